"""The Ready Phase: Initiative, cards, Reserves."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded, CardSetFaceDown
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.round import InitiativeTaken, Surrendered
from sandtable.rulesets.ac.procedures.drawing import FillHand, value_of
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.tabletop.cards.contest import higher_card_takes_it
from sandtable.tabletop.cards.discarding import any_number_of
from sandtable.tabletop.where import opponent

DISCARDED = Presentation(button=Button("Discard", "card", "cards", none="Keep all"))
SET_FACE_DOWN = Presentation(button=Button("Set it face down"), final=True)


def holder(g: BattleTable) -> SeatId:
    """Who has the Initiative (AC-ROUND-03)."""
    found = g.state.clock.initiative
    assert found is not None
    return found


class ReadyPhase(Procedure):
    """Steps A to C (AC-READY-01)."""

    @step("AC-READY-01", "AC-READY-02")
    def determine_initiative(self, g: BattleGame) -> Outcome:
        return Call(DetermineInitiative(holder(g))) if g.state.clock.round > 1 else None

    @step("AC-READY-01", "AC-READY-12")
    def draw_cards(self, g: BattleGame) -> Outcome:
        first = holder(g)
        return Call(DrawCards(first, opponent(g, first)))

    @step("AC-READY-01", "AC-READY-14", "AC-READY-18")
    def deploy_reserves(self, g: BattleGame) -> Outcome:
        return Call(DeployReserves(holder(g)))


class DetermineInitiative(Procedure):
    """Each in turn lays a card face down or Surrenders; the higher one takes it (AC-READY-03 to AC-READY-11)."""

    first: SeatId

    @step("AC-READY-03", "AC-READY-07")
    def of_the_holder(self, g: BattleGame) -> Outcome:
        return self._lay(g, self.first)

    @step("AC-READY-04", "AC-READY-07")
    def of_the_other(self, g: BattleGame) -> Outcome:
        return self._lay(g, opponent(g, self.first))

    @step("AC-READY-05", "AC-READY-06", "AC-READY-08", "AC-READY-09", "AC-READY-10", "AC-READY-11")
    def reveal(self, g: BattleGame) -> Outcome:
        taker = higher_card_takes_it(g, self.first, opponent(g, self.first), lambda card: value_of(g, card))
        if taker != self.first:
            g.emit(InitiativeTaken(taker))
        return None

    def _lay(self, g: BattleGame, seat: SeatId) -> Outcome:
        hand = g.state.cards[seat].hand
        card = g.ask(lambda: _which_card(seat, hand)) if hand else None
        g.emit(Surrendered(seat) if card is None else CardSetFaceDown(seat, card))
        return None


def _which_card(seat: SeatId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        "initiative card",
        hand,
        "card",
        prompt="Place a card for the Initiative, face down, or Surrender it.",
        rules=(RuleId("AC-READY-03"),),
        passing="Surrender, which counts 0",
        presentation=SET_FACE_DOWN,
    )


class DrawCards(Procedure):
    """Both may discard, the holder of the Initiative first; then both fill their hands (AC-READY-12, AC-READY-13)."""

    first: SeatId
    second: SeatId

    @step("AC-READY-12")
    def holder_discards(self, g: BattleGame) -> Outcome:
        return _discard(g, self.first)

    @step("AC-READY-12")
    def other_discards(self, g: BattleGame) -> Outcome:
        return _discard(g, self.second)

    @step("AC-READY-13")
    def holder_draws(self, g: BattleGame) -> Outcome:
        return Call(FillHand(self.first))

    @step("AC-READY-13")
    def other_draws(self, g: BattleGame) -> Outcome:
        return Call(FillHand(self.second))


def _discard(g: BattleGame, seat: SeatId) -> Outcome:
    prompt = "Discard any cards before you draw up to your Hand Limit."
    cards = any_number_of(g, seat, prompt, RuleId("AC-READY-12"), DISCARDED)
    if cards:
        g.emit(CardsDiscarded(seat, cards))
    return None
