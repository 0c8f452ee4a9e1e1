"""Odds over HTTP, without a game: of the toy, and of every rule set that is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client, shows
from tests.server.conftest import Create, Enter

TOY = "/api/v1/rulesets/toy/odds"


def ask(client: Client, body: Any, address: str = TOY) -> Any:
    return client.post(address, json=body)


def test_the_form_says_what_can_be_supposed(client: Client) -> None:
    (field,) = client.get(TOY).json()["fields"]
    assert (field["name"], field["kind"], field["default"]) == ("dice", "number", 3)


@pytest.mark.parametrize("body", [{"words": "4"}, {"figures": {"dice": 4}}, {"form": {"dice": 4}}])
def test_a_roll_is_asked_for_in_three_ways(client: Client, body: Any) -> None:
    told = ask(client, body).json()
    assert (told["title"], told["counts"]) == ("4 pebbles", "skips")
    assert told["mean"] == pytest.approx(4 * 0.6)
    assert sum(told["skips"]) == pytest.approx(1)
    within = told["until"]["within"]
    assert told["until"]["name"] == "Far" and within == sorted(within) and len(within) == 5


def test_an_empty_form_is_a_roll_too(client: Client) -> None:
    assert ask(client, {"form": {}}).json()["title"] == "3 pebbles"


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({}, 422, "say which roll: in words, by its figures or as a form; one of the three"),
        ({"words": "4", "form": {}}, 422, "one of the three"),
        ({"words": "many"}, 422, "'many' is no number of pebbles"),
        ({"words": "10000"}, 422, "10000 dice are more than the 500"),
        ({"figures": {"dice": -1}}, 422, "-1 dice cannot be rolled"),
        ({"words": "4" * 401}, 400, "cannot be read"),
        ({"luck": 1}, 400, "cannot be read"),
    ],
)
def test_nonsense_gets_a_sentence(client: Client, body: Any, status: int, reason: str) -> None:
    refused = ask(client, body)
    assert refused.status_code == status
    assert reason in refused.json()["reason"]


def test_a_rule_set_that_is_not_there_has_no_odds(client: Client) -> None:
    assert client.get("/api/v1/rulesets/whist/odds").status_code == 404
    assert ask(client, {"words": "4"}, "/api/v1/rulesets/whist/odds").status_code == 404


def test_the_report_of_a_finished_game_has_a_luck_account(client: Client, create: Create, sit: Enter) -> None:
    # Bots that play at random may rest all the time; sooner or later somebody throws.
    for _ in range(20):
        made = create(options={"rounds": 4}, seats={"west": "bot:random", "east": "bot:random"})
        address = f"/api/v1/games/{made['game']}"
        sit(made["game"], made["watch"]).until_over()
        told = client.get(f"{address}/report.json", **shows(made["watch"])).json()
        if told["luck"]["throws"]:
            break
    assert told["luck"]["sides"]
    assert len(told["luck_in_words"]) == len(told["luck"]["sides"])
    page = client.get(f"{address}/report.html", **shows(made["watch"])).text
    assert "<h2>Luck</h2>" in page
    for line in told["luck_in_words"]:
        assert line in page


def test_a_game_that_is_not_over_has_none(client: Client, create: Create) -> None:
    made = create(seats={"west": "me", "east": "me"})
    address = f"/api/v1/games/{made['game']}"
    assert client.get(f"{address}/report.json", **shows(made["watch"])).json()["luck"] is None
    assert "<h2>Luck</h2>" not in client.get(f"{address}/report.html", **shows(made["watch"])).text


@pytest.fixture
def real(settings: Settings) -> Iterator[Client]:
    """A server with the rule sets that are really there."""
    with Client(create_app(settings)) as client:
        yield client


@pytest.mark.parametrize("name", [name for name in rulesets.names() if rulesets.ruleset(name).rolls is not None])
def test_every_rule_set_fills_in_its_own_form(real: Client, name: str) -> None:
    address = f"/api/v1/rulesets/{name}/odds"
    fields = real.get(address).json()["fields"]
    filled = {field["name"]: field["default"] for field in fields}
    told = ask(real, {"form": filled}, address).json()
    assert sum(told[told["counts"]]) == pytest.approx(1)
    for field in fields:
        assert ask(real, {"form": {**filled, field["name"]: {"no": "sense"}}}, address).status_code == 422
