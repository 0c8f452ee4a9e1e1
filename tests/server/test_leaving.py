"""Giving up with three at a table whose rules say how the others play on: the seat is empty, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client, Json, Player, enter

SEATS = ("P1", "P2", "P3")


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> Iterator[Client]:
    monkeypatch.setattr(rulesets, "in_the_making", dict)
    with Client(create_app(settings, tmp_path / "static")) as client:
        yield client


def seated(client: Client, **more: Json) -> dict[str, Player]:
    options = {"players": 3, "turn_cap": 1}
    wish = {"ruleset": RULESET.name, "options": options, "seats": dict.fromkeys(SEATS, "me"), **more}
    made: Json = client.post("/api/v1/games", json=wish).raise_for_status().json()
    players = {seat: enter(client, made["game"], made["tokens"][seat]) for seat in SEATS}
    for player in players.values():
        player.until_seen(lambda view: bool(view["waiting_for"]), "the first question")
    return players


def up_to_date(*players: Player) -> None:
    for player in players:
        player.say("ping")
        player.until("pong")


def play_on(players: dict[str, Player], done: int) -> list[str]:
    """Let whoever is asked answer as the rules propose; whose answers were taken."""
    taken = []
    for _ in range(done):
        up_to_date(*players.values())
        asked = next(player for player in players.values() if player.view["waiting_for"]).view["waiting_for"][0]
        ask = players[asked].until_asked()
        assert players[asked].answer(ask["suggested"])["type"] == "accepted"
        taken.append(asked)
    return taken


@pytest.mark.rule("DN-MULTI-22")
def test_who_resigns_among_three_leaves_and_the_others_play_on(client: Client) -> None:
    players = seated(client)
    assert set(play_on(players, 12)) == set(SEATS)
    up_to_date(*players.values())
    leaver = next(seat for seat, player in players.items() if player.view["ask"] is not None)
    gone = players[leaver]
    assert gone.reply(gone.say("settle", seat=leaver, what="resign"))["type"] == "accepted"
    up_to_date(*players.values())
    assert all(player.view["accord"]["ended"] is None and not player.view["over"] for player in players.values())
    assert gone.view["ask"] is None and leaver not in gone.view["waiting_for"]
    assert any("give" in str(line["text"]) for line in gone.log[-3:])
    taken = play_on(players, 15)
    assert len(taken) == 15 and set(taken) == set(SEATS) - {leaver}
    assert gone.reply(gone.say("settle", seat=leaver, what="resign"))["status"] == 409
    other = next(player for seat, player in players.items() if seat != leaver)
    assert other.view["players"][SEATS.index(leaver)]["kind"] != "bot"


def settle(player: Player, seat: str, what: str) -> Json:
    return player.reply(player.say("settle", seat=seat, what=what))


def test_who_has_left_has_no_say_in_a_draw(client: Client) -> None:
    players = seated(client)
    gone, one, other = players["P3"], players["P1"], players["P2"]
    settle(gone, "P3", "draw")
    assert settle(gone, "P3", "resign")["type"] == "accepted"
    up_to_date(one)
    assert one.view["accord"]["draw"] == []  # what they offered went with them
    assert settle(one, "P1", "draw")["type"] == "accepted"
    for what in ("decline", "draw"):
        refused = settle(gone, "P3", what)
        assert refused["status"] == 409 and "left this game" in refused["reason"]
    up_to_date(one)
    assert one.view["accord"]["draw"] == ["P1"] and not one.view["over"]
    settle(other, "P2", "draw")
    assert one.until_over()["accord"]["ended"]["how"] == "agreed"


def test_who_is_late_among_three_leaves_when_another_claims_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    database: Any = client.app.state.services.database  # type: ignore[attr-defined]
    began = database.now()
    now = [began]
    monkeypatch.setattr(database, "now", lambda: now[0])
    players = seated(client, pace={"days": 0, "minutes": 5, "increment": 10})
    play_on(players, 3)
    up_to_date(*players.values())
    late = next(iter(players.values())).view["waiting_for"][0]
    other = next(seat for seat in SEATS if seat != late)
    assert settle(players[other], other, "claim")["status"] == 409
    now[0] = began + 6 * 60_000
    assert settle(players[other], other, "claim")["type"] == "accepted"
    up_to_date(*players.values())
    view = players[other].view
    assert not view["over"] and late not in view["waiting_for"]
    assert late not in play_on(players, 6)
