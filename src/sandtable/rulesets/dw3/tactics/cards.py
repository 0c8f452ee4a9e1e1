"""When a captain plays cards, for valour and for victory, and cancels those of the enemy."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseCard, ChooseSome, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import CANCEL_PRICE, effect_of
from sandtable.rulesets.dw3.cards.valour.scramble import INCHES
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.procedures.repair import troubles
from sandtable.rulesets.dw3.procedures.squadron_runs import run_targets, scrambles_of
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.tactics.gunnery import where_to_scramble
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_of

HIGH = 45
"""A card of this number takes the initiative; it is not spent on little."""
GREAT = 5
STRONG = 18
"""The strong effects stand on the low cards."""
SPARE = 4
"""With fewer cards in hand none is spent on a cancel."""


def _always(view: View[Battle], about: tuple[str, ...]) -> bool:
    return True


def _is_troubled(view: View[Battle], about: tuple[str, ...]) -> bool:
    return sum([len(troubles(view, model.id)) for model in models_of(view, UnitId(about[0]))]) > 1


def _is_shaken(view: View[Battle], about: tuple[str, ...]) -> bool:
    return view.state.models[ModelId(about[-1])].disorder > 0


def _could_scramble(view: View[Battle], about: tuple[str, ...]) -> bool:
    """Whether tokens at an own model could come to the help of another within 10 inches that they do not reach."""
    assert view.decision is not None
    seat = view.decision.seat
    targets = run_targets(view, seat)
    for stack in [s for s in view.state.stacks.values() if s.seat == seat and s.target]:
        at, plainly = ModelId(stack.target), scrambles_of(view, stack)
        if view.state.models[at].seat != seat:
            continue
        able = [m for m in targets if m != at and m not in plainly and are_within(view, at, m, INCHES * INCH)]
        if able and where_to_scramble(view, seat, at, tuple(able)) is not None:
            return True
    return False


WORTH: dict[str, tuple[int, Callable[[View[Battle], tuple[str, ...]], bool]]] = {
    "V01": (9, _always),
    "V02": (9, _always),
    "V03": (6, _always),
    "V04": (7, _is_troubled),
    "V06": (8, _always),
    "V07": (6, _always),
    "V08": (4, _always),
    "V10": (5, _could_scramble),
    "V11": (7, _always),
    "V12": (6, _is_shaken),
    "V14": (4, _always),
    "V15": (4, _always),
    "V17": (5, _always),
    "V18": (6, _always),
}
"""How much a captain thinks of each valour effect, and when; of the others nothing."""


def valour(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The best effect of the hand that is worth its card now; in the last round any is."""
    rated = [(worth, card) for card in decision.options if (worth := _worth(view, card, decision.about))]
    return max(rated)[1] if rated else None


def _worth(view: View[Battle], card: CardId, about: tuple[str, ...]) -> int:
    worth, is_due = WORTH.get(register(view).cards[card].valour, (0, _always))
    dear = card_number(view, card) >= HIGH and worth < GREAT and view.state.clock.round < LAST_ROUND
    return 0 if dear or not worth or not is_due(view, about) else worth


def is_worth_playing(view: View[Battle], decision: ChooseCard, card: CardId) -> bool:
    """Whether a captain would think of playing a card for valour now."""
    return _worth(view, card, decision.about) > 0


def victory(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The one that scores most, and of those the lowest number."""
    cards = register(view).cards
    return max(
        decision.options,
        key=lambda card: (effect_of(view, cards[card].victory).vp, -card_number(view, card)),
        default=None,
    )


def freight(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A card of which a captain thinks nothing is not drawn, unless its number is high."""
    card = decision.options[0]
    poor = not WORTH.get(register(view).cards[card].valour, (0, _always))[0]
    return card if poor and card_number(view, card) < HIGH else None


def cancel(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """The lowest single card that is enough against a strong effect, which stands on a low card."""
    if view.granted(CANCEL_PRICE, decision.seat):
        return ()
    number = card_number(view, CardId(decision.about[0]))
    enough = [card for card in decision.options if card_number(view, card) > number]
    if len(decision.options) < SPARE or not enough or number > STRONG:
        return ()
    return (min(enough, key=lambda card: card_number(view, card)),)
