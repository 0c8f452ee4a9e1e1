"""Claiming Minor Victories."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.cards.valour_cards import card, effect, unseen
from sandtable.rulesets.dw4.content.profile import CardEffect
from sandtable.rulesets.dw4.events.valour import ClaimsClosed, MinorVictoryWithinReach
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.tabletop.cards.playing import claim, fitting
from sandtable.tabletop.events import VictoryPointsScored

CLAIMED = Presentation(button=Button("Claim it"), eager=True, window=True)

CLAIM = "minor victory"
"""The question whether one is claimed."""


def within_reach(g: BattleGame, seat: SeatId, victory: str) -> None:
    """Note that the condition of a Minor Victory is met for an Admiral, unless nobody could hold such a card."""
    if victory in g.state.sides[seat].claims or not g.state.cards[seat].hand or victory not in unseen(g, seat):
        return
    g.emit(MinorVictoryWithinReach(seat, victory))


class ClaimAll(Procedure):
    """Each Admiral for whom a condition was met may claim, the First Admiral first."""

    asked: int = 0

    @step("DW4-CARD-09", "DW4-CARD-24")
    def ask_an_admiral(self, g: BattleGame) -> Outcome:
        seat = admirals(g)[self.asked]
        self.asked += 1
        return Call(ClaimMinorVictories(seat)) if g.state.sides[seat].claims else None

    @step("DW4-CARD-24")
    def ask_the_other(self, g: BattleGame) -> Outcome:
        return Again(self.ask_an_admiral) if self.asked < len(g.state.settings.seats) else None


class ClaimMinorVictories(Procedure):
    """An Admiral may claim Minor Victories whose conditions were met, one card after the other, as many as fit.

    Ruling: they are claimed when the step ends in which the condition was met, all together, which nobody can Deny
    (DW4-CARD-09). An Admiral with a card in hand is asked whether or not it fits, since being asked must tell nothing;
    no longer, once everyone has seen the last card that could.
    """

    seat: SeatId

    @step("DW4-CARD-09", "DW4-CARD-10", "DW4-CARD-22", "DW4-VP-03")
    def claim_one(self, g: BattleGame) -> Outcome:
        could_be_held = unseen(g, self.seat).intersection(g.state.sides[self.seat].claims)
        if not could_be_held or not g.state.cards[self.seat].hand:
            return None
        claimed = g.ask(lambda: _which_card(g, self.seat))
        told = None if claimed is None else _victory_of(g, claimed)
        if claimed is None or told is None:
            return None
        g.emit(CardsDiscarded(self.seat, (claimed,)))
        g.emit(VictoryPointsScored(self.seat, told.reward, told.name, RuleId("DW4-CARD-09")))
        return Again(self.claim_one)

    @step("DW4-CARD-09")
    def close(self, g: BattleGame) -> Outcome:
        g.emit(ClaimsClosed(self.seat))
        return None


def _victory_of(g: BattleTable, claimed: CardId) -> CardEffect | None:
    there = card(g, claimed)
    return None if there is None else effect(g, there.victory)


def _which_card(g: BattleTable, seat: SeatId) -> ChooseCard:
    met = g.state.sides[seat].claims
    hand = g.state.cards[seat].hand
    cards = fitting(hand, lambda held: None if (there := card(g, held)) is None else there.victory, met)
    names = [told.name for victory in met if (told := effect(g, victory)) is not None]
    prompt = f"You may claim a Minor Victory: {' or '.join(names)}."
    return claim(seat, CLAIM, cards, CLAIMED, prompt, (RuleId("DW4-CARD-09"), RuleId("DW4-CARD-10")), "claim none")
