"""A server with three at the table: sealed choices, a lobby of three, somebody out in the middle, and the report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client, Json, Player, enter, shows
from tests.toy.manifest import RULESET
from tests.toy.table import drawn, put_on_the_table

SEATS = ("heron", "osprey", "petrel")


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> Iterator[Client]:
    put_on_the_table(monkeypatch)
    with Client(create_app(settings, tmp_path / "static")) as client:
        yield client


def created(client: Client, seats: dict[str, str] | None = None, **options: int) -> Json:
    wish = {"ruleset": RULESET.name, "options": options, "seats": seats or dict.fromkeys(SEATS, "me")}
    made: Json = client.post("/api/v1/games", json=wish).raise_for_status().json()
    return made


def seated(client: Client, made: Json) -> dict[str, Player]:
    """Three at the table, each at a socket of their own, and all past the mooring."""
    players = {seat: enter(client, made["game"], made["tokens"][seat]) for seat in SEATS}
    for seat in SEATS:
        players[seat].until_asked("mooring")
        players[seat].answer(players[seat].view["ask"]["options"][0]["value"])
        players[seat].until_asked("heading")
        players[seat].answer(3)
    for player in players.values():
        player.until_asked("berths")
    return players


def up_to_date(*players: Player) -> None:
    for player in players:
        player.say("ping")
        player.until("pong")


def test_three_clients_play_to_the_end(client: Client) -> None:
    players = seated(client, created(client, turns=2))
    for _ in range(200):
        for player in players.values():
            ask = player.view["ask"]
            if ask is not None and player.answer(ask["suggested"])["type"] == "accepted":
                break
        up_to_date(*players.values())
        if all(player.view["over"] for player in players.values()):
            break
    assert all(player.view["over"] for player in players.values())
    assert players["heron"].view["board"]["result"]


def test_a_bot_plays_on_for_whoever_gives_up_among_three(client: Client) -> None:
    made = created(client, turns=2)
    players = seated(client, made)
    osprey, heron = players["osprey"], players["heron"]
    assert osprey.reply(osprey.say("settle", seat="osprey", what="resign"))["type"] == "accepted"
    seen = heron.until_seen(lambda view: view["players"][1]["kind"] == "bot", "a bot sits there")
    assert not seen["over"] and seen["accord"]["ended"] is None and seen["players"][1]["held_before"]
    assert "taken over" in osprey.until("refused")["reason"]
    heron.until_seen(lambda view: "osprey" in view["sealed"] or "osprey" not in view["waiting_for"], "the bot answers")


def test_a_sealed_choice_is_told_as_made_and_nothing_else(client: Client) -> None:
    made = created(client)
    players = seated(client, made)
    watcher = enter(client, made["game"], made["watch"])
    heron, osprey, petrel = (players[seat] for seat in SEATS)
    assert heron.view["ask"]["sealed"]
    lines = len(osprey.log)
    heard = {seat: len(player.raw) for seat, player in players.items()}
    heron.answer(["carpenter", "gunner", "lookout"])
    up_to_date(*players.values(), watcher)
    for player in (osprey, petrel, watcher):
        assert player.view["waiting_for"] == ["osprey", "petrel"]
        assert player.view["sealed"] == ["heron"]
        assert len(player.log) == lines
        assert not any("gunner" in str(line["text"]) for line in player.log)
    waiting = [part["seat"] for part in watcher.view["sentence"] if isinstance(part, dict)]
    assert waiting == ["osprey", "petrel"]
    # Their own question lists the crew; nothing else that they are told names any of it.
    told = [text for text in osprey.raw[heard["osprey"] :] if '"gunner"' in text]
    assert all('"ask":{' in text for text in told)
    assert heron.view["ask"] is None


def test_who_has_chosen_what_leaves_the_others_the_same_bytes(client: Client) -> None:
    """Two games that differ in one sealed answer look alike to the two who have not given theirs."""
    looks = []
    for crew in (["carpenter", "gunner", "lookout"], ["gunner", "lookout", "carpenter"]):
        players = seated(client, created(client))
        players["heron"].answer(crew)
        up_to_date(*players.values())
        view = {**players["petrel"].view}
        looks.append({key: view[key] for key in ("board", "ask", "waiting_for", "sealed", "sentence", "lines")})
    assert looks[0] == looks[1]


def test_the_lobby_seats_three(client: Client) -> None:
    made = created(client, {"heron": "me", "osprey": "open", "petrel": "bot:captain"})
    row = client.get("/api/v1/games?kind=open").json()[0]
    assert [(seat["seat"], seat["kind"]) for seat in row["seats"]] == [
        ("heron", "human"),
        ("osprey", "open"),
        ("petrel", "bot"),
    ]
    joined = client.post(f"/api/v1/games/{made['game']}/join", json={"name": "Ada"}).raise_for_status().json()
    assert joined["seat"] == "osprey"
    ada = enter(client, made["game"], joined["token"])
    heron = enter(client, made["game"], made["tokens"]["heron"])
    heron.until_asked("mooring")
    ada.until("view")
    assert ada.view["ask"] is None
    assert [player["name"] for player in ada.view["players"]][1] == "Ada"


def test_whoever_sits_in_the_other_seats_is_said_once_however_many_there_are(client: Client) -> None:
    for captains in (2, 3, 6):
        wish = {"ruleset": RULESET.name, "options": {"captains": captains}, "others": "invite"}
        made = client.post("/api/v1/games", json=wish).raise_for_status().json()
        assert list(made["tokens"]) == ["heron"]
        assert len(made["invitations"]) == captains - 1
    refused = client.post("/api/v1/games", json={"ruleset": RULESET.name, "others": "nobody"})
    assert refused.status_code == 422


def with_one_out() -> tuple[Match, Any]:
    """A game in which somebody was sunk before the end."""
    for seed in range(200):
        pick, match = Random(seed), Match.start(RULESET, {}, key_from(seed))
        sunk: Any = None
        while not match.game.over:
            for decision in match.game.pending:
                assert decision.seat != sunk, "whoever is out is asked nothing more"
            seat = match.game.open_decisions[0].seat
            match.submit(seat, drawn(match.game, seat, pick))
            out = [boat.seat for boat in match.game.state.boats.values() if boat.sunk]
            sunk = sunk or (out[0] if out and not match.game.over else None)
        if sunk is not None:
            return match, sunk
    raise AssertionError("nobody was sunk")


def test_whoever_is_out_is_asked_nothing_more_and_the_game_goes_on() -> None:
    match, sunk = with_one_out()
    board = RULESET.client.board(match.view(None))
    assert {player.seat for player in board.players if player.out} >= {sunk}
    assert sunk not in {piece.side for piece in board.pieces}


def test_replay_and_report_are_those_of_three(client: Client) -> None:
    made = created(client, dict.fromkeys(SEATS, "bot:captain"), turns=2)
    watcher = enter(client, made["game"], made["watch"])
    watcher.until_over()
    at = f"/api/v1/games/{made['game']}"
    told = client.get(f"{at}/replay", **shows(made["watch"])).raise_for_status().json()
    assert len(told["frames"]) > 1
    assert {"gunner", "slow-1"} <= {card["id"] for card in told["cards"]}
    assert [player["seat"] for player in told["frames"][-1]["board"]["players"]] == list(SEATS)
    report = client.get(f"{at}/report.json", **shows(made["watch"])).raise_for_status().json()
    assert set(report["scores"]) == set(SEATS)
    page = client.get(f"{at}/report.html", **shows(made["watch"])).raise_for_status().text
    assert page.count("<polyline") >= len(SEATS)
    assert all(f"side-{side}" in page for side in "abc")
