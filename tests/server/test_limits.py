"""Nobody drowns the others: buckets, floods, slow clients, too many sockets."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from sandtable.server import limits
from sandtable.server.app import create_app
from sandtable.server.connection import POLICY, TOO_SLOW, Connection
from sandtable.server.limits import Bucket, Buckets
from sandtable.server.protocol import LogLine, Pong
from sandtable.server.settings import Limits, Settings
from tests.server.clients import Client, Player, enter, leave
from tests.server.conftest import changed


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a client may say is not refilled while a test takes its time."""
    monkeypatch.setattr("sandtable.server.connection.Bucket", partial(Bucket, clock=Clock()))


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 3.0, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.4
    assert not bucket.take()
    clock.now = 0.5
    assert bucket.take()
    assert not bucket.take()
    clock.now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_a_bucket_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SWEEP", 2)
    clock = Clock()
    buckets = Buckets(1.0, 1.0, clock)
    assert buckets.take("one") and buckets.take("two")
    assert not buckets.take("one")
    assert buckets.take("three")
    clock.now = 0.5
    assert not buckets.take("one"), "a bucket that is not full is not forgotten"


@pytest.mark.usefixtures("toy", "no_time_passes")
def test_a_flood_is_refused_and_then_cut_off(settings: Settings) -> None:
    tight = changed(settings, limits=Limits(messages_rate=0.3, refusals=3, requests_rate=1000.0))
    with Client(create_app(tight)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        assert west.reply(west.say("ping"))["type"] == "pong"
        for _ in range(4):
            refused = west.reply(west.say("ping"))
            assert (refused["type"], refused["status"]) == ("refused", 429)
        assert "closed" in west.hear()["reason"]
        assert west.socket.receive()["type"] == "websocket.close"
        leave(west)


@pytest.mark.usefixtures("toy")
def test_a_message_that_comes_too_fast_is_refused_with_a_sentence_and_changes_nothing(settings: Settings) -> None:
    tight = changed(settings, limits=Limits(messages_rate=1.0, requests_rate=1000.0))
    with Client(create_app(tight)) as client:
        seats = {"west": "me", "east": "me"}
        made = client.post("/api/v1/games", json={"ruleset": "toy", "seats": seats}).json()
        west, other = (enter(client, made["game"], made["tokens"][seat]) for seat in ("west", "east"))
        west.until_asked("bid")
        room: Any = client.app.state.hub.rooms[made["game"]]  # type: ignore[attr-defined]
        (connection,) = [each for each in room.connections if each.seats == ("west",)]
        clock = Clock()
        connection.bucket = Bucket(1.0, 2.0, clock)
        for _ in range(2):
            assert west.reply(west.say("ping"))["type"] == "pong"
        refused = west.answer(3)
        assert (refused["type"], refused["status"]) == ("refused", 429)
        assert refused["reason"] == "you are too fast; wait a moment"
        other.reply(other.say("ping"))
        assert other.view["waiting_for"] == ["west", "east"], "the flood of one is not the other's"
        clock.now = 1.0
        assert west.answer(3)["type"] == "accepted"
        assert west.answer(3)["status"] == 429
        leave(west)
        leave(other)


@pytest.mark.usefixtures("toy", "no_time_passes")
def test_a_large_message_costs_as_much_as_many_small_ones(settings: Settings) -> None:
    tight = changed(settings, limits=Limits(messages_rate=10.0, requests_rate=1000.0))
    with Client(create_app(tight)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until_asked("bid")
        large = "x" * 16_000
        replies = [west.reply(west.say("answer", seat="west", serial=0, answer=large))["status"] for _ in range(2)]
        assert replies == [422, 429], "thirty tokens are one message of 16 KB, not two"
        leave(west)


@pytest.mark.usefixtures("toy")
def test_a_seat_takes_back_only_so_much(settings: Settings) -> None:
    with Client(create_app(settings)) as client:
        seats = {"west": "me", "east": "me"}
        made = client.post("/api/v1/games", json={"ruleset": "toy", "seats": seats}).json()
        client.app.state.services.takings_back = Buckets(1.0, 2.0, Clock())  # type: ignore[attr-defined]
        west, east = (enter(client, made["game"], made["tokens"][seat]) for seat in ("west", "east"))
        west.until_asked("bid")
        told = [west.reply(west.say("undo", seat="west")) for _ in range(3)]
        assert [each["status"] for each in told] == [409, 409, 429]
        assert told[-1]["reason"] == "you take back too much; wait a few seconds"
        assert east.reply(east.say("undo", seat="east"))["status"] == 409, "what one takes back is not the other's"
        leave(west)
        leave(east)


@pytest.mark.usefixtures("toy", "no_time_passes")
def test_a_flood_that_nobody_waits_for_is_cut_off_and_the_others_play_on(settings: Settings) -> None:
    tight = changed(settings, limits=Limits(messages_rate=0.3, refusals=20, requests_rate=1000.0))
    with Client(create_app(tight)) as client:
        seats = {"west": "me", "east": "me"}
        made = client.post("/api/v1/games", json={"ruleset": "toy", "seats": seats}).json()
        west, east = (enter(client, made["game"], made["tokens"][seat]) for seat in ("west", "east"))
        east.until_asked("bid")
        for _ in range(100):
            west.say("ping")
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                west.hear()
        assert closed.value.code == POLICY
        refused = [message for message in west.heard if message["type"] == "refused"]
        assert {message["status"] for message in refused} == {429}
        assert "socket is closed" in refused[-1]["reason"]
        east.until_connected(0, False)
        assert east.answer(1)["type"] == "accepted"
        leave(west)
        leave(east)


@pytest.mark.usefixtures("toy")
def test_one_address_has_only_so_many_sockets(settings: Settings) -> None:
    tight = changed(settings, limits=Limits(sockets=1, requests_rate=1000.0))
    with Client(create_app(tight)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        another = enter(client, made["game"], made["watch"])
        refused = another.hear()
        assert (refused["type"], refused["status"]) == ("refused", 429)
        assert refused["reason"] == "there are too many sockets from your address"
        assert another.socket.receive()["code"] == POLICY
        leave(another)
        assert west.reply(west.say("ping"))["type"] == "pong"
        leave(west)


@pytest.mark.usefixtures("toy")
def test_whoever_says_nothing_is_not_waited_for(settings: Settings) -> None:
    with Client(create_app(changed(settings, entering=0.01))) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        with client.websocket_connect(f"/api/v1/games/{made['game']}/socket") as socket:
            assert socket.receive()["type"] == "websocket.close"


class SlowSocket:
    """A socket whose client does not read until it is let."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def slow(outbox: int) -> tuple[SlowSocket, Connection]:
    socket: Any = SlowSocket()
    return socket, Connection(socket, Limits(outbox=outbox))


def test_a_client_that_is_too_slow_is_hung_up_on() -> None:
    async def scene() -> SlowSocket:
        socket, connection = slow(2)
        delivery = asyncio.create_task(connection.deliver())
        for n in range(5):
            connection.send(Pong(str(n)))
            await asyncio.sleep(0)
        socket.reads.set()
        await delivery
        return socket

    socket = asyncio.run(scene())
    assert socket.closed == TOO_SLOW
    assert len(socket.sent) < 5


def test_a_newer_view_replaces_one_that_was_not_sent() -> None:
    async def scene() -> SlowSocket:
        socket, connection = slow(3)
        delivery = asyncio.create_task(connection.deliver())
        for n in range(9):
            connection.send_encoded(f"view {n}", is_view=True)
        connection.send_encoded("news")
        socket.reads.set()
        connection.close(1000)
        await delivery
        return socket

    socket = asyncio.run(scene())
    assert socket.sent == ["view 8", "news"]
    assert socket.closed == 1000


# --- bringing a client's log up to date ---


def lines(*texts: str) -> list[LogLine]:
    return [LogLine(n=n, kind="x", text=text) for n, text in enumerate(texts, start=1)]


@pytest.mark.parametrize(
    ("had", "has", "first", "reset"),
    [
        ((), ("a", "b"), 1, False),
        (("a",), ("a", "b"), 2, False),
        (("a", "b"), ("a", "c"), 2, True),
        (("a", "b"), ("a",), 1, True),
        (("a", "b"), (), None, True),
        (("a", "b"), ("a", "b"), None, None),
    ],
)
def test_only_what_differs_of_the_log_is_sent(
    had: tuple[str, ...], has: tuple[str, ...], first: int | None, reset: bool | None
) -> None:
    async def scene() -> list[str]:
        socket, connection = slow(9)
        socket.reads.set()
        connection.log = lines(*had)
        connection.tell(lines(*has))
        assert connection.log == lines(*has)
        connection.close(1000)
        await connection.deliver()
        return socket.sent

    sent = asyncio.run(scene())
    player = Player(Said(sent))  # type: ignore[arg-type]
    player.log = [{"n": line.n, "text": line.text} for line in lines(*had)]
    for _ in sent:
        player.hear()
    assert [line["text"] for line in player.log] == list(has)
    if reset is None:
        assert sent == []
    else:
        assert player.heard[0]["reset"] == reset
        assert (player.heard[0]["lines"] or [{"n": None}])[0]["n"] == first


class Said:
    """What was sent, to be heard by a player."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = iter(texts)

    def receive_text(self) -> str:
        return next(self.texts)
