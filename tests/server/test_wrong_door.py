"""The wrong door: a client of any process plays, whichever has the game, and whichever has it after that."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from socket import create_connection
from time import monotonic, sleep, time
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from sqlalchemy import Engine, create_engine, select
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from sandtable.server.secret import kept_secret
from sandtable.server.wrong_door import GOOD_FOR, Guide, came_from, game_in, passport
from sandtable.store.database import Database
from sandtable.store.leases import Owner
from sandtable.store.models import metadata, servers
from tests.server.clients import Json, Player
from tests.server.owned_once import forget_writers, named, note_writers, owned_twice, writers
from tests.server.test_resuming import Process, Wire
from tests.store.test_leases import shared

SECRET = b"a secret that processes share, long enough"
LEASE = 1.5
SOON = 20.0
"""Seconds after which nobody waits any longer."""


# --- passports ---


def test_a_passport_is_good_for_a_while_and_from_us_alone() -> None:
    shown = passport(SECRET, "203.0.113.9", 1000.0)
    assert shown.endswith(b"\r\n")
    assert came_from(SECRET, shown, 1000.0 + GOOD_FOR) == "203.0.113.9"
    assert came_from(SECRET, shown.rstrip(), 1000.0 - GOOD_FOR) == "203.0.113.9"
    assert came_from(SECRET, shown, 1000.0 + GOOD_FOR + 1) is None
    assert came_from(b"another secret", shown, 1000.0) is None
    assert came_from(SECRET, shown.replace(b".9 ", b".8 "), 1000.0) is None
    assert came_from(SECRET, passport(SECRET, "203.0.113.9 extra", 1000.0), 1000.0) is None


@pytest.mark.parametrize(
    "strange", [b"", b"GET / HTTP/1.1", b"sandtable 1 a b c", b"\xff\xfe \x00 x y z", b"sandtable 1 a 9 \xe9"]
)
def test_what_is_no_passport_opens_nothing(strange: bytes) -> None:
    assert came_from(SECRET, strange, 1000.0) is None


@pytest.mark.parametrize(
    ("target", "game"),
    [
        (b"/api/v1/games/abc123/socket", "abc123"),
        (b"/api/v1/games/abc123/socket?x=1", "abc123"),
        (b"/api/v1/games/abc123/socket/more", ""),
        (b"/api/v1/games/ABC/socket", ""),
        (b"/api/v1/games/abc123", ""),
    ],
)
def test_only_the_socket_of_a_game_is_led_on(target: bytes, game: str) -> None:
    assert game_in(target) == game


# --- lines to other processes ---


def test_a_line_to_a_process_that_is_gone_is_cut_though_another_has_come_to_its_address() -> None:
    async def evening() -> None:
        door = await asyncio.get_running_loop().create_server(asyncio.Protocol, "127.0.0.1", 0)
        address = f"127.0.0.1:{door.sockets[0].getsockname()[1]}"
        owners = {"g": Owner("first", address), "h": Owner("second", address)}
        guide = Guide(_neighbours_who_know(owners))
        lines = [await guide.way_to(game) for game in owners]
        assert all(line is not None for line in lines)
        guide.cut({"second"})
        assert [line.transport.is_closing() for line in lines if line and line.transport] == [True, False]
        guide.cut(set())
        door.close()

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("inner", "came_to", "is_inner"),
    [
        (("10.0.0.5", 8100), ("10.0.0.5", 8100), True),
        (("10.0.0.5", 8100), ("203.0.113.5", 8100), False),
        (("10.0.0.5", 8100), ("10.0.0.5", 8000), False),
        (("10.0.0.5", 8100), ("::ffff:10.0.0.5", 8100, 0, 0), True),
        (("fd00::0:5", 8100), ("fd00::5", 8100, 0, 0), True),
        (("0.0.0.0", 8100), ("10.0.0.5", 8100), True),
        (("10.0.0.5", 8100), None, False),
    ],
)
def test_the_inner_door_is_known_by_its_address_and_its_port(inner: Any, came_to: Any, is_inner: bool) -> None:
    transport: Any = SimpleNamespace(get_extra_info={"sockname": came_to}.get)
    assert Guide(_neighbours_who_know({}), inner).is_inner(transport) is is_inner


def _neighbours_who_know(owners: dict[str, Owner]) -> Any:
    async def off_loop(ask: Any, game: str) -> Owner:
        found: Owner = ask(game)
        return found

    return SimpleNamespace(
        services=SimpleNamespace(off_loop=off_loop), leases=SimpleNamespace(owner_of=owners.__getitem__)
    )


# --- real processes ---


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    """The database, which notes who writes."""
    engine = create_engine(database_url)
    with engine.begin() as db:
        note_writers(db)
    yield engine
    with engine.begin() as db:
        forget_writers(db)
    engine.dispose()
    assert "written" not in metadata.tables


def process(home: Path, url: str, name: str, lease: float = LEASE) -> Process:
    return Process(home, named(url, name), SANDTABLE_SHARED="127.0.0.1:0", SANDTABLE_LEASE=str(lease))


def created(at: Process) -> Json:
    wish = {"ruleset": "toy", "options": {"rounds": 9}, "seats": {"west": "me", "east": "me"}}
    made: Json = httpx2.post(f"{at.address}api/v1/games", json=wish, timeout=SOON).raise_for_status().json()
    return made


@contextmanager
def at(process: Process, made: Json, source: str = "127.0.0.1") -> Iterator[Player]:
    """Somebody in both seats, through the door of a process."""
    address = f"ws{process.address.removeprefix('http')}api/v1/games/{made['game']}/socket"
    with connect(address, max_size=None, source_address=(source, 0), open_timeout=SOON) as socket:
        player = Player(Wire(socket))  # type: ignore[arg-type]
        player.say("enter", tokens=list(made["tokens"].values()))
        player.until("view")
        yield player


@contextmanager
def back_at(process: Process, made: Json) -> Iterator[tuple[Player, float]]:
    """The same, from somebody who was cut off and comes again until they are let in; and how long that took."""
    began = monotonic()
    with ExitStack() as stack:
        while True:
            try:
                player = stack.enter_context(at(process, made))
                break
            except (OSError, WebSocketException):
                assert monotonic() - began < SOON, "nobody lets them in"
                sleep(0.1)
        yield player, monotonic() - began


def answered(player: Player) -> None:
    """Give the answer that is suggested."""
    ask = player.until_asked()
    assert player.answer(ask["suggested"], ask["seat"])["type"] == "accepted"


def answers_in(database: Database, game: str) -> int:
    return sum('"answer"' in line for line in database.journal(game))


@shared
def test_whoever_comes_to_the_wrong_door_plays_all_the_same(database_url: str, engine: Engine, tmp_path: Path) -> None:
    database = Database(database_url)
    database.order.ban("o", "address", "x", account=None, network="127.0.0.2/32", reason="rude", until=None)
    with process(tmp_path, database_url, "a") as a, process(tmp_path, database_url, "b") as b:
        made = created(b)
        with at(a, made) as right, at(b, made) as led:
            answered(led)
            right.until_seen(lambda view: view["waiting_for"] == ["east"], "what was answered at the wrong door")
            answered(right)
            led.until_seen(lambda view: view["serial"] == 1, "what was answered at the right one")
            assert led.reply(led.say("ping"))["type"] == "pong"
            # The process that has the game sees where somebody really comes from.
            with pytest.raises(InvalidStatus) as refused, at(b, made, source="127.0.0.2"):
                pass
            assert refused.value.response.status_code == 403
        told = httpx2.get(f"{b.address}api/v1/games/{made['game']}", timeout=SOON).json()
        assert told["game"] == made["game"]
    with engine.connect() as db:
        assert (writers(db, made["game"]), owned_twice(db)) == (["a"], [])
    database.close()


@shared
def test_a_game_outlives_its_processes_one_after_the_other(database_url: str, engine: Engine, tmp_path: Path) -> None:
    database = Database(database_url)
    with ExitStack() as stack:
        a, b, c = (stack.enter_context(process(tmp_path, database_url, name)) for name in "abc")
        made = created(a)
        game = made["game"]
        with at(a, made) as first:
            answered(first)
            # It stands still: another takes the game, and what it was told meanwhile is void.
            ask = first.until_asked()
            a.process.send_signal(signal.SIGSTOP)
            first.say("answer", seat=ask["seat"], serial=first.view["serial"], answer=ask["suggested"])
            with back_at(b, made) as (second, _):
                answered(second)
                answered(second)
                a.process.send_signal(signal.SIGCONT)
                with pytest.raises(WebSocketException):
                    for _ in range(100):
                        first.hear()
                assert sum(told["type"] == "accepted" for told in first.heard) == 1, "before it stood still"
                # It is killed: its lease runs out.
                b.kill()
        with back_at(c, made) as (third, took):
            assert took < 10
            assert third.view["serial"] == 2, "both bids and a third answer"
            answered(third)
            # It is asked to stop: it gives the game away at once.
            c.process.terminate()
            with pytest.raises(WebSocketException):
                for _ in range(100):
                    third.hear()
        with back_at(a, made) as (fourth, took):
            assert took < LEASE + 5
            assert fourth.view["serial"] == 3
            answered(fourth)
        assert c.process.wait(SOON) is not None
        with engine.connect() as db:
            assert writers(db, game) == ["a", "b", "c", "a"]
            assert owned_twice(db) == []
    assert answers_in(database, game) == 5
    database.close()


@shared
def test_a_process_that_was_killed_is_not_waited_for_until_its_lease_is_up(database_url: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        a, b = (stack.enter_context(process(tmp_path, database_url, name, lease=3_600)) for name in "ab")
        made = created(a)
        with at(a, made) as first:
            answered(first)
            answered(first)
            a.kill()
        with back_at(b, made) as (second, _):
            assert second.view["serial"] == 1, "both bids"
            answered(second)


@shared
def test_the_law_finds_a_game_that_is_owned_twice(database_url: str, engine: Engine) -> None:
    with engine.begin() as db:
        rows = [("g", 0, 0, "a"), ("g", 1, 1, "a"), ("g", 2, 2, "b"), ("h", 0, 1, "a"), ("h", 1, 1, "b")]
        for game, n, epoch, who in [*rows, ("g", 3, 1, "a")]:
            db.exec_driver_sql("INSERT INTO written VALUES (%s, %s, %s, %s)", (game, n, epoch, who))
        assert owned_twice(db) == [
            "game h: two wrote by taking 1",
            "game g: line 3 was written by an older taking",
        ]


@shared
def test_a_stranger_finds_nothing_at_the_inner_door(database_url: str, tmp_path: Path) -> None:
    with process(tmp_path, database_url, "a"):
        engine = create_engine(database_url)
        with engine.connect() as db:
            address = db.exec_driver_sql("SELECT address FROM servers").scalar_one()
        engine.dispose()
        with pytest.raises(httpx2.HTTPError):
            httpx2.get(f"http://{address}/healthz", timeout=SOON)


@shared
def test_a_passport_that_comes_alone_and_is_followed_by_nothing_stops_nobody(database_url: str, tmp_path: Path) -> None:
    """To HTTP no data are the end of a line, of which the server never came to an end."""
    with process(tmp_path, database_url, "a") as a:
        database = Database(database_url)
        with database.transactions.reading() as db:
            host, _, port = db.execute(select(servers.c.address)).scalar_one().rpartition(":")
        line = passport(kept_secret(tmp_path), "203.0.113.9", time())
        with create_connection((host, int(port)), SOON) as alone, create_connection((host, int(port)), SOON) as later:
            alone.sendall(line)
            later.sendall(line)
            sleep(0.2)
            later.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            assert later.recv(12) == b"HTTP/1.1 200"
            assert httpx2.get(f"{a.address}healthz", timeout=SOON).status_code == 200
        database.close()
