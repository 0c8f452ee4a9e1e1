"""A progress bar for whatever takes longer than a moment."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

A_MOMENT = 2.0
"""Seconds without a bar: what is over by then needs none."""


class RateColumn(ProgressColumn):
    """How many are done in a minute, as it went lately."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{60 * speed:.0f} a minute")


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Count things done by calling what this gives; the bar is drawn on stderr, and only for a person."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(what, total=total)
    timer = Timer(A_MOMENT, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda: bar.advance(task)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
