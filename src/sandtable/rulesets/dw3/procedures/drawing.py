"""Drawing Victory & Valour cards, and a deck that has run out."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import holder, register
from sandtable.tabletop.cards.drawing import draw, recycle_discards
from sandtable.tabletop.where import opponent

HAND_SIZE: Query[SeatId] = Query("hand size", MOST)


def card_number(g: BattleTable, card: CardId | None) -> int:
    """The number of a card; nothing placed counts 0 (DW3-INIT-03)."""
    return 0 if card is None else register(g).cards[card].number


def hand_size(limit: int) -> int:
    """By the points limit of the forces (DW3-INIT-06). Ruling: 2000 to 2999 is 7, 3000 to 3999 is 8, and so on."""
    if limit < 750:
        return 4
    if limit < 1500:
        return 5
    return 6 if limit < 2000 else 7 + (limit - 2000) // 1000


class Refill(Procedure):
    """Where a deck has fewer cards than are wanted, the discard pile is shuffled under it (DW3-INIT-08)."""

    seat: SeatId
    wanted: int = 1

    @step("DW3-INIT-08")
    def shuffle_the_discards(self, g: BattleGame) -> Outcome:
        if len(g.state.cards[self.seat].deck) < self.wanted:
            recycle_discards(g, self.seat)
        return None


class DrawUp(Procedure):
    """A player draws up to the hand size."""

    seat: SeatId

    @step("DW3-INIT-05", "DW3-INIT-08")
    def see_that_there_are_cards(self, g: BattleGame) -> Outcome:
        return Call(Refill(self.seat, self._missing(g)))

    @step("DW3-INIT-05", "DW3-INIT-06")
    def draw(self, g: BattleGame) -> Outcome:
        draw(g, self.seat, self._missing(g))
        return None

    def _missing(self, g: BattleTable) -> int:
        size = g.value(HAND_SIZE, self.seat, g.state.sides[self.seat].hand_size)
        return max(0, size - len(g.state.cards[self.seat].hand))


class DrawOne(Procedure):
    """A player draws a card, whatever the hand size."""

    seat: SeatId

    @step("DW3-INIT-08")
    def see_that_there_is_one(self, g: BattleGame) -> Outcome:
        return Call(Refill(self.seat))

    @step("DW3-INIT-07")
    def draw(self, g: BattleGame) -> Outcome:
        draw(g, self.seat, 1)
        return None


class DrawCards(Procedure):
    """Both players draw up to their hand size, the one with the initiative first."""

    @step("DW3-INIT-05")
    def the_holder_draws(self, g: BattleGame) -> Outcome:
        return Call(DrawUp(holder(g)))

    @step("DW3-INIT-05")
    def the_other_draws(self, g: BattleGame) -> Outcome:
        return Call(DrawUp(opponent(g, holder(g))))
