"""The Ready Phase: who has the Initiative, new cards, arrivals from Reserve."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.decision import ChooseCard, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.round import InitiativeSurrendered, InitiativeTaken, NerveHeld, PhaseBegan
from sandtable.rulesets.dw4.procedures.drawing import DrawCards, card_value
from sandtable.rulesets.dw4.procedures.reserves import DeployReserves
from sandtable.rulesets.dw4.state import BattleGame, Phase
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral
from sandtable.tabletop.cards.contest import higher_card_takes_it
from sandtable.tabletop.where import opponent

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
        # A tie changes hands, two Surrenders (0 against 0) too. Ruling: against a Surrender the First Admiral's card
        # goes back unseen, and the First Admiral keeps the Initiative (DW4-READY-05).
        self.taker = higher_card_takes_it(g, first_admiral(g), second_admiral(g), lambda card: card_value(g, card))
        return None

    @step("DW4-READY-06", "DW4-INIT-01")
    def hold_their_nerve(self, g: BattleGame) -> Outcome:
        held = g.ask(
            YesNo(
                self.taker,
                "hold your nerve",
                presentation=OVER_CARDS,
                prompt="You take the Initiative: keep it or trade it for a Bonus Card (draw one more, put one back)?",
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
