"""What the cards in an Admiral's own hand make worth while."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register


def in_hand(g: BattleTable, seat: SeatId) -> set[str]:
    """The Valour Effects and Minor Victories on the cards of a hand, as far as the reader sees them."""
    printed = [register(g).cards.get(card) for card in g.state.cards[seat].hand]
    return {name for card in printed if card is not None for name in (card.valour, card.victory)}


def claim_worth(g: BattleTable, seat: SeatId, victory: str, chance: float) -> float:
    """The Victory Points of a Minor Victory that something may bring about, if its card is in hand."""
    if chance <= 0 or not g.state.settings.use_valour or victory not in in_hand(g, seat):
        return 0.0
    return min(1.0, chance) * register(g).card_effects[victory].reward
