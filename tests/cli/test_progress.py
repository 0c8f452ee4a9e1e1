"""The bar: it counts on from what was done before, and nothing of it is drawn once it was taken away."""

from __future__ import annotations

import io
import sys
from time import sleep

import pytest

from sandtable.cli import progress as bars
from sandtable.cli.progress import progress, take_bars_away

TRIES = 1000


class Screen(io.StringIO):
    """A terminal, as far as a bar can tell."""

    def isatty(self) -> bool:
        return True

    def wait_for(self, text: str) -> None:
        for _ in range(TRIES):
            if text in self.getvalue():
                return
            sleep(0.01)
        pytest.fail(f"never shown: {text}")


def in_front_of(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A screen to draw on; it is put up in the test itself, for pytest puts up its own before."""
    shown = Screen()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(bars, "A_MOMENT", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    return shown


def test_what_was_done_before_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = in_front_of(monkeypatch)
    with progress("Games", 120, 80) as one_more:
        screen.wait_for("80/120")
        one_more()
        screen.wait_for("81/120")


def test_a_bar_that_was_taken_away_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = in_front_of(monkeypatch)
    with progress("Games", 3) as one_more:
        screen.wait_for("0/3")
        monkeypatch.setattr(bars, "A_MOMENT", 10.0)
        take_bars_away()
        shown = screen.getvalue()
        one_more()
    assert screen.getvalue() == shown
    assert not bars._drawn


def in_a_pipe(monkeypatch: pytest.MonkeyPatch, *moments: float) -> io.StringIO:
    """A file in the place of a screen, and a clock: when it began, and when each was done."""
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stderr", shown)
    clock = iter(moments)
    monkeypatch.setattr(bars, "monotonic", lambda: next(clock))
    return shown


def test_a_pipe_gets_a_line_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = in_a_pipe(monkeypatch, 0, 59, 120, 121, 179, 180, 240)
    with progress("Games", 10, 4) as one_more:
        for _ in range(6):
            one_more()
    # The last one needs no line: what was found comes next.
    assert shown.getvalue().splitlines() == [
        "Games: 6 of 10 (60%), about 4 min to go",
        "Games: 9 of 10 (90%), about 1 min to go",
    ]


def test_what_is_soon_over_says_nothing_into_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = in_a_pipe(monkeypatch, 0, 10, 20, 59.9)
    with progress("Games", 4) as one_more:
        for _ in range(3):
            one_more()
    assert shown.getvalue() == ""
