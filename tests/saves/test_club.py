"""The database of a club that ran the first release: its games go on, and its finished ones are watched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.app import create_app
from sandtable.server.settings import Limits, Settings
from sandtable.server.tokens import Role
from tests.saves.every_save import FOLDER
from tests.server.clients import Client, enter, leave, shows

CLUB = FOLDER / "0.1.0" / "club.sql"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Client]:
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        connection.executescript(CLUB.read_text("utf-8"))
    settings = Settings(
        home=tmp_path,
        database_url=f"sqlite:///{tmp_path / 'games.sqlite'}",
        secret=b"a secret of the club, long enough for it",
        bot_delay=0.0,
        limits=Limits(messages_rate=1000.0, requests_rate=1000.0, creations_rate=1000.0, logins_rate=1000.0),
    )
    with Client(create_app(settings)) as client:
        yield client


def token(club: Client, game: str) -> str:
    services: Any = club.app.state.services  # type: ignore[attr-defined]
    issued: str = services.tokens.issue(game, Role.WATCH, "", "watch")
    return issued


def test_a_game_under_way_is_played_to_its_end_by_its_bots(club: Client) -> None:
    watcher = enter(club, "live", token(club, "live"))
    assert watcher.until_over()
    leave(watcher)
    assert club.get("/api/v1/games/live").json()["state"] == "finished"
    assert club.get("/api/v1/games/live/report.html", **shows(token(club, "live"))).status_code == 200


def test_a_finished_game_is_watched_and_downloaded(club: Client) -> None:
    params = {"token": token(club, "finished")}
    told = club.get("/api/v1/games/finished/replay", params=params).json()
    assert told["over"]
    assert told["result"].startswith("The battle is over: ")
    assert told["frames"][-1]["board"]["result"]
    report = club.get("/api/v1/games/finished/report.json", params=params).json()
    assert report["scores"] == {player["seat"]: player["score"] for player in told["frames"][-1]["board"]["players"]}
    assert club.get("/api/v1/games/finished/journal", params=params).text.count("\n") > 300
