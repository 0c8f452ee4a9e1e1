"""The herald says that a process lives as long as its loop does, and no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.server import herald
from sandtable.server.herald import Herald
from sandtable.store.leases import Beat

SOON = 10.0


class Line:
    """Leases that count how often a process says that it lives, and bring no news."""

    def __init__(self) -> None:
        self.beats = 0
        self.pause, self.me = 0.01, "me"

    @contextmanager
    def line(self) -> Iterator[Any]:
        yield self

    def beat(self, line: Any, shut: Any) -> Beat:
        self.beats += 1
        return Beat(True, {"me": "here"})

    def heard(self, line: Any, seconds: float) -> Iterator[str]:
        sleep(seconds)
        return iter(())


def test_a_loop_that_hangs_is_given_up_and_comes_back_when_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "HUNG", 1.0)
    monkeypatch.setattr(herald, "AGAIN", 0.1)
    line = Line()
    complaints: list[str] = []

    async def until(has_come: Any) -> None:
        async with asyncio.timeout(SOON):
            while not has_come():
                await asyncio.sleep(0.01)

    async def evening() -> None:
        log = SimpleNamespace(error=complaints.append, warning=lambda *_, **__: None)
        told: Any = lambda *_: None  # noqa: E731
        speaker = Herald(line, log, told, told, told, tuple)  # type: ignore[arg-type]
        speaker.start()
        await until(lambda: line.beats >= 3)
        assert complaints == [], "a loop that goes on is no hanging one"
        sleep(1.1)  # the loop hangs
        while not complaints:
            sleep(0.01)
        before = line.beats
        sleep(0.2)
        assert line.beats == before
        await until(lambda: line.beats > before)
        # It stood still as a whole: nothing waits in the loop that would show that it goes on.
        complaints.clear()
        speaker._taken_up -= 1000
        before = line.beats
        await until(lambda: line.beats > before + 3)
        assert complaints == []
        speaker.stop()

    asyncio.run(evening())
