"""How a captain handles cards by their Values, which is all that matters without Valour."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, ChooseSome, Picker, YesNo
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.where import book

LOW = 4


def _by_value(view: View[Battle], cards: tuple[CardId, ...]) -> list[CardId]:
    return sorted(cards, key=lambda card: (book(view).card_values[card], card))


def initiative_card(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId:
    """The best card of the hand: the strong effects stand on low ones."""
    return _by_value(view, decision.options)[-1]


def cards_to_discard(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """Low cards go, so that better ones may come; with Valour in play the best effects stand on them."""
    if view.state.settings.use_valour:
        return ()
    values = book(view).card_values
    most = len(decision.options) if decision.most is None else decision.most
    return tuple(card for card in decision.options if values[card] <= LOW)[:most]


def cards_to_put_under(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """The lowest ones."""
    return tuple(_by_value(view, decision.options)[: decision.least])


def new_starting_hand(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """A hand without a single good card is changed."""
    seat = view.seat
    assert seat is not None
    values = book(view).card_values
    return max(values[card] for card in view.state.cards[seat].hand) <= LOW


def priority_signals(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Once in a Round, for the first card that is played: it costs nothing."""
    return True
