"""Whoever enters is welcomed first and then told every line once, whatever goes on in the room meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.server import room
from sandtable.server.connection import Connection
from sandtable.server.settings import Limits
from sandtable.store.faults import StoreFailed
from tests.server.clients import Client, Player, leave
from tests.server.conftest import Create, Enter


class Held:
    """A room that is busy until it is let go on, and then shows everyone how things stand."""

    def __init__(self, client: Client, game: str) -> None:
        assert client.portal is not None
        self.client, self.portal = client, client.portal
        self.room: Any = client.app.state.hub.room(game)  # type: ignore[attr-defined]
        self.free = asyncio.Event()
        self.portal.call(self.room._post, self._be_busy)

    async def _be_busy(self) -> None:
        await self.free.wait()
        await self.room._show_everyone()

    def until_they_are(self, many: int) -> None:
        """Wait until so many stand at the door."""
        self.client.until(lambda: len(self.room.connections) >= many, f"{many} at the door")

    def go_on(self) -> None:
        self.portal.call(self.free.set)


def begun(create: Create, sit: Enter) -> tuple[dict[str, Any], Player]:
    """A game in which something has happened, and west at the table."""
    made = create()
    west, east = (sit(made["game"], made["tokens"][seat]) for seat in ("west", "east"))
    west.until_asked("bid")
    east.until_asked("bid")
    west.answer(2)
    east.answer(1)
    west.until_asked("action")
    leave(east)
    west.until_connected(1, False)
    return made, west


@pytest.mark.parametrize("who", ["east", "watch"])
def test_news_that_go_round_before_one_is_greeted_are_not_told_twice(
    client: Client, create: Create, sit: Enter, who: str
) -> None:
    made, west = begun(create, sit)
    held = Held(client, made["game"])
    late = sit(made["game"], made["tokens"][who] if who == "east" else made["watch"])
    held.until_they_are(2)
    held.go_on()
    late.reply(late.say("ping"))
    assert [message["type"] for message in late.heard][:2] == ["welcome", "log"]
    assert [line["n"] for line in late.log] == list(range(1, late.view["lines"] + 1))
    assert len(late.log) == len(west.log)


def test_whoever_leaves_before_being_greeted_is_not_kept(client: Client, create: Create, sit: Enter) -> None:
    made, west = begun(create, sit)
    held = Held(client, made["game"])
    late = sit(made["game"], made["tokens"]["east"])
    held.until_they_are(2)
    late.socket.close()
    client.until(lambda: len(held.room.connections) == 1, "the late one is gone")
    held.go_on()
    west.reply(west.say("ping"))
    assert held.room.connected() == {"west"}
    assert not west.view["players"][1]["connected"]


def test_whoever_watches_again_forgets_the_log_they_kept(create: Create, sit: Enter) -> None:
    made, west = begun(create, sit)
    again = sit(made["game"], made["watch"], seen=2)
    again.until("view")
    assert again.heard[1] == {"type": "log", "lines": [], "reset": True}
    assert len(again.log) == len(west.log)


def test_whoever_shares_a_screen_again_forgets_the_log_they_kept(create: Create, sit: Enter) -> None:
    made, west = begun(create, sit)
    both = sit(made["game"], *made["tokens"].values(), seen=2)
    both.until("view")
    assert both.heard[1] == {"type": "log", "lines": [], "reset": True}
    assert len(both.log) == len(west.log)


def test_whoever_comes_back_alone_keeps_what_they_have(create: Create, sit: Enter) -> None:
    made, west = begun(create, sit)
    east = sit(made["game"], made["tokens"]["east"], seen=2)
    east.until("view")
    assert not any(message["reset"] for message in east.heard if message["type"] == "log")
    assert [line["n"] for line in east.log] == list(range(3, len(west.log) + 1))


def test_whoever_says_they_know_more_than_there_is_is_told_everything_again(create: Create, sit: Enter) -> None:
    made, west = begun(create, sit)
    east = sit(made["game"], made["tokens"]["east"], seen=len(west.log) + 1)
    east.until("view")
    assert east.heard[1] == {"type": "log", "lines": [], "reset": True}
    assert len(east.log) == len(west.log)


def test_whoever_comes_for_the_first_time_has_nothing_to_forget(create: Create, sit: Enter) -> None:
    made, _ = begun(create, sit)
    for tokens in ([made["watch"]], list(made["tokens"].values())):
        new = sit(made["game"], *tokens)
        new.until("view")
        assert [message["type"] for message in new.heard] == ["welcome", "log", "view"]
        assert not new.heard[1]["reset"]


def test_whoever_comes_by_a_token_that_was_renewed_meanwhile_is_sent_away(
    client: Client, create: Create, sit: Enter
) -> None:
    made, _ = begun(create, sit)
    room_of: Any = client.app.state.hub.room(made["game"])  # type: ignore[attr-defined]
    client.post(f"/api/v1/games/{made['game']}/renew", json={"token": made["tokens"]["east"]}).raise_for_status()
    client.until(lambda: room_of._jobs.is_idle, "the room knows of it")
    told: list[Any] = []
    socket: Any = None
    connection = Connection(socket, Limits())
    connection.seats, connection.nonces = (SeatId("east"),), {SeatId("east"): "the old one"}
    connection.send = told.append  # type: ignore[method-assign, assignment]
    assert client.portal is not None
    client.portal.call(room_of.enter, connection, 0)  # the token was looked at before it was renewed
    client.until(lambda: connection.is_closing, "the old token is refused")
    assert [message.reason for message in told] == ["the seat was taken over with a newer token"]
    assert not connection.is_greeted
    client.portal.call(room_of.leave, connection)


def test_an_address_that_was_banned_before_it_entered_does_not_enter(client: Client, create: Create) -> None:
    made = create()
    socket = client.websocket_connect(f"/api/v1/games/{made['game']}/socket")
    early = Player(socket.__enter__())
    client.players.append(early)
    order = client.app.state.services.order  # type: ignore[attr-defined]
    order.kept_out = lambda address: "this address is banned from this server"
    early.say("enter", tokens=[made["tokens"]["west"]], seen=0)
    assert early.hear()["reason"] == "this address is banned from this server"


def test_a_renewal_that_cannot_be_read_is_looked_at_again(
    client: Client, create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "RETRY", 0.05)
    made = create()
    east = sit(made["game"], made["tokens"]["east"])
    east.until("view")
    held = Held(client, made["game"])
    client.post(f"/api/v1/games/{made['game']}/renew", json={"token": made["tokens"]["east"]}).raise_for_status()
    database = client.app.state.services.database  # type: ignore[attr-defined]
    real, fails = database.game, [True]

    def game(wanted: str) -> Any:
        if fails and fails.pop():
            raise StoreFailed("the database failed")
        return real(wanted)

    monkeypatch.setattr(database, "game", game)
    held.go_on()
    assert "newer token" in east.until("refused")["reason"]
