"""The third edition in the browser: a first game, an assault, and squadrons that are launched and make their run."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Sit
from tests.browser.hands import Mouse, answers_offered, brass, confirm, dock_answers, take, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Json, Table

RULESET = "dw3"
PHONE = {"width": 390, "height": 844}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
CARRIERS = {"forces": ["meridian.1000", "karst.1000"]}
"""Fleets that bring squadrons."""
FIRE = re.compile(r"Fire \d+ dice at")
MANY = 60
"""More questions than one player has from an attack to what comes of it."""


def titles(table: Table, since: int) -> list[str]:
    """What dice were rolled for, in the lines of the log after so many."""
    return [str(line["title"]).lower() for line in table.log if line["n"] > since and line["dice"]]


def squadrons(table: Table) -> int:
    """All squadron tokens that stand beside ships."""
    badges = [badge for piece in table.view["board"]["pieces"] for badge in piece["badges"]]
    return sum(badge["level"] for badge in badges if badge["sign"] == "squadron")


def answer_until_rolled(table: Table, what: str, since: int) -> None:
    """Answer whatever is asked until dice are told that were rolled for something."""
    hand = Mouse(drags=0)
    for _ in range(MANY):
        if any(what in title for title in titles(table, since)):
            return
        ask = table.until_asked()
        assert ask, f"the game is over, and no dice fell for {what!r}"
        take(table, hand, ask)
    raise AssertionError(f"{MANY} questions, and no dice for {what!r}: {titles(table, since)}")


def press(table: Table, ask: Json, n: int = 0) -> None:
    """Press an answer in the dock or in the list beside it."""
    answers_offered(table, ask).nth(n).click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])


def test_a_first_game_is_set_up_and_sailed_into_its_first_round(served: Served, sit: Sit) -> None:
    made = stage(served, {"first_game": True}, lambda view, decision: True, ruleset=RULESET)
    table, hand = sit(served).enter(made), Mouse()
    for _ in range(MANY):
        ask = table.until_asked()
        if ask["question"] == "initial target":
            break
        if ask["question"] == "deployment":
            expect(table.page.get_by_text("Your deployment zone").first).to_be_visible()
        if ask["question"] == "course":
            expect(table.page.get_by_text("you give").first).to_be_visible()
        take(table, hand, ask)
    assert {"deployment", "unit to activate", "course"} <= set(table.questions)
    ships = [piece for piece in table.view["board"]["pieces"] if piece["kind"] == "model"]
    assert len(ships) == 6 and all(piece["sheet"] for piece in ships)
    # Target, weapons, pools and odds of an attack stand in one panel, and one press fires.
    since = max(line["n"] for line in table.log)
    expect(table.page.get_by_role("group", name="The attack")).to_contain_text("Who fires, with what")
    table.page.get_by_role("button", name=FIRE).click()
    table.until_moved_on(ask["serial"])
    answer_until_rolled(table, "attack", since)
    # The hulls are those of the sea, not the tokens of a game without a look.
    expect(table.page.locator(f'[data-piece="{ships[0]["id"]}"] .hull').first).to_be_attached()
    assert not table.faults


@SCREENS
def test_an_assault_is_launched_with_a_press_and_its_dice_are_shown(
    served: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    made = stage(served, CARRIERS, is_asked("target of an assault"), ruleset=RULESET)
    table = sit(served, viewport=viewport).enter(made)
    ask = until_asked_of_us(table)
    assert ask["question"] == "target of an assault"
    since = max(line["n"] for line in table.log)
    press(table, ask)
    answer_until_rolled(table, "assault", since)
    assert any(line["stroke"] for line in table.log if line["n"] > since)
    assert not table.faults


@SCREENS
def test_squadrons_are_launched_at_a_ship_and_stand_beside_it(
    served: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    made = stage(served, CARRIERS, is_asked("target of squadrons"), ruleset=RULESET)
    table = sit(served, viewport=viewport).enter(made)
    ask = until_asked_of_us(table)
    before = squadrons(table)
    press(table, ask)
    ask = until_asked_of_us(table)
    if ask["question"] == "tokens to launch":  # a single token launches itself
        take(table, Mouse(), ask)
        until_asked_of_us(table)
    assert squadrons(table) > before
    assert not table.faults


def test_squadrons_make_their_attack_run_with_torpedoes(served: Served, sit: Sit) -> None:
    made = stage(served, CARRIERS, is_asked("torpedo attack"), ruleset=RULESET, deals=40)
    table = sit(served).enter(made)
    ask = until_asked_of_us(table)
    assert ask["question"] == "torpedo attack" and ask["kind"] == "yesno"
    since = max(line["n"] for line in table.log)
    dock_answers(table).first.click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    answer_until_rolled(table, "interception", since)
    assert not table.faults


@SCREENS
def test_where_an_airship_drifts_is_pressed_on_the_table(served: Served, sit: Sit, viewport: dict[str, int]) -> None:
    made = stage(served, {"forces": ["meridian.1000", "karst.1000"]}, is_asked("direction of drift"), ruleset=RULESET)
    table = sit(served, viewport=viewport).enter(made)
    ask = until_asked_of_us(table)
    ship, wanted = ask["about"][0], ask["options"][3]
    before = next(piece for piece in table.view["board"]["pieces"] if piece["id"] == ship)
    assert all(option["pose"] for option in ask["options"])
    where = table.page.locator(f'[data-blade="{wanted["label"]}" i] .sign').bounding_box()
    assert where is not None
    table.page.mouse.click(where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    expect(table.page.locator(".chip", has_text=wanted["label"])).to_be_visible()
    expect(brass(table)).to_contain_text("Drift there")
    brass(table).click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    after = next(piece for piece in table.view["board"]["pieces"] if piece["id"] == ship)
    assert [after["x"], after["y"], after["heading"]] == wanted["pose"] != [before["x"], before["y"], before["heading"]]
    assert not table.faults


def test_a_first_game_of_this_edition_begins_with_one_press_against_the_cadet(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.get_by_role("button", name=re.compile(r"^First game .* learn this edition")).click()
    until_asked_of_us(table)
    assert [player["bot"] for player in table.view["players"] if player["kind"] == "bot"] == ["cadet"]
    assert not table.faults
