"""Whoever plays a game that cannot be opened may have what they know of it, and no secret of anybody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import journal_text
from sandtable.server.own_copy import own_copy
from sandtable.store.models import games, lines
from tests.server.clients import Client, Json, leave, shows
from tests.server.conftest import Create, Enter

GAMES = "/api/v1/games"


def database_of(client: Client) -> Any:
    return client.app.state.services.database  # type: ignore[attr-defined]


@pytest.fixture
def broken(client: Client, create: Create, sit: Enter) -> Json:
    """A game in which both have bid and drawn cards, and of which one line says what nobody understands."""
    made = create(options={"rounds": 2})
    both = sit(made["game"], *made["tokens"].values())
    for answer in (2, 1):
        both.until_asked()
        both.answer(answer)
    both.until("view")
    leave(both)
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(hub.rooms.pop(made["game"]).close)
    database = database_of(client)
    last = len(database.journal(made["game"])) - 1
    with database.transactions.writing() as db:
        spoilt = '{"event":{"$":"Unheard","secret":"of the last line"},"rule":""}'
        db.execute(update(lines).where(lines.c.game == made["game"], lines.c.n == last).values(text=spoilt))
    assert sit(made["game"], made["tokens"]["west"]).until("refused")["status"] == 410
    return made


def copy_of(client: Client, made: Json, seat: str) -> list[Json]:
    reply = client.get(f"{GAMES}/{made['game']}/journal", **shows(made["tokens"][seat]))
    assert reply.status_code == 200
    return [msgspec.json.decode(line) for line in reply.text.splitlines()]


@pytest.mark.parametrize(("seat", "other"), [("west", "east"), ("east", "west")])
def test_the_copy_holds_what_the_seat_knows(client: Client, broken: Json, seat: str, other: str) -> None:
    header, *told = copy_of(client, broken, seat)
    assert header["header"]["key"] == ""
    assert header["header"]["commitment"]
    assert {line["seat"] for line in told if "answer" in line} == {seat}
    assert not any("roll" in line or "digest" in line for line in told)
    assert "Unheard" not in str(told)
    whole = [msgspec.json.decode(line) for line in database_of(client).journal(broken["game"])]
    drawn = {line["event"]["seat"]: line["event"]["cards"] for line in whole if _is_drawn(line)}
    mine = {line["event"]["seat"]: line["event"]["cards"] for line in told if _is_drawn(line)}
    assert mine[seat] == drawn[seat]
    assert mine[other] != drawn[other]
    assert len(mine[other]) == len(drawn[other])


def _is_drawn(line: Json) -> bool:
    return "event" in line and line["event"]["$"] == "CardsDrawn"


def test_no_secret_of_the_whole_stands_in_a_copy(client: Client, broken: Json) -> None:
    with database_of(client).transactions.reading() as db:
        key = msgspec.json.decode(db.execute(select(games.c.header)).scalar_one())["header"]["key"]
    assert len(key) == 64
    told = str([copy_of(client, broken, seat) for seat in ("west", "east")])
    assert key not in told
    assert "of the last line" not in told


def test_the_lines_of_a_later_release_are_left_out(client: Client, broken: Json) -> None:
    with database_of(client).transactions.reading() as db:
        header = db.execute(select(games.c.header)).scalar_one()
    text = journal_text(
        header.replace('"ruleset_version":"1"', '"ruleset_version":"9"'), database_of(client).journal(broken["game"])
    )
    (only,) = own_copy(text, SeatId("west")).splitlines()
    assert msgspec.json.decode(only)["header"]["key"] == ""


def test_what_was_taken_back_is_not_in_the_copy(client: Client, create: Create, sit: Enter) -> None:
    made = create(options={"rounds": 1})
    both = sit(made["game"], *made["tokens"].values())
    for answer in (2, 1, "fish"):
        both.until_asked()
        both.answer(answer)
    both.until("view")
    both.reply(both.say("undo", seat="west"))
    leave(both)
    row = database_of(client).game(made["game"])
    text = journal_text(row.header, database_of(client).journal(made["game"]))
    assert '"fish"' in text
    assert '"fish"' not in own_copy(text, SeatId("west"))


def test_a_header_that_cannot_be_read_is_shown_to_nobody() -> None:
    assert own_copy('{"header":{"key":"00ff"}}\n', SeatId("west")) == ""
