"""Two editions side by side, on a page of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served

PHONE = {"width": 390, "height": 844}


@pytest.fixture(params=[None, PHONE], ids=["desk", "phone"])
def page(served: Served, sit: Sit, request: pytest.FixtureRequest) -> Page:
    """The page as one comes to it from the rules, on a desk and in a hand."""
    table = sit(served, "#/rules/dw4", **({"viewport": request.param} if request.param else {}))
    table.page.get_by_role("link", name="side by side").click()
    expect(table.page.get_by_role("heading", name="Two editions")).to_be_visible()
    return table.page


def fits(page: Page) -> bool:
    """Nothing is to be pushed sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_rules_are_narrowed_by_kind_heading_and_words_and_lead_to_both_catalogues(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text="113 of 113 rows")).to_be_visible()
    assert grave_findings(page) == [] and fits(page)
    gone = page.get_by_role("group", name="What became of a rule").get_by_role("button", name="gone")
    gone.focus()
    page.keyboard.press("Enter")
    expect(gone).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status").filter(has_text="8 of 113 rows")).to_be_visible()
    page.get_by_label("Heading").select_option("Shooting")
    page.get_by_label("Words or a rule id").fill("crossing")
    row = page.get_by_role("listitem").filter(has_text="Crossing the T")
    expect(row).to_contain_text("Not in this edition.")
    row.get_by_role("link", name="DW3-SHOOT-25").click()
    expect(page.get_by_text("DW3-SHOOT-25").first).to_be_visible()


def test_a_class_stands_in_both_editions_with_the_same_shot(page: Page) -> None:
    page.get_by_role("link", name="Your force").click()
    card = page.get_by_role("article", name="Dolmen Cruiser")
    expect(card.get_by_role("row", name="mass")).to_contain_text("MASS 2")
    expect(card.get_by_role("row", name="mass")).to_contain_text("MAS 3")
    expect(card).to_contain_text("Ablative Prow Armour")
    page.get_by_label("They fire at").select_option("Sirocco Cruiser")
    expect(card.get_by_role("row", name="15″ at Sirocco Cruiser")).to_contain_text("damage")
    page.get_by_role("button", name="Leave Corbel Battlecruiser out").click()
    expect(page.get_by_role("article", name="Corbel Battlecruiser")).to_have_count(0)
    assert grave_findings(page) == [] and fits(page)


def test_a_class_without_a_namesake_is_matched_by_hand(page: Page) -> None:
    page.get_by_role("link", name="Your force").click()
    page.get_by_label("Add a class").select_option("Plover Hydroskiff")
    page.get_by_label("Plover Hydroskiff in the other edition").select_option("Petrel Frigate")
    expect(page.get_by_role("article", name="Plover Hydroskiff = Petrel Frigate")).to_be_visible()


def test_one_opening_is_told_with_intervals_and_the_editions_change_places(page: Page) -> None:
    page.get_by_role("link", name="One opening").click()
    table = page.get_by_role("table", name="What the games came to")
    first = table.get_by_role("row", name="A wins").get_by_role("cell").first.inner_text()
    assert "%" in first and " to " in first
    assert grave_findings(page) == [] and fits(page)
    page.get_by_role("button", name="The other way round").click()
    expect(table.get_by_role("columnheader").nth(1)).to_have_text("Dystopian Wars, fourth edition")
    assert table.get_by_role("row", name="A wins").get_by_role("cell").nth(1).inner_text() == first
