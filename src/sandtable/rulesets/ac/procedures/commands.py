"""Issuing Commands: a card face down, Interference, the Effect."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.decision import ChooseCard, ChooseOne
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import FOLLOWING, Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import seat_named, thing
from sandtable.rulesets.ac.cards.command_rule import MOMENTS, Occasion, Play, card_of, command_of, offered
from sandtable.rulesets.ac.events.cards import CommandIssued, CommandSettled
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.cards.moments import Asking, card_at, granted_at
from sandtable.tabletop.cards.playing import answer, fitting, may_play, reveal
from sandtable.tabletop.where import opponent

ISSUED = Presentation(button=Button("Issue the Command"), final=True, easy=True, window=True)
COMMANDED = Asking("issue a Command", "issue none", ISSUED)
INTERFERED = Presentation(button=Button("Interfere with it"), final=True, easy=True, window=True)
INTERFERE = "interfere"
QUESTIONS = tuple(MOMENTS)
"""A Command is asked for under the name of its moment."""


def may_command(g: BattleGame, seat: SeatId) -> bool:
    """Whether a General may issue a Command now, as everyone can see: one in each Activation (AC-CMD-05)."""
    if not may_play(g.state.cards[seat]):
        return False
    stretch = g.enclosing(Commanded)
    return stretch is None or seat not in stretch.commands


def plays_now(g: BattleGame, occasion: Occasion) -> tuple[Play, ...]:
    return offered(g, occasion) if may_command(g, occasion.seat) else ()


class CommandWindow(Procedure):
    """A moment at which Generals may issue a Command, one after the other (AC-CMD-03, AC-CMD-08)."""

    occasions: tuple[Occasion, ...]
    """The same moment for each of them in turn."""
    at: int = 0
    unit: UnitId = UnitId("")
    played: str = ""
    """The card of a Command that stands, which everyone has seen by then."""

    @step("AC-CMD-01", "AC-CMD-03", "AC-CMD-07", "AC-CMD-08", "AC-CARD-06")
    def choose(self, g: BattleGame) -> Outcome:
        occasion = self.occasions[self.at]
        possible = plays_now(g, occasion)
        chosen = g.ask(lambda: _which_card(g, occasion, possible)) if possible else None
        told = None if chosen is None else card_of(g, chosen)
        if chosen is None or told is None:
            return Again(self.next_general)
        play = next(play for play in possible if play.command == told.command)
        # Whether there is a choice of units must not hang on the card: it would tell what lies face down.
        several = any([len(each.units) > 1 for each in possible])
        unit = g.ask(lambda: _which_unit(occasion.seat, play)) if several else play.units[0]
        if unit is None:
            return Again(self.next_general)
        self.unit = unit
        g.emit(CardSetFaceDown(occasion.seat, chosen))
        return Call(IssueCommand(occasion.seat, self.unit), into=CommandWindow.played)

    @step("AC-CMD-03")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        occasion = self.occasions[self.at]
        command = command_of(g, CardId(self.played))
        plays = granted_at(g, MOMENTS[occasion.moment], occasion, Play)
        enacted = [play for play in plays if play.command == command]
        if not enacted:
            return None
        start = enacted[0].start.__copy__()
        start.seat, start.unit = occasion.seat, self.unit
        return Call(start)

    @step("AC-CMD-08")
    def next_general(self, g: BattleGame) -> Outcome:
        self.at += 1
        return Again(self.choose) if self.at < len(self.occasions) else None


def window(g: BattleGame, *occasions: Occasion) -> Outcome:
    """Open a window, unless everyone knows that nobody could issue anything at it."""
    return Call(CommandWindow(occasions)) if any([plays_now(g, each) for each in occasions]) else None


class IssueCommand(Procedure):
    """A card lies face down for a unit; the opponent may Interfere. The result is the card of one that stands.

    What lies face down is in no field here, for everyone may look at what is under way.
    """

    seat: SeatId
    unit: UnitId
    special: str = ""
    """The name of a Special Command, for which any card is played (AC-CMD-10, AC-CMD-11)."""

    @step("AC-CMD-03", "AC-CMD-05", "AC-CMD-10")
    def announce(self, g: BattleGame) -> Outcome:
        stretch = g.enclosing(Commanded)
        if stretch is not None:
            stretch.commands = (*stretch.commands, self.seat)
        g.emit(CommandIssued(self.seat, self.unit, self.special))
        return None

    @step("AC-CMD-04", "AC-CARD-06")
    def interfere(self, g: BattleGame) -> Outcome:
        """Equal is not enough, and what the other card says does nothing."""
        other = opponent(g, self.seat)
        against = answer(g, other, lambda: self._whether(g, other))
        played = reveal(g, self.seat)
        mine = weight_of(g, played, Weighing(self.seat, self.unit, special=self.special))
        theirs = Weighing(other, self.unit, interfering=True, special=self.special)
        stands = against is None or weight_of(g, against, theirs) <= mine
        self.result = played if stands else ""
        name = self.special or register(g).content.commands[register(g).cards[played].command].name
        g.emit(CommandSettled(self.seat, self.unit, name, stands))
        return None

    @place("AC-VP-05")
    def after_it(self, g: BattleGame) -> Outcome:
        """Whether it stands is known."""

    def _whether(self, g: BattleTable, other: SeatId) -> ChooseCard:
        what = self.special or "a Command"
        return ChooseCard(
            other,
            INTERFERE,
            g.state.cards[other].hand,
            "card",
            presentation=INTERFERED,
            prompt=f"{seat_named(self.seat, f'General {self.seat}')} issues {what} to {thing(self.unit)}, "
            "the card face down: one of a higher Value stops it.",
            rules=(RuleId("AC-CMD-04"),),
            about=(self.unit,),
            passing="let it stand",
        )


def _which_card(g: BattleTable, occasion: Occasion, possible: tuple[Play, ...]) -> ChooseCard:
    about = tuple([unit for unit in (occasion.unit, occasion.target) if unit])
    commands = {play.command for play in possible}
    cards = fitting(g.state.cards[occasion.seat].hand, lambda card: command_of(g, card), commands)
    return card_at(
        occasion.seat,
        occasion.moment,
        cards,
        COMMANDED,
        rules=(RuleId("AC-CMD-01"), RuleId("AC-CMD-03")),
        about=about,
        of=" against ".join([thing(unit) for unit in about]),
    )


def _which_unit(seat: SeatId, play: Play) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit to command",
        play.units,
        "unit",
        prompt=f"To which unit do you issue {play.name}?",
        rules=(RuleId("AC-CMD-03"),),
        about=play.units,
        presentation=FOLLOWING,
        passing="issue none after all",
    )
