"""A game in which one sails a ship of one's own, from the page where games are set up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Sit
from tests.browser.served import Served
from tests.browser.test_shipyard import PHONE, yard

NAME = "Anvil of the morning"


@pytest.fixture(scope="module")
def harbour(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that offers every game, also one in the making."""
    with Served(tmp_path_factory.mktemp("harbour"), seed="harbour", SANDTABLE_OFFERED="all") as server:
        yield server


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_ship_of_ones_own_is_chosen_where_a_game_is_set_up_and_sails_in_it(
    harbour: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    table = yard(harbour, sit, viewport)
    page = table.page
    weapons = page.get_by_role("region", name="Weapon", exact=True)
    weapons.get_by_role("button", name="Remove the Turret Battery").click()
    weapons.get_by_role("button", name="Add a card to Weapon").click()
    weapons.get_by_role("button", name="Flak Wall").click()
    page.get_by_label("Name").fill(NAME)
    page.get_by_text("This force is legal").wait_for()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Saved", exact=True).wait_for()
    table.go("#/new?ruleset=dreadnaught")
    mine = page.get_by_role("group", name="Your ship").get_by_role("radio", name=NAME).first
    mine.check()
    expect(page.locator(".sum")).to_contain_text(NAME)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Begin").click()
    table.until_asked()
    own = next(each for each in table.view["board"]["tableaus"] if each["side"] == table.view["seat"])
    cards = [lying["card"] for slot in own["slots"] for lying in slot["cards"]]
    assert "ANV-W2" in cards and "ANV-W1" not in cards


def test_the_start_page_offers_the_lesson_of_every_game(harbour: Served, sit: Sit) -> None:
    table = sit(harbour)
    for lesson in ("First voyage", "First duel"):
        expect(table.page.get_by_role("button", name=lesson)).to_have_count(1)
    table.page.get_by_role("button", name="First duel").click()
    table.until_asked()
    assert table.welcome["ruleset"] == "dreadnaught" and table.view["coach"]["lessons"]
