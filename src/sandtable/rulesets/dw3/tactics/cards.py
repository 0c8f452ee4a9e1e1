"""When a captain plays cards, for valour and for victory, and cancels those of the enemy."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decision import ChooseCard, ChooseSome, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import effect_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.procedures.repair import troubles
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.where import register
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


WORTH: dict[str, tuple[int, Callable[[View[Battle], tuple[str, ...]], bool]]] = {
    "V01": (9, _always),
    "V02": (9, _always),
    "V03": (6, _always),
    "V04": (7, _is_troubled),
    "V06": (8, _always),
    "V07": (6, _always),
    "V08": (4, _always),
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


def victory(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The one that scores most, and of those the lowest number."""
    cards = register(view).cards
    return max(
        decision.options,
        key=lambda card: (effect_of(view, cards[card].victory).vp, -card_number(view, card)),
        default=None,
    )


def cancel(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """The lowest single card that is enough against a strong effect, which stands on a low card."""
    number = card_number(view, CardId(decision.about[0]))
    enough = [card for card in decision.options if card_number(view, card) > number]
    if len(decision.options) < SPARE or not enough or number > STRONG:
        return ()
    return (min(enough, key=lambda card: card_number(view, card)),)
