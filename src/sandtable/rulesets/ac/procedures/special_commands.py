"""Special Commands of Boons and Bonuses: any card of the hand, Interference, the Effect."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.events.cards import BoonSpent, UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.commands import ISSUED, IssueCommand, may_command
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import can_use

QUESTIONS: list[str] = []
"""A Special Command is asked for under its name; each rule that has one adds its own."""


def is_issued_as(name: str) -> None:
    """Declares the name of a Special Command."""
    QUESTIONS.append(name.lower())


class IssueSpecial(Procedure):
    """A General may issue a Special Command to a unit; where it stands the unit is marked with its name.

    Those that do something else at once say so in `enact`.
    """

    seat: SeatId
    unit: UnitId
    name: str
    rule: RuleId
    once: bool
    played: str = ""
    """The card of one that stands."""

    @property
    def question(self) -> str:
        """How it is asked whether it is issued."""
        return self.name.lower()

    @step("AC-CMD-10", "AC-CMD-11", "AC-G-11")
    def offer(self, g: BattleGame) -> Outcome:
        card = g.ask(lambda: self._which_card(g))
        if card is None:
            return LEAVE
        if self.once:
            g.emit(BoonSpent(self.seat, self.rule, self.name))
        g.emit(CardSetFaceDown(self.seat, card))
        return Call(IssueCommand(self.seat, self.unit, self.name), into=IssueSpecial.played)

    @step("AC-CMD-10")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        return self.enact(g) if self.played else self.be_stopped(g)

    def enact(self, g: BattleGame) -> Outcome:
        g.emit(UnitMarked(self.unit, self.name, True))
        return None

    def be_stopped(self, g: BattleGame) -> Outcome:
        """What follows where somebody Interfered; usually nothing."""
        return None

    def _which_card(self, g: BattleTable) -> ChooseCard:
        return ChooseCard(
            self.seat,
            self.question,
            g.state.cards[self.seat].hand,
            "card",
            presentation=ISSUED,
            prompt=f"You may play any card to issue {self.name} to {thing(self.unit)}.",
            rules=(self.rule, RuleId("AC-CMD-10")),
            about=(self.unit,),
            passing="issue none",
        )


class SpecialCommand(Rule, abstract=True):
    """A Boon or Bonus that is a Special Command (AC-G-11)."""

    once: ClassVar[bool] = True
    """Whether it may be issued once in a Round only."""

    def __init_subclass__(cls, abstract: bool = False) -> None:
        super().__init_subclass__(abstract)
        is_issued_as(cls.name)

    def is_brought(self, g: BattleTable, seat: SeatId) -> bool:
        """Whether a General has it and has not used it up."""
        return can_use(g, seat, self.id, self.once)

    def may_issue(self, g: BattleGame, unit: UnitId) -> bool:
        """Whether the General of a unit may issue it to that now, as everyone can see."""
        seat = g.state.units[unit].seat
        return may_command(g, seat) and may_receive(g, unit) and self.is_brought(g, seat)

    def issue(self, g: BattleGame, unit: UnitId) -> Outcome:
        """Offer it, where it may be issued."""
        seat = g.state.units[unit].seat
        return Call(IssueSpecial(seat, unit, self.name, self.id, self.once)) if self.may_issue(g, unit) else None
