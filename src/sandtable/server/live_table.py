"""A game in memory: the match, its log, and what each viewer is told. It knows neither sockets nor disks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Any

import msgspec

from sandtable.bots.hints import good_answers
from sandtable.kernel.board import Board, Insight, Suggestion
from sandtable.kernel.ending import Ending
from sandtable.kernel.entropy import Entropy
from sandtable.kernel.errors import IllegalCommand, JournalError, MalformedCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Checkpoint, Line, Release, journal_text, write_line
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.naming import board_of
from sandtable.kernel.recorded import Moment, recorded
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.snapshots import snapshot
from sandtable.kernel.standing_orders import StandingOrders, is_window, passing_answer, wants_to_be_asked
from sandtable.kernel.view import View
from sandtable.kernel.wording import forms, plain, seat_named
from sandtable.server.agreed import Accord, Randomness
from sandtable.server.asking import ask_of, sentence_of
from sandtable.server.coached import Coach
from sandtable.server.coaching import coach_of, plan_of, window_in
from sandtable.server.game_log import GameLog, Viewer, ending_text
from sandtable.server.hints_given import HintsGiven
from sandtable.server.protocol import SeatInfo, ViewMessage
from sandtable.server.refusals import MALFORMED, NOT_LEGAL, NOT_NOW, UNKNOWN, Refuse
from sandtable.server.thinking import Papers, papers_of
from sandtable.store.models import GameRow, Standing


class Change(msgspec.Struct, frozen=True):
    """What a command did, to be put on disk before anyone is told."""

    first: int
    """The number of its first line in the stored journal."""
    lines: tuple[str, ...]
    standing: Standing
    snapshot: bytes | None = None
    """The game as it stands, at a checkpoint."""
    taken_back: int = 0
    """How many answers were taken back by it."""


class Served(msgspec.Struct, frozen=True):
    """What is done for a viewer at a window, by their own standing orders."""

    passed: bool = False
    """It is passed for them."""
    open_for: float = 0.0
    """Seconds for which it stays open yet."""


UNSERVED = Served()


class LiveTable:
    """One game under way, ready to be played on."""

    def __init__(self, rules: RuleSet, match: Match, stored: int) -> None:
        self.rules = rules
        self.match = match
        self.stored = stored
        """Lines of the journal that are on disk, marks of undoing included."""
        self.viewers: tuple[Viewer, ...] = (*(SeatId(seat) for seat in match.header.seats), None)
        self.log = GameLog(rules, self.viewers)
        self.was_undone = False
        """Whether anything was ever taken back: then nobody can trust the log they kept."""
        self.round = 0
        self.notes: tuple[str, ...] = ()
        """What whoever runs the server should know of how the game was loaded."""
        self.plan = plan_of(rules, match.header)
        """What is taught in this game, if it is one to learn by."""
        self.hints = HintsGiven()
        self._snapshot_at = 0
        """After how many lines the newest snapshot stands."""
        self._views: dict[Viewer, View[Any]] = {}
        self._boards: dict[Viewer, Board] = {}

    @classmethod
    def new(cls, rules: RuleSet, match: Match) -> LiveTable:
        """A table for a match that has just begun."""
        table = cls(rules, match, 0)
        table._note(0, match.lines)
        return table

    @classmethod
    def load(cls, rules: RuleSet, row: GameRow, lines: Sequence[str], kept: Kept | None = None) -> LiveTable:
        """The table as it was left: the game from its newest snapshot, its log from what the journal recorded."""
        resumed = resume(rules, journal_text(row.header, lines), kept)
        match = resumed.match
        table = cls(match.ruleset, match, len(lines))
        table.notes = resumed.notes
        table.was_undone = resumed.journal.was_undone
        try:
            for moment in recorded(resumed.opening, list(enumerate(match.lines, start=2))):
                table._remember(moment)
        except JournalError as wrong:
            # The game can be played all the same; only its log begins later.
            table.notes += (f"the log lacks what cannot be told any more: {wrong}",)
        # Counts what was undone, too: a late command must not hit a decision that was opened again.
        match.game.serial = max(match.game.serial, row.serial)
        if match.game.over:
            table.round = table.rules.client.round(table.view(None))
        return table

    def _remember(self, moment: Moment) -> None:
        """Tell the log what happened then, to each viewer as things stood then."""
        view_of = cache(partial(View, moment.game))
        self.round = self.round or self.rules.client.round(view_of(None))
        self.round = self.log.add(view_of, moment.added, moment.first, self.round)
        if any(isinstance(line, Checkpoint) for line in moment.added):
            self.round = self.rules.client.round(view_of(None))

    # --- commands ---

    def submit(self, seat: SeatId, answer: Any, serial: int) -> Change:
        """Take an answer in memory; a wrong one is refused and changes nothing."""
        return self.change(self.take(seat, answer, serial))

    def check_turn(self, seat: SeatId, serial: int) -> None:
        """Refuse what is meant for a question that the seat is not asked now."""
        game = self.match.game
        if game.decision_for(seat) is None or serial != game.serial:
            raise Refuse(NOT_NOW, self._not_now(seat, serial))

    def take(self, seat: SeatId, answer: Any, serial: int) -> bool:
        """The same with the change still to be taken, for several in one go; whether it reached a checkpoint."""
        self.check_turn(seat, serial)
        first = len(self.match.lines)
        try:
            added = self.match.submit(seat, answer, serial)
        except MalformedCommand as wrong:
            raise Refuse(MALFORMED, str(wrong)) from None
        except IllegalCommand as wrong:
            raise Refuse(NOT_LEGAL, wrong.refusal.reason, wrong.refusal.rule) from None
        self._note(first, added)
        return any(isinstance(line, Checkpoint) for line in added)

    def check(self, seat: SeatId, answer: Any) -> None:
        """Refuse what is no legal answer to what a seat is asked; nothing is taken."""
        decision = self.match.game.decision_for(seat)
        assert decision is not None
        try:
            refusal = decision.refusal(self.view(seat), decision.parse(answer))
        except MalformedCommand as wrong:
            raise Refuse(MALFORMED, str(wrong)) from None
        if refusal is not None:
            raise Refuse(NOT_LEGAL, refusal.reason, refusal.rule)

    def add_entropy(self, said: Entropy) -> Change:
        """Let a seat seal or open words of its own for the dice; when all have, the game begins."""
        first = len(self.match.lines)
        try:
            added = self.match.add_entropy(said)
        except IllegalCommand as wrong:
            raise Refuse(NOT_NOW, wrong.refusal.reason) from None
        self._note(first, added)
        return self.change(is_checkpoint=any(isinstance(line, Checkpoint) for line in added))

    def end(self, ending: Ending) -> Change:
        """Let the players end the game."""
        first = len(self.match.lines)
        try:
            added = self.match.end(ending)
        except IllegalCommand as wrong:
            raise Refuse(NOT_NOW, wrong.refusal.reason) from None
        self._note(first, added)
        return self.change()

    def leave(self, seat: SeatId) -> Change:
        """Let a seat leave a game of more than two, which goes on without it."""
        first = len(self.match.lines)
        try:
            added = self.match.leave(seat)
        except IllegalCommand as wrong:
            raise Refuse(NOT_NOW, wrong.refusal.reason) from None
        self._note(first, added)
        return self.change(is_checkpoint=any(isinstance(line, Checkpoint) for line in added))

    def undo(self, seat: SeatId) -> Change:
        """Take the last command back, if it was this seat's and nothing final came of it."""
        try:
            taken_back = self.match.undo_to_a_choice(seat)
        except IllegalCommand as wrong:
            raise Refuse(NOT_NOW, wrong.refusal.reason, wrong.refusal.rule) from None
        self.was_undone = True
        self._forget()
        self.log.go_back(len(self.match.lines))
        self.round = self.rules.client.round(self.view(None))
        return msgspec.structs.replace(self.change(), taken_back=taken_back)

    def change(self, is_checkpoint: bool = False) -> Change:
        """What was done since the last time, to be put on disk."""
        lines = tuple(write_line(self.rules.play.codec, line) for line in self.match.take_unwritten())
        first, self.stored = self.stored, self.stored + len(lines)
        return Change(first, lines, self.standing(), self.snapshot() if is_checkpoint else None)

    def snapshot(self) -> bytes | None:
        """The game as it stands, to be kept; nothing where the newest one still does, or nothing will be played."""
        _, lines = self.match.settled
        if lines <= self._snapshot_at or self.match.game.over or not self.match.is_begun:
            return None
        self._snapshot_at = lines
        return snapshot(self.match)

    def taken_over(self) -> Change | None:
        """What is to be put on disk at once, because another release leads elsewhere or the journal broke off.

        A mark that says nothing waits for the first command.
        """
        is_worth_it = any(not isinstance(line, Release) or line.says for line in self.match.unwritten)
        return self.change() if is_worth_it else None

    def opening(self, answers: Iterable[tuple[SeatId, str, Any]] = ()) -> Change:
        """What a new game begins with: the answers of its opening are given as anyone would give them."""
        changes = [self.change()]
        for seat, _, answer in answers:
            changes.append(self.submit(seat, answer, self.match.game.serial))
        lines = tuple([line for change in changes for line in change.lines])
        return Change(0, lines, changes[-1].standing)

    def _not_now(self, seat: SeatId, serial: int) -> str:
        game = self.match.game
        if game.over:
            return "the game is over"
        if game.decision_for(seat) is None:
            return f"{seat_named(seat, seat)} {forms(seat, 'is', 'are')} not being asked now"
        return f"decision {serial} is past; decision {game.serial} is being asked now"

    def _note(self, first: int, added: Sequence[Line]) -> None:
        self._forget()
        self.round = self.round or self.rules.client.round(self.view(None))
        self.round = self.log.add(self.view, added, first, self.round)
        if self.match.game.over or any(isinstance(line, Checkpoint) for line in added):
            self.round = self.rules.client.round(self.view(None))

    def _forget(self) -> None:
        self._views, self._boards = {}, {}

    # --- looking ---

    @cached_property
    def papers(self) -> Papers:
        """From which another process makes the rules and the content of this game."""
        return papers_of(self.rules, self.match.header)

    def view(self, viewer: Viewer) -> View[Any]:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.match.view(viewer)
        return found

    def board(self, viewer: Viewer) -> Board:
        found = self._boards.get(viewer)
        if found is None:
            found = board_of(self.rules.client, self.view(viewer))
            if self.match.ending is not None:
                found = msgspec.structs.replace(found, result=self._how_it_ended())
            self._boards[viewer] = found
        return found

    def _how_it_ended(self) -> str:
        assert self.match.ending is not None
        return ending_text(self.rules, self.view(None), self.match.ending, self.match.header.seats)

    def message(
        self,
        viewer: Viewer,
        players: tuple[SeatInfo, ...],
        gone: Mapping[str, str] | None = None,
        served: Served = UNSERVED,
        accord: Accord | None = None,
    ) -> ViewMessage:
        """How things stand, as the viewer may see them; `gone` says of seats why nobody comes back there."""
        view, board = self.view(viewer), self.board(viewer)
        ask = ask_of(self.rules, view, board)
        if ask is not None and ask.window:
            ask = msgspec.structs.replace(ask, passed=served.passed, open_for=served.open_for)
        names = {player.seat: player.name for player in players}
        return ViewMessage(
            serial=view.serial,
            seat=viewer or "",
            board=board,
            ask=ask,
            waiting_for=view.waiting_for,
            sealed=tuple([seat for seat in view.asked if seat not in view.waiting_for]),
            sentence=self._before_it_begins(names) or sentence_of(view, ask, board, names, gone or {}),
            can_undo=viewer is not None and self.match.last_undoable == viewer,
            over=view.over,
            players=players,
            lines=len(self.log.lines[viewer]),
            randomness=self._randomness(),
            accord=accord or Accord(),
            coach=self._coach(view),
        )

    def _coach(self, view: View[Any]) -> Coach | None:
        """What the learner is told; nothing for anyone else."""
        if self.plan is None or view.seat != self.plan.seat:
            return None
        return coach_of(self.plan, view, self.match.lines)

    def _randomness(self) -> Randomness | None:
        gathering = self.match.gathering
        return None if gathering is None else Randomness(gathering.sealing, gathering.opening, gathering.seals)

    def _before_it_begins(self, names: Mapping[str, str]) -> str:
        """For whom the first roll waits; empty once the game has begun."""
        gathering = self.match.gathering
        if gathering is None or self.match.is_begun:
            return ""
        missing = [seat_named(seat, names.get(seat, seat)) for seat in gathering.sealing or gathering.opening]
        return f"Before the first roll {' and '.join(missing)} may add randomness of their own to the dice."

    def standing(self) -> Standing:
        game = self.match.game
        return Standing(
            serial=game.serial,
            waiting=self._waiting(),
            round=self.round,
            over=game.over,
            result=self._result() if game.over else "",
        )

    def _waiting(self) -> tuple[str, ...]:
        gathering = self.match.gathering
        if gathering is None or self.match.is_begun:
            return tuple([decision.seat for decision in self.match.game.open_decisions])
        return gathering.sealing or gathering.opening

    def _result(self) -> str:
        said = self.board(None).result
        if isinstance(said, str) and said:
            return said
        winner = self.rules.play.winner(self.match.game)
        if winner is None:
            return "It is a draw."
        name = plain(self.rules.words.show(self.view(None), "seat", winner))
        return f"{seat_named(winner, name)} {forms(winner, 'has', 'have')} won."

    # What is asked about a view can be worked out in a thread while the game goes on: a view does not change.

    def suggesting(self, seat: SeatId, serial: int) -> Callable[[], tuple[Suggestion, ...]]:
        """Works out good answers to a question for a place or a path; they hang on what the seat sees alone."""
        view = self.view(seat)
        if view.decision is None or serial != view.serial:
            raise Refuse(NOT_NOW, self._not_now(seat, serial))
        return lambda: good_answers(self.rules, view)

    def inspecting(self, view: View[Any], piece: str) -> Callable[[], Insight]:
        """Works out what a piece can see and reach, as the view's owner may know it."""
        board = self.board(view.seat) if view is self._views.get(view.seat) else self.rules.client.board(view)
        if not any(there.id == piece for there in board.pieces):
            raise Refuse(UNKNOWN, "there is no such piece on this board")
        return lambda: self.rules.client.insight(view, piece)

    # --- windows ---

    def is_at_a_window(self, seat: SeatId) -> bool:
        """Whether the seat is asked something that its standing orders may pass."""
        decision = self.match.game.decision_for(seat)
        return decision is not None and is_window(decision)

    def passes(self, seat: SeatId, orders: StandingOrders, quiet: bool = False) -> bool:
        """Whether the seat is asked at a window at which it does not want to be, by its standing orders."""
        decision = self.match.game.decision_for(seat)
        if decision is None or not is_window(decision):
            return False
        view = self.view(seat)
        taught = None if self.plan is None else window_in(self.plan, view, self.match.lines)
        wanted = wants_to_be_asked(orders, decision.question, self.rules.client.playable(view))
        if not quiet and (wanted if taught is None else taught):
            return False
        return decision.refusal(view, passing_answer(decision)) is None

    def is_on_turn(self, seat: SeatId) -> bool:
        """Whether the seat is asked what to do, and not in the midst of what others do."""
        if self.match.game.decision_for(seat) is None or self.is_at_a_window(seat):
            return False
        board = self.board(None)
        acting = {piece.side for piece in board.pieces if piece.group == board.active} if board.active else set()
        return not acting or seat in acting
