"""A game again as frames: one for each step of setting up, then one for each activation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.board import Board
from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Checkpoint, Release
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.naming import board_of
from sandtable.kernel.recorded import Moment
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.kernel.wording import Text
from sandtable.server.game_log import ending_line, ending_text, log_line, release_line
from sandtable.server.protocol import LogLine
from sandtable.server.shapes import Frame
from sandtable.server.turning_points import Leader, leader, turning_point


class Eyes:
    """Through whose eyes a game is told again. After its end nothing is secret any more."""

    def __init__(self, seat: SeatId | None, everything: bool) -> None:
        self.seat = seat
        self.everything = everything

    def view(self, game: Game[Any]) -> View[Any]:
        view = View(game, self.seat)
        if self.everything:
            view.state = game.state.clone()
        return view

    def event(self, event: Event) -> Event | None:
        """The event as they may know it; nothing where it is kept from them."""
        return event if self.everything else seen(event, self.seat)


def frames(rules: RuleSet, moments: Iterable[Moment], eyes: Eyes, seats: Sequence[str] = ()) -> tuple[Frame, ...]:
    """Every frame of a game of these seats, up to where its record stops."""
    found: list[Frame] = []
    lines: list[LogLine] = []
    told = 0
    label: Text = ""
    is_setting_up = True
    board: Board | None = None
    ahead = Leader()
    for moment in moments:
        view = eyes.view(moment.game)
        before, board = board, board_of(rules.client, view)
        new = _lines(rules, view, moment, eyes, told + 1, board.round)
        ended = next((line for line in moment.added if isinstance(line, Ending)), None)
        if ended is not None:
            text = ending_text(rules, view, ended, seats)
            board = replace(board, result=text)
            new.append(ending_line(text, ended, told + len(new) + 1, board.round))
        told += len(new)
        lines += new
        ends = ended is not None or any(isinstance(line, Checkpoint) for line in moment.added)
        label = _label(rules, view, moment, eyes) or (lines[-1].text if lines else label)
        turns = before is not None and (before.phase, before.round) != (board.phase, board.round)
        if lines and (ends or turns or is_setting_up):
            was, ahead = ahead, leader(board, ahead)
            found.append(_frame(len(found), board, label, lines, turning_point(lines, was, ahead), _upto(moment)))
            lines = []
        is_setting_up = is_setting_up and not ends
    if lines and board is not None:
        turn = turning_point(lines, ahead, leader(board, ahead))
        found.append(_frame(len(found), board, label, lines, turn, _upto(moment)))
    return tuple(found)


def _frame(n: int, board: Board, label: Text, lines: list[LogLine], headline: Text, upto: int) -> Frame:
    return Frame(n=n, round=board.round, label=label, headline=headline, board=board, lines=tuple(lines), upto=upto)


def _upto(moment: Moment) -> int:
    """How many lines of the journal there are up to a moment."""
    return moment.first + len(moment.added)


def _lines(rules: RuleSet, view: View[Any], moment: Moment, eyes: Eyes, first: int, round_: int) -> list[LogLine]:
    found: list[LogLine] = []
    for line in moment.added:
        if isinstance(line, Release) and line.says:
            found.append(release_line(line, first + len(found), round_))
        if not isinstance(line, Happened):
            continue
        event = eyes.event(line.event)
        entry = None if event is None else log_line(rules, view, event, line.rule, first + len(found), round_)
        if entry is not None:
            found.append(entry)
    return found


def _label(rules: RuleSet, view: View[Any], moment: Moment, eyes: Eyes) -> str:
    """What the event says that ends an activation."""
    for line in moment.added:
        if isinstance(line, Happened) and line.event.checkpoint:
            event = eyes.event(line.event)
            if event is not None:
                return rules.words.narrate(view, event)
    return ""
