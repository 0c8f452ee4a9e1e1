"""The log of a game, line by line, as each seat and a spectator may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line, Release
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.kernel.wording import plain, seat_named
from sandtable.server.protocol import LogLine

Viewer = SeatId | None
"""A seat, or nobody in particular."""


def log_line(rules: RuleSet, view: View[Any], event: Event, rule: str, n: int, round_: int) -> LogLine | None:
    """An event that the viewer may know as a line of the log; nothing where it is not worth one."""
    text = rules.words.narrate(view, event)
    if not text:
        return None
    drawn = asdict(rules.client.told(view, event))
    return LogLine(n=n, kind=type(event).__name__, text=text, rule=rule, round=round_, **drawn)


def release_line(line: Release, n: int, round_: int) -> LogLine:
    """That another release plays on, for everyone to know."""
    return LogLine(n=n, kind="Release", text=line.says, rule="", round=round_)


def ending_line(text: str, line: Ending, n: int, round_: int) -> LogLine:
    """That the players have ended the game, for everyone to know."""
    return LogLine(n=n, kind="Ending", text=text, round=round_, headline=True, seat=line.seat, moment="end")


def ending_text(rules: RuleSet, view: View[Any], line: Ending, seats: Sequence[str]) -> str:
    """How the players have ended the game, in a sentence."""
    return line.told(seats, lambda seat: seat_named(seat, plain(rules.words.show(view, "seat", seat))))


class GameLog:
    """What has happened so far, told to each viewer at the moment it happened.

    Lines are counted for each viewer apart: a common count would have holes where a secret event is.
    """

    def __init__(self, rules: RuleSet, viewers: Sequence[Viewer]) -> None:
        self.rules = rules
        self.lines: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in viewers}
        self._places: dict[Viewer, list[int]] = {viewer: [] for viewer in viewers}
        """Where in the journal each line of the log comes from."""

    def add(self, views: Iterable[View[Any]], added: Sequence[Line], first: int, round_: int) -> None:
        """Tell what a command added to the journal from line `first` on."""
        worth_telling = [
            (n, line)
            for n, line in enumerate(added, start=first)
            if isinstance(line, (Happened, Ending)) or (isinstance(line, Release) and line.says)
        ]
        for view in views:
            told, places = self.lines[view.seat], self._places[view.seat]
            for n, line in worth_telling:
                if isinstance(line, (Release, Ending)):
                    told.append(self._said(view, line, len(told) + 1, round_))
                    places.append(n)
                    continue
                event = seen(line.event, view.seat)
                if event is None:
                    continue
                entry = log_line(self.rules, view, event, line.rule, len(told) + 1, round_)
                if entry is not None:
                    told.append(entry)
                    places.append(n)

    def _said(self, view: View[Any], line: Release | Ending, n: int, round_: int) -> LogLine:
        if isinstance(line, Release):
            return release_line(line, n, round_)
        seats = [viewer for viewer in self.lines if viewer is not None]
        return ending_line(ending_text(self.rules, view, line, seats), line, n, round_)

    def go_back(self, journal: int) -> None:
        """Forget what came after so many lines of the journal."""
        for viewer, places in self._places.items():
            while places and places[-1] >= journal:
                places.pop()
                self.lines[viewer].pop()
