"""Players who do not trust the server add words of their own to the dice before the first roll."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable.kernel.entropy import seal_of
from sandtable.kernel.replay import replay
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.kernel.toy import TOY
from tests.server.clients import Client, Json, Player, enter, leave

WORDS = {"west": "the heron stands still", "east": "the reeds move all day"}


@pytest.fixture
def server(toy: None, settings: Settings) -> Iterator[Client]:
    with Client(create_app(settings)) as client:
        yield client


def created(client: Client, **wish: Any) -> Json:
    seats = {"west": "me", "east": "me"}
    body = {"ruleset": "toy", "options": {"rounds": 1}, "seats": seats, "own_randomness": True, **wish}
    made: Json = client.post("/api/v1/games", json=body).json()
    return made


def seated(client: Client, made: Json, seat: str) -> tuple[Player, str]:
    player = enter(client, made["game"], made["tokens"][seat])
    commitment = player.until("welcome")["commitment"]
    player.until("view")
    return player, commitment


def said(player: Player, seat: str, **what: str) -> Json:
    return player.reply(player.say("entropy", seat=seat, **what))


def sealed(player: Player, commitment: str, seat: str) -> Json:
    return said(player, seat, seal=seal_of(commitment, seat, WORDS[seat]))


def test_the_game_begins_when_both_have_sealed_and_opened_their_words(server: Client) -> None:
    made = created(server)
    west, commitment = seated(server, made, "west")
    east, _ = seated(server, made, "east")
    assert west.view["ask"] is None and not west.log
    assert west.view["randomness"] == {"sealing": ["west", "east"], "opening": [], "seals": {}}
    assert "may add randomness of their own" in str(west.view["sentence"])
    for player, seat in ((west, "west"), (east, "east")):
        assert sealed(player, commitment, seat)["type"] == "accepted"
    for player, seat in ((west, "west"), (east, "east")):
        assert said(player, seat, words=WORDS[seat])["type"] == "accepted"
    east.until("view")
    assert east.view["ask"]["question"] == "bid"
    assert east.view["randomness"]["seals"]["west"] == seal_of(commitment, "west", WORDS["west"])
    assert not any(words in text for words in WORDS.values() for text in (*west.raw, *east.raw))


def test_words_come_in_order_and_only_before_the_first_roll(server: Client) -> None:
    made = created(server)
    west, commitment = seated(server, made, "west")
    sealed(west, commitment, "west")
    early = said(west, "west", words=WORDS["west"])
    assert (early["status"], "when all have sealed theirs" in str(early["reason"])) == (409, True)
    assert said(west, "east")["status"] == 403
    east, _ = seated(server, made, "east")
    assert said(east, "east")["type"] == "accepted"
    assert said(west, "west", words=WORDS["east"])["status"] == 409
    assert said(west, "west", words=WORDS["west"])["type"] == "accepted"
    late = said(east, "east", seal="0" * 64)
    assert (late["status"], "the first roll has been made" in str(late["reason"])) == (409, True)


def test_a_game_without_it_begins_at_once_and_takes_no_words(server: Client) -> None:
    made = created(server, own_randomness=False)
    west, _ = seated(server, made, "west")
    assert west.view["ask"] is not None and west.view["randomness"] is None
    assert said(west, "west", seal="0" * 64)["status"] == 409


def test_bots_add_nothing(server: Client) -> None:
    made = created(server, seats={"west": "me", "east": "bot:random"})
    west, commitment = seated(server, made, "west")
    assert west.view["randomness"]["sealing"] == ["west"]
    sealed(west, commitment, "west")
    said(west, "west", words=WORDS["west"])
    west.until("view")
    assert west.view["ask"] is not None


def test_a_game_that_waits_survives_a_restart(toy: None, settings: Settings) -> None:
    with Client(create_app(settings)) as client:
        made = created(client)
        west, commitment = seated(client, made, "west")
        sealed(west, commitment, "west")
        leave(west)
    with Client(create_app(settings)) as client:
        east, _ = seated(client, made, "east")
        assert east.view["randomness"]["sealing"] == ["east"]
        assert said(east, "east")["type"] == "accepted"
        west, _ = seated(client, made, "west")
        assert west.view["randomness"]["opening"] == ["west"]
        assert said(west, "west", words=WORDS["west"])["type"] == "accepted"
        west.until("view")
        assert west.view["ask"] is not None


def begun(client: Client, made: Json) -> dict[str, Player]:
    """Both seats have added their words."""
    players = {seat: enter(client, made["game"], made["tokens"][seat]) for seat in made["tokens"]}
    commitment = players["west"].until("welcome")["commitment"]
    for seat, player in players.items():
        assert sealed(player, commitment, seat)["type"] == "accepted"
    for seat, player in players.items():
        assert said(player, seat, words=WORDS[seat])["type"] == "accepted"
    return players


def test_when_the_game_is_over_everyone_finds_the_words_in_its_journal_and_can_watch_it(server: Client) -> None:
    made = created(server)
    play_out(server, made, begun(server, made))
    there, token = f"/api/v1/games/{made['game']}", {"token": made["watch"]}
    again = replay(TOY, server.get(f"{there}/journal", params=token).text)
    assert again.gathering is not None and again.gathering.opened == WORDS
    for what in ("replay", "report.json", "report.html"):
        assert server.get(f"{there}/{what}", params=token).status_code == 200


@pytest.mark.parametrize("options", [{}, {"mode": "full", "encounter": "enc4"}])
def test_a_battle_can_be_looked_at_before_it_begins(settings: Settings, options: Json) -> None:
    with Client(create_app(settings)) as client:
        made = created(client, ruleset="dw4", options=options, seats={"A": "me", "B": "bot:captain"})
        player, _ = seated(client, made, "A")
        assert player.view["board"]["pieces"] and player.view["ask"] is None
        assert said(player, "A")["type"] == "accepted"


def play_out(client: Client, made: Json, players: dict[str, Player]) -> None:
    table: Any = client.app.state.hub.rooms[made["game"]]._table  # type: ignore[attr-defined]
    pick = Random("own")
    while not table.match.game.over:
        decision = table.match.game.open_decisions[0]
        value = decision.sample(table.view(decision.seat), pick)
        player = players[decision.seat]
        told = player.reply(player.say("answer", seat=decision.seat, serial=table.match.game.serial, answer=value))
        assert told["type"] == "accepted", told
