"""What a captain answers besides: Aircraft, and who goes ahead of all others."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.attacks import Attack
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.sorties import PassingShot, ahead
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.tactics.exchanges import supposed
from sandtable.rulesets.ac.tactics.goals import distance_to, goal_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack

LOOKS = 8
"""How many points of its way Aircraft look round at."""


def _most(g: BattleTable, shots: Iterable[Attack], appraise: Appraiser | None) -> float:
    return max([worth_of_attack(g, shot, appraise) for shot in shots], default=0.0)


def approach(view: View[Battle], decision: ChooseOne[int], pick: Picker, by: Appraiser | None) -> int:
    """As far as to where the best target is before it; farther on rather than nearer, where all are alike."""
    unit = UnitId(decision.about[0])

    def aims(inches: int) -> float:
        there = supposed(view, unit, ahead(view, unit, inches * INCH))
        return _most(there, shots_of(there, unit), by)

    every = -(-len(decision.options) // LOOKS)
    return max(decision.options[::every], key=lambda inches: (aims(inches), inches))


def passing_shot(
    view: View[Battle], decision: ChooseOne[PassingShot], pick: Picker, by: Appraiser | None
) -> PassingShot | None:
    """The best shot at a few points of the way."""

    def aims(option: PassingShot) -> float:
        target = option.shot.target
        return worth_of_attack(supposed(view, target, ahead(view, target, option.after)), option.shot, by)

    every = -(-len(decision.options) // LOOKS)
    return max(decision.options[::every], key=aims, default=None)


def forlorn_hope(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, by: Appraiser | None) -> UnitId | None:
    """Who is to hold a marker and has farthest to go."""

    def far(unit: UnitId) -> int:
        goal = goal_of(view, unit)
        return -1 if goal is None or goal.marker is None else distance_to(view, unit, goal)

    best = max(decision.options, key=far)
    return best if far(best) > 0 else None
