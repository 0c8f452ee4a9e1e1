"""Whoever says half of something keeps nobody out: time limits, caps, and who goes first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvicorn

from sandtable.server.app import create_app
from sandtable.server.doorkeeper import ANSWERING, Doorkeeper, Line, Patience, Stage
from sandtable.server.doors import RESERVE, doors_of, patience_of, room_for
from sandtable.server.run import listening
from sandtable.server.settings import Limits, Settings
from tests.server.conftest import changed
from tests.trials.half_open import FLOODS
from tests.trials.newcomers import come_and_play

pytestmark = pytest.mark.slow

PATIENCE = 20.0
"""Seconds after which a test gives up."""


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Wire(asyncio.Transport):
    """A transport that only knows whether it was cut, and what was not taken from it."""

    def __init__(self) -> None:
        super().__init__()
        self.cut = False
        self.unsent = 0
        self.closing = False

    def abort(self) -> None:
        self.cut = True

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing


class Door:
    """A doorkeeper with a clock that is told the time."""

    def __init__(self, in_all: int = 100, of_address: int = 100) -> None:
        self.clock = Clock()
        self.keeper = Doorkeeper(Patience(in_all=in_all, of_address=of_address), self.clock)

    def comes(self, address: str, stage: Stage = Stage.ASKING) -> tuple[Wire, Line | None]:
        wire = Wire()
        self.clock.now += 0.001
        line = self.keeper.let_in(wire, address)
        if line is not None:
            self.keeper.note(line, stage)
        return wire, line

    def sweep(self, now: float) -> None:
        self.clock.now = now
        self.keeper.sweep()


def in_a_loop(test: Callable[[], None]) -> None:
    async def run() -> None:
        test()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("stage", "seconds"),
    [(Stage.ASKING, 10.0), (Stage.SENDING, 20.0), (Stage.ENTERING, 20.0), (Stage.WAITING, ANSWERING)],
)
def test_whoever_stays_in_a_stage_for_too_long_is_cut(stage: Stage, seconds: float) -> None:
    def test() -> None:
        door = Door()
        wire, line = door.comes("a", stage)
        assert line is not None
        door.sweep(line.since + seconds - 0.01)
        assert not wire.cut
        door.keeper.note(line, stage)
        door.sweep(line.since + seconds)
        assert wire.cut, "saying a little more of the same brings no more time"
        assert len(door.keeper) == 0

    in_a_loop(test)


def test_whoever_is_seated_stays_and_a_new_stage_has_its_own_time() -> None:
    def test() -> None:
        door = Door()
        seated, _ = door.comes("a", Stage.SEATED)
        asking, line = door.comes("a")
        assert line is not None
        door.clock.now = 9.0
        door.keeper.note(line, Stage.SENDING)
        door.sweep(28.0)
        assert not asking.cut
        door.sweep(10_000.0)
        assert asking.cut and not seated.cut

    in_a_loop(test)


def test_a_slow_client_is_not_cut_while_it_takes_what_it_was_sent() -> None:
    def test() -> None:
        door = Door()
        wire, _ = door.comes("a")
        for n, unsent in enumerate((3_000, 2_000, 1_000)):
            wire.unsent = unsent
            door.sweep(11.0 * (n + 1))
            assert not wire.cut
        door.sweep(44.0)
        assert wire.cut

    in_a_loop(test)


def test_a_socket_that_we_hang_up_on_is_cut_where_nobody_takes_our_last_words() -> None:
    def test() -> None:
        door = Door()
        wire, _ = door.comes("a", Stage.SEATED)
        wire.closing = True
        door.sweep(1.0)
        door.sweep(1.0 + ANSWERING)
        assert wire.cut

    in_a_loop(test)


def test_an_address_with_too_many_lines_loses_the_one_that_dawdles_longest() -> None:
    def test() -> None:
        door = Door(of_address=3)
        busy, _ = door.comes("a", Stage.WAITING)
        first, _ = door.comes("a")
        second, _ = door.comes("a")
        other, _ = door.comes("b")
        door.comes("a")
        assert (busy.cut, first.cut, second.cut, other.cut) == (False, True, False, False)
        assert len(door.keeper) == 4

    in_a_loop(test)


def test_where_nobody_dawdles_someone_new_is_not_let_in_and_sockets_of_players_do_not_count() -> None:
    def test() -> None:
        door = Door(of_address=2)
        for _ in range(5):
            door.comes("a", Stage.SEATED)
        for _ in range(2):
            door.comes("a", Stage.WAITING)
        _, line = door.comes("a")
        assert line is None
        _, elsewhere = door.comes("b")
        assert elsewhere is not None

    in_a_loop(test)


def test_where_there_are_too_many_in_all_the_busiest_address_makes_room() -> None:
    def test() -> None:
        door = Door(in_all=4)
        lonely, _ = door.comes("b")
        first, _ = door.comes("a")
        second, _ = door.comes("a")
        seated, _ = door.comes("c", Stage.SEATED)
        _, line = door.comes("d")
        assert line is not None
        assert (lonely.cut, first.cut, second.cut, seated.cut) == (False, True, False, False)

    in_a_loop(test)


def test_behind_a_proxy_everyone_has_the_same_address_and_only_the_cap_in_all_counts(settings: Settings) -> None:
    def test() -> None:
        door = Door(in_all=50, of_address=patience_of(changed(settings, proxies="127.0.0.1")).of_address)
        wires = [door.comes("proxy")[0] for _ in range(50)]
        assert not any(wire.cut for wire in wires)

    assert patience_of(settings).of_address == settings.limits.connections
    in_a_loop(test)


def test_the_cap_leaves_descriptors_for_the_database_and_those_who_play() -> None:
    assert room_for(1_024) == 1_024 - RESERVE
    assert room_for(20_000) == 20_000 - RESERVE
    assert room_for(256) == 128


# --- the real thing ---


async def with_server(settings: Settings, static: Path, visit: Callable[[int], Awaitable[None]]) -> None:
    http, ws = doors_of(Doorkeeper(patience_of(settings)))
    listener = listening("127.0.0.1", 0)
    config = uvicorn.Config(
        create_app(settings, static), http=http, ws=ws, log_config=None, access_log=False, backlog=64
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                await asyncio.sleep(0.01)
            await visit(listener.getsockname()[1])
    finally:
        server.should_exit = True
        await serving


DAWDLERS = 30


@asynccontextmanager
async def half_said(port: int, said: bytes) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Many connections that say half of something and wait."""
    lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(DAWDLERS)]
    for _, writer in lines:
        writer.write(said)
    yield [reader for reader, _ in lines]
    for _, writer in lines:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.parametrize("newcomer", ["127.0.0.1", "127.0.0.2"])
def test_a_newcomer_plays_while_others_say_half_of_something(
    settings: Settings, tmp_path: Path, flood: str, newcomer: str
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<h1>The table</h1>")
    limits = Limits(requests_rate=1_000.0, connections=8, connections_in_all=10, sockets=2)

    async def visit(port: int) -> None:
        async with half_said(port, FLOODS[flood]):
            await come_and_play(f"http://127.0.0.1:{port}", newcomer, "toy")

    asyncio.run(with_server(changed(settings, limits=limits), tmp_path / "static", visit))


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("flood", FLOODS)
def test_whoever_says_half_of_something_is_cut_by_and_by(settings: Settings, tmp_path: Path, flood: str) -> None:
    limits = Limits(requests_rate=1_000.0, head_time=0.1, body_time=0.1)

    async def visit(port: int) -> None:
        async with half_said(port, FLOODS[flood]) as readers:
            for reader in readers:
                with suppress(ConnectionResetError):
                    await reader.read()

    asyncio.run(with_server(changed(settings, limits=limits, entering=0.1), tmp_path, visit))
