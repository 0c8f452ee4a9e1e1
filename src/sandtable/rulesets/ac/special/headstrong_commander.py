"""Headstrong Commander: one more look."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.procedures.drawing import RenewDeck
from sandtable.rulesets.ac.procedures.ready_phase import DrawCards
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.tabletop.cards.drawing import draw


class HeadstrongCommander(Rule):
    """After drawing its General may draw one more card and then discards one, until Communications break down."""

    id = RuleId("AC-B-HEADSTRONG-COMMANDER")
    name = "Headstrong Commander"

    @after(DrawCards.other_draws, beside=EVERY_OTHER)
    def look_again(self, g: BattleGame, drawing: DrawCards) -> Outcome:
        seats = [seat for seat in (drawing.first, drawing.second) if has_boon(g, seat, self.id)]
        able = tuple([seat for seat in seats if not g.state.sides[seat].breakdown and g.state.cards[seat].deck])
        return Call(DrawOneMore(able)) if able else None


class DrawOneMore(Procedure):
    """One card more, and one away."""

    seats: tuple[SeatId, ...]
    at: int = 0
    drawn: bool = False

    @step("AC-B-HEADSTRONG-COMMANDER")
    def draw_one(self, g: BattleGame) -> Outcome:
        seat = self.seats[self.at]
        self.drawn = g.ask(whether(seat))
        if self.drawn:
            draw(g, seat, 1)
        # Whoever draws the last card has no more Communications, and discards all the same (AC-CARD-07).
        return Call(RenewDeck(seat)) if not g.state.cards[seat].deck else None

    @step("AC-B-HEADSTRONG-COMMANDER")
    def discard_one(self, g: BattleGame) -> Outcome:
        seat = self.seats[self.at]
        if self.drawn:
            g.emit(CardsDiscarded(seat, (g.ask(lambda: which(seat, g.state.cards[seat].hand)),)))
        self.at += 1
        return Again(self.draw_one) if self.at < len(self.seats) else None


def whether(seat: SeatId) -> YesNo:
    return YesNo(
        seat,
        "headstrong commander",
        prompt="Draw one more card, and then discard one?",
        rules=(HeadstrongCommander.id,),
        yes="draw one more",
        no="keep the hand",
        default=False,
    )


def which(seat: SeatId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        "card of a headstrong commander",
        hand,
        "card",
        prompt="Which card do you discard?",
        rules=(HeadstrongCommander.id,),
        default=hand[-1],
    )
