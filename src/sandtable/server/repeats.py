"""Repeats: a line that says the same again and again is counted instead of written."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from time import monotonic
from typing import Any

import msgspec
import structlog

AT_ONCE, SPAN = 10, 10.0
"""So many lines of a kind are written in so many seconds."""
KINDS = 1_000
"""Kinds of lines that are remembered."""
OTHERS = (
    "asyncio",
    "concurrent.futures",
    "uvicorn",
    "uvicorn.error",
    "uvicorn.asgi",
    "websockets.server",
    "py.warnings",
)
"""Who else writes to the log: each by its own name, because a filter of a logger does not see those under it."""


class Kind(msgspec.Struct):
    """Lines of one kind in the span that runs."""

    since: float
    written: int = 0
    left_out: int = 0


class Repeats(logging.Filter):
    """Lets the first lines of a kind through; later ones of the same span are counted, and the next to pass says so."""

    def __init__(self, at_once: int = AT_ONCE, span: float = SPAN, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.at_once, self.span, self.clock = at_once, span, clock
        self._kinds: OrderedDict[str, Kind] = OrderedDict()

    def told(self, name: str) -> int | None:
        """How many like it were left out before this line; nothing where this one is left out, too."""
        now = self.clock()
        kind = self._kinds.get(name)
        if kind is None or now - kind.since >= self.span:
            before = kind.left_out if kind is not None else 0
            self._kinds[name] = Kind(now, 1)
            self._kinds.move_to_end(name)
            while len(self._kinds) > KINDS:
                self._kinds.popitem(last=False)
            return before
        if kind.written >= self.at_once:
            kind.left_out += 1
            return None
        kind.written += 1
        return 0

    def ended(self) -> dict[str, int]:
        """The kinds of which lines were left out and none has come since, with how many; each is told once."""
        now = self.clock()
        over = {name: kind for name, kind in self._kinds.items() if now - kind.since >= self.span}
        for name in over:
            del self._kinds[name]
        return {name: kind.left_out for name, kind in over.items() if kind.left_out}

    def __call__(self, logger: Any, method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """As a processor of structlog."""
        left_out = self.told(f"{method}: {line.get('event')}")
        if left_out is None:
            raise structlog.DropEvent
        if left_out:
            line["more_like_it"] = left_out
        return line

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter of the standard library, for what others write."""
        # What follows the first line, or stands in the arguments, differs from case to case.
        left_out = self.told(f"{record.name}: {str(record.msg).partition(chr(10))[0]}")
        if left_out is None:
            return False
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like it)", ()
        return True

    def watch_others(self) -> None:
        """Count what the libraries beneath us repeat."""
        for name in OTHERS:
            logger = logging.getLogger(name)
            for old in [each for each in logger.filters if isinstance(each, Repeats)]:
                logger.removeFilter(old)
            logger.addFilter(self)
