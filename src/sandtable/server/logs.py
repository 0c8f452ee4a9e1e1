"""The server's own log: one JSON object a line, without tokens and without answers."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog


def configure_logs(stream: TextIO | None = None, level: str = "info") -> None:
    """Log to a stream, the standard error if none is given."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
