"""Whole games over the socket: at each decision another world, with other secrets, sends the same bytes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.server.app import create_app
from sandtable.server.live_table import LiveTable
from sandtable.server.settings import Settings
from sandtable.testing.worlds import made_up, other_world
from tests.server.clients import Client, Json, Player, enter, leave

EVERY = 4
"""Decisions from one look at another world to the next."""
VIEWERS: tuple[SeatId | None, ...] = (SeatId("A"), SeatId("B"), None)


def put(table: LiveTable, game: Game[Any]) -> None:
    """Let the server go on with this game."""
    table.match.game = game
    table._forget()


def sent(client: Client, made: Json, viewer: SeatId | None) -> list[str]:
    """Everything that someone who enters is sent, and what they are told when they ask."""
    player: Player = enter(client, made["game"], made["tokens"][viewer] if viewer else made["watch"])
    player.until("view")
    pieces = [piece["id"] for piece in player.view["board"]["pieces"]]
    for piece in pieces[:2]:
        player.reply(player.say("inspect", seat=viewer or "", piece=piece))
    ask = player.view["ask"]
    if ask is not None:
        player.reply(player.say("consider", seat=viewer, serial=ask["serial"], answer=ask["suggested"]))
    leave(player)
    return [text for text in player.raw if '"type":"pong"' not in text]


def check_the_other_world(client: Client, made: Json, table: LiveTable, viewer: SeatId | None) -> bool:
    """The viewer is sent the same; whether the one who holds the secrets does see another world."""
    game = table.match.game
    world = other_world(game, viewer, made_up)
    here = sent(client, made, viewer)
    put(table, world)
    there = sent(client, made, viewer)
    put(table, game)
    assert here == there
    holder = SeatId("B" if viewer == "A" else "A")
    return View(world, holder).state.digest() != View(game, holder).state.digest()


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ["enc1", "enc4"])
def test_another_world_sends_those_who_may_not_know_it_the_same_bytes(settings: Settings, encounter: str) -> None:
    pick, differing = Random(encounter), 0
    with Client(create_app(settings)) as client:
        wish = {"ruleset": "dw4", "options": {"encounter": encounter}, "seats": {"A": "me", "B": "me"}}
        made: Json = client.post("/api/v1/games", json=wish).json()
        at = {SeatId(seat): enter(client, made["game"], made["tokens"][seat]) for seat in "AB"}
        try:
            for player in at.values():
                player.until("view")
            table: LiveTable = client.app.state.hub.rooms[made["game"]]._table  # type: ignore[attr-defined]
            while not table.match.game.over:
                game = table.match.game
                for viewer in VIEWERS if game.serial % EVERY == 0 else ():
                    differing += check_the_other_world(client, made, table, viewer)
                decision = game.open_decisions[0]
                player, value = at[decision.seat], decision.sample(table.view(decision.seat), pick)
                told = player.reply(player.say("answer", seat=decision.seat, serial=game.serial, answer=value))
                assert told["type"] == "accepted", told
        finally:
            for player in at.values():
                leave(player)
    assert differing
