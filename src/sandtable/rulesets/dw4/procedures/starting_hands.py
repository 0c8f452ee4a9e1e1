"""The hands the Admirals start with."""

from __future__ import annotations

from sandtable.kernel.cards import HandReturned
from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.procedures.drawing import DrawToHand
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral

NEW_HAND = "new starting hand"
OVER_CARDS = Presentation(hand=True, final=True, window=True)


class StartingHands(Procedure):
    """Both Admirals draw up to their Hand Limits; each may exchange the whole hand once, the First decides first."""

    @step("DW4-CARD-19", "DW4-SETUP-13")
    def first_admiral_draws(self, g: BattleGame) -> Outcome:
        return Call(_hand_for(g, first_admiral(g)))

    @step("DW4-CARD-19")
    def second_admiral_draws(self, g: BattleGame) -> Outcome:
        return Call(_hand_for(g, second_admiral(g)))

    @step("DW4-CARD-19")
    def first_admiral_may_draw_again(self, g: BattleGame) -> Outcome:
        return Call(ExchangeHand(first_admiral(g)))

    @step("DW4-CARD-19")
    def second_admiral_may_draw_again(self, g: BattleGame) -> Outcome:
        return Call(ExchangeHand(second_admiral(g)))


class ExchangeHand(Procedure):
    """An Admiral may shuffle the hand back into the deck and draw a new one, which stands."""

    seat: SeatId

    @step("DW4-CARD-19")
    def shuffle_it_back(self, g: BattleGame) -> Outcome:
        again = g.ask(
            YesNo(
                self.seat,
                NEW_HAND,
                yes="draw a new hand",
                no="keep it",
                presentation=OVER_CARDS,
                prompt="You may shuffle your whole hand back into the deck and draw a new one, once.",
                rules=(RuleId("DW4-CARD-19"),),
                default=False,
            )
        )
        if not again:
            return LEAVE
        mine = g.state.cards[self.seat]
        g.emit(HandReturned(self.seat, g.shuffle(mine.deck + mine.hand, f"deck of {self.seat}")))
        return None

    @step("DW4-CARD-19")
    def draw_a_new_hand(self, g: BattleGame) -> Outcome:
        return Call(_hand_for(g, self.seat))


def _hand_for(g: BattleGame, seat: SeatId) -> DrawToHand:
    return DrawToHand(seat, g.state.sides[seat].hand_limit)
