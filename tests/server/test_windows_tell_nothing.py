"""Two worlds again: whatever somebody holds and whatever their standing orders are, the others hear the same bytes.

They hear them at the same moments, too: the clock of these tests runs only when nothing else is to be done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.reading import converted
from sandtable.kernel.standing_orders import StandingOrders, is_window, passing_answer
from sandtable.rulesets import ruleset
from sandtable.rulesets.dreadnaught.procedures.windows import QUESTIONS
from sandtable.rulesets.dw4.procedures.starting_hands import NEW_HAND
from sandtable.server import room as rooms
from sandtable.server import table_windows
from sandtable.server.connection import Connection
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import Answer, Prefer
from sandtable.server.room import GameRoom
from sandtable.server.settings import Limits
from sandtable.server.window_clock import open_for
from sandtable.store.models import GameRow, SeatRow
from sandtable.testing.worlds import exchanged, other_world
from tests.server.twins import Fates

DW4, DUEL = ruleset("dw4"), ruleset("dreadnaught")
OPTIONS = {"mode": "full", "forces": ("karst.500", "meridian.500")}
DELAY = 0.4
A, B = SeatId("A"), SeatId("B")

Heard = list[tuple[float, str]]
"""What somebody is sent, and when."""


class Still(asyncio.SelectorEventLoop):
    """A loop whose clock stands still while there is anything to do, and then goes on to what is next."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Listening(Connection):
    """Somebody at a seat, who notes what comes and when."""

    def __init__(self, *seats: SeatId) -> None:
        super().__init__(MagicMock(), Limits())
        self.seats, self.is_greeted = seats, True
        self.heard: Heard = []

    def send_encoded(self, text: str, *, is_view: bool = False) -> None:
        self.heard.append((round(asyncio.get_running_loop().time(), 6), text))


class Script:
    """What A does at the window: orders it gives beforehand, and an answer after some seconds."""

    def __init__(self, orders: dict[str, Any], passes_after: float | None = None, quiet: bool = False) -> None:
        self.orders, self.passes_after, self.quiet = orders, passes_after, quiet


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, Match]:
    """A game in which A is asked for a card in the course of it, and another with another hand of A's."""
    match = Match.start(DW4, OPTIONS, key_from("windows"))
    bots = {seat: bot("captain", DW4, f"windows:{seat}") for seat in (A, B)}
    fates, pick = Fates(monkeypatch), Random("windows")
    while True:
        decision = match.game.open_decisions[0]
        if match.game.serial > 40 and decision.seat == A and is_window(decision) and match.view(A).decision:
            twin = fates.twin(match, B, pick, choices=False)
            fits = [bool(DW4.client.playable(each.view(A))) for each in (match, twin) if each is not None]
            if sorted(fits) == [False, True]:
                assert twin is not None
                return match, twin
        match.submit(decision.seat, bots[decision.seat].answer(match.view(decision.seat)))


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, Match]:
    """A game in which A may change the starting hand, a fair one, and another in which it is a poor one."""
    fates = Fates(monkeypatch)
    for n in range(200):
        match = Match.start(DW4, OPTIONS, key_from(f"hands {n}"))
        while match.game.open_decisions[0].question != NEW_HAND or match.game.open_decisions[0].seat != A:
            decision = match.game.open_decisions[0]
            match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
        twin = fates.twin(match, B, Random(n), choices=False)
        if twin is not None and sorted([DW4.client.playable(each.view(A))[0].matters for each in (match, twin)]) == [
            False,
            True,
        ]:
            return match, twin
    raise AssertionError("every hand is alike")


