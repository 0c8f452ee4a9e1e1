"""A game of nothing but its play on the server: it is played, and what it lacks is said in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli import pond
from tests.kernel.toy import BARE_TOY
from tests.server.clients import Client, shows
from tests.server.conftest import Create, Enter
from tests.server.test_games import play_on, two

RULES = "/api/v1/rulesets/toy"
ONE_ROUND = {"rounds": 1, "rules": []}


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy without words, board and everything that may lack."""
    pond.put_on_the_table(monkeypatch, BARE_TOY)


def test_only_what_is_there_is_offered(client: Client) -> None:
    (told,) = client.get("/api/v1/rulesets").json()
    assert (told["odds"], told["forces"], told["bots"]) == (False, False, ["random"])
    assert {field["name"] for field in told["form"]["fields"]} == {"rounds", "rules"}, "by their names alone"
    assert not any(field["section"] for field in told["form"]["fields"])


@pytest.mark.parametrize(
    ("method", "path", "body", "reason"),
    [
        ("GET", "/odds", None, "Pebbles has no odds yet"),
        ("POST", "/odds", {"words": "4"}, "Pebbles has no odds yet"),
        ("GET", "/forces/choices", None, "Pebbles has no forces to build yet"),
        ("GET", "/forces/schema", None, "Pebbles has no forces to build yet"),
        ("GET", "/forces/draft?faction=pond&points=5", None, "Pebbles has no forces to build yet"),
        ("POST", "/forces/check", {"pebbles": 3}, "Pebbles has no forces to build yet"),
        ("POST", "/forces/sheets", {"pebbles": 3}, "Pebbles has no forces to build yet"),
        ("POST", "/forces/paper.pdf", {"pebbles": 3}, "Pebbles has no forces to build yet"),
    ],
)
def test_what_lacks_is_not_found_and_the_reason_says_so(
    client: Client, method: str, path: str, body: Any, reason: str
) -> None:
    reply = client.request(method, f"{RULES}{path}", json=body)
    assert (reply.status_code, reply.json()["reason"]) == (404, reason)


def test_a_bot_that_needs_tactics_gets_no_seat(client: Client) -> None:
    reply = client.post("/api/v1/games", json={"ruleset": "toy", "seats": {"east": "bot:captain"}})
    assert reply.status_code == 422
    assert reply.json()["reason"].endswith("the bots are: random")


def test_where_nobody_says_who_plays_it_is_a_bot_that_can(client: Client) -> None:
    made = client.post("/api/v1/games", json={"ruleset": "toy", "options": ONE_ROUND}).json()
    seats = client.get(f"/api/v1/games/{made['game']}").json()["seats"]
    assert [seat["name"] for seat in seats if seat["kind"] == "bot"] == ["Random (bot)"]


def test_it_is_played_to_the_end_and_looked_at_again(client: Client, create: Create, sit: Enter) -> None:
    made, west, east = two(create, sit, options=ONE_ROUND)
    play_on(west, east)
    report = client.get(f"/api/v1/games/{made['game']}/report.json", **shows(made["watch"])).json()
    assert report["luck"] is None
    assert any(line["text"] == "Round begun: number 1." for line in report["log"])
