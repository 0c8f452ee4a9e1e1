"""The text client: every decision of a game as text, for one person or for several at one screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from sandtable.bots import USUAL
from sandtable.bots.base import Bot
from sandtable.bots.hints import Hint, hint_of
from sandtable.bots.table import answer_next
from sandtable.cli.decisions import how_to_answer, options_in_words, read_answer
from sandtable.cli.explain import explained, find_rule
from sandtable.cli.game_log import LogLine, log_lines
from sandtable.cli.odds_in_words import tell_luck, tell_pending
from sandtable.cli.suggesting import hinted, in_words, suggested
from sandtable.cli.terminal import Terminal
from sandtable.kernel.decision import Decision
from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Answered
from sandtable.kernel.errors import IllegalCommand, JournalError, NotOffered, SandtableError, UnknownName
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.journal import Checkpoint
from sandtable.kernel.match import Match
from sandtable.kernel.naming import board_of
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import luck_of
from sandtable.store.beside import copy_beside, keep_packs, keep_snapshot
from sandtable.store.files import CannotSave, JournalFile, read_text, write_whole

LATELY = 20
"""Lines of the log that are shown where nobody says how many."""

TAKE = "take"
"""The word that gives the answer of a hint; it stands alone, for options may begin with it."""

HELP = (
    ("look", "the whole table in words"),
    ("log [N]", f"what has happened: the last N lines, {LATELY} if you do not say"),
    ("odds", "the exact odds of the roll that you are deciding on"),
    ("hint [BOT]", "what a captain would answer, or the bot that you name, and why"),
    (TAKE, "give the answer of the last hint to this question"),
    ("why", "the rules behind this question, and behind the last refusal"),
    ("why 12", "the rule behind line 12 of the log"),
    ("why ID", "any rule by its id"),
    ("undo", "take your last answer back, if no roll or secret came after it or could have"),
    ("resign", "give the game up, after you have said yes once more"),
    ("draw", "end the game level, where everyone at this screen agrees"),
    ("save FILE", "a copy of the game so far; the game itself is saved all the time"),
    ("quit", "stop here; the game can be resumed"),
    ("? or help", "this list"),
)


class Quit(Exception):
    """A player wants to stop for now."""


class TextClient:
    """A match at a terminal. Some seats are people, the others bots."""

    def __init__(
        self,
        match: Match,
        journal: JournalFile,
        terminal: Terminal,
        people: tuple[SeatId, ...],
        bots: Mapping[SeatId, Bot],
    ) -> None:
        self.match = match
        self.rules = match.ruleset
        self.journal = journal
        self.terminal = terminal
        self.people = people
        self.bots = bots
        self._told = {seat: _after_the_last_answer(match, seat) for seat in people}
        """How many lines of the journal each person has been told of."""
        self._before_the_screen: SeatId | None = None
        self._refused_by = RuleId("")
        self._hint: Hint | None = None
        """The last hint to the question that is being asked."""
        self._commands: dict[str, Callable[[View[Any], str], None]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "look": self._look,
            "odds": self._odds,
            "log": self._log,
            "undo": self._undo,
            "resign": self._resign,
            "draw": self._draw,
            "hint": self._give_hint,
            TAKE: self._take,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over; raises `Quit` or `EOFError` where a person stops before."""
        self._keep()
        while not self.match.game.over:
            if answer_next(self.match, self.bots):
                self._keep()
                continue
            seat = next(seat for seat in self.people if self.match.game.decision_for(seat) is not None)
            if self._has_nothing_to_play(seat):
                self.match.submit(seat, None)
                self._keep()
                continue
            self._hand_over(seat)
            self._answer(seat)
        for seat in self.people:
            self._hand_over(seat)
            self._tell_news(self.match.view(seat))
        self._tell_the_end()

    def _has_nothing_to_play(self, seat: SeatId) -> bool:
        """Whether a person who plays alone is asked at a window at which nothing of theirs fits.

        With several at one screen everyone is asked: that somebody is not would tell the others what they hold.
        """
        decision = self.match.game.decision_for(seat)
        assert decision is not None
        return len(self.people) == 1 and is_window(decision) and decision.listed() == (None,)

    def _keep(self) -> None:
        """Put on disk what has happened, before anyone is asked anything else."""
        lines = self.match.take_unwritten()
        self.journal.append(lines)
        if any(isinstance(line, Checkpoint) for line in lines):
            keep_snapshot(self.journal.path, self.match)

    def _hand_over(self, seat: SeatId) -> None:
        """With several people at one screen, nobody sees another's secrets."""
        if len(self.people) == 1 or self._before_the_screen == seat:
            return
        self.terminal.clear()
        name = self.rules.words.show(self.match.view(None), "seat", seat)
        self.terminal.say()
        self.terminal.say(f"Pass the screen to {name}, then press Enter.", style="bold")
        if self.terminal.ask("").lower() == "quit":
            raise Quit
        self._before_the_screen = seat

    def _answer(self, seat: SeatId) -> None:
        """Ask until the seat has given a legal answer, or taken one back."""
        view = self.match.view(seat)
        decision = view.decision
        assert decision is not None
        self._tell_news(view)
        self._hint = None
        proposed = suggested(self.rules, view, decision)
        self._pose(view, decision, proposed)
        serial, lines = self.match.game.serial, len(self.match.lines)
        while (self.match.game.serial, len(self.match.lines)) == (serial, lines):
            typed = self.terminal.ask(f"{seat}> ")
            word, _, rest = typed.partition(" ")
            word = word.lower().rstrip("?") or word
            command = self._commands.get(word) if not rest or word != TAKE else None
            if command is not None:
                command(view, rest.strip())
            elif typed:
                self._submit(view, decision, partial(read_answer, self.rules, view, decision, typed))
            else:
                self._submit(view, decision, lambda: proposed)

    def _submit(self, view: View[Any], decision: Decision[Any], read: Callable[[], Any]) -> None:
        """Give the answer to the rules; a refusal is told with its reason, and nothing has changed."""
        try:
            self.match.submit(decision.seat, read(), view.serial)
        except CannotSave:
            raise
        except SandtableError as refused:
            self._refused_by = refused.refusal.rule if isinstance(refused, IllegalCommand) else RuleId("")
            more = ' Type "why" for the rule.' if self._refused_by else ""
            self.terminal.say(f"{refused}{more}", lead="! ", style="yellow")
            return
        self._refused_by = RuleId("")
        self._keep()

    # --- telling ---

    def _tell_news(self, view: View[Any]) -> None:
        """What has happened since this person last looked."""
        assert view.seat is not None
        self.terminal.names = board_of(self.rules.client, view).names
        news = log_lines(self.rules, view, self.match.lines[self._told[view.seat] :])
        self._told[view.seat] = len(self.match.lines)
        if news:
            self.terminal.say()
        for line in news:
            self.terminal.say(line.text, lead="  ")

    def _pose(self, view: View[Any], decision: Decision[Any], proposed: Any) -> None:
        """The question, what to know, the options and how to answer."""
        say = self.terminal.say
        name = self.rules.words.show(view, "seat", decision.seat)
        cited = f" [{', '.join(decision.rules)}]" if decision.rules else ""
        say()
        say(f"{name}: {decision.prompt or decision.question}{cited}", style="bold")
        for line in (*self.rules.words.about(view), *self.rules.words.typed(view)):
            say(line, lead="  ")
        for number, words in enumerate(options_in_words(self.rules, view, decision), start=1):
            say(words, lead=f"{number:4}  ")
        alone = in_words(self.rules, view, decision, proposed)
        say(f"{how_to_answer(self.rules, view, decision)} Enter alone: {alone}.")

    def _tell_the_end(self) -> None:
        table = self.match.view(None)
        seats = self.match.header.seats
        names = {seat: self.rules.words.show(table, "seat", seat) for seat in seats}
        ending = self.match.ending
        winner = ending.winner(seats) if ending else self.rules.play.winner(self.match.game)
        verdict = "a draw" if winner is None else f"{names[SeatId(winner)]} has won"
        self.terminal.say()
        if ending is not None:
            self.terminal.say(plain(ending.told(seats, lambda each: names[each])))
        self.terminal.say(f"The game is over: {verdict}.", style="bold")
        if self.rules.rolls is None:
            return
        try:
            luck = luck_of(self.rules, self.match.header, self.match.lines)
        except JournalError:
            return  # part of it was played by other rules
        tell_luck(self.terminal, luck, names)

    # --- commands ---

    def _help(self, view: View[Any], rest: str) -> None:
        assert view.decision is not None
        self.terminal.say(how_to_answer(self.rules, view, view.decision))
        self.terminal.say("At any question you may also type:")
        for command, meaning in HELP:
            if command == "odds" and self.rules.rolls is None:
                continue
            self.terminal.say(meaning, lead=f"  {command:11}")

    def _look(self, view: View[Any], rest: str) -> None:
        for line in self.rules.words.report(view):
            self.terminal.say(line)

    def _odds(self, view: View[Any], rest: str) -> None:
        try:
            tell_pending(self.terminal, self.rules, view)
        except NotOffered as missing:
            self.terminal.say(f"{missing}", lead="! ")

    def _give_hint(self, view: View[Any], rest: str) -> None:
        """What a bot would answer with the eyes of whoever asks; between people nobody whispers."""
        if len(self.people) > 1:
            self.terminal.say("Hints are for games against bots alone.", lead="! ")
            return
        try:
            hint = hint_of(self.rules, view, rest.lower().replace(" ", "-") or USUAL)
        except SandtableError as missing:
            self.terminal.say(f"{missing}", lead="! ")
            return
        self._hint = hint
        self.terminal.say(f'{hinted(self.rules, view, hint)}. {hint.why} Type "{TAKE}" to give this answer.')

    def _take(self, view: View[Any], rest: str) -> None:
        hint, decision = self._hint, view.decision
        assert decision is not None
        if hint is None:
            self.terminal.say('There is no hint to take for this question yet; type "hint" first.', lead="! ")
            return
        self._submit(view, decision, lambda: hint.answer)

    def _whole_log(self, view: View[Any]) -> list[LogLine]:
        return log_lines(self.rules, view, self.match.lines)

    def _log(self, view: View[Any], rest: str) -> None:
        wanted = _whole(rest) if rest else LATELY
        if wanted is None:
            self.terminal.say(f'How many lines? Type it as "log {LATELY}".', lead="! ")
            return
        lines = self._whole_log(view)
        first = max(0, len(lines) - wanted)
        if not lines:
            self.terminal.say("Nothing has happened yet.")
        for number, line in enumerate(lines[first:], start=first + 1):
            self.terminal.say(line.text, lead=f"{number:4}  ")

    def _why(self, view: View[Any], rest: str) -> None:
        try:
            wanted = self._rules_behind(view, rest)
            lines = [line for rule in wanted for line in explained(find_rule(self.rules.play.catalogue, rule))]
        except SandtableError as unknown:
            self.terminal.say(f"{unknown}", lead="! ")
            return
        for line in lines or ["No rule is named behind this."]:
            self.terminal.say(line)

    def _rules_behind(self, view: View[Any], rest: str) -> list[str]:
        """The ids that `why` is about: of a line of the log, as typed, or of what is being asked."""
        at = _whole(rest)
        if at is not None:
            lines = self._whole_log(view)
            if not 1 <= at <= len(lines):
                raise UnknownName(f"the log has {len(lines)} lines; there is no line {at}")
            return [rule for rule in (lines[at - 1].rule,) if rule in self.rules.play.catalogue.rules]
        if rest:
            return [rest]
        assert view.decision is not None
        under_way = [activity.rule for activity in reversed(view.activity) if activity.rule]
        asked = [self._refused_by, *(view.decision.rules or under_way[:1])]
        return [rule for rule in dict.fromkeys(asked) if rule in self.rules.play.catalogue.rules]

    def _undo(self, view: View[Any], rest: str) -> None:
        try:
            self.match.undo_to_a_choice(view.seat)
        except IllegalCommand as refused:
            self.terminal.say(f"{refused}", lead="! ", style="yellow")
            return
        self._keep()
        left = len(self.match.lines)
        self._told = {seat: min(told, left) for seat, told in self._told.items()}
        self.terminal.say("Taken back.")

    def _save(self, view: View[Any], rest: str) -> None:
        if not rest:
            self.terminal.say(f'The game is saved in {self.journal.path}; for a copy type "save FILE".')
            return
        path = Path(rest)
        try:
            if path.exists():
                raise CannotSave(f"{path} exists already; choose another name")
            write_whole(path, read_text(self.journal.path))
            copy_beside(self.journal.path, path)
            keep_packs(path.parent, self.match)
        except (CannotSave, OSError, ValueError) as wrong:
            self.terminal.say(f"{wrong}", lead="! ", style="yellow")
            return
        self.terminal.say(f"A copy of the game is in {path}.")

    def _resign(self, view: View[Any], rest: str) -> None:
        assert view.seat is not None
        self._end(Ending("resigned", view.seat), "Give the game up? It cannot be taken back.")

    def _draw(self, view: View[Any], rest: str) -> None:
        if self.bots:
            self.terminal.say("A bot agrees to no draw; you may play on, or resign.")
            return
        self._end(Ending("agreed"), "Does everyone agree on a draw? It cannot be taken back.")

    def _end(self, ending: Ending, question: str) -> None:
        """End the game as its players want, once they have said so again."""
        refused = ending.refusal(self.match.header.seats)
        if refused:
            self.terminal.say(f"{refused[:1].upper()}{refused[1:]}.", lead="! ", style="yellow")
        elif self.terminal.ask(f"{question} [y/N] ").lower() in ("y", "yes"):
            self.match.end(ending)
            self._keep()

    def _quit(self, view: View[Any], rest: str) -> None:
        raise Quit


def _after_the_last_answer(match: Match, seat: SeatId) -> int:
    """Where a person's news begin when they come back to a game."""
    own = [at for at, line in enumerate(match.lines, start=1) if isinstance(line, Answered) and line.seat == seat]
    return own[-1] if own else 0


def _whole(text: str) -> int | None:
    """A number as one counts lines with it."""
    return int(text) if text.isdecimal() and len(text) <= 9 else None
