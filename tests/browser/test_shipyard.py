"""A ship is built on the page: cards, swaps of the deck, what is wrong with it by its rule, and what is kept of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.served import Served
from tests.browser.table import Table

PHONE = {"width": 390, "height": 844}
AT = "#/forces?ruleset=dreadnaught"


def yard(served: Served, sit: Sit, viewport: dict[str, int]) -> Table:
    table = sit(served, AT, viewport=viewport)
    table.page.get_by_label("Ship Status card").select_option("ANV-S1")
    table.page.get_by_role("button", name="Fill it for me").click()
    table.page.get_by_text("This force is legal").wait_for()
    return table


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_ship_is_built_and_its_broken_rules_are_named(served: Served, sit: Sit, viewport: dict[str, int]) -> None:
    page = yard(served, sit, viewport).page
    expect(page.get_by_role("heading", name="Build a ship")).to_be_visible()
    weapons = page.get_by_role("region", name="Weapon", exact=True)
    weapons.get_by_role("button", name="Remove the Turret Battery").click()
    page.get_by_text("Weapon: 1 wanted, not 0").wait_for()
    # A card of another deck fits once it was swapped in.
    weapons.get_by_role("button", name="Add a card to Weapon").click()
    weapons.get_by_role("button", name="Seeker Pods").click()
    page.get_by_text("Seeker Pods is not in the deck").first.wait_for()
    expect(page.get_by_role("link", name="DN-BUILD-04").first).to_be_visible()
    page.get_by_role("button", name="Swaps in its System deck").click()
    for place, card in (("Weapons that leave", "Flak Wall"), ("Weapons that come", "Seeker Pods")):
        region = page.get_by_role("region", name=place, exact=True)
        region.get_by_role("button", name=f"Add a card to {place}").click()
        region.get_by_role("button", name=card).click()
    page.get_by_text("This force is legal").wait_for()
    expect(page.get_by_text("Hull bonus Slip Away")).to_be_visible()
    expect(page.get_by_text("points", exact=False)).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_ship_is_kept_and_found_again(served: Served, sit: Sit) -> None:
    page = yard(served, sit, DESK).page
    page.get_by_label("Name").fill("Anvil of the morning")
    page.get_by_text("This force is legal").wait_for()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Saved", exact=True).wait_for()
    page.reload()
    expect(page.get_by_label("Name")).to_have_value("Anvil of the morning")
    assert grave_findings(page) == []
