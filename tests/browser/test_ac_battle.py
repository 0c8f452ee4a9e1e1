"""Armoured Clash in the browser: every deed of a battle is clear, has its place on the table, and is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.attacks import Shot
from tests.browser.ac_wishes import charging, commanding, doing, offers, under_fire
from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.hands import brass, let_pass, ready, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import Ripe, Wish, is_asked, nothing, stage
from tests.browser.table import Json, Table

PHONE = {"width": 390, "height": 844}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])


def seat(
    served: Served, sit: Sit, ripe: Ripe, viewport: Json, wish: Wish = nothing, theirs: Wish = nothing
) -> tuple[Table, Json]:
    made = stage(served, {}, ripe, wish, ruleset="ac", theirs=theirs)
    table = sit(served, viewport=viewport).enter(made)
    return table, until_asked_of_us(table)


def sentences(table: Table) -> str:
    """The log in words, without the names of things."""
    return " ".join(part if isinstance(part, str) else "…" for line in table.log for part in _parts(line["text"]))


def _parts(text: object) -> list[object]:
    return list(text) if isinstance(text, list) else [text]


def several(view: View, decision: Decision) -> bool:  # type: ignore[type-arg]
    """A unit may fire at several units."""
    shots = [each for each in getattr(decision, "options", ()) if isinstance(each, Shot)]
    return decision.question == "action" and len({shot.target for shot in shots}) > 1


@SCREENS
def test_a_target_is_chosen_on_the_table_and_the_dice_and_odds_follow(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, several, viewport)
    panel = table.page.get_by_role("group", name="The attack")
    expect(panel.get_by_text("Combat Rating")).to_be_visible()
    expect(table.page.locator("[data-sight]").first).to_be_visible()
    first = panel.get_by_role("heading", level=2).first.inner_text()
    table.page.get_by_role("button", name="Next target").click()
    expect(panel.get_by_role("heading", level=2).first).not_to_have_text(first)
    assert not grave_findings(table.page)
    ready(table)
    expect(brass(table)).to_contain_text("Fire")
    brass(table).click()
    table.until_moved_on(ask["serial"])
    let_pass(table, "interfere")
    table.until(lambda: "attacks" in sentences(table), "the attack is told")


@SCREENS
def test_a_charge_tells_the_order_of_blows_with_those_that_come_back(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, charging, viewport, doing("Charge "))
    blows = table.page.get_by_role("region", name="The order of blows")
    expect(blows.get_by_role("heading", name="Who Withdraws")).to_be_attached()
    assert blows.locator("ol li").count() == 2
    assert not grave_findings(table.page)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    assert "moves: Charge." in sentences(table)


@SCREENS
def test_a_building_is_garrisoned_where_it_stands(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, offers("action", "Garrison "), viewport)
    table.page.get_by_role("button", name="Garrison Farmhouse").click()
    expect(brass(table)).to_contain_text("Garrison Farmhouse")
    assert not grave_findings(table.page)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    expect(table.page.locator("[data-held]").first).to_be_attached()
    assert "Garrisons" in sentences(table)


@SCREENS
def test_a_unit_goes_aboard_its_transport(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, offers("action", "Embark "), viewport)
    table.page.get_by_role("button", name="Embark on").first.click()
    expect(brass(table)).to_contain_text("Embark on")
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    badges = [badge["sign"] for piece in table.view["board"]["pieces"] for badge in piece["badges"]]
    assert "embarked" in badges and "goes aboard" in sentences(table)
    assert not grave_findings(table.page)


@SCREENS
def test_aircraft_say_how_far_they_fly_with_a_ghost_on_the_table(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, is_asked("approach"), viewport)
    ghost = table.page.locator('[data-ghost="run"]').first
    expect(ghost).to_be_attached()
    before = ghost.get_attribute("d")
    table.page.get_by_role("button", name="Farther").click()
    expect(ghost).not_to_have_attribute("d", before or "")
    assert not grave_findings(table.page)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    assert "moves: Approach." in sentences(table)


@SCREENS
def test_opportunity_fire_against_us_is_shown_with_its_dice_before_we_go_on(
    served: Served, sit: Sit, viewport: Json
) -> None:
    table, _ = seat(served, sit, under_fire, viewport, theirs=doing("Go On Lookout"))
    fired = [line for line in table.log if line["kind"] == "AttackDeclared"][-1]
    assert [each["why"] for each in fired["modifiers"]].count("Opportunity Fire") == 1
    rolled = [line for line in table.log if line["kind"] == "DiceRead"][-1]
    assert rolled["dice"] and rolled["sum"][-1]["label"] == "Damage"
    if viewport == DESK:
        expect(table.page.get_by_text("Attack Dice").first).to_be_visible()
    assert not grave_findings(table.page)


@SCREENS
def test_a_command_is_interfered_with_by_a_higher_card(served: Served, sit: Sit, viewport: Json) -> None:
    table, ask = seat(served, sit, is_asked("interfere"), viewport, theirs=commanding)
    cards = {card["id"]: int(card["value"]) for card in table.welcome["cards"]}
    best = max(ask["options"], key=lambda option: cards[option["value"]])
    assert not grave_findings(table.page)
    at = [option["value"] for option in ask["options"]].index(best["value"])
    table.page.locator(".play[data-choice]").nth(at).click()
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    table.until(lambda: "CommandSettled" in [line["kind"] for line in table.log], "the Command is settled")
