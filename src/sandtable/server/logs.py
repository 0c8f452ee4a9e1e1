"""The server's own log: one JSON object a line, without secrets and without answers."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog

from sandtable.server.faults import hide_secrets, tell_faults
from sandtable.server.repeats import Repeats


def configure_logs(stream: TextIO | None = None, level: str = "info") -> Repeats:
    """Log to a stream, the standard error if none is given; what is returned counts the lines left out."""
    repeats = Repeats()
    repeats.watch_others()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            repeats,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tell_faults,
            hide_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _Steady(stream or sys.stderr))),
        cache_logger_on_first_use=False,
    )
    return repeats


class _Steady:
    """A stream that fails nobody who writes to it: a log on a full disk must not end what the line tells of."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()
