"""A captain's reasons for answers that are not weighed against others, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MOMENTS, card_of, effect_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.moving.sailing import leaves_the_area, sail
from sandtable.rulesets.dw3.procedures.moving import DIRECTION, drift_to
from sandtable.rulesets.dw3.procedures.operations import FULL_REVERSE
from sandtable.rulesets.dw3.procedures.shooting import LEAD_WEAPON
from sandtable.rulesets.dw3.procedures.valour import CANCEL
from sandtable.rulesets.dw3.procedures.victories import CLAIM
from sandtable.rulesets.dw3.state import Battle

Reason = str | Callable[[View[Battle], Any], str]


def reason_for(view: View[Battle], answer: Any) -> str:
    """What speaks for an answer to the view's decision; nothing where there is nothing to say."""
    question = view.decision.question if view.decision else ""
    said = REASONS.get(question, "")
    return said if isinstance(said, str) else said(view, answer)


def _reverse(view: View[Battle], answer: Any) -> str:
    if answer:
        return "The drift ahead would carry it off the table or onto something."
    return "The drift ahead is clear, and full reverse would cost disorder."


def _initiative(view: View[Battle], answer: Any) -> str:
    if view.state.settings.first:
        return "A card from the middle of the hand: a higher one may be wanted in a round that matters more."
    return "A card from the middle of the hand: the best are kept for valour, the worst lose."


def _player_a(view: View[Battle], answer: Any) -> str:
    return (
        "Whoever is player A begins round 1 as a rule, and puts all but airships down second: it sees where the other "
        "stands."
    )


def _valour(view: View[Battle], answer: Any) -> str:
    if answer is None:
        return "No card of the hand does more here than it may later, for valour, victory or the initiative."
    told = card_of(view, answer)
    return "" if told is None else f"{effect_of(view, told.valour).text.rstrip('.')}: worth its card now."


def _victory(view: View[Battle], answer: Any) -> str:
    told = None if answer is None else card_of(view, answer)
    if told is None:
        return "No card of the hand scores for what was done."
    return f"It scores {effect_of(view, told.victory).vp} VP at once, and nothing speaks against that."


def _cancel(view: View[Battle], answer: Any) -> str:
    if answer:
        return "The lowest card that is enough: what it stops would hurt more than the card is worth."
    return "Cards are worth more than what this would stop."


def _again(view: View[Battle], answer: Any) -> str:
    if answer:
        return "What shows there counts nothing: rolled again it can only be better."
    return "No die counts so little that it is better rolled again."


def _discard(view: View[Battle], answer: Any) -> str:
    return "Each may still serve for the initiative or to stop a card of the other side." if not answer else ""


def _jury(view: View[Battle], answer: Any) -> str:
    if answer is None:
        return "Five of six times it costs 1 damage, whether it repairs anything or not."
    return "What it repairs hurts more than the 1 damage that it is likely to cost."


def _drift(view: View[Battle], answer: Any) -> str:
    decision = view.decision
    assert decision is not None
    model = ModelId(decision.about[0])
    ahead = sail(view, model, drift_to("ahead", drift(view, model)))
    lost = ahead.leaves or leaves_the_area(view, model, ahead.way) is not None
    if answer != "ahead" and (lost or ahead.struck):
        return "Ahead it would leave the table." if lost else "Ahead it would run into something."
    return "From where that ends its weapons bear best, and its mates are near."


REASONS: dict[str, Reason] = {
    **dict.fromkeys(MOMENTS, _valour),
    CLAIM: _victory,
    CANCEL: _cancel,
    FULL_REVERSE: _reverse,
    DIRECTION: _drift,
    LEAD_WEAPON: "Of all that bear it leads with the most dice.",
    "player A": _player_a,
    "deployment": "In line abreast at the front every gun has a view, and no ship stands in another's way.",
    "unit to deploy": "The costliest first: the others can still be put down where they help it.",
    "unit to activate": "The costliest unit acts first: it has most to give before it is fired at.",
    "initiative card": _initiative,
    "initiative card again": "The other side shows none: the lowest will do.",
    "support weapons": "Every weapon that bears adds its dice.",
    "attack to resolve": "In the order in which they were declared.",
    "die to roll again": _again,
    "dice to roll again": _again,
    "result to roll again": _again,
    "cards to discard": _discard,
    "jury-rigged repair": _jury,
    "contest initiative": "An equal number is enough to take the initiative of round 1.",
    "take initiative": "Whoever has the initiative activates the first unit, before it can be fired at.",
}
"""What is said wherever the question comes up, or by the answer that is given."""
