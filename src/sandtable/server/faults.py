"""Faults in the log: what went wrong and where, and never what was in hand, which may be a secret."""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from collections.abc import MutableMapping
from pathlib import PurePath
from typing import Any

import structlog
from sqlalchemy.exc import DBAPIError

from sandtable.kernel.errors import IllegalCommand, MalformedCommand, SandtableError
from sandtable.kernel.replay import Differs
from sandtable.store.faults import said_by

DEEPEST = 12
"""Frames of a traceback that are told, the last ones."""
HIDDEN = "[...]"
_LIKE_A_SECRET = re.compile(r"\$argon2\S*|[\w\-]{32,}|(?=[\w\-]*\d)[\w\-]{20,}")
"""Keys, nonces, tokens, cookies and hashes; a name or an id of ours is shorter."""

Line = MutableMapping[str, Any]


def fault_of(error: BaseException) -> dict[str, Any]:
    """The fields of a log line on an error: its kind, its words where they hold no value, and the way to it."""
    told = _said(error)
    kind = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    return {
        "error": f"{kind}: {told}" if told else kind,
        "where": [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames],
    }


def _said(error: BaseException) -> str:
    """An error's own words, if they are a sentence of ours or a system's. Others quote what they were given."""
    if isinstance(error, DBAPIError):
        return said_by(error)
    if isinstance(error, Differs):
        return f"line {error.number}"  # what stands there may be a secret
    if isinstance(error, IllegalCommand):
        return str(error.refusal.rule)
    if isinstance(error, SandtableError) and not isinstance(error, MalformedCommand):
        return str(error)
    return (error.strerror or "") if isinstance(error, OSError) else ""


def _short(path: str) -> str:
    return "/".join(PurePath(path).parts[-2:])


# --- processors ---


def tell_faults(logger: Any, method: str, line: Line) -> Line:
    """Put a traceback into the fields of its line."""
    given = line.pop("exc_info", None)
    if given is True:
        given = sys.exc_info()
    error = given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        line.update(fault_of(error))
    return line


def hide_secrets(logger: Any, method: str, line: Line) -> Line:
    """Blank whatever looks like a secret, wherever it comes from."""
    for name, value in line.items():
        if name not in ("timestamp", "where"):
            line[name] = _without_secrets(value)
    return line


def _without_secrets(value: Any) -> Any:
    if isinstance(value, str):
        return _LIKE_A_SECRET.sub(HIDDEN, value)
    if isinstance(value, (list, tuple)):
        return [_without_secrets(each) for each in value]
    if isinstance(value, dict):
        return {name: _without_secrets(each) for name, each in value.items()}
    return value if isinstance(value, (int, float, bool, type(None))) else type(value).__name__


# --- what others write ---


class OtherLogs(logging.Handler):
    """What libraries log, as lines like ours: the first line of it, for what follows quotes what they were given."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            said = record.getMessage().strip().partition("\n")[0]
        except Exception:
            said = str(record.msg).partition("\n")[0]
        log: Any = structlog.get_logger("sandtable")
        log.log(record.levelno, said, logger=record.name, exc_info=record.exc_info or None)


def log_what_others_say() -> None:
    """Let everything that libraries log, and every error that nobody caught, be a line of our log."""
    root = logging.getLogger()
    for old in [each for each in root.handlers if isinstance(each, OtherLogs)]:
        root.removeHandler(old)
    root.addHandler(OtherLogs(logging.WARNING))
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # a handler that fails would print what it was given
    log: Any = structlog.get_logger("sandtable")
    threading.excepthook = lambda given: log.error("thread failed", **_uncaught(given.exc_value))
    sys.unraisablehook = lambda given: log.error("clean-up failed", **_uncaught(given.exc_value))


def _uncaught(error: BaseException | None) -> dict[str, Any]:
    return {} if error is None else fault_of(error)
