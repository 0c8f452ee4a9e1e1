"""The start page: every game is there with its own picture, and the page is about the one that was pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.served import Served
from tests.browser.table import Json

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_comes_for_a_land_battle_sees_land_and_plays_there(served: Served, sit: Sit, viewport: Json) -> None:
    table = sit(served, viewport=viewport)
    worlds = table.page.get_by_role("group", name="Which game this page shows")
    expect(worlds.get_by_role("button")).to_have_count(len(served.rulesets()))
    land = worlds.get_by_role("button", name="Armoured Clash A land battle")
    expect(land).to_be_in_viewport(ratio=1)
    expect(worlds.locator("button svg")).to_have_count(len(served.rulesets()))
    land.click()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("A land battle")
    expect(table.page.locator(".voyage")).to_contain_text("First march")
    expect(table.page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    assert not grave_findings(table.page)
    # It is remembered, and the other games are as near as before.
    table.page.reload()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("A land battle")
    worlds.get_by_role("button", name="Dreadnaught").click()
    expect(table.page.locator(".voyage")).to_contain_text("First duel")
    land.click()
    table.page.get_by_role("button", name="Play now").click()
    table.until(lambda: table.welcome, "a game begins")
    assert table.welcome["ruleset"] == "ac"
