"""Forces over HTTP: what may be chosen, what is wrong, and a game with one."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sandtable.paper.force import paper_of
from sandtable.paper.pdf import as_pdf
from sandtable.rulesets import ruleset
from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.rulesets.dw4.legal_forces import LEGAL, spoiled
from tests.server.clients import Client
from tests.spoiling import limit

API = "/api/v1/rulesets/dw4/forces"


@pytest.fixture
def real(settings: Settings) -> Iterator[Client]:
    """A server with the rule sets that there are."""
    with Client(create_app(settings)) as client:
        yield client


def test_what_a_force_may_be_made_of_is_told_by_faction(real: Client) -> None:
    told = real.get(f"{API}/choices").json()
    assert [faction["id"] for faction in told["factions"]] == ["karst", "meridian"]
    assert {"points", "mountings", "generators", "upgrades", "attachments"} <= set(told["factions"][0]["classes"][0])


def test_a_force_is_checked_with_every_rule_it_breaks(real: Client) -> None:
    good = real.post(f"{API}/check", json=LEGAL)
    assert (good.status_code, good.json()["problems"], good.json()["points"]) == (200, [], 1280)
    wrong = real.post(f"{API}/check", json=spoiled(limit(1279)))
    (problem,) = wrong.json()["problems"]
    assert (wrong.status_code, problem["rule"]) == (200, "DW4-FORCE-05")
    assert problem["sentence"] == "costs 1280 Points, the limit is 1279"


@pytest.mark.parametrize("body", [{}, {**LEGAL, "unit": 3}, {**LEGAL, "format": 9}])
def test_what_is_no_force_is_refused(real: Client, body: object) -> None:
    told = real.post(f"{API}/check", json=body)
    assert told.status_code == 422
    assert "force" in told.json()["reason"]


def test_a_rule_set_that_is_not_there_has_no_forces(real: Client) -> None:
    for reply in (
        real.get(API.replace("dw4", "chess") + "/choices"),
        real.get(API.replace("dw4", "chess") + "/schema"),
        real.post(API.replace("dw4", "chess") + "/check", json=LEGAL),
    ):
        assert reply.status_code == 404


def test_the_schema_of_a_force_is_told(real: Client) -> None:
    assert "ForceFile" in real.get(f"{API}/schema").json()["$defs"]


def test_a_game_is_created_with_a_force_of_ones_own(real: Client) -> None:
    options = {"forces": [LEGAL, "meridian.1500"], "mode": "full"}
    made = real.post("/api/v1/games", json={"ruleset": "dw4", "options": options})
    assert made.status_code == 201
    wrong = {**options, "forces": [spoiled(limit(1279)), "meridian.1500"]}
    refused = real.post("/api/v1/games", json={"ruleset": "dw4", "options": wrong})
    assert refused.status_code == 422
    assert "(DW4-FORCE-05)" in refused.json()["reason"]


def test_the_profiles_of_a_force_are_told_to_be_printed_with_it(real: Client) -> None:
    told = real.post(f"{API}/sheets", json=LEGAL)
    listed = {sheet for entry in real.post(f"{API}/check", json=LEGAL).json()["entries"] for sheet in entry["sheets"]}
    assert told.status_code == 200
    assert {sheet["id"] for sheet in told.json()} == listed
    assert real.post(f"{API}/sheets", json={}).status_code == 422


def test_a_legal_force_is_drafted_up_to_a_limit(real: Client) -> None:
    drafted = real.get(f"{API}/draft", params={"faction": "karst", "points": 800}).json()
    checked = real.post(f"{API}/check", json=drafted).json()
    assert (checked["problems"], checked["limit"]) == ([], 800)
    assert 0 < checked["points"] <= 800


@pytest.mark.parametrize("wish", [{"faction": "atlantis", "points": 800}, {"faction": "karst", "points": 1}])
def test_what_cannot_be_drafted_is_refused(real: Client, wish: dict[str, str | int]) -> None:
    assert real.get(f"{API}/draft", params=wish).status_code == 422


def test_a_force_is_put_on_paper_by_the_server(real: Client) -> None:
    told = real.post(f"{API}/paper.pdf", json=LEGAL)
    assert (told.status_code, told.headers["content-type"]) == (200, "application/pdf")
    rules = ruleset("dw4")
    assert told.content == as_pdf(paper_of(rules, LEGAL)), "it is what the command line prints"
    assert real.post(f"{API}/paper.pdf", json={}).status_code == 422


def test_a_server_without_what_prints_says_so(real: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sandtable.paper.pdf", None)
    told = real.post(f"{API}/paper.pdf", json=LEGAL)
    assert told.status_code == 501
    assert "print the page" in told.json()["reason"]
