"""A database that fails: 503 with a sentence, never 500, and the server goes on by itself when it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Engine

from sandtable.server import room
from sandtable.server.health import Pulse
from sandtable.store.faults import StoreFailed
from sandtable.store.models import Append
from tests.server.clients import Client
from tests.server.conftest import Create, Enter
from tests.store.failing import failing, read_only

Failure = Callable[[Engine], AbstractContextManager[None]]
GAMES = "/api/v1/games"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "RETRY", 0.02)


def engine_of(client: Client) -> Engine:
    engine: Engine = client.app.state.services.database.engine  # type: ignore[attr-defined]
    return engine


def health_of(client: Client) -> int:
    client.app.state.pulse._fresh = 0.0  # type: ignore[attr-defined]
    return client.get("/healthz").status_code


def test_every_request_is_refused_with_503_while_nothing_answers(client: Client, create: Create) -> None:
    made = create()
    token = {"token": made["tokens"]["west"]}
    with failing(engine_of(client)):
        replies = [
            client.get(GAMES),
            client.get(f"{GAMES}/{made['game']}"),
            client.get(f"{GAMES}/{made['game']}/replay", params=token),
            client.get(f"{GAMES}/{made['game']}/journal", params=token),
            client.post(GAMES, json={"ruleset": "toy", "seats": {"west": "me"}}),
            client.post(f"{GAMES}/{made['game']}/join", json={"seat": "east"}),
            client.post("/api/v1/accounts", json={"name": "Ada", "password": "a long enough one"}),
            client.post("/api/v1/sessions", json={"name": "Ada", "password": "a long enough one"}),
        ]
    assert [reply.status_code for reply in replies] == [503] * len(replies)
    assert all(reply.headers["retry-after"] for reply in replies)
    assert all("try again" in reply.json()["reason"] for reply in replies)
    assert client.get(GAMES).status_code == 200


@pytest.mark.parametrize("failure", [failing, read_only])
def test_the_server_is_not_well_while_nothing_can_be_saved(client: Client, failure: Failure) -> None:
    assert health_of(client) == 200
    with failure(engine_of(client)):
        assert health_of(client) == 503
    assert health_of(client) == 200


@pytest.mark.parametrize("failure", [failing, read_only])
def test_an_answer_that_cannot_be_saved_is_refused_and_can_be_given_again(
    client: Client, create: Create, sit: Enter, failure: Failure
) -> None:
    made = create()
    both = sit(made["game"], *made["tokens"].values())
    both.until_asked("bid")
    with failure(engine_of(client)):
        assert both.answer(2)["status"] == 503
        assert both.reply(both.say("ping"))["type"] == "pong"
    both.until("view")  # by itself, when the database is back
    both.until_asked("bid")
    assert both.answer(2)["type"] == "accepted"
    journal = client.app.state.services.database.journal(made["game"])  # type: ignore[attr-defined]
    assert sum('"question":"bid"' in line for line in journal) == 1


def test_whoever_enters_meanwhile_is_told_to_come_back(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    with failing(engine_of(client)):
        told = sit(made["game"], made["tokens"]["west"]).until("refused")
        assert told["status"] == 503
    west = sit(made["game"], made["tokens"]["west"])
    assert west.until("view")


def test_a_game_that_cannot_be_read_now_is_no_broken_game(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(hub.rooms.pop(made["game"]).close)
    with failing(engine_of(client), "FROM lines"):
        assert sit(made["game"], made["tokens"]["west"]).until("refused")["status"] == 503
    assert client.get(f"{GAMES}/{made['game']}").json()["fault"] == ""
    assert sit(made["game"], made["tokens"]["west"]).until("view")


def test_bots_play_on_by_themselves_when_the_database_is_back(client: Client, create: Create) -> None:
    services: Any = client.app.state.services  # type: ignore[attr-defined]
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    with failing(engine_of(client), "UPDATE games"):
        made = create(seats={"west": "bot:random", "east": "bot:random"})
        client.until(lambda: hub.rooms[made["game"]]._table is None, "an answer could not be saved")
        with failing(engine_of(client)):
            assert client.portal is not None
            client.portal.call(asyncio.sleep, 0.2)  # it tries to read the game, again and again
    client.until(lambda: services.database.game(made["game"]).over, "the game went on to its end")


def test_health_is_told_though_the_database_hangs() -> None:
    held, tries = Event(), []

    def hang() -> None:
        tries.append(1)
        held.wait(20)

    async def asked() -> list[bool]:
        pulse = Pulse(hang, fresh=0.0, patience=0.05)
        first = [await pulse.is_well() for _ in range(3)]
        held.set()
        while pulse._trying is not None:
            await asyncio.sleep(0.01)
        then = await pulse.is_well()
        pulse.close()
        return [*first, then]

    assert asyncio.run(asked()) == [False, False, False, True]
    assert len(tries) == 2, "one try at a time"


def test_the_server_does_not_ask_the_database_at_every_question() -> None:
    tries: list[int] = []

    async def asked() -> list[bool]:
        pulse = Pulse(lambda: tries.append(1), fresh=60.0)
        told = [await pulse.is_well() for _ in range(5)]
        pulse.close()
        return told

    assert asyncio.run(asked()) == [True] * 5
    assert len(tries) == 1


def test_what_waits_together_is_refused_together(client: Client, create: Create) -> None:
    made = create()
    services: Any = client.app.state.services  # type: ignore[attr-defined]
    appends = [Append(made["game"], n, ("{}",), services.database.game(made["game"])) for n in (7, 8, 9)]
    with failing(engine_of(client)):
        faults = services.scribe._put_on_disk(appends)
    assert len({id(fault) for fault in faults}) == 1
    assert isinstance(faults[0], StoreFailed)
