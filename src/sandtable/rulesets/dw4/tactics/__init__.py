"""Tactics: what a captain would answer, judged by expected effect and objectives. It sees a view, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics import cards, deploying, gunnery, seamanship

Advice = Callable[[View[Battle], Any, Picker], Any]

_ADVICE: dict[str, Advice] = {
    "course": seamanship.course,
    "unit to activate": gunnery.unit_to_activate,
    "next action": gunnery.next_action,
    "initial target": gunnery.initial_target,
    "participating models": gunnery.participating_models,
    "deployment": deploying.deployment,
    "arrival from reserve": deploying.arrival,
    "unit from reserve": deploying.unit_from_reserve,
    "break out": deploying.break_out,
    "blockade runners": deploying.blockade_runners,
    "terrain feature": deploying.terrain_feature,
    "initiative card": cards.initiative_card,
    "cards to discard": cards.cards_to_discard,
    "cards to put under the deck": cards.cards_to_put_under,
    "new starting hand": cards.new_starting_hand,
}


def advise(view: View[Battle], pick: Picker, go_on: Callable[[], bool]) -> Any:
    """A good answer to the view's decision. Every thought here is short, so `go_on` need not be asked."""
    decision = view.decision
    if decision is None:
        raise ValueError("this view asks nothing")
    advice = _ADVICE.get(decision.question)
    return decision.fallback(view) if advice is None else advice(view, decision, pick)
