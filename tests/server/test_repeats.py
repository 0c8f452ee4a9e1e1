"""What is said again and again is counted instead of written."""

from __future__ import annotations

import logging
from io import StringIO

import msgspec
import pytest
import structlog

from sandtable.server import logs
from sandtable.server.repeats import AT_ONCE, KINDS, OTHERS, Repeats


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_first_of_a_kind_are_written_then_counted_and_the_next_span_says_how_many() -> None:
    clock = Clock()
    repeats = Repeats(2, 10.0, clock)
    assert [repeats.told("a") for _ in range(5)] == [0, 0, None, None, None]
    assert repeats.told("b") == 0, "another kind is not silenced"
    clock.now = 9.9
    assert repeats.told("a") is None
    clock.now = 10.0
    assert [repeats.told("a"), repeats.told("a"), repeats.told("a")] == [4, 0, None]


def test_what_stops_coming_is_told_once() -> None:
    clock = Clock()
    repeats = Repeats(1, 10.0, clock)
    for _ in range(4):
        repeats.told("a")
    repeats.told("b")
    assert repeats.ended() == {}
    clock.now = 10.0
    assert repeats.ended() == {"a": 3}
    assert repeats.ended() == {}


def test_only_so_many_kinds_are_remembered() -> None:
    repeats = Repeats()
    for n in range(3 * KINDS):
        repeats.told(str(n))
    assert len(repeats._kinds) == KINDS


def test_ten_thousand_errors_make_a_short_log() -> None:
    written = StringIO()
    repeats = logs.configure_logs(written)
    try:
        for n in range(10_000):
            structlog.get_logger("sandtable").error("request failed", path=f"/{n}")
        lines = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
        assert len(lines) == AT_ONCE
        repeats.clock = lambda: 1e12
        assert repeats.ended() == {"error: request failed": 10_000 - AT_ONCE}
    finally:
        structlog.reset_defaults()


@pytest.mark.parametrize("name", OTHERS)
def test_the_libraries_beneath_are_counted_as_well(name: str, caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    repeats = Repeats(2, 10.0, clock)
    repeats.watch_others()
    logger = logging.getLogger(name)
    logger.addHandler(caplog.handler)
    try:
        for n in range(100):
            logger.error("socket.accept() out of system resource\nsocket: %s", n)
        clock.now = 10.0
        logger.error("socket.accept() out of system resource\nsocket: %s", 100)
        told = [record.getMessage() for record in caplog.records if record.name == name]
        assert len(set(told)) == 3
        assert told[-1].endswith("(98 more like it)")
    finally:
        logger.removeHandler(caplog.handler)
        logger.removeFilter(repeats)
        Repeats().watch_others()
