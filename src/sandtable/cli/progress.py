"""A progress bar for whatever takes longer than a moment; where nobody looks, a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, Timer
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from sandtable.cli.readable import print_text

A_MOMENT = 2.0
"""Seconds without a bar: what is over by then needs none."""
A_WHILE = 60.0
"""Seconds between lines where stderr is a pipe or a file: what is over before the first says nothing."""

_drawn: list[Callable[[], None]] = []
"""How each bar that there is now is ended."""


class RateColumn(ProgressColumn):
    """How many are done in a minute, as it went lately."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{60 * speed:.0f} a minute")


@contextmanager
def progress(what: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """Count things done by calling what this gives, on from those that were done before.

    The bar is drawn on stderr, and only for a person; a pipe or a file gets a line once in a while.
    """
    if not sys.stderr.isatty():
        yield _lines(what, total, done)
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
    task = bar.add_task(what, total=total, completed=done)
    timer = Timer(A_MOMENT, bar.start)
    timer.daemon = True

    def end() -> None:
        timer.cancel()
        timer.join()
        bar.stop()

    timer.start()
    _drawn.append(end)
    try:
        yield lambda: bar.advance(task)
    finally:
        _drawn.remove(end)
        end()


def _lines(what: str, total: int, done: int) -> Callable[[], None]:
    """Counts, and says how far it is where nothing was said for a while."""
    told = begun = monotonic()
    counted = 0

    def one_more() -> None:
        nonlocal told, counted
        counted += 1
        now, left = monotonic(), total - done - counted
        if now - told >= A_WHILE and left > 0:
            told = now
            minutes = (now - begun) / counted * left / 60
            far = f"{done + counted} of {total} ({(done + counted) / total:.0%})"
            print_text(f"{what}: {far}, about {max(1, round(minutes))} min to go", is_error=True)

    return one_more


def take_bars_away() -> None:
    """End every bar from within a signal, so that none is drawn below what is said last.

    Whoever was interrupted may hold what a bar waits for: one that does not end in a moment is left as it is.
    """
    for end in _drawn:
        ending = Thread(target=end, daemon=True)
        ending.start()
        ending.join(A_MOMENT)
