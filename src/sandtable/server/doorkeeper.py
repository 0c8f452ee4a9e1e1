"""The doorkeeper: how many connections are open, how long each may dawdle, and who goes when there are too many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from enum import Enum
from time import monotonic

import msgspec

ANSWERING = 120.0
"""Seconds in which an answer must have been worked out and taken."""
SWEEP = 1.0
"""Seconds between two looks at who has dawdled."""


class Stage(Enum):
    """How far whoever is on a line has come."""

    ASKING = "no whole head of a request yet: half-open, or idle after an answer"
    SENDING = "the body of a request is on its way"
    WAITING = "the answer is being worked out"
    ENTERING = "a socket that has not said who it is"
    SEATED = "a socket that has entered a game"


DAWDLING = {Stage.ASKING, Stage.SENDING, Stage.ENTERING}
"""Stages in which a line may be cut for the sake of others."""


class Patience(msgspec.Struct, frozen=True, kw_only=True):
    """How many lines there may be, and how long each may stay in a stage."""

    in_all: int
    of_address: int
    """Lines of one address beside its sockets that have entered; 0 where everyone comes through a proxy."""
    head: float = 10.0
    body: float = 20.0
    entering: float = 20.0

    def of(self, stage: Stage) -> float:
        """Seconds for a stage."""
        limits = {Stage.ASKING: self.head, Stage.SENDING: self.body, Stage.ENTERING: self.entering}
        return limits.get(stage, ANSWERING)


class Line:
    """One connection."""

    __slots__ = ("address", "since", "stage", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, address: str, now: float) -> None:
        self.transport, self.address = transport, address
        self.stage, self.since = Stage.ASKING, now
        self.unsent: int | None = None
        """Bytes that the client had not taken when its time was up."""


class Doorkeeper:
    """Knows every line. Where there are too many, the longest dawdler of the busiest address goes first."""

    def __init__(self, patience: Patience, clock: Callable[[], float] = monotonic) -> None:
        self.patience, self.clock = patience, clock
        self._lines: set[Line] = set()
        self._crowds: dict[str, set[Line]] = {}
        """Lines by address, without sockets that have entered."""
        self._sweeping: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._lines)

    def let_in(self, transport: asyncio.Transport, address: str) -> Line | None:
        """A line for someone new; nothing where there is no room, and nobody who dawdles could make some."""
        most = self.patience.of_address
        crowd = self._crowds.get(address, set())
        if most and len(crowd) >= most and not self._make_room([crowd]):
            return None
        if len(self._lines) >= self.patience.in_all:
            busiest_first = sorted(self._crowds.values(), key=len, reverse=True)
            if not self._make_room(busiest_first):
                return None
        line = Line(transport, address, self.clock())
        self._lines.add(line)
        self._crowds.setdefault(address, set()).add(line)
        self._sweep_later()
        return line

    def note(self, line: Line, stage: Stage) -> None:
        """Someone has come to a stage; whoever stays in one gets no more time for it."""
        if stage is line.stage or line not in self._lines:
            return
        line.stage, line.since, line.unsent = stage, self.clock(), None
        if stage is Stage.SEATED:
            self._leave_crowd(line)

    def left(self, line: Line | None) -> None:
        """A line has ended."""
        if line in self._lines:
            self._lines.remove(line)
            self._leave_crowd(line)

    def sweep(self) -> None:
        """Cut the lines whose time is up."""
        now = self.clock()
        for line in list(self._lines):
            if line.stage is Stage.SEATED:
                if line.transport.is_closing():
                    self.note(line, Stage.WAITING)  # until the client has taken our last words
            elif now - line.since >= self.patience.of(line.stage) and not self._is_still_taking(line, now):
                self._cut(line)

    def _is_still_taking(self, line: Line, now: float) -> bool:
        """Whether a slow client still takes what it was sent, though it is all on its way."""
        before, line.unsent = line.unsent, line.transport.get_write_buffer_size()
        if not line.unsent or (before is not None and line.unsent >= before):
            return False
        line.since = now
        return True

    def _make_room(self, crowds: Iterable[set[Line]]) -> bool:
        for crowd in crowds:
            dawdling = [line for line in crowd if line.stage in DAWDLING]
            if dawdling:
                self._cut(min(dawdling, key=lambda line: line.since))
                return True
        return False

    def _cut(self, line: Line) -> None:
        self.left(line)
        # Closing would wait until the client has taken what was sent to it, which may be never.
        line.transport.abort()

    def _leave_crowd(self, line: Line) -> None:
        crowd = self._crowds.get(line.address, set())
        crowd.discard(line)
        if not crowd:
            self._crowds.pop(line.address, None)

    def _sweep_later(self) -> None:
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP, self._sweep_now)

    def _sweep_now(self) -> None:
        self._sweeping = None
        self.sweep()
        if self._lines:
            self._sweep_later()
