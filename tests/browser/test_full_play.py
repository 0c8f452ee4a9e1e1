"""Full play at the table: cards, squadrons, boarding, broadsides, rams, submarines, mines, and what is drawn of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client import playable
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, brass, bring_in_sight, confirm, dock_answers, press_ship, ready, take
from tests.browser.served import Served
from tests.browser.staging import Ripe, closing_in, is_asked, stage
from tests.browser.table import Table
from tests.server.clients import plainly

PHONE = {"width": 390, "height": 844}
SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "none"}
CARRIERS = {"mode": "full", "forces": ["meridian.1000", "karst.1000"], "terrain": "none"}
SUBMARINES = {"mode": "full", "forces": ["karst.1500", "meridian.1500"], "terrain": "none"}
MINE_WATCH = {
    "format": 1,
    "ruleset": "dw4",
    "name": "Mine Watch",
    "faction": "karst",
    "points": 1000,
    "unit": [
        {"battlefleet": "karst.wall", "element": "Flagship", "class": "karst.corbel", "models": 1},
        {"battlefleet": "karst.wall", "element": "Line", "class": "karst.dolmen", "models": 1},
        {"battlefleet": "karst.wall", "element": "Patrol", "class": "karst.cobble", "models": 3},
        {"battlefleet": "karst.wall", "element": "Support", "class": "karst.causeway", "models": 1},
    ],
}


def offers(action: str) -> Ripe:
    return lambda view, decision: action in getattr(decision, "options", ())


def opens_a_window(view: View[Any], decision: Decision[Any]) -> bool:
    """A moment at which a card of ours may be played for what it says, and is worth a question."""
    return decision.question.startswith("valour ") and any(each.matters for each in playable(view))


def rail(table: Table) -> Locator:
    return table.page.get_by_role("complementary", name="What is in hand")


def full_log(table: Table) -> Locator:
    """The log over the table, which is opened for it."""
    table.page.get_by_role("button", name="Log in full").click()
    return table.page.get_by_role("region", name="Log", exact=True).last


def log_has(table: Table, kind: str) -> bool:
    return any(line["kind"] == kind for line in table.log)


def choose(table: Table, label: str) -> None:
    """Press the answer of that name, wherever it stands, and confirm it where dice or more follow."""
    ask = table.until_asked()
    name = re.compile(f"^{label}", re.IGNORECASE)
    table.page.locator(".dock .answers .btn, .rail .option").filter(has_text=name).first.click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])


def go_on(table: Table, until: str) -> None:
    """Take what is suggested until the log tells of something."""
    for _ in range(40):
        if log_has(table, until):
            return
        take(table, Mouse(drags=0), table.until_asked())
    raise AssertionError(f"no {until} in forty answers")


# --- to the table ---


def test_a_medium_game_in_full_play_is_started_from_the_start_page(served: Served, sit: Sit) -> None:
    table = sit(served)
    page = table.page
    page.get_by_role("link", name="Full play").click()
    expect(page.get_by_role("radio", name="Full play")).to_be_checked()
    expect(page.get_by_role("radio", name="Medium")).to_be_checked()
    page.get_by_role("group", name="What is the battle about?").get_by_role("radio", name="Salvage Rights").check()
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name="A runaway agent counts").uncheck()
    page.get_by_role("button", name="Begin").click()
    table.until_asked()
    options = table.welcome["options"]
    assert (options["mode"], options["scale"], options["encounter"]) == ("full", "Medium", "enc2")
    assert not options["agent_breaks_out"]
    expect(page.get_by_text("Launch", exact=True)).to_be_visible()


def test_the_admiral_may_be_played(served: Served, sit: Sit) -> None:
    table = sit(served, "#/new?mode=full")
    table.page.get_by_role("group", name="Whom do you play?").get_by_role("radio", name="The admiral").check()
    table.page.get_by_role("button", name="Begin").click()
    table.until_asked()
    assert [(player["kind"], player["name"]) for player in table.view["players"]][1] == ("bot", "Admiral (bot)")
    expect(table.page.get_by_role("banner")).to_contain_text("The admiral")


def test_larger_fleets_suggest_a_larger_table(served: Served, sit: Sit) -> None:
    page = sit(served, "#/new?mode=full").page
    page.get_by_role("group", name="Your fleet").get_by_role("radio", name="The Mountain Comes").check()
    expect(page.get_by_role("radio", name="Large")).to_be_checked()
    page.get_by_role("radio", name="Core play").check()
    expect(page.get_by_role("radiogroup", name="Scale")).to_have_count(0)
    expect(page.get_by_role("radio", name="Salvage Rights")).to_be_disabled()


# --- cards ---


@pytest.fixture
def window(served: Served, sit: Sit) -> Table:
    """A moment at which the player may play a card."""
    return sit(served).enter(stage(served, SMALL, opens_a_window))


def test_a_card_is_laid_face_down_and_turned_over(window: Table) -> None:
    ask = window.until_asked()
    card = window.page.get_by_role("region", name="Cards you may play").get_by_role("button").first
    expect(brass(window)).to_have_text(re.compile(ask["passing"], re.IGNORECASE))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(window.page.locator(".hand .up")).to_have_count(1)
    expect(brass(window)).to_contain_text("Lay it face down")
    assert grave_findings(window.page) == []
    brass(window).click()
    window.until(lambda: log_has(window, "ValourAttempted"), "the card lies on the table")
    window.until_moved_on(ask["serial"])
    window.until(lambda: log_has(window, "FaceDownRevealed"), "the card is turned over")


def test_a_window_is_passed_with_one_key(window: Table) -> None:
    ask = window.until_asked()
    window.page.keyboard.press(" ")
    window.until_moved_on(ask["serial"])
    assert not log_has(window, "ValourAttempted")


def test_a_window_is_passed_for_good(window: Table) -> None:
    ask = window.until_asked()
    window.page.get_by_text("When am I asked?").click()
    moment = window.page.get_by_role("group", name=re.compile("At this moment"))
    moment.get_by_text("Never", exact=True).click()
    window.until_moved_on(ask["serial"])
    said = [message for message in window.said if message["type"] == "prefer"]
    assert said[-1]["orders"]["windows"] == {ask["question"]: "never"}
    assert not log_has(window, "ValourAttempted")


def test_after_the_roll_the_dice_are_told_before_a_card_is_played(served: Served, sit: Sit) -> None:
    def rolled(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "valour after the roll" and opens_a_window(view, decision)

    table = sit(served).enter(stage(served, SMALL, rolled))
    cards = table.page.get_by_role("region", name="Cards you may play")
    expect(cards).to_contain_text("On the table")
    expect(cards).to_contain_text("As it lies")


def test_on_a_phone_the_cards_can_be_read_and_played(served: Served, sit: Sit) -> None:
    table = sit(served, viewport=PHONE).enter(stage(served, SMALL, opens_a_window))
    table.page.get_by_role("region", name="Cards you may play").get_by_role("button").first.click()
    ready(table)
    assert grave_findings(table.page) == []
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page does not fit the phone"


# --- squadrons ---


def test_squadrons_are_launched_at_a_target_on_the_table(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, CARRIERS, is_asked("launch target")))
    ask = table.until_asked()
    enemies = {option["value"] for option in ask["options"] if option["value"].startswith("B")}
    ship = next(piece for piece in table.view["board"]["pieces"] if piece["group"] in enemies)
    bring_in_sight(table, ship["id"])
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


def test_squadrons_make_their_run_from_where_they_lie(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, CARRIERS, is_asked("srs mission")))
    ask = table.until_asked()
    stack = ask["options"][0]["piece"]
    expect(table.page.locator(f'[data-piece="{stack}"] .glow')).to_have_count(1)
    expect(rail(table)).to_contain_text(re.compile(r"Expect (\d+\.\d|hardly any) critical effects"))
    press_ship(table, stack)
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    go_on(table, "AttackRunDeclared")
    assert log_has(table, "MissionBegan")


# --- close quarters ---


def test_a_ship_is_boarded(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, CARRIERS, is_asked("boarding target"), closing_in("Boarding")))
    ask = table.until_asked()
    ship = ask["options"][0]["piece"]
    expect(table.page.locator(f'[data-piece="{ship}"] .glow')).to_have_count(1)
    expect(rail(table)).to_contain_text(re.compile(r"Expect (\d+\.\d|hardly any) critical effects"))
    press_ship(table, ship)
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    go_on(table, "BoardingDeclared")
    # In the rail it stands until the next dice fall, which may be at once; in the log it stays.
    expect(full_log(table).locator(".entry").filter(has_text="Boarding of")).not_to_have_count(0)
    assert grave_findings(table.page) == []


def test_a_broadside_is_fired_at_a_ship_on_the_table(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, is_asked("broadside target"), closing_in("Broadside")))
    ask = table.until_asked()
    ship = ask["options"][0]["piece"]
    expect(table.page.locator(f'[data-piece="{ship}"] .glow')).to_have_count(1)
    expect(rail(table)).to_contain_text(re.compile(r"Expect \d+\.\d damage"))
    press_ship(table, ship)
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    go_on(table, "BroadsideFired")


def test_actions_stand_as_buttons_with_their_names_and_what_they_mean(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, offers("Broadside"), closing_in()))
    ask = table.until_asked()
    # The attack has its own panel, and its button there.
    expect(brass(table)).to_contain_text("Fire")
    others = [plainly(option["label"]) for option in ask["options"] if option["value"] != "Attack"]
    shown = dock_answers(table).all_inner_texts()
    assert [text.split("\n")[0].strip() for text in shown][: len(others)] == others
    broadside = dock_answers(table).filter(has_text="Broadside")
    expect(broadside).to_have_attribute("title", re.compile("Flank batteries at point-blank range"))


def test_a_ship_rams_with_its_odds_before_it(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, is_asked("ram"), closing_in()))
    odds = rail(table).get_by_role("region", name="Odds")
    expect(odds).to_contain_text("rams")
    expect(odds).to_contain_text("Of the same dice")
    choose(table, "Ram")
    table.until(lambda: log_has(table, "RamDeclared"), "the ram is declared")


def test_a_crippled_ship_is_withdrawn(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, is_asked("models to withdraw"), closing_in()))
    ask = table.until_asked()
    ship = ask["options"][0]["piece"]
    expect(rail(table)).to_contain_text("Leaves the battle for good")
    expect(brass(table)).to_contain_text("They all stay")
    press_ship(table, ship)
    expect(brass(table)).to_contain_text("Withdraw 1 model")
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    expect(table.page.locator(f'[data-piece="{ship}"]')).to_have_count(0)


# --- under water ---


@pytest.mark.parametrize("where", ["Surfaced", "Submerged"])
def test_a_submarine_stays_below_or_comes_up(served: Served, sit: Sit, where: str) -> None:
    table = sit(served).enter(stage(served, SUBMARINES, is_asked("position")))
    expect(rail(table)).to_contain_text("Hidden from most weapons")
    submarine = table.until_asked()["about"][0]
    below = table.page.locator(f'[data-piece="{submarine}"][aria-label*="Underwater"]')
    expect(below).to_have_count(1)
    choose(table, where)
    expect(below).to_have_count(int(where == "Submerged"))
    assert log_has(table, "UnitSurfaced") == (where == "Surfaced")


def test_mines_are_laid_where_they_are_put(served: Served, sit: Sit) -> None:
    options = {**SMALL, "forces": [MINE_WATCH, "meridian.1000"]}
    table = sit(served).enter(stage(served, options, is_asked("minefield"), closing_in("Launch Mines")))
    ask = table.until_asked()
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    expect(table.page.locator('[aria-label*="inefield"] .field').first).to_be_visible()


# --- pivots ---


def test_a_pivot_is_drawn_with_what_it_costs(served: Served, sit: Sit) -> None:
    def can_pivot(view: View[Any], decision: Decision[Any]) -> bool:
        limits = getattr(decision, "ahead", None)
        return limits is not None and limits.pivot is not None

    table = sit(served).enter(stage(served, CARRIERS, can_pivot))
    ask = table.until_asked()
    table.page.keyboard.press("x")
    expect(table.page.locator("g.move .pivot")).to_have_count(1)
    expect(table.page.locator("g.move")).to_contain_text("pivot 22.5°")
    expect(rail(table)).to_contain_text("pivot 22.5° to starboard")
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
