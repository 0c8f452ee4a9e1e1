"""Odds in the browser: beside an attack that is being built, and on a page of their own."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.staging import stage
from tests.browser.table import Json, Table

PHONE = {"width": 390, "height": 844}
DUEL = "#/odds?ship=Dolmen+Cruiser&weapon=Stonebreaker+Battery&number=3&band=close&target=Sirocco+Cruiser&reroll=true"


@pytest.fixture
def attacking(served: Served, sit: Sit) -> Table:
    """A first game in which we are to say which weapons fire, with several to choose from."""

    def ripe(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "contributing weapons" and len(getattr(decision, "options", ())) > 1

    return sit(served).enter(stage(served, served.preset("first-game"), ripe))


def told(table: Table) -> Json:
    """The odds that the server sent last."""
    odds: Json = table.rehearsed["consideration"]["odds"]
    return odds


def opened(table: Table) -> Locator:
    """Everything that is known of the odds of an attack."""
    table.page.get_by_text("More on the odds").click()
    return panel(table)


def panel(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Odds")


def test_the_panel_shows_the_odds_of_the_attack_and_what_may_come_in_reply(attacking: Table) -> None:
    odds = opened(attacking)
    expect(odds).to_contain_text("damage on average")
    expect(odds).to_contain_text(f"{told(attacking)['mean']:.1f} damage on average")
    expect(odds).to_contain_text("Disorder (")
    expect(odds).to_contain_text("Crippled, out of play (")
    expect(odds.locator(".bars li")).not_to_have_count(0)
    reply = told(attacking)["reply"]
    expect(odds).to_contain_text("Their best reply")
    expect(odds).to_contain_text(f"{reply['mean']:.1f} damage on average")
    expect(odds).to_contain_text("An estimate")
    assert grave_findings(attacking.page) == []


def test_the_panel_says_what_a_weapon_more_or_less_would_change(attacking: Table) -> None:
    odds = opened(attacking)
    expect(odds).to_contain_text(re.compile(r"Without the .*−\d\.\d damage"))
    all_of_them = told(attacking)["mean"]
    attacking.page.locator(".rail .gun:enabled").first.click()
    expect(odds).to_contain_text(re.compile(r"With the .*\+\d\.\d damage"))
    assert told(attacking)["mean"] < all_of_them
    expect(odds).to_contain_text(f"{told(attacking)['mean']:.1f} damage on average")


def test_the_odds_page_is_a_tile_away_and_answers_at_once(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.get_by_role("link", name="Odds Any ship against any other").click()
    result = panel(table)
    expect(result).to_contain_text("damage on average")
    before = result.locator(".mean").inner_text()
    table.page.get_by_label("How many of them: one more").click()
    expect(result.locator(".mean")).not_to_have_text(before)
    assert "number=3" in table.page.url


def test_the_weapons_are_those_of_the_ship_that_fires(served: Served, sit: Sit) -> None:
    table = sit(served, DUEL)
    weapon = table.page.get_by_label("Weapon")
    expect(weapon).to_have_value("Stonebreaker Battery")
    ship = table.page.get_by_role("group", name="Who acts").get_by_label("Class")
    ship.focus()
    ship.select_option("Petrel Frigate")
    expect(weapon).not_to_have_value("Stonebreaker Battery")
    expect(ship).to_be_focused()
    expect(panel(table)).to_contain_text("damage on average")


def test_an_address_brings_everything_that_was_filled_in(served: Served, sit: Sit) -> None:
    table = sit(served, DUEL)
    line = 'sandtable odds "3x Stonebreaker Battery of Dolmen Cruiser @close vs Sirocco Cruiser reroll blank"'
    expect(panel(table).locator("code")).to_have_text(line)
    expect(table.page.get_by_label("The attacker re-rolls blanks")).to_be_checked()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("&band=extreme", "The Stonebreaker Battery is out of range"),
        ("&number=10000", "How many of them 10000: a whole number from 1 to 40 is wanted."),
        ("&number=-1", "How many of them -1: a whole number from 1 to 40 is wanted."),
        ("&number=lots", "How many of them lots: a whole number from 1 to 40 is wanted."),
        ("&damage=30", "damage 30: the Sirocco Cruiser is Crippled at"),
    ],
)
def test_nonsense_gets_one_sentence_and_no_bars(served: Served, sit: Sit, wrong: str, told: str) -> None:
    name = wrong.partition("=")[0].lstrip("&")
    table = sit(served, re.sub(rf"&{name}=[^&]*", "", DUEL) + wrong)
    expect(panel(table).get_by_role("alert")).to_contain_text(re.compile(re.escape(told), re.IGNORECASE))
    expect(panel(table).locator(".bars")).to_have_count(0)
    # The browser notes every refusal; this one was asked for.
    assert [fault for fault in table.faults if "422" not in fault] == []
    table.faults.clear()


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_the_odds_page_fits_and_has_no_serious_finding(
    served: Served, sit: Sit, viewport: dict[str, int] | None
) -> None:
    table = sit(served, DUEL, **({"viewport": viewport} if viewport else {}))
    expect(panel(table)).to_contain_text("damage on average")
    assert grave_findings(table.page) == []
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("Broadside", "damage on average"),
        ("Boarding", "critical effects on average"),
        ("Ram", "Of the same dice"),
        ("Attack Run", "critical effects on average"),
        ("Repair", "effects repaired on average"),
        ("Critical Damage Dice", "instances on average"),
    ],
)
def test_other_rolls_than_attacks_have_their_odds(served: Served, sit: Sit, kind: str, told: str) -> None:
    table = sit(served, "#/odds")
    table.page.get_by_label("Roll", exact=True).select_option(kind)
    expect(panel(table)).to_contain_text(told)
    expect(table.page.get_by_label("Weapon")).to_have_count(0)
