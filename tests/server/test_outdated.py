"""The server deletes games that nobody plays any more, tells before when, and never one that somebody looks at."""

from __future__ import annotations

from typing import Any

import pytest
import structlog

from sandtable.server import outdated
from sandtable.server.settings import settings_from
from sandtable.store.retention import A_DAY, Keep
from tests.server.clients import Client, leave
from tests.server.conftest import Create, Enter
from tests.server.test_http import API, fault


def later(client: Client, days: float) -> None:
    """Let days go by."""
    database: Any = client.app.state.services.database  # type: ignore[attr-defined]
    now = database.now
    database.now = database.retention.now = lambda: now() + int(days * A_DAY)


def swept(client: Client) -> int:
    """How many games a sweep takes away."""
    assert client.portal is not None
    return client.portal.call(outdated.sweep, client.app.state.hub)  # type: ignore[attr-defined]


def test_old_games_go_in_batches_and_are_counted_in_one_line(
    client: Client, create: Create, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outdated, "BATCH", 4)
    made = [create(seats={"west": "me", "east": "open"})["game"] for _ in range(2 * outdated.BATCH + 1)]
    later(client, 15)
    young = create()["game"]
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    client.until(lambda: not any(map(hub.is_wanted, made)), "all of them are laid out")
    with structlog.testing.capture_logs() as logs:
        assert swept(client) == len(made)
    told = [line for line in logs if line["event"] == "old games deleted"]
    assert [line["games"] for line in told] == [len(made)]
    assert all(fault(client.get(f"{API}/games/{game}"))[0] == 404 for game in made)
    assert client.get(f"{API}/games/{young}").status_code == 200
    with structlog.testing.capture_logs() as logs:
        assert swept(client) == 0
    assert logs == []


def test_what_will_be_deleted_is_announced_before_anything_is(client: Client, create: Create) -> None:
    made = [create(seats={"west": "me", "east": "open"})["game"] for _ in range(3)]
    later(client, 15)
    assert client.portal is not None
    with structlog.testing.capture_logs() as logs:
        client.portal.call(outdated.announce, client.app.state.hub)  # type: ignore[attr-defined]
    assert [(line["event"], line["games"]) for line in logs] == [("old games will be deleted", 3)]
    assert all(client.get(f"{API}/games/{game}").status_code == 200 for game in made)


def test_a_game_that_somebody_looks_at_stays(client: Client, create: Create, sit: Enter) -> None:
    made, watched = create(), create()
    west, watcher = sit(made["game"], made["tokens"]["west"]), sit(watched["game"], watched["watch"])
    west.until_asked("bid")
    watcher.until("view")
    later(client, 100)
    assert swept(client) == 0
    assert west.answer(2)["type"] == "accepted"
    leave(west)
    leave(watcher)
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    client.until(lambda: not hub.is_wanted(watched["game"]) and not hub.is_wanted(made["game"]), "both have left")
    assert swept(client) == 1
    assert watched["game"] not in hub.rooms
    assert client.get(f"{API}/games/{made['game']}").status_code == 200


def test_players_are_told_until_when_a_game_is_kept(client: Client, create: Create) -> None:
    database: Any = client.app.state.services.database  # type: ignore[attr-defined]
    database.now = lambda: 1_700_000_000_000
    waiting, live = create(seats={"west": "me", "east": "open"})["game"], create()["game"]
    told = {game: client.get(f"{API}/games/{game}").json()["kept_until"][:10] for game in (waiting, live)}
    assert told == {waiting: "2023-11-28", live: "2024-02-12"}


def test_how_long_games_are_kept_is_set_in_days() -> None:
    env = {"SANDTABLE_SECRET": "x" * 32, "SANDTABLE_KEEP_UNFINISHED": "0", "SANDTABLE_KEEP_FINISHED": "1e9"}
    assert settings_from(env).keep == Keep(waiting=14, unfinished=0, finished=36_500)
