"""The initiative phase: from the second round on by cards that are laid face down, then both draw."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown, FaceDownRevealed, FaceDownTakenBack
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.events.round import InitiativeTaken
from sandtable.rulesets.dw3.procedures.drawing import DrawCards, card_number
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.where import opponent

PLACED, PLACED_AGAIN = "initiative card", "initiative card again"
QUESTIONS = (PLACED, PLACED_AGAIN)


class InitiativePhase(Procedure):
    """Initiative, then the hands."""

    @place("DW3-INIT-01")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules do at the start of a round."""

    @step("DW3-INIT-01", "DW3-SETUP-17")
    def settle_the_initiative(self, g: BattleGame) -> Outcome:
        return Call(ContestInitiative()) if g.state.clock.round > 1 else None

    @step("DW3-INIT-05")
    def draw_cards(self, g: BattleGame) -> Outcome:
        return Call(DrawCards())


class ContestInitiative(Procedure):
    """Both choose a card, face down, and reveal together; the higher number has the initiative."""

    @step("DW3-INIT-01", "DW3-INIT-03")
    def choose_cards(self, g: BattleGame) -> Outcome:
        seats = g.state.settings.seats
        chosen = g.ask_sealed(*[_which_card(g, seat) for seat in seats])
        for seat, card in zip(seats, chosen, strict=True):
            if card is not None:
                g.emit(CardSetFaceDown(seat, card))
        return None

    @step("DW3-INIT-04")
    def change_a_card(self, g: BattleGame) -> Outcome:
        """Who hears that the other places none may place another card. Ruling: or take it back."""
        laid = [seat for seat in g.state.settings.seats if g.state.cards[seat].face_down is not None]
        if len(laid) != 1:
            return None
        [seat] = laid
        now = g.ask(lambda: _which_card(g, seat, again=True))
        if now == g.state.cards[seat].face_down:
            return None
        g.emit(FaceDownTakenBack(seat))
        if now is not None:
            g.emit(CardSetFaceDown(seat, now))
        return None

    @step("DW3-INIT-01", "DW3-INIT-02", "DW3-INIT-03")
    def reveal_them(self, g: BattleGame) -> Outcome:
        lacking = opponent(g, holder(g))
        had = card_number(g, g.state.cards[holder(g)].face_down)
        other = card_number(g, g.state.cards[lacking].face_down)
        for seat in g.state.settings.seats:
            card = g.state.cards[seat].face_down
            if card is not None:
                g.emit(FaceDownRevealed(seat, card))
        # A tie goes to whoever lacked it last round.
        if other >= had:
            g.emit(InitiativeTaken(lacking))
        return LEAVE


def _which_card(g: BattleTable, seat: SeatId, again: bool = False) -> ChooseCard:
    cards = g.state.cards[seat]
    hand = cards.hand if cards.face_down is None else (cards.face_down, *cards.hand)
    prompt = "Your opponent places none: keep your card, place another, or none."
    return ChooseCard(
        seat,
        PLACED_AGAIN if again else PLACED,
        hand,
        "card",
        prompt=prompt if again else "Place a card for initiative, face down, or none.",
        rules=(RuleId("DW3-INIT-04" if again else "DW3-INIT-01"),),
        passing="place none, which counts 0",
    )
