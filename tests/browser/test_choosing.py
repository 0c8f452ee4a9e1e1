"""Choosing whom to play: from weak to strong, the captain unless one says otherwise, and Begin always at hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Sit
from tests.browser.served import Served

PHONE = {"width": 390, "height": 844}
LEVELS = ["random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whom_one_meets_stands_beside_begin_which_is_in_sight(served: Served, sit: Sit, size: dict[str, int]) -> None:
    page = sit(served, "#/new", viewport=size).page
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_enabled()
    expect(page.get_by_label("The captain")).to_be_checked()
    expect(begin).to_be_in_viewport(ratio=1)
    bots = page.get_by_role("group", name="Bots, from weak to strong").get_by_role("radio")
    assert [bot.get_attribute("value") for bot in bots.all()] == LEVELS
    page.get_by_label("The grand admiral").check()
    expect(page.get_by_text("Against the grand admiral").locator("visible=true").last).to_be_in_viewport()
    begin.click()
    expect(page.locator(".bar .foe .who")).to_have_text("The grand admiral")
    cut = "(name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1"
    assert not page.locator(".bar .foe .who").evaluate(cut), "it is read whole"


def test_on_a_phone_what_is_said_of_setting_up_lies_beside_the_seats(served: Served, sit: Sit) -> None:
    page = sit(served, "#/new", viewport=PHONE).page
    page.get_by_role("button", name="Begin").click()
    said, score = page.locator(".bar .setup").bounding_box(), page.locator(".bar .score").bounding_box()
    assert said is not None and score is not None
    assert said["x"] + said["width"] <= score["x"]
