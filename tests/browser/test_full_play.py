"""Full play at the table: cards, squadrons, boarding, pivots, and what is drawn of it all."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, brass, dock_answers, press_ship, ready, take
from tests.browser.pilot import bring
from tests.browser.served import Served
from tests.browser.table import Json, Table

PHONE = {"width": 390, "height": 844}
SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "none"}
CARRIERS = {"mode": "full", "forces": ["karst.1500", "meridian.1500"]}
SEATS = {"A": "me", "B": "bot:captain"}


def is_asked(question: str) -> Callable[[Json], bool]:
    return lambda ask: ask["question"] == question


def offers(label: str) -> Callable[[Json], bool]:
    return lambda ask: any(option["label"] == label for option in ask["options"])


def opens_a_window(ask: Json) -> bool:
    """A moment at which a card of ours may be played for what it says."""
    return ask["question"].startswith("valour ") and bool(ask["options"])


def rail(table: Table) -> Locator:
    return table.page.get_by_role("complementary", name="What is in hand")


def log_has(table: Table, kind: str) -> bool:
    return any(line["kind"] == kind for line in table.log)


def choose(table: Table, label: str) -> None:
    """Press the answer of that name, wherever it stands."""
    ask = table.until_asked()
    name = re.compile(f"^{label}", re.IGNORECASE)
    table.page.locator(".dock .answers .btn, .rail .option").filter(has_text=name).first.click()
    table.until_moved_on(ask["serial"])


# --- to the table ---


def test_a_medium_game_in_full_play_is_started_from_the_start_page(fated: Served, sit: Sit) -> None:
    table = sit(fated)
    page = table.page
    page.get_by_role("link", name="Full play").click()
    expect(page.get_by_role("radio", name="Full play")).to_be_checked()
    expect(page.get_by_role("radio", name="Medium")).to_be_checked()
    page.get_by_role("group", name="What is the battle about?").get_by_role("radio", name="Salvage Rights").check()
    page.get_by_role("button", name="Begin").click()
    table.until_asked()
    options = table.welcome["options"]
    assert (options["mode"], options["scale"], options["encounter"]) == ("full", "Medium", "enc2")
    expect(page.get_by_text("Launch", exact=True)).to_be_visible()


def test_larger_fleets_suggest_a_larger_table(served: Served, sit: Sit) -> None:
    page = sit(served, "#/new?mode=full").page
    page.get_by_role("group", name="Your fleet").get_by_role("radio", name="The Mountain Comes").check()
    expect(page.get_by_role("radio", name="Large")).to_be_checked()
    page.get_by_role("radio", name="Core play").check()
    expect(page.get_by_role("radiogroup", name="Scale")).to_have_count(0)
    expect(page.get_by_role("radio", name="Salvage Rights")).to_be_disabled()


# --- cards ---


@pytest.fixture
def window(fated: Served, sit: Sit) -> Table:
    """A moment at which the player may play a card."""
    made = fated.create(SMALL, SEATS)
    bring(fated, made, opens_a_window)
    return sit(fated).enter(made)


def test_a_card_is_laid_face_down_and_turned_over(window: Table) -> None:
    ask = window.until_asked()
    card = window.page.get_by_role("region", name="Cards you may play").get_by_role("button").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(window.page.locator(".hand .up")).to_have_count(1)
    expect(brass(window)).to_contain_text("Lay it face down")
    assert grave_findings(window.page) == []
    brass(window).click()
    window.until(lambda: log_has(window, "ValourAttempted"), "the card lies on the table")
    window.until_moved_on(ask["serial"])
    assert any(line["kind"] == "FaceDownRevealed" for line in window.log) or window.until_asked()


def test_a_window_is_passed_with_one_key_or_for_good(window: Table) -> None:
    ask = window.until_asked()
    window.page.get_by_role("checkbox", name="Always pass").click()
    window.until_moved_on(ask["serial"])
    said = [message for message in window.said if message["type"] == "prefer"]
    assert ask["question"] in said[-1]["auto_pass"]
    assert not log_has(window, "ValourAttempted")


def test_on_a_phone_the_cards_can_be_read_and_played(fated: Served, sit: Sit) -> None:
    made = fated.create(SMALL, SEATS)
    bring(fated, made, opens_a_window)
    table = sit(fated, viewport=PHONE).enter(made)
    table.page.get_by_role("region", name="Cards you may play").get_by_role("button").first.click()
    ready(table)
    assert grave_findings(table.page) == []
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page does not fit the phone"


# --- squadrons ---


def test_squadrons_are_launched_at_a_target_on_the_table(fated: Served, sit: Sit) -> None:
    made = fated.create(CARRIERS, SEATS)
    bring(fated, made, is_asked("launch target"))
    table = sit(fated).enter(made)
    ask = table.until_asked()
    enemies = {option["value"] for option in ask["options"] if option["value"].startswith("B")}
    ship = next(piece for piece in table.view["board"]["pieces"] if piece["group"] in enemies)
    press_ship(table, ship["id"])
    table.until_moved_on(ask["serial"])
    while (asked := table.until_asked())["question"] in ("squadron to launch", "tokens to launch"):
        take(table, Mouse(drags=0), asked)
    stack = table.page.locator(f'[data-piece="A>{ship["group"]}"]')
    expect(stack).to_be_visible()
    expect(stack).to_have_attribute("aria-label", re.compile("Threatening"))
    badge = table.page.get_by_role("complementary", name="Fleets and log").get_by_role("img", name="Threatening")
    expect(badge.first).to_be_visible()
    assert grave_findings(table.page) == []


# --- boarding ---


def test_a_ship_is_boarded(fated: Served, sit: Sit) -> None:
    made = fated.create(SMALL, SEATS)
    bring(fated, made, offers("Boarding"))
    table = sit(fated).enter(made)
    choose(table, "Boarding")
    ask = table.until_asked()
    while not log_has(table, "BoardingDeclared"):
        if ask["question"] == "boarding target":
            expect(table.page.locator(f'[data-piece="{ask["options"][0]["piece"]}"] .glow')).to_have_count(1)
        take(table, Mouse(drags=0), ask)
        ask = table.until_asked()
    expect(rail(table)).to_contain_text(re.compile("Boarding of"))
    assert grave_findings(table.page) == []


def test_actions_stand_as_buttons_with_their_names(fated: Served, sit: Sit) -> None:
    made = fated.create(SMALL, SEATS)
    bring(fated, made, offers("Broadside"))
    table = sit(fated).enter(made)
    ask = table.until_asked()
    shown = dock_answers(table).all_inner_texts()
    names = [text.split("\n")[0].strip() for text in shown]
    assert names[: len(ask["options"])] == [option["label"] for option in ask["options"]]


# --- pivots ---


def test_a_pivot_is_drawn_with_what_it_costs(fated: Served, sit: Sit) -> None:
    made = fated.create({"mode": "full", "forces": ["meridian.1000", "karst.1000"]}, SEATS)

    def can_pivot(ask: Json) -> bool:
        limits = ask["data"].get("ahead") if ask["kind"] == "path" else None
        return bool(limits) and limits["pivot"] is not None

    bring(fated, made, can_pivot)
    table = sit(fated).enter(made)
    ask = table.until_asked()
    table.page.keyboard.press("x")
    expect(table.page.locator("g.move .pivot")).to_have_count(1)
    expect(table.page.locator("g.move")).to_contain_text("pivot 22.5°")
    expect(rail(table)).to_contain_text("pivot 22.5° to starboard")
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
