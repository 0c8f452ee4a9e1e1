"""Everything that a server tells someone about a game: over the socket and over HTTP, byte by byte."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, insert, update

from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import write_header, write_line
from sandtable.kernel.match import Match
from sandtable.server.live_table import LiveTable
from sandtable.store.models import games, lines
from tests.server.clients import Client, Json, enter, leave, shows

API = "/api/v1"
PIECES = 3
"""Pieces that a viewer looks at closely."""


def put_on_disk(client: Client, game: str, match: Match) -> None:
    """Let the server find this match where the game was, as if it had just started."""
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    # When somebody came or left is told, and no world is as quick as the other.
    hub.services.database.now = lambda: 1_000
    _forget(client, hub, game)
    codec = match.ruleset.play.codec
    rows = [{"game": game, "n": n, "text": write_line(codec, line)} for n, line in enumerate(match.lines)]
    standing = LiveTable(match.ruleset, match, 0).standing()
    fields = {**msgspec.structs.asdict(standing), "header": write_header(match.header)}
    with hub.services.database.transactions.writing() as db:
        db.execute(delete(lines).where(lines.c.game == game))
        db.execute(insert(lines), rows)
        db.execute(update(games).where(games.c.id == game).values(**fields))
    # Somebody who left a moment ago may have had it opened meanwhile, half of one world and half of the other.
    _forget(client, hub, game)


def _forget(client: Client, hub: Any, game: str) -> None:
    """Another world of the same game, which no server ever sees: nothing that was told of the first answers for it."""
    hub.services.workshop.shelf.drop(game)
    room = hub.rooms.pop(game, None)
    if room is not None:
        assert client.portal is not None
        client.portal.call(room.close)
    hub.services.unopened.pop(game, None)


def over_the_socket(client: Client, made: Json, viewer: SeatId | None) -> list[str]:
    """What someone who enters is sent, and what they are told when they ask and when they are refused."""
    player = enter(client, made["game"], made["tokens"][viewer] if viewer else made["watch"])
    player.until("view")
    for piece in player.view["board"]["pieces"][:PIECES]:
        player.reply(player.say("inspect", seat=viewer or "", piece=piece["id"]))
    ask, serial = player.view["ask"], player.view["serial"]
    if ask is not None:
        for value in [ask["suggested"], *(option["value"] for option in ask["options"][:PIECES])]:
            for answer in (value, [value]):
                player.reply(player.say("consider", seat=viewer, serial=serial, answer=answer))
        player.reply(player.say("suggest", seat=viewer, serial=serial))
    for seat in made["tokens"]:
        is_mine = ask is not None and seat == viewer
        player.reply(player.say("answer", seat=seat, serial=serial - 1 if is_mine else serial, answer="nonsense"))
    leave(player)
    return player.raw


def asked_over_http(made: Json, viewer: SeatId | None) -> list[tuple[str, str, Json]]:
    """Every request that has to do with a game, as its viewer and as a stranger may make it."""
    game = f"{API}/games/{made['game']}"
    token = made["tokens"][viewer] if viewer else made["watch"]
    past = [f"{game}/{what}" for what in ("replay", "report.json", "report.html", "journal")]
    return [
        *(("GET", f"{API}/games", {"params": {"kind": kind}}) for kind in ("open", "live", "finished")),
        ("GET", game, {}),
        *(("GET", each, shows(given)) for each in past for given in (token, "", "forged")),
        *(
            ("POST", f"{game}/join", {"json": wish})
            for wish in ({}, {"seat": viewer or ""}, {"token": token}, {"seat": 1})
        ),
        *(("POST", f"{game}/renew", {"json": wish}) for wish in ({"token": made["watch"]}, {"token": "forged"}, {})),
        *(("POST", f"{game}/links", {"json": wish}) for wish in ({"token": made["watch"]}, {"seat": "B"}, {"seat": 1})),
        *(
            ("POST", f"{game}/invitation", {"json": wish})
            for wish in ({"token": made["watch"]}, {"token": "forged"}, {})
        ),
        *(("POST", f"{game}/admission", {"json": wish}) for wish in ({}, {"tokens": [token]}, {"tokens": ["forged"]})),
        ("POST", f"{game}/rematch", {}),
        ("GET", f"{game}/people", {}),
        *(("POST", f"{game}/people", {"json": wish}) for wish in ({}, {"seat": "A", "muted": True, "blocked": True})),
        *(("POST", f"{game}/reports", {"json": wish}) for wish in ({}, {"token": token, "seat": "", "reason": " "})),
        ("GET", f"{API}/me", {}),
        ("GET", f"{API}/rulesets", {}),
        ("GET", "/healthz", {}),
    ]


def over_http(client: Client, made: Json, viewer: SeatId | None) -> list[str]:
    told = []
    for method, address, wish in asked_over_http(made, viewer):
        reply = client.request(method, address, **wish)
        told.append(f"{method} {address} {wish}: {reply.status_code} {sorted(reply.headers.items())} {reply.text}")
    return told


def everything_told(client: Client, made: Json, match: Match, viewer: SeatId | None) -> list[str]:
    """All that the viewer hears of a match."""
    put_on_disk(client, made["game"], match)
    return [*over_the_socket(client, made, viewer), *over_http(client, made, viewer)]
