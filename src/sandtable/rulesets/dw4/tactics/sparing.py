"""Which card of the hand a captain gives away."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register

FEW = 2
"""With so few cards in hand none is given away."""
LOW = 6
"""A card of at most this Value is no great loss."""


def card_to_spare(view: View[Battle], decision: ChooseCard, most: int = LOW) -> CardId | None:
    """The lowest card, where it is no great loss and others are left."""
    values = register(view).card_values
    fitting = [card for card in decision.options if values[card] <= most]
    if not fitting or len(decision.options) <= FEW:
        return None
    return min(fitting, key=lambda card: (values[card], card))
