"""A server on an empty database, with the toy as its only rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.testclient import WebSocketTestSession

from sandtable.kernel.board import Board
from sandtable.kernel.view import View
from sandtable.server import games_api, passwords
from sandtable.server.app import create_app
from sandtable.server.settings import Limits, Settings
from tests.cli import pond
from tests.kernel.toy_facets import ToyClient
from tests.server.clients import Client, Json, Player, enter, soon, with_a_pebble
from tests.store.databases import fresh

SECRET = b"a secret of the tests, long enough"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NOBODYS = QUICK.hash("nobody's")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens for ever."""
    monkeypatch.setattr(WebSocketTestSession, "receive", soon)


@pytest.fixture(autouse=True)
def fate(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is dealt in a game hangs on the test that created it: one that fails fails again."""
    created = count()

    def token_bytes(length: int) -> bytes:
        return sha256(f"{request.node.name}:{next(created)}".encode()).digest()[:length]

    monkeypatch.setattr(games_api, "secrets", SimpleNamespace(token_bytes=token_bytes))


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are kept as always, but with less work than whoever steals them should have."""
    monkeypatch.setattr(passwords, "_hasher", QUICK)
    monkeypatch.setattr(passwords, "_nobodys", NOBODYS)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is the only rule set there is, and a pebble lies on its board."""
    pond.put_on_the_table(monkeypatch)
    plain = ToyClient.board

    def board(client: ToyClient, view: View[Any]) -> Board:
        return with_a_pebble(plain(client, view))

    monkeypatch.setattr(ToyClient, "board", board)


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    return fresh(tmp_path / "games.sqlite")


@pytest.fixture
def settings(tmp_path: Path, database_url: str) -> Settings:
    return Settings(
        home=tmp_path,
        database_url=database_url,
        secret=SECRET,
        bot_delay=0.0,
        workers=0,
        thinkers=0,
        limits=Limits(
            messages_rate=1000.0, requests_rate=1000.0, creations_rate=1000.0, logins_rate=1000.0, joins_rate=1000.0
        ),
    )


@pytest.fixture
def client(toy: None, settings: Settings, tmp_path: Path) -> Iterator[Client]:
    with Client(create_app(settings, tmp_path / "static")) as client:
        yield client


Create = Callable[..., Json]
Enter = Callable[..., Player]


@pytest.fixture
def create(client: Client) -> Create:
    """Create a game of the toy; the keys to it."""

    def created(**wish: Any) -> Json:
        wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "me", "east": "me"}, **wish}
        reply = client.post("/api/v1/games", json=wish)
        assert reply.status_code == 201, reply.text
        made: Json = reply.json()
        return made

    return created


@pytest.fixture
def sit(client: Client) -> Enter:
    """Let players sit down; all of them leave at the end."""
    return partial(enter, client)


def changed(settings: Settings, **fields: Any) -> Settings:
    return msgspec.structs.replace(settings, **fields)
