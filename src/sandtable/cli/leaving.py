"""Ctrl-C or SIGTERM while games are played that nobody waits for at a table."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children

from rich.console import Console

from sandtable.cli.exits import ExitCode
from sandtable.cli.progress import take_bars_away
from sandtable.cli.terminal import complain

STOPS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what whoever keeps an eye on processes sends."""


@contextmanager
def leaving_as_by_ctrl_c() -> Iterator[None]:
    """SIGTERM interrupts what this process does by itself, as Ctrl-C does."""
    usual = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


@contextmanager
def leaving_at_once(why: str) -> Iterator[None]:
    """Ctrl-C or SIGTERM ends the workers and this process.

    A pool whose workers were ended in the middle of something cannot be closed (one may have held its lock), and
    waiting for their games could take minutes.
    """

    def leave(number: int, frame: object) -> None:
        for child in active_children():
            child.kill()
        take_bars_away()
        Console(stderr=True).show_cursor()
        complain(why)
        sys.stderr.flush()
        os._exit(ExitCode.INTERRUPTED)

    # Python's own helper then cleans up the locks of the pool, and need not tell anyone that it does.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker")
    usual = {number: signal.signal(number, leave) for number in STOPS}
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
