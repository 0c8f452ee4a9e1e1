"""A captain's answers about Portals: one before the own fighters, one behind the enemy's best."""

from __future__ import annotations

from sandtable.geometry.units import FULL_TURN, HALF_TURN, INCH, normal
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, Decision, Picker, YesNo
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.charging import has_close_quarters
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.tokens import PORTAL, tokens_of
from sandtable.rulesets.ac.table.where import count_of, enemies_of, units_on_table
from sandtable.rulesets.ac.tactics.goals import spot_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit
from sandtable.tabletop.placing.markers import Spot

RINGS = (4 * INCH, 5 * INCH, 6 * INCH, 3 * INCH)
AROUND = 12
PAIR = 2
SPARE = 2
"""Cards that a captain keeps in hand before any is given away."""


def lowest_card(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """What may be stopped without harm is issued with the lowest card, if there are others and there is a use for it.

    That is with less than two Portals of the own, or with one of the enemy's to be removed.
    """
    own, all = len(tokens_of(view, PORTAL, decision.seat)), len(tokens_of(view, PORTAL))
    if own >= PAIR and own == all:
        return None
    cards = sorted(decision.options, key=lambda card: value_of(view, card))
    return cards[0] if len(cards) > 1 else None


def place(view: View[Battle], decision: Decision[Spot], pick: Picker, appraise: Appraiser | None) -> Spot | None:
    """By turns before the own best fighter and behind the enemy's best unit."""
    seat = decision.seat
    own = [unit.id for unit in units_on_table(view) if unit.seat == seat and has_close_quarters(view, unit.id)]
    foes = [unit.id for unit in enemies_of(view, seat)]
    ahead = len(tokens_of(view, PORTAL, seat)) % 2 == 0
    wanted = sorted(own if ahead else foes, key=lambda unit: -worth_of_unit(view, unit))
    spots = [spot for unit in wanted for spot in _about(view, unit, 0 if ahead else HALF_TURN)]
    return next((spot for spot in spots if decision.refusal(view, spot) is None), None)


def _about(view: View[Battle], unit: UnitId, first: int) -> list[Spot]:
    """Spots about a unit, those in one direction as it looks first."""
    pose = spot_of(view, unit)
    if pose is None:
        return []
    turns = [first + step * FULL_TURN // AROUND * side for step in range(AROUND // 2 + 1) for side in (1, -1)]
    ends = [pose.along(normal(turn), far) for turn in turns for far in RINGS]
    return [Spot(end.x, end.y) for end in ends]


def leave(
    view: View[Battle], decision: ChooseOne[MarkerId], pick: Picker, appraise: Appraiser | None
) -> MarkerId | None:
    """Whoever has lost half of its models slips away, as long as it can still come back."""
    return decision.options[0] if _had_enough(view, UnitId(decision.about[0])) else None


def go_back(view: View[Battle], decision: YesNo, pick: Picker, appraise: Appraiser | None) -> bool:
    return _had_enough(view, UnitId(decision.about[0]))


def _had_enough(view: View[Battle], unit: UnitId) -> bool:
    record = view.state.units[unit]
    in_time = view.state.clock.round + 1 < view.state.settings.rounds
    return in_time and 2 * count_of(view, unit) <= len(record.models)


def keep(
    view: View[Battle], decision: ChooseSome[CardId], pick: Picker, appraise: Appraiser | None
) -> tuple[CardId, ...]:
    """The lowest cards, as long as some are left."""
    cards = sorted(decision.options, key=lambda card: value_of(view, card))
    return tuple(cards[: max(0, min(decision.limits[1], len(cards) - SPARE))])
