"""A captain's answer to each question; where nothing is known better it is the one that is proposed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import ChooseCard, ChooseOne, Number, Picker, YesNo
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MOMENTS
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.placing.ice import ICEBERG
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.activation import early
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.launching import kinds_of
from sandtable.rulesets.dw3.procedures.lurking import MARKED, SURFACING
from sandtable.rulesets.dw3.procedures.moving import DIRECTION
from sandtable.rulesets.dw3.procedures.sudden_arrival import SUDDEN, WITH_IT
from sandtable.rulesets.dw3.procedures.valour import CANCEL
from sandtable.rulesets.dw3.procedures.victories import CLAIM
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.rulesets.dw3.tactics.arrivals import near_the_enemy, where_it_hurts
from sandtable.rulesets.dw3.tactics.cards import cancel, freight, valour, victory
from sandtable.rulesets.dw3.tactics.declared import DECLARED
from sandtable.rulesets.dw3.tactics.gunnery import (
    best_target,
    points_to_guard,
    tokens_to_launch,
    where_to_launch,
    where_to_scramble,
    whom_to_assault,
)
from sandtable.rulesets.dw3.tactics.ice import where_ice_rises
from sandtable.rulesets.dw3.tactics.seamanship import best_course, best_drift, course_at_a_glance, should_reverse
from sandtable.tabletop.placing.front import Front
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

TRIES = 24


def advise(view: View[Battle], pick: Picker, in_haste: bool = False) -> Any:
    """A good answer to the view's decision; whoever is in haste looks at fewer courses."""
    decision = view.decision
    assert decision is not None
    if in_haste and isinstance(decision, PlotCourse) and decision.question == "course":
        return course_at_a_glance(view, decision)
    adviser = ADVISERS.get(decision.question) or DECLARED.get(decision.question)
    return decision.fallback(view) if adviser is None else adviser(view, decision, pick)


def _deployment(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """In line abreast at the front of the zone; who may come early from reserve waits there as often as not."""
    if decision.passing and early(view, decision.unit) and pick.randrange(2):
        return None
    models, profile = models_of(view, decision.unit), class_of_unit(view, decision.unit)
    assert decision.zone is not None
    edge = view.state.sides[decision.seat].edge
    front = Front(decision.zone, edge, len(models), profile.length, profile.beam)
    for tried in range(TRIES):
        placing = front.line(pick.randrange(max(1, front.room)), tried // 8)
        if decision.refusal(view, placing) is None:
            return placing
    return decision.fallback(view)


def _unit(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker) -> UnitId:
    """The costliest unit first, but before them all whoever may come early from reserve."""
    reserve = [unit for unit in decision.options if view.state.units[unit].location is Location.RESERVE]
    ahead = [unit for unit in reserve if early(view, unit)]
    return max(ahead or decision.options, key=lambda unit: class_of_unit(view, unit).points)


def _course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Any:
    return best_course(view, decision, pick)


def _drift(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    return best_drift(view, ModelId(decision.about[0]), decision.options)


def _reverse(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    return should_reverse(view, UnitId(decision.about[0]))


def _target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    unit = view.state.clock.unit
    assert unit is not None
    return best_target(view, unit, decision.options)


def _assault(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId | None:
    return whom_to_assault(view, ModelId(decision.about[0]), decision.options)


def _squadrons(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId | None:
    unit = view.state.clock.unit
    assert unit is not None
    return where_to_launch(view, decision.options, unit)


def _scramble(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId | None:
    return where_to_scramble(view, decision.seat, ModelId(decision.about[0]), decision.options)


def _tokens(view: View[Battle], decision: Number, pick: Picker) -> int:
    unit = view.state.clock.unit
    assert unit is not None
    return tokens_to_launch(view, decision, kinds_of(view, unit))


def _guardian(view: View[Battle], decision: Number, pick: Picker) -> int:
    return points_to_guard(view, decision.most, ModelId(decision.about[0]))


def _initiative(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The card in the middle of the hand: neither the best nor a hopeless one."""
    by_number = sorted(decision.options, key=lambda card: card_number(view, card))
    return by_number[len(by_number) // 2] if by_number else None


def _keep(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The lowest will do where the other places none."""
    return min(decision.options, key=lambda card: card_number(view, card))


ADVISERS: dict[str, Callable[[View[Battle], Any, Picker], Any]] = {
    **dict.fromkeys(MOMENTS, valour),
    CLAIM: victory,
    CANCEL: cancel,
    "deployment": _deployment,
    "unit to deploy": _unit,
    "unit to activate": _unit,
    "course": _course,
    DIRECTION: _drift,
    "full reverse": _reverse,
    "initial target": _target,
    "target of an assault": _assault,
    "target of squadrons": _squadrons,
    "scramble": _scramble,
    "tokens to launch": _tokens,
    ICEBERG: where_ice_rises,
    **dict.fromkeys((SUDDEN, WITH_IT, SURFACING), where_it_hurts),
    MARKED: near_the_enemy,
    "useful freight": freight,
    "guardian points": _guardian,
    "initiative card": _initiative,
    "initiative card again": _keep,
}
