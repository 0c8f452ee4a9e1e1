"""A server on an empty database, with the toy as its only rule set."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from sandtable.kernel.board import Board
from sandtable.kernel.view import View
from sandtable.server.app import create_app
from sandtable.server.settings import Limits, Settings
from tests.cli import pond
from tests.server.clients import Json, Player, enter, leave, with_a_pebble

SECRET = b"a secret of the tests, long enough"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is the only rule set there is, and a pebble lies on its board."""
    pond.put_on_the_table(monkeypatch)
    plain = pond.PondRules.board

    def board(rules: pond.PondRules, view: View[Any]) -> Board:
        return with_a_pebble(plain(rules, view))

    monkeypatch.setattr(pond.PondRules, "board", board)


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """An empty database: a file, or the PostgreSQL that the tests were given."""
    given = os.environ.get("SANDTABLE_TEST_DATABASE")
    if not given:
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    engine = create_engine(given)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return given


@pytest.fixture
def settings(tmp_path: Path, database_url: str) -> Settings:
    return Settings(
        home=tmp_path,
        database_url=database_url,
        secret=SECRET,
        bot_delay=0.0,
        limits=Limits(messages_rate=1000.0, requests_rate=1000.0, creations_rate=1000.0, logins_rate=1000.0),
    )


@pytest.fixture
def client(toy: None, settings: Settings, tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings, tmp_path / "static")) as client:
        yield client


Create = Callable[..., Json]
Enter = Callable[..., Player]


@pytest.fixture
def create(client: TestClient) -> Create:
    """Create a game of the toy; the keys to it."""

    def created(**wish: Any) -> Json:
        wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "me", "east": "me"}, **wish}
        reply = client.post("/api/v1/games", json=wish)
        assert reply.status_code == 201, reply.text
        made: Json = reply.json()
        return made

    return created


@pytest.fixture
def sit(client: TestClient) -> Iterator[Enter]:
    """Let players sit down; all of them leave at the end."""
    there: list[Player] = []

    def seated(game: str, *tokens: str, seen: int = 0) -> Player:
        there.append(enter(client, game, *tokens, seen=seen))
        return there[-1]

    yield seated
    for player in there:
        leave(player)


def changed(settings: Settings, **fields: Any) -> Settings:
    return msgspec.structs.replace(settings, **fields)
