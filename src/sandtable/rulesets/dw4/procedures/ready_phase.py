"""The Ready Phase: who has the Initiative, new cards, arrivals from Reserve."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown, FaceDownRevealed, FaceDownTakenBack
from sandtable.kernel.decision import ChooseCard, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.round import InitiativeSurrendered, InitiativeTaken, NerveHeld, PhaseBegan
from sandtable.rulesets.dw4.procedures.drawing import DrawCards, card_value
from sandtable.rulesets.dw4.procedures.reserves import DeployReserves
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.dw4.table.where import opponent
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral

SET_FACE_DOWN = Presentation(button=Button("Set it face down"), final=True)

OVER_CARDS = Presentation(hand=True)


class ReadyPhase(Procedure):
    """The three steps of the Ready Phase, in order."""

    @step("DW4-READY-01")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(PhaseBegan(Phase.READY))
        return None

    @step("DW4-READY-01")
    def determine_initiative(self, g: BattleGame) -> Outcome:
        return Call(DetermineInitiative())

    @step("DW4-READY-01")
    def draw_cards(self, g: BattleGame) -> Outcome:
        return Call(DrawCards())

    @step("DW4-READY-01")
    def deploy_reserves(self, g: BattleGame) -> Outcome:
        return Call(DeployReserves())


class DetermineInitiative(Procedure):
    """Both Admirals set a card or Surrender; the higher Value takes the Initiative.

    A card set for the Initiative is used up by it, unless it goes back unseen (DW4-CARD-22).
    """

    taker: SeatId = SeatId("")

    @step("DW4-READY-02")
    def first_admiral_sets_a_card(self, g: BattleGame) -> Outcome:
        return Call(SetInitiativeCard(first_admiral(g)))

    @step("DW4-READY-02")
    def second_admiral_sets_a_card(self, g: BattleGame) -> Outcome:
        return Call(SetInitiativeCard(second_admiral(g)))

    @step("DW4-READY-03", "DW4-READY-02", "DW4-READY-04", "DW4-READY-05")
    def compare_the_cards(self, g: BattleGame) -> Outcome:
        first, second = first_admiral(g), second_admiral(g)
        # A tie changes hands, two Surrenders (0 against 0) too.
        self.taker = first if _value_set(g, first) > _value_set(g, second) else second
        if g.state.cards[second].face_down is None and g.state.cards[first].face_down is not None:
            # Ruling: it goes back unseen, and the First Admiral keeps the Initiative (DW4-READY-05).
            g.emit(FaceDownTakenBack(first))
            return None
        for seat in (first, second):
            card = g.state.cards[seat].face_down
            if card is not None:
                g.emit(FaceDownRevealed(seat, card))
        return None

    @step("DW4-READY-06", "DW4-INIT-01")
    def hold_their_nerve(self, g: BattleGame) -> Outcome:
        held = g.ask(
            YesNo(
                self.taker,
                "hold your nerve",
                presentation=OVER_CARDS,
                prompt="You take the Initiative: keep it, or give it away for a Bonus Card?",
                rules=(RuleId("DW4-READY-06"),),
                yes="Hold Your Nerve and give it away",
                no="keep the Initiative",
                default=False,
            )
        )
        if held:
            g.emit(NerveHeld(self.taker))
        g.emit(InitiativeTaken(opponent(g, self.taker) if held else self.taker))
        return None


def _value_set(g: BattleTable, seat: SeatId) -> int:
    """The Value of the card an Admiral set; whoever Surrendered counts as 0 (DW4-READY-04)."""
    card = g.state.cards[seat].face_down
    return 0 if card is None else card_value(g, card)


class SetInitiativeCard(Procedure):
    """An Admiral sets a card face down for the Initiative, or Surrenders; an empty hand has no choice."""

    seat: SeatId

    @step("DW4-READY-02", "DW4-READY-04")
    def set_a_card_or_surrender(self, g: BattleGame) -> Outcome:
        hand = g.state.cards[self.seat].hand
        card = None
        if hand:
            card = g.ask(
                ChooseCard(
                    self.seat,
                    "initiative card",
                    hand,
                    "card",
                    presentation=SET_FACE_DOWN,
                    prompt="Set a card face down for the Initiative, or Surrender it.",
                    rules=(RuleId("DW4-READY-02"), RuleId("DW4-READY-04")),
                    passing="Surrender the Initiative",
                )
            )
        g.emit(InitiativeSurrendered(self.seat) if card is None else CardSetFaceDown(self.seat, card))
        return None
