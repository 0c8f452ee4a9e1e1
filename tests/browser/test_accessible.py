"""No page has a serious finding of axe: not the quiet ones, not the table at any stage of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import At, Sit
from tests.browser.served import Served
from tests.browser.staging import fought_out
from tests.browser.table import Table

PHONE = {"width": 390, "height": 844}
QUIET = {
    "start": "",
    "new game": "#/new",
    "full play": "#/new?mode=full",
    "lobby": "#/lobby",
    "rules": "#/rules",
    "one rule": "#/rules/dw4/DW4-ATK-06",
    "settings": "#/settings",
    "nowhere": "#/nowhere",
}
STAGES = ("deployment", "initiative card", "unit to activate", "course", "contributing weapons")


def settled(table: Table) -> None:
    """Everything that is fetched has come."""
    table.page.wait_for_load_state("networkidle")
    table.page.locator("h1").first.wait_for(state="attached")


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("at", QUIET.values(), ids=QUIET.keys())
def test_a_page_has_no_serious_finding(served: Served, sit: Sit, at: str, viewport: dict[str, int] | None) -> None:
    table = sit(served, at, **({"viewport": viewport} if viewport else {}))
    settled(table)
    assert grave_findings(table.page) == []


def test_the_way_to_a_seat_has_no_serious_finding(served: Served, sit: Sit) -> None:
    made = served.create(served.preset("first-game"), {"A": "me", "B": "invite"})
    table = sit(served, f"#/join/{made['game']}?token={made['invitations']['B']}")
    expect(table.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert grave_findings(table.page) == []


@pytest.mark.parametrize("question", STAGES)
def test_the_table_has_no_serious_finding_at_any_stage_of_a_game(at: At, question: str) -> None:
    table = at(question)
    table.page.locator(".dock .say").wait_for()
    assert grave_findings(table.page) == []


def test_what_opens_at_the_table_has_no_serious_finding(at: At) -> None:
    table = at("initial target")
    found: dict[str, list[str]] = {}
    table.page.keyboard.press("l")
    table.page.locator(".log .entry").first.hover()
    table.page.locator(".log .why").first.click()
    found["why?"] = grave_findings(table.page)
    table.page.get_by_role("button", name="Keys and help").click()
    found["help"] = grave_findings(table.page)
    table.page.keyboard.press("v")
    table.page.get_by_role("button", name="By range").click()
    found["by range"] = grave_findings(table.page)
    table.page.set_viewport_size({"width": 390, "height": 844})
    found["phone"] = grave_findings(table.page)
    assert {stage: lines for stage, lines in found.items() if lines} == {}


def test_the_end_of_a_game_and_its_replay_have_no_serious_finding(served: Served, sit: Sit) -> None:
    table = sit(served).enter(fought_out(served, served.preset("first-game")))
    expect(table.page.get_by_role("link", name="Watch it again")).to_be_visible()
    assert grave_findings(table.page) == []
    table.page.get_by_role("link", name="Watch it again").click()
    table.page.get_by_role("slider").first.wait_for()
    expect(table.page.get_by_role("button", name="Pause")).to_be_visible()
    assert grave_findings(table.page) == []
