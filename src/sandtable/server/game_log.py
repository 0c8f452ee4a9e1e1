"""The log of a game, line by line, as each seat and a spectator may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from sandtable.kernel.ending import Ending
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line, Release
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, seen
from sandtable.kernel.wording import plain, seat_named
from sandtable.odds import odds
from sandtable.server.protocol import LogLine

Viewer = SeatId | None
"""A seat, or nobody in particular."""


def log_line(rules: RuleSet, view: View[Any], event: Event, rule: str, n: int, round_: int) -> LogLine | None:
    """An event that the viewer may know as a line of the log; nothing where it is not worth one."""
    text = rules.words.narrate(view, event)
    if not text:
        return None
    drawn = rules.client.told(view, event)
    # A line is told when everything of its command has happened: the round that it begins is the one that is played.
    round_ = rules.client.round(view) if drawn.moment == "round" else round_
    chances = plain_chances(rules, event)
    return LogLine(n=n, kind=type(event).__name__, text=text, rule=rule, round=round_, chances=chances, **asdict(drawn))


def plain_chances(rules: RuleSet, event: Event) -> tuple[float, ...]:
    """What a roll could have come to by its dice alone, from nothing on; nothing where the event does not tell."""
    came = rules.rolls.came(event) if rules.rolls is not None else None
    if came is None or came.plain is None:
        return ()
    return tuple([round(float(chance), 4) for chance in odds(came.plain).chances])


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

    def add(self, view_of: Callable[[Viewer], View[Any]], added: Sequence[Line], first: int, round_: int) -> int:
        """Tell what a command added to the journal from line `first` on, to each viewer as they may see things.

        It comes in a round, and tells which one is played after it.
        """
        for place, line in enumerate(added, start=first):
            if isinstance(line, Happened):
                round_ = self._happened(view_of, line, place, round_)
            elif isinstance(line, Answered):
                self._answered(view_of(None), line, place, round_)
            elif isinstance(line, Ending) or (isinstance(line, Release) and line.says):
                for viewer, told in self.lines.items():
                    self._put(viewer, self._said(view_of(viewer), line, len(told) + 1, round_), place)
        return round_

    def _happened(self, view_of: Callable[[Viewer], View[Any]], line: Happened, place: int, round_: int) -> int:
        if line.event.visibility is PUBLIC:
            # What everyone sees whole is told to everyone alike: once, and mostly as the same line of their logs.
            entry = log_line(self.rules, view_of(None), line.event, line.rule, 0, round_)
            if entry is not None:
                for viewer, told in self.lines.items():
                    entry = entry if entry.n == len(told) + 1 else replace(entry, n=len(told) + 1)
                    self._put(viewer, entry, place)
            return round_ if entry is None else entry.round
        now = round_
        for viewer, told in self.lines.items():
            event = seen(line.event, viewer)
            if event is None:
                continue
            own = log_line(self.rules, view_of(viewer), event, line.rule, len(told) + 1, round_)
            if own is not None:
                self._put(viewer, own, place)
                now = own.round
        return now

    def _answered(self, view: View[Any], line: Answered, place: int, round_: int) -> None:
        text = self.rules.words.answered(view, line.seat, line.question, line.answer)
        for viewer, told in self.lines.items() if text else ():
            entry = LogLine(n=len(told) + 1, kind="Answered", text=text, rule="", round=round_, seat=line.seat)
            self._put(viewer, entry, place)

    def _put(self, viewer: Viewer, entry: LogLine, place: int) -> None:
        self.lines[viewer].append(entry)
        self._places[viewer].append(place)

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
