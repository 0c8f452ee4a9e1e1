"""A game in memory: the match, its log, and what each viewer is told. It knows neither sockets nor disks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Board, Consideration, Insight
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.errors import IllegalCommand, MalformedCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Checkpoint, Line, Undone, read_line, write_line
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.odds import odds_of_answer
from sandtable.server.asking import ask_of, sentence_of
from sandtable.server.game_log import GameLog, Viewer
from sandtable.server.protocol import NOTHING_TO_PLAY, SeatInfo, ViewMessage
from sandtable.server.refusals import MALFORMED, NOT_LEGAL, NOT_NOW, UNKNOWN, Refuse
from sandtable.server.retelling import journal_text, retell
from sandtable.store.models import GameRow, Standing


class Change(msgspec.Struct, frozen=True):
    """What a command did, to be put on disk before anyone is told."""

    first: int
    """The number of its first line in the stored journal."""
    lines: tuple[str, ...]
    standing: Standing


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
        self._undoable: list[SeatId] = []
        """Whose commands may be taken back, in order: the match knows how many, we know whose."""
        self._views: dict[Viewer, View[Any]] = {}
        self._boards: dict[Viewer, Board] = {}

    @classmethod
    def new(cls, rules: RuleSet, match: Match) -> LiveTable:
        """A table for a match that has just begun."""
        table = cls(rules, match, 0)
        table._note("", 0, match.lines)
        return table

    @classmethod
    def load(cls, rules: RuleSet, row: GameRow, lines: Sequence[str]) -> LiveTable:
        """The table as it was left: the journal played again, one answer at a time."""
        table: LiveTable | None = None
        for moment in retell(rules, journal_text(row.header, lines)):
            if table is None:
                table = cls(rules, moment.match, len(lines))
            table._note(moment.seat, moment.first, moment.added)
        assert table is not None
        table.was_undone = any(
            isinstance(read_line(rules.play.codec, text, 0), Undone) for text in lines if "undo" in text
        )
        game = table.match.game
        # Counts what was undone, too: a late command must not hit a decision that was opened again.
        game.serial = max(game.serial, row.serial)
        table._forget()
        return table

    # --- commands ---

    def submit(self, seat: SeatId, answer: Any, serial: int) -> Change:
        """Take an answer in memory; a wrong one is refused and changes nothing."""
        game = self.match.game
        if game.decision_for(seat) is None or serial != game.serial:
            raise Refuse(NOT_NOW, self._not_now(seat, serial))
        first = len(self.match.lines)
        try:
            added = self.match.submit(seat, answer, serial)
        except MalformedCommand as wrong:
            raise Refuse(MALFORMED, str(wrong)) from None
        except IllegalCommand as wrong:
            raise Refuse(NOT_LEGAL, wrong.refusal.reason, wrong.refusal.rule) from None
        self._note(seat, first, added)
        return self._change()

    def undo(self, seat: SeatId) -> Change:
        """Take the last command back, if it was this seat's and nothing final came of it."""
        try:
            self.match.undo(seat)
        except IllegalCommand as wrong:
            raise Refuse(NOT_NOW, wrong.refusal.reason, wrong.refusal.rule) from None
        self._undoable.pop()
        self.was_undone = True
        self._forget()
        self.log.go_back(len(self.match.lines))
        self.round = self.board(None).round
        return self._change()

    def _change(self) -> Change:
        lines = tuple(write_line(self.rules.play.codec, line) for line in self.match.take_unwritten())
        first, self.stored = self.stored, self.stored + len(lines)
        return Change(first, lines, self.standing())

    def opening(self) -> Change:
        """What a new game begins with."""
        return self._change()

    def _not_now(self, seat: SeatId, serial: int) -> str:
        game = self.match.game
        if game.over:
            return "the game is over"
        if game.decision_for(seat) is None:
            return f"{seat} is not being asked now"
        return f"decision {serial} is past; decision {game.serial} is being asked now"

    def _note(self, seat: str, first: int, added: Sequence[Line]) -> None:
        self._forget()
        if self.match.can_undo:
            self._undoable.append(SeatId(seat))
        else:
            self._undoable.clear()
        if self.match.game.over or not self.round or any(isinstance(line, Checkpoint) for line in added):
            self.round = self.board(None).round
        self.log.add((self.view(viewer) for viewer in self.viewers), added, first, self.round)

    def _forget(self) -> None:
        self._views, self._boards = {}, {}

    # --- looking ---

    def view(self, viewer: Viewer) -> View[Any]:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.match.view(viewer)
        return found

    def board(self, viewer: Viewer) -> Board:
        found = self._boards.get(viewer)
        if found is None:
            found = self._boards[viewer] = self.rules.client.board(self.view(viewer))
        return found

    def message(self, viewer: Viewer, players: tuple[SeatInfo, ...]) -> ViewMessage:
        """How things stand, as the viewer may see them."""
        view, board = self.view(viewer), self.board(viewer)
        ask = ask_of(self.rules, view, board)
        return ViewMessage(
            serial=view.serial,
            seat=viewer or "",
            board=board,
            ask=ask,
            waiting_for=view.waiting_for,
            sentence=sentence_of(view, ask, board, {player.seat: player.name for player in players}),
            can_undo=viewer is not None and bool(self._undoable) and self._undoable[-1] == viewer,
            over=view.over,
            players=players,
            lines=len(self.log.lines[viewer]),
        )

    def standing(self) -> Standing:
        game = self.match.game
        return Standing(
            serial=game.serial,
            waiting=tuple(decision.seat for decision in game.pending if decision.seat not in game.sealed),
            round=self.round,
            over=game.over,
            result=self._result() if game.over else "",
        )

    def _result(self) -> str:
        said = self.board(None).result
        if said:
            return said
        winner = self.rules.play.winner(self.match.game)
        return (
            "It is a draw." if winner is None else f"{self.rules.words.show(self.view(None), 'seat', winner)} has won."
        )

    def consider(self, seat: SeatId, answer: Any, serial: int) -> Consideration:
        """What an answer would mean; a shape that cannot be read is told as not legal."""
        view = self.view(seat)
        if view.decision is None or serial != view.serial:
            raise Refuse(NOT_NOW, self._not_now(seat, serial))
        try:
            meant = view.decision.parse(answer)
            found = self.rules.client.consider(view, meant)
        except MalformedCommand as wrong:
            return Consideration(legal=False, reason=str(wrong))
        roll = odds_of_answer(self.rules, view, meant) if found.legal else None
        return found if roll is None else msgspec.structs.replace(found, odds=roll)

    def inspect(self, view: View[Any], piece: str) -> Insight:
        """What a piece can see and reach, as the view's owner may know it."""
        board = self.board(view.seat) if view is self._views.get(view.seat) else self.rules.client.board(view)
        if not any(there.id == piece for there in board.pieces):
            raise Refuse(UNKNOWN, "there is no such piece on this board")
        return self.rules.client.insight(view, piece)

    def passes(self, seat: SeatId, auto_pass: Sequence[str]) -> bool:
        """Whether the seat is asked something that it wants to pass, and may."""
        decision = self.match.game.decision_for(seat)
        if decision is None or not decision.passing:
            return False
        empty = isinstance(decision, ChooseCard) and not decision.options
        if decision.question not in auto_pass and not (empty and NOTHING_TO_PLAY in auto_pass):
            return False
        return decision.refusal(self.view(seat), None) is None