def played(monkeypatch: pytest.MonkeyPatch, match: Match, script: Script) -> tuple[Heard, Heard, float]:
    """What the first player, who is asked, and the other hear of the window, and when it may close."""
    monkeypatch.setattr(rooms, "acting", lambda order, row, seat: seat)
    monkeypatch.setattr(rooms, "of_seats", lambda order, seats: {})
    game, rules = match.game.clone(), match.ruleset
    game.chance = Seeded(key_from("the same dice in every world"))
    table = LiveTable.new(rules, Match(rules, match.header, game, match.lines))
    asked, other = (SeatId(seat) for seat in match.header.seats)
    serial = match.game.serial
    closes = open_for("world", serial, DELAY)

    async def off_loop(work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    async def write(append: Any) -> None:
        return None

    async def run() -> tuple[Heard, Heard]:
        services: Any = MagicMock(off_loop=off_loop, scribe=SimpleNamespace(write=write))
        services.settings.bot_delay = DELAY
        room = GameRoom("world", services)
        seats = tuple(SeatRow(seat=seat, kind="human", name=seat) for seat in (asked, other))
        row: dict[str, Any] = {"name": "", "options": {}, "header": "", "created": 0, "updated": 0, "state": "live"}
        room._row = GameRow(id="world", ruleset=rules.name, seats=seats, **row)
        room._table = table
        mine, theirs = Listening(asked), Listening(other)
        room.connections |= {mine, theirs}
        room.wake()
        if script.orders or script.quiet:
            await room.hear(mine, Prefer("p", asked, **_orders(script)))
        await room._post(room._show_everyone).wait()
        if script.passes_after is not None:
            await asyncio.sleep(script.passes_after)
            await room.hear(mine, Answer("a", asked, serial, passing_answer(match.game.pending[0])))
        await asyncio.sleep(closes + 1.0 - asyncio.get_running_loop().time())
        await room.close()
        return mine.heard, theirs.heard

    with asyncio.Runner(loop_factory=Still) as runner:
        return *runner.run(run()), closes


def _orders(script: Script) -> dict[str, Any]:
    return {"orders": converted(script.orders, StandingOrders), "quiet": script.quiet}


SCRIPTS = (
    Script({}, 0.3),
    Script({}, 1.1),
    Script({"usual": "never"}),
    Script({"usual": "always"}, 0.7),
    Script({"usual": "matters"}, 0.2),
    Script({"usual": "always"}, quiet=True),
)


@pytest.mark.slow
def test_neither_hand_nor_orders_nor_haste_can_be_heard(
    window: tuple[Match, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    of_a, of_b = [], []
    for match in window:
        for script in SCRIPTS:
            mine, theirs, closes = played(monkeypatch, match, script)
            of_a.append(mine)
            of_b.append(theirs)
            assert any(at == round(closes, 6) for at, _ in theirs), "the window closes, and B sees it"
            assert not any(0 < at < round(closes, 6) for at, _ in theirs), "nothing is heard before"
    assert all(each == of_b[0] for each in of_b)
    assert len({str(each) for each in of_a}) > len(SCRIPTS), "A's own world is another one each time"


@pytest.fixture
def boosts() -> tuple[Match, Match]:
    """A duel in which the first player is asked for a Boost and has one, and another where nothing in hand matters."""
    match = Match.start(DUEL, {}, key_from("boosts"))
    one, other = (SeatId(seat) for seat in match.header.seats)
    bots = {seat: bot("captain", DUEL, f"boosts:{seat}") for seat in (one, other)}
    while not match.game.over:
        decisions = match.game.open_decisions
        if [each.seat for each in decisions] == [one] and decisions[0].question in QUESTIONS:
            for seed in range(8):
                world = other_world(match.game, other, exchanged(Random(seed)))
                twin = Match(DUEL, match.header, world, match.lines)
                matters = [any(each.matters for each in DUEL.client.playable(m.view(one))) for m in (match, twin)]
                if sorted(matters) == [False, True]:
                    return match, twin
        seat = decisions[0].seat
        match.submit(seat, bots[seat].answer(match.view(seat)))
    raise AssertionError("no window differed")


@pytest.mark.slow
def test_a_boost_that_is_held_cannot_be_heard_either(
    boosts: tuple[Match, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = [played(monkeypatch, match, script) for match in boosts for script in SCRIPTS]
    for _, theirs, closes in heard:
        assert any(at == round(closes, 6) for at, _ in theirs), "the window closes, and the other sees it"
        assert not any(0 < at < round(closes, 6) for at, _ in theirs), "nothing is heard before"
    assert all(theirs == heard[0][1] for _, theirs, _ in heard)
    assert len({str(mine) for mine, _, _ in heard}) > len(SCRIPTS), "one's own world is another one each time"


@pytest.mark.slow
def test_nor_can_whoever_keeps_the_starting_hand_unasked(
    opening: tuple[Match, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    of_b = []
    for match in opening:
        for script in SCRIPTS:
            mine, theirs, closes = played(monkeypatch, match, script)
            of_b.append(theirs)
            assert any("the cards that were dealt" in text for at, text in theirs if at == round(closes, 6))
            assert not any(0 < at < round(closes, 6) for at, _ in theirs)
            assert any("the cards that were dealt" in text for _, text in mine), "whoever was not asked can read it"
    assert all(each == of_b[0] for each in of_b)


@pytest.mark.slow
def test_without_the_clock_it_would_be_heard(window: tuple[Match, Match], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_windows, "is_heard", lambda seats, connections: False)
    passed, asked = (played(monkeypatch, window[0], script)[1] for script in (SCRIPTS[2], SCRIPTS[3]))
    assert passed != asked
