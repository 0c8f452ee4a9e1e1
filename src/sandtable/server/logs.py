"""The server's own log: one JSON object a line, without tokens and without answers."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog

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
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    return repeats
