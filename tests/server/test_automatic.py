"""Seats that answer by themselves: how long they take, and what they do meanwhile."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.server import automatic
from sandtable.server.automatic import AutomaticSeats
from sandtable.server.bot_games import BotGames, Rank
from sandtable.server.fair_queue import FairQueue
from sandtable.server.table_windows import is_heard
from sandtable.server.window_clock import WindowClock
from sandtable.store.models import SeatRow

PAUSE = 0.05
WEST, EAST = SeatId("west"), SeatId("east")


class Asked:
    """A table at which one seat is asked something that it may pass."""

    def __init__(self, seat: SeatId) -> None:
        self.seat = seat
        self.rules = None
        self.match = SimpleNamespace(game=SimpleNamespace(serial=1, decision_for=self._decision_for))

    def _decision_for(self, seat: SeatId) -> object | None:
        return object() if seat == self.seat else None

    def view(self, seat: SeatId) -> Any:
        return SimpleNamespace(decision=object(), serial=1, state=SimpleNamespace(digest=lambda: ""))


def sitting(kind: str, seat: SeatId) -> SeatRow:
    return SeatRow(seat=seat, kind=kind, name=seat, bot="slow" if kind == "bot" else "")


OPEN = 0.1
"""Seconds for which a window stays open."""


def happens(monkeypatch: pytest.MonkeyPatch, asked: SeatId, *rows: SeatRow) -> list[str]:
    """What happens, in order, once a seat is asked."""
    told: list[str] = []
    sleep = asyncio.sleep

    async def slept(seconds: float) -> None:
        told.append(f"a pause of {seconds}")
        await sleep(seconds)

    async def answer(name: str, table: Any, view: Any) -> str:
        told.append("begins to think")
        await sleep(PAUSE / 5)
        told.append("has thought")
        return "answer"

    async def give(seat: SeatId, serial: int, answer: Any) -> None:
        told.append("answers" if answer else "passes")

    async def run() -> None:
        turns = asyncio.Semaphore(1)
        thoughts = FairQueue(1)
        settings = SimpleNamespace(bot_delay=PAUSE)
        games = BotGames(9)
        thinkers = SimpleNamespace(answer=answer)
        services: Any = SimpleNamespace(
            settings=settings, turns=turns, thinkers=thinkers, thoughts=thoughts, bot_games=games
        )
        clock = WindowClock("g", PAUSE, lambda: 0.0)
        monkeypatch.setattr("sandtable.server.window_clock.open_for", lambda *facts: OPEN)
        clock.begin(1, is_heard(rows, ()))
        seats = AutomaticSeats(services, "g", give, lambda: Rank.PLAYED, lambda: "", clock)
        seats.prompt(Asked(asked), rows, lambda seat: True)  # type: ignore[arg-type]
        await asyncio.gather(*[task for _, task in seats._under_way.values()])
        assert not turns.locked()

    monkeypatch.setattr(automatic, "asyncio", SimpleNamespace(sleep=slept, create_task=asyncio.create_task))
    asyncio.run(run())
    return told


def test_between_people_a_pass_comes_when_the_window_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    told = happens(monkeypatch, WEST, sitting("human", WEST), sitting("human", EAST))
    assert told == [f"a pause of {OPEN}", "passes"]


def test_a_seat_that_waits_for_somebody_counts_as_people(monkeypatch: pytest.MonkeyPatch) -> None:
    told = happens(monkeypatch, WEST, sitting("human", WEST), sitting("invited", EAST))
    assert told == [f"a pause of {OPEN}", "passes"]


def test_where_only_bots_listen_a_pass_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    told = happens(monkeypatch, WEST, sitting("human", WEST), sitting("bot", EAST))
    assert told == ["a pause of 0.0", "passes"]


def test_a_bot_thinks_during_its_pause_and_not_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told = happens(monkeypatch, EAST, sitting("human", WEST), sitting("bot", EAST))
    assert sorted(told[:2]) == [f"a pause of {PAUSE}", "begins to think"]
    assert told[2:] == ["has thought", "answers"]
