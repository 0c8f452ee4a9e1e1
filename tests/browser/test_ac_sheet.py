"""Armoured Clash in the browser: an attack and what else a unit may do, on one sheet, until it is done."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.deeds import activate, choose
from tests.browser.hands import ready
from tests.browser.served import Served
from tests.browser.small_clash import NEAR, clash, in_round
from tests.browser.table import Json, Table
from tests.browser.test_ac_told import PHONE, SCREENS, SINCE, seat


def attacking(sit: Sit, served: Served, viewport: Json) -> Table:
    """A company beside a farmhouse, with an enemy to fire at."""
    table = seat(sit, served, clash(served, in_round(2), *NEAR), viewport)
    activate(table, "A1")
    choose(table, "No Manoeuvre")
    expect(table.page.locator(".attack .target")).to_be_visible()
    return table


def test_on_a_phone_the_question_is_the_first_line_and_other_actions_are_in_sight(served: Served, sit: Sit) -> None:
    table = attacking(sit, served, PHONE)
    places = ("main.table", ".dock .say", ".attack .target", ".foot", ".instead .way:has-text('Garrison')")
    found = [table.page.locator(where).first.bounding_box() for where in places]
    board, asked, target, foot, other = [box for box in found if box is not None]
    assert board["y"] + board["height"] <= asked["y"] + 1
    assert asked["y"] + asked["height"] <= target["y"] + 1 <= other["y"]
    assert other["y"] + other["height"] <= foot["y"]
    expect(table.page.locator(".dock .say")).to_contain_text("in its Attack Step?")


@SCREENS
def test_enter_does_what_was_chosen_and_who_is_in_a_house_is_not_lost(served: Served, sit: Sit, viewport: Json) -> None:
    table = attacking(sit, served, viewport)
    garrison = table.page.locator(".instead .way", has_text="Garrison")
    garrison.click()
    expect(garrison).to_have_attribute("aria-pressed", "true")
    expect(garrison).to_be_focused()
    ready(table)
    table.page.keyboard.press("Enter")
    since = table.page.get_by_role("region", name=SINCE)
    expect(since).to_contain_text("Foreman's Company is in Farmhouse")
    expect(since).not_to_contain_text("lost")
