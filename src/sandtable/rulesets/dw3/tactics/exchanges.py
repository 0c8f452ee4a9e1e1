"""What a unit could do to each enemy unit from where its models would stand, and what each could do to it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.odds.attacks import mean_damage, pools_of
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.declared_attack import best_attack
from sandtable.rulesets.dw3.procedures.formation import followers
from sandtable.rulesets.dw3.procedures.previewing import preview
from sandtable.rulesets.dw3.state import Battle, BattleTable, Unit
from sandtable.tabletop import exchanges as of_any_table
from sandtable.tabletop.exchanges import Judging
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of


def supposed(g: BattleTable, poses: Mapping[ModelId, Pose]) -> BattleTable:
    """The table with these models standing elsewhere."""
    return of_any_table.supposed(g, poses, _rested)


def _rested(enemy: Unit) -> Unit:
    """What it has fired by now it may use again before it is our turn."""
    return replace(enemy, used=()) if enemy.used else enemy


def exchanges(
    g: BattleTable, unit: UnitId, models: tuple[ModelId, ...], appraise: Appraiser | None
) -> tuple[Exchange, ...]:
    """By enemy unit, the one with most at stake first: our best attack on it, and its best on one of these models."""
    return of_any_table.exchanges(g, unit, models, _Attacks(g, appraise))


class _Attacks(Judging[Attack | None]):
    """Attacks by the damage that they can be expected to do."""

    def __init__(self, g: BattleTable, appraise: Appraiser | None) -> None:
        self.g, self.appraise = g, appraise

    def best(self, unit: UnitId, target: ModelId) -> Attack | None:
        return best_attack(self.g, unit, target)

    def harm(self, attack: Attack | None) -> float:
        return 0.0 if attack is None else mean_damage(self.g, attack, self.appraise)

    def weight(self, attack: Attack | None) -> tuple[int, int]:
        if attack is None:
            return 0, 0
        guns = {gun_named(name).weapon for name in (attack.lead, *attack.supports)}
        return len(guns), pools_of(self.g, attack).action


def led_to(view: View[Battle], answer: object, together: bool = False) -> dict[ModelId, Pose]:
    """Where models would stand if this were the answer; nobody where it moves none, or to where none stays.

    `together` has those follow in formation who have still to move.
    """
    decision = view.decision
    if isinstance(decision, PlotCourse) and isinstance(answer, Course):
        seen = preview(view, decision, answer)
        if seen is None or not seen.stays:
            return {}
        behind = followers(view, decision, answer) if together else ()
        return {decision.model: seen.end, **{each.model: each.preview.end for each in behind if each.preview.stays}}
    if isinstance(decision, PlaceUnit) and isinstance(answer, Placing):
        models = models_of(view, decision.unit)
        return dict(zip([model.id for model in models], answer.poses, strict=False))
    return {}
