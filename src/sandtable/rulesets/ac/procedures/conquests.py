"""Claiming Conquest Objectives the instant their Triggers are met."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.cards.command_rule import card_of, conquest_of
from sandtable.rulesets.ac.events.cards import ClaimsClosed
from sandtable.rulesets.ac.procedures.in_turn import in_turn
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.cards.playing import fitting
from sandtable.tabletop.events import VictoryPointsScored

CONQUEST = "conquest objective"
CLAIMED = Presentation(button=Button("Claim it"), eager=True, window=True)


def claim(g: BattleGame) -> Outcome:
    """Ask for Conquest Objectives, if the Trigger of any is met."""
    return Call(ClaimConquests()) if any([side.claims for side in g.state.sides.values()]) else None


class ClaimConquests(Procedure):
    """Any number of cards may be shown for what has just happened, copies too; nobody Interferes (AC-VP-06).

    Being asked tells nothing: whoever has a card in hand is, whether or not it fits.
    """

    asked: int = 0

    @step("AC-VP-05", "AC-VP-06", "AC-CARD-06")
    def claim_one(self, g: BattleGame) -> Outcome:
        seats = in_turn(g)
        if self.asked >= len(seats):
            g.emit(ClaimsClosed())
            return None
        seat = seats[self.asked]
        claims = {each.objective: each.points for each in g.state.sides[seat].claims}
        chosen = g.ask(lambda: _which_card(g, seat, claims)) if claims and g.state.cards[seat].hand else None
        told = None if chosen is None else card_of(g, chosen)
        if chosen is None or told is None:
            self.asked += 1
            return Again(self.claim_one)
        name = register(g).content.conquests[told.conquest].name
        g.emit(CardsDiscarded(seat, (chosen,)))
        g.emit(VictoryPointsScored(seat, claims[told.conquest], name, RuleId("AC-VP-05")))
        return Again(self.claim_one)


def _which_card(g: BattleTable, seat: SeatId, claims: dict[str, int]) -> ChooseCard:
    conquests = register(g).content.conquests
    names = " or ".join([f"{conquests[each].name} ({points} VP)" for each, points in claims.items()])
    return ChooseCard(
        seat,
        CONQUEST,
        fitting(g.state.cards[seat].hand, lambda card: conquest_of(g, card), claims),
        "card",
        presentation=CLAIMED,
        prompt=f"You may show a card for its Conquest Objective: {names}.",
        rules=(RuleId("AC-VP-05"),),
        passing="claim none",
    )
