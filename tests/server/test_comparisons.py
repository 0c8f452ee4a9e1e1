"""Two editions side by side, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.rulesets import ruleset
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.server.clients import Client

BASE = "/api/v1/comparisons"
BOTH = f"{BASE}/dw3/dw4"


@pytest.fixture
def real(settings: Settings) -> Iterator[Client]:
    """A server with the rule sets that are really there."""
    with Client(create_app(settings)) as client:
        yield client


def beside(client: Client, **body: Any) -> Any:
    return client.post(f"{BOTH}/classes", json=body)


def test_the_editions_that_can_be_compared_are_listed(real: Client) -> None:
    (pair,) = real.get(BASE).json()
    assert [edition["name"] for edition in pair] == ["dw3", "dw4"]
    assert pair[1]["title"] == "Dystopian Wars, fourth edition"


def test_where_an_edition_is_not_there_nothing_is_compared(client: Client) -> None:
    assert client.get(BASE).json() == []
    assert client.get(BOTH).status_code == 404


def test_rules_come_by_heading_with_the_ids_of_both(real: Client) -> None:
    told = real.get(BOTH).json()
    rows = {row["title"]: row for heading in told["headings"] for row in heading["rows"]}
    bands = rows["Range bands"]
    assert bands["kind"] == "changed"
    assert bands["second_rules"] == [{"id": "DW4-RANGE-01", "label": "DW4-RANGE-01 to 03"}]
    same = rows["Halves"]
    assert same["first"] == same["second"], "what is the same is told for both"
    assert told["classes"]["both"]["Dolmen Cruiser"] == "Dolmen Cruiser"
    assert told["groups"]["Dolmen Cruiser"] == "KARST"
    assert len(told["opening"]["units"]) == 6
    assert [played["edition"] for played in told["opening"]["played"]] == ["dw3", "dw4"]
    assert told["opening"]["outdated"] == []


def test_games_of_an_opening_that_other_rules_played_say_so(real: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ruleset("dw4")), "version", "77")
    (said,) = real.get(BOTH).json()["opening"]["outdated"]
    assert said.endswith("of dw4, which is version 77 by now.")


def test_asked_the_other_way_round_everything_is_turned(real: Client) -> None:
    told = real.get(f"{BASE}/dw4/dw3").json()
    assert [edition["name"] for edition in told["editions"]] == ["dw4", "dw3"]
    assert [played["edition"] for played in told["opening"]["played"]] == ["dw4", "dw3"]


def test_classes_come_side_by_side_with_the_same_shot(real: Client) -> None:
    (found,) = beside(real, names=["Dolmen Cruiser"], target="Sirocco Cruiser", ranges=[15]).json()
    assert found["shots"][0]["first"]["dice"] == 9
    assert {"about": "mass", "kind": "changed"}.items() <= found["figures"][3].items()
    (other,) = beside(real, names=["Plover Hydroskiff"], matches={"Plover Hydroskiff": "Petrel Frigate"}).json()
    assert (other["first"], other["second"]) == ("Plover Hydroskiff", "Petrel Frigate")


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"names": ["Dolmen"]}, 422, "did you mean 'Dolmen Cruiser'"),
        ({"names": []}, 400, "cannot be read"),
        ({"names": ["x"] * 13}, 400, "cannot be read"),
        ({"names": ["Dolmen Cruiser"], "ranges": [0]}, 400, "cannot be read"),
        ({}, 400, "cannot be read"),
    ],
)
def test_nonsense_gets_a_sentence(real: Client, body: Any, status: int, reason: str) -> None:
    refused = real.post(f"{BOTH}/classes", json=body)
    assert (refused.status_code, reason in refused.json()["reason"]) == (status, True)


@pytest.mark.parametrize(
    "address", [f"{BASE}/dw3/dreadnaught", f"{BASE}/dw3/nothing", f"{BASE}/dw3/dreadnaught/classes"]
)
def test_what_nobody_compared_is_not_there(real: Client, address: str) -> None:
    asked = real.post(address, json={"names": ["x"]}) if address.endswith("classes") else real.get(address)
    assert asked.status_code == 404
