"""Secrets over the wire: two worlds that differ only in what a viewer may not know send it the same bytes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from sandtable.kernel.chance import Seeded, Shuffle
from sandtable.server import games_api
from sandtable.server.app import create_app
from sandtable.server.presence import Presence
from sandtable.server.settings import Settings
from sandtable.server.window_clock import WindowClock, open_for
from tests.server.clients import Client, Player, enter, leave, shows
from tests.server.conftest import changed

pytestmark = pytest.mark.usefixtures("toy")


def settle(there: list[Player]) -> None:
    """Wait until everything that is on its way has come: views that nobody waits for replace each other."""
    for player in reversed(there):
        player.reply(player.say("ping"))


def traffic(settings: Settings, home: Path, west_bids: int, west_hand: str) -> tuple[list[str], list[str], list[str]]:
    """What west, east and a spectator are sent, byte by byte, in one world."""
    world = changed(settings, home=home, database_url=f"sqlite:///{home / 'games.sqlite'}")
    with Client(create_app(world)) as client:
        options = {"rounds": 1, "rules": ["whisper", "net"]}
        wish = {"ruleset": "toy", "options": options, "seats": {"west": "me", "east": "me"}, "name": "World"}
        made = client.post("/api/v1/games", json=wish).json()
        there: list[Player] = []
        for token in (made["tokens"]["west"], made["tokens"]["east"], made["watch"]):
            there.append(enter(client, made["game"], token))
            settle(there)
        west, east, watcher = there
        assert any(west_hand in card for card in west.view["board"]["players"][0]["hand"])
        assert west.answer(west_bids)["type"] == "accepted"
        settle(there)
        looked = east.reply(east.say("inspect", seat="east", piece="pebble"))
        assert looked["type"] == "inspected"
        sent = west.raw, east.raw, watcher.raw
        for player in there:
            leave(player)
    return sent


@pytest.fixture
def same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world draws the same ids, tokens and keys."""
    counts: dict[str, int] = {}

    def numbered(kind: str) -> str:
        counts[kind] = counts.get(kind, 0) + 1
        return f"{kind}{counts[kind]}"

    monkeypatch.setattr(games_api, "secrets", SimpleNamespace(token_bytes=lambda n: b"k" * n))
    monkeypatch.setattr(games_api, "new_game_id", lambda: "world")
    monkeypatch.setattr(games_api, "new_nonce", lambda: numbered("nonce"))
    # When somebody came or left is told, and no world is as quick as the other.
    monkeypatch.setattr(Presence, "changed", lambda *_: None)


def shuffled_for_west(monkeypatch: pytest.MonkeyPatch, first: str) -> None:
    """West's deck begins with these cards; everything else falls as it always does."""
    plain = Seeded.draw

    def draw(chance: Seeded, request: Any) -> Any:
        outcome, after = plain(chance, request)
        if isinstance(request, Shuffle) and request.what == "deck of west":
            outcome = tuple(sorted(request.items, key=lambda card: not card.startswith(first)))
        return outcome, after

    monkeypatch.setattr(Seeded, "draw", draw)


@pytest.mark.usefixtures("same_names")
def test_another_hand_and_another_bid_send_the_others_the_same_bytes(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = []
    for n, (bid, hand) in enumerate(((1, "leaf"), (5, "reed"))):
        home = tmp_path / str(n)
        home.mkdir()
        with monkeypatch.context() as patch:
            shuffled_for_west(patch, hand)
            worlds.append(traffic(settings, home, bid, hand))
    (west_1, east_1, watcher_1), (west_2, east_2, watcher_2) = worlds
    assert west_1 != west_2
    assert "".join(east_1) == "".join(east_2)
    assert "".join(watcher_1) == "".join(watcher_2)
    for name in ("leaf", "reed"):
        assert not any(f'"{name}' in text for text in watcher_1[1:])


# --- pauses ---

PAUSE = 0.123
"""Seconds before a seat answers by itself, unlike any other wait in the server."""


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long those who answer by themselves were to wait; they do not."""
    noted: list[float] = []
    sleep = asyncio.sleep

    async def slept(seconds: float) -> None:
        if seconds >= PAUSE and seconds < 1.0:
            noted.append(seconds)
            seconds = 0.0
        await sleep(seconds)

    monkeypatch.setattr("sandtable.server.automatic.asyncio.sleep", slept)
    # As long as it takes from its beginning on, whatever the real clock says.
    monkeypatch.setattr(WindowClock, "left", lambda clock, serial: open_for(clock.game, serial, clock.delay))
    return noted


def passed_by_itself(settings: Settings, home: Path, west_hand: str) -> list[str]:
    """What east is sent in a world where west has chosen to be passed over whenever a card could be played."""
    world = changed(settings, home=home, database_url=f"sqlite:///{home / 'games.sqlite'}", bot_delay=PAUSE)
    with Client(create_app(world)) as client:
        wish = {"ruleset": "toy", "options": {"rounds": 1, "rules": ["whisper"]}, "seats": {"west": "me", "east": "me"}}
        made = client.post("/api/v1/games", json={**wish, "name": "World"}).json()
        there: list[Player] = []
        for seat in ("west", "east"):
            there.append(enter(client, made["game"], made["tokens"][seat]))
            settle(there)
        west, east = there
        assert any(west_hand in card for card in west.view["board"]["players"][0]["hand"])
        west.reply(west.say("prefer", seat="west", orders={"windows": {"before the score": "never"}}))
        for player, value in ((west, 1), (east, 2), (east, "throw")):
            assert player.answer(value)["type"] == "accepted"
            settle(there)
        east.until_asked("before the score")
        told = list(east.raw)
        east.answer(None)
        west.until_asked("action")
        settle(there)
        for player in there:
            leave(player)
    # How many views a pass takes that nobody waits for is chance: a newer one replaces what was not sent yet.
    return [*told, msgspec.json.encode([east.log, east.view]).decode()]


@pytest.mark.usefixtures("same_names")
def test_a_pass_that_the_server_gives_comes_after_the_same_pause_whatever_is_in_the_hand(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    worlds = []
    for hand in ("leaf", "reed"):
        home = tmp_path / hand
        home.mkdir()
        pauses.clear()
        with monkeypatch.context() as patch:
            shuffled_for_west(patch, hand)
            worlds.append((passed_by_itself(settings, home, hand), list(pauses)))
    assert worlds[0] == worlds[1]
    assert len(worlds[0][1]) == 1, "one window, one pass"


def test_a_bot_waits_as_long_for_every_answer(settings: Settings, pauses: list[float]) -> None:
    with Client(create_app(changed(settings, bot_delay=PAUSE))) as client:
        wish = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "bot:random", "east": "bot:random"}}
        made = client.post("/api/v1/games", json=wish).json()
        watcher = enter(client, made["game"], made["watch"])
        watcher.until_over()
        leave(watcher)
    assert set(pauses) == {PAUSE}


# --- the key ---


def test_no_message_tells_the_key_of_the_dice(settings: Settings) -> None:
    with Client(create_app(settings)) as client:
        made = client.post("/api/v1/games", json={"ruleset": "toy"}).json()
        database = client.app.state.services.database  # type: ignore[attr-defined]
        header = database.game(made["game"]).header
        key = header.partition('"key":"')[2].partition('"')[0]
        assert len(key) == 64
        west: Player = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        told = "".join(west.raw) + client.get(f"/api/v1/games/{made['game']}").text
        told += client.get(f"/api/v1/games/{made['game']}/replay", **shows(made["watch"])).text
        leave(west)
    assert key not in told
