"""What an answer would mean if it were given now, apart from chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.kernel.board import Consideration
from sandtable.kernel.decision import ChooseCard, Decision
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.beyond_reach import why_no_target
from sandtable.rulesets.dw4.client.considered_attacks import consider_attack
from sandtable.rulesets.dw4.client.considered_courses import consider_course
from sandtable.rulesets.dw4.client.considered_places import consider_feature, consider_marker, consider_unit
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.attack import INITIAL_TARGET
from sandtable.rulesets.dw4.procedures.declared_attack import ATTACK_QUESTIONS, attack_under_way
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.terrain.features import PlaceFeature
from sandtable.rulesets.dw4.words.about_rolls import dice_on_the_table
from sandtable.rulesets.dw4.words.names import target_name, unit_name
from sandtable.tabletop.client.considering import Meaning, considered


def consider(view: View[Battle], answer: Any) -> Consideration:
    """An answer to the decision of the view's seat, as the decision reads it."""
    return considered(view, answer, DRAWN, _other)


def _other(view: View[Battle], decision: Decision[Any], answer: Any, refusal: Refusal | None) -> Consideration:
    if refusal is not None:
        refusal = _why_no_target(view, decision, answer) or refusal
        return Consideration(legal=False, reason=refusal.reason, rule=refusal.rule)
    if answer is not None and decision.question in ATTACK_QUESTIONS:
        return consider_attack(view, decision, decision.settled(answer))
    at_stake = (*dice_on_the_table(view), *_what_denying_takes(view)) if isinstance(decision, ChooseCard) else ()
    passing = (decision.passing,) if answer is None and decision.passing else ()
    return Consideration(legal=True, lines=at_stake or passing)


def _why_no_target(view: View[Battle], decision: Decision[Any], answer: Any) -> Refusal | None:
    """That somebody is no target has a reason on the table."""
    attack = attack_under_way(view)
    if decision.question != INITIAL_TARGET or attack is None or not isinstance(answer, str):
        return None
    return why_no_target(view, attack.unit, ModelId(answer)) if answer in view.state.models else None


def _what_denying_takes(view: View[Battle]) -> tuple[str, ...]:
    """The odds of a Denial nobody can know: the card lies face-down (DW4-CARD-06)."""
    if view.decision is None or view.decision.question != "denial":
        return ()
    takes = "A card of the same or a higher Value Denies it; your card is spent either way."
    return (takes, *_whom_it_is_for(view))


def _whom_it_is_for(view: View[Battle]) -> tuple[str, ...]:
    """The Attack that it is to help, or to stop: everyone has heard who is fired at."""
    attack = attack_under_way(view)
    if attack is None or not attack.target:
        return ()
    return (f"Attack by {unit_name(view, attack.unit)} on {target_name(view, attack.target)}.",)


DRAWN: Final[Mapping[type, Meaning]] = {
    PlotCourse: consider_course,
    PlaceUnit: consider_unit,
    PlaceFeature: consider_feature,
    PlaceMarker: consider_marker,
}
