"""Tactics: what a captain would answer, judged by expected effect and objectives. It sees a view, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics import (
    actions,
    cards,
    close_quarters,
    deploying,
    encounters,
    gunnery,
    mining,
    orders,
    reserves,
    seamanship,
    squadrons,
    upkeep,
    valour,
)
from sandtable.rulesets.dw4.tactics.usual import is_usual

Advice = Callable[[View[Battle], Any, Picker], Any]
Gunnery = Callable[[View[Battle], Any, Picker, Appraiser | None], Any]

_GUNNERY: dict[str, Gunnery] = {
    "unit to activate": gunnery.unit_to_activate,
    "next action": actions.next_action,
    "initial target": actions.initial_target,
    "participating models": gunnery.participating_models,
}
"""What is judged by the odds of an Attack."""

_ADVICE: dict[str, Advice] = {
    "course": seamanship.course,
    "next model to move": upkeep.next_model_to_move,
    "boost": upkeep.boost,
    "position": upkeep.position,
    "models to withdraw": upkeep.models_to_withdraw,
    "jury-rigged repairs": upkeep.jury_rigged_repairs,
    "effect to repair": upkeep.effect_to_repair,
    "torrent goes on": close_quarters.torrent_goes_on,
    "heroic sacrifice": upkeep.heroic_sacrifice,
    "guardian dice": upkeep.guardian_dice,
    "broadside target": close_quarters.broadside_target,
    "boarding target": close_quarters.boarding_target,
    "raiding parties": close_quarters.raiding_parties,
    "critical damage effect": close_quarters.critical_damage_effect,
    "ram": close_quarters.ram,
    "deployment": deploying.deployment,
    "arrival from reserve": reserves.arrival,
    "unit from reserve": reserves.unit_from_reserve,
    "break out": deploying.break_out,
    "role": deploying.role,
    "blockade runners": deploying.blockade_runners,
    "terrain feature": deploying.terrain_feature,
    "minefield": mining.minefield,
    "priority signals": cards.priority_signals,
    "required island": encounters.required_island,
    "objective": encounters.objective,
    "reposition objective": encounters.reposition,
    "quarry": encounters.quarry,
    "agent's carrier": encounters.agents_carrier,
    "special deployment": encounters.unit_for_special_deployment,
    "special deployment action": encounters.special_deployment,
    "way to arrive": reserves.way_to_arrive,
    "place to arrive": reserves.place_to_arrive,
    "initiative card": cards.initiative_card,
    "hold your nerve": cards.hold_your_nerve,
    "cards to discard": cards.cards_to_discard,
    "cards to put under the deck": cards.cards_to_put_under,
    "new starting hand": cards.new_starting_hand,
    "unit to launch": squadrons.unit_to_launch,
    "launch target": squadrons.launch_target,
    "squadron to launch": squadrons.squadron_to_launch,
    "tokens to launch": squadrons.tokens_to_send,
    "srs mission": squadrons.mission,
    "stack to order": orders.stack_to_order,
    "new target": orders.new_target,
    "attack run targets": squadrons.attack_run_targets,
    "critical damage die": squadrons.critical_damage_die,
    "air support": squadrons.air_support,
    "flak target": squadrons.flak_target,
    "unit to resupply": squadrons.unit_to_resupply,
    "denial": valour.denial,
    CLAIM: valour.minor_victory,
    **dict.fromkeys(MOMENTS, valour.valour),
}


def advise(view: View[Battle], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None) -> Any:
    """A good answer to the view's decision. Only a course takes time to find: in haste the first good one is taken."""
    decision = view.decision
    if decision is None:
        raise ValueError("this view asks nothing")
    if isinstance(decision, PlotCourse) and not go_on():
        return seamanship.course_at_a_glance(view, decision)
    if decision.question in _GUNNERY:
        return _GUNNERY[decision.question](view, decision, pick, appraise)
    advice = _ADVICE.get(decision.question)
    return decision.fallback(view) if advice is None else advice(view, decision, pick)


def has_policy(question: str) -> bool:
    """Whether a captain has thought about a question at all, if only to say that the rules propose the best answer."""
    return question in _GUNNERY or question in _ADVICE or is_usual(question)
