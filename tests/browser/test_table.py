"""The table in play: sailing, firing, the dice, the reasons, taking back, cards, and the ways to hear it all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import At, Sit
from tests.browser.hands import (
    Mouse,
    ahead_of,
    arrow,
    brass,
    drag_ahead,
    is_legal,
    play,
    press_ship,
    ready,
    take,
    until_asked_of_us,
)
from tests.browser.served import Served
from tests.browser.table import Json, Table

INCHES = re.compile(r"([\d.]+)″ of ([\d.]+)″ left")


@pytest.fixture
def table(served: Served, sit: Sit) -> Table:
    """A first game that has just begun."""
    made = served.create(served.preset("first-game"), {"A": "me", "B": "bot:captain"})
    return sit(served).enter(made)


def inches_left(table: Table) -> float:
    """What the chip beside the ghost says."""
    found = INCHES.search(table.page.locator("g.move .chip").filter(has_text="left").text_content() or "")
    assert found, "no inches are shown"
    return float(found[1])


# --- under way ---


def test_dragging_the_ghost_shows_what_is_left_and_that_the_way_is_clear(at: At) -> None:
    table = at("course")
    ask = table.until_asked()
    before = inches_left(table)
    drag_ahead(table, ask["data"]["model"], 45)
    after = inches_left(table)
    assert after < before
    rail = table.page.get_by_role("complementary", name="What is in hand")
    expect(rail.locator(".left")).to_contain_text(f"{after:g}″")
    expect(rail).to_contain_text("Clear of everything")
    brass(table).click()
    table.until_moved_on(ask["serial"])
    assert any(line["path"] for line in table.log)


def test_a_course_through_a_consort_says_what_it_strikes(table: Table) -> None:
    keys = table.page.keyboard
    hand = Mouse(drags=0)
    ask = play(table, hand, until="deployment")
    while len(ask["suggested"]["poses"]) < 2:
        take(table, hand, ask)
        ask = play(table, hand, until="deployment")
    in_column(table, ask)
    take(table, hand, ask)
    ask = play(table, hand, until="course")
    while not has_mates(table, ask["data"]["model"]):
        take(table, hand, ask)
        ask = play(table, hand, until="course")
    # Whoever is in front goes first unless we say otherwise: then the way of the one astern is not clear.
    table.page.get_by_role("button", name="let it lead").click()
    table.until(lambda: mate_ahead(table, (table.ask or {}).get("data", {}).get("model", "")), "the one astern leads")
    # One's own may be passed: it is to end upon them that strikes.
    for _ in range(2):
        keys.press("w")
    ghost = table.page.locator("g.move")
    expect(ghost).to_contain_text("strikes")
    for _ in range(8):
        keys.press("Backspace")
    expect(ghost).not_to_contain_text("strikes")


def in_column(table: Table, ask: Json) -> None:
    """Draw the unit in hand up in column, and shift it back inch by inch until all of it is within its zone."""
    keys = table.page.keyboard
    keys.press("t")
    for _ in range(2):
        keys.press("f")  # abreast first, then in column
    back = arrow(table, "south" if ask["data"]["zone"]["y0"] == 0 else "north")
    for _ in range(8):
        if is_legal(table):
            return
        keys.press(back)
    raise AssertionError("there is no room for a column")


def has_mates(table: Table, model: str) -> bool:
    """Whether the unit of a ship has others on the table."""
    groups = {piece["id"]: piece["group"] for piece in table.view["board"]["pieces"] if piece["on_board"]}
    return list(groups.values()).count(groups[model]) > 1


def mate_ahead(table: Table, model: str) -> bool:
    """Whether another ship of the unit lies right ahead."""
    pieces = {piece["id"]: piece for piece in table.view["board"]["pieces"] if piece["on_board"]}
    if model not in pieces:
        return False
    ship = pieces[model]
    mates = [piece for piece in pieces.values() if piece["group"] == ship["group"] and piece is not ship]
    sign = 1 if ship["heading"] == 0 else -1
    return any(
        mate["heading"] == ship["heading"] and mate["x"] == ship["x"] and 0 < sign * (mate["y"] - ship["y"]) < 7000
        for mate in mates
    )


def test_the_ghost_is_under_the_pointer_before_the_server_has_said_a_word(at: At) -> None:
    table = at("course")
    box = table.page.locator("g.ghost").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    right, down = ahead_of(table, table.until_asked()["data"]["model"], 24)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    # Within one frame nothing can have come back over the socket: what moved, the page itself has moved.
    shift = table.page.evaluate(
        """async ([x, y, right, down]) => {
          const ghost = document.querySelector("g.ghost");
          const before = ghost.getBoundingClientRect();
          const moved = { pointerId: 1, pointerType: "mouse", bubbles: true, clientX: x + right, clientY: y + down };
          ghost.dispatchEvent(new PointerEvent("pointermove", moved));
          await new Promise(requestAnimationFrame);
          const after = ghost.getBoundingClientRect();
          return Math.hypot(after.x - before.x, after.y - before.y);
        }""",
        [x, y, right, down],
    )
    table.page.mouse.up()
    assert 14 < shift < 34


def test_what_was_sailed_can_be_taken_back(at: At) -> None:
    table = at("course")
    ask = table.until_asked()
    there = lying(table)
    take(table, Mouse(drags=1), ask)
    table.until(lambda: table.view["can_undo"], "it can be taken back")
    moved = [ship for ship, place in lying(table).items() if place != there[ship]]
    assert ask["data"]["model"] in moved
    # Those who sailed in formation by one press come back one by one, the last of them first.
    for left in range(len(moved) - 1, -1, -1):
        asked = table.until_asked()["serial"]
        table.page.locator(".dock").get_by_role("button", name="Take back").click()
        table.until_moved_on(asked)
        assert table.until_asked()["question"] == "course"
        assert sum(place != there[ship] for ship, place in lying(table).items()) == left
    assert table.until_asked()["data"]["model"] == ask["data"]["model"]


def lying(table: Table) -> Json:
    """Every piece on the table with all that is known of it."""
    return {piece["id"]: piece for piece in table.view["board"]["pieces"]}


# --- under fire ---


def test_an_attack_shows_its_dice_with_reasons_and_rule_ids(at: At) -> None:
    table = at("contributing weapons")
    ask = table.until_asked()
    rail = table.page.get_by_role("complementary", name="What is in hand")
    ready(table)
    dice, against = (int(number) for number in rail.locator(".against b").all_inner_texts())
    expect(brass(table)).to_contain_text(f"Fire {dice} d")
    assert against > 0
    rail.locator(".against .why").click()
    rail.locator(".pools").get_by_role("button", name="why?").first.click()
    expect(rail.get_by_role("note").first).to_contain_text(re.compile(r"[A-Z0-9]+-[A-Z]+-\d+"))
    guns = rail.locator(".gun")
    guns.first.click()
    expect(rail.locator(".against b").first).not_to_have_text(str(dice))
    guns.first.click()
    expect(rail.locator(".against b").first).to_have_text(str(dice))
    rolled = sum(bool(line["dice"]) for line in table.log)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    table.until(lambda: sum(bool(line["dice"]) for line in table.log) > rolled, "the dice fall")


def test_nothing_is_rolled_before_the_brass_button_is_pressed(at: At) -> None:
    table = at("next action")
    ask = table.until_asked()
    ready(table)
    aim = next(each["answer"] for each in table.rehearsed["questions"] if each["ask"]["question"] == "initial target")
    rolled = sum(bool(line["dice"]) for line in table.log)
    for _ in range(3):
        press_ship(table, aim)
    table.page.wait_for_timeout(400)
    assert not table.has_moved_on(ask["serial"])
    assert [said["type"] for said in table.said if said["type"] in ("answer", "plan")] == []
    expect(brass(table)).to_contain_text("Fire")
    brass(table).click()
    table.until_moved_on(ask["serial"])
    table.until(lambda: sum(bool(line["dice"]) for line in table.log) > rolled, "the dice fall")
    assert [said["type"] for said in table.said if said["type"] in ("answer", "plan")] == ["plan"]


def test_a_roll_lies_on_the_page_as_dice_and_is_in_the_log(at: At) -> None:
    table = at("contributing weapons")
    ask = table.until_asked()
    rolls = sum(bool(line["dice"]) for line in table.log)
    take(table, Mouse(drags=0), ask)
    table.until(lambda: sum(bool(line["dice"]) for line in table.log) > rolls, "the dice fall")
    until_asked_of_us(table)  # Nothing moves in the log any more.
    table.page.keyboard.press("l")
    log = table.page.get_by_role("region", name="Log", exact=True).last
    log.get_by_role("button", name="rolls").click()
    entry = log.locator("li").filter(has=table.page.locator(".roll")).last
    assert entry.get_by_role("img").count() > 1
    why = entry.get_by_role("button", name="why?")
    expect(why).to_have_count(0)
    entry.hover()
    why.click()
    expect(entry.get_by_role("note")).to_be_visible()


def test_a_target_is_chosen_from_the_list_by_range(table: Table) -> None:
    hand = Mouse(drags=0)
    play(table, hand, until="unit to activate")
    table.page.keyboard.press("v")
    table.page.get_by_role("button", name="By range").click()
    listed = table.page.get_by_role("region", name="The table as a list")
    expect(listed.get_by_role("button").filter(has_text=re.compile(r"[\d.]+[\"″]")).first).to_be_visible()
    play(table, hand, until="next action")
    possible = re.compile(r"Can be chosen\.|Chosen\.")  # where only one can be, it is
    listed.get_by_role("button").filter(has_text=possible).first.click()
    ready(table)
    expect(listed.get_by_role("button").filter(has_text="Chosen.").first).to_be_visible()


# --- cards, words, ears ---


def test_the_hand_is_laid_out_for_the_initiative_and_a_card_rises(at: At) -> None:
    table = at("initiative card")
    ask = table.until_asked()
    hand = table.page.get_by_role("region", name="Your hand")
    cards = hand.get_by_role("button", name=re.compile("^Value"))
    expect(cards).to_have_count(len(ask["options"]))
    expect(brass(table)).to_be_disabled()
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    brass(table).click()
    table.until_moved_on(ask["serial"])


def test_the_question_is_one_sentence_that_is_read_out(table: Table) -> None:
    hand = Mouse(drags=0)
    for _ in range(6):
        ask = table.until_asked()
        said = " ".join((table.page.locator(".dock .say").text_content() or "").split())
        assert said
        expect(table.page.locator(".dock .say")).to_have_attribute("aria-live", "polite")
        take(table, hand, ask)
    play(table, hand, until="course")
    expect(table.page.get_by_role("log", name="What happens")).not_to_be_empty()


def test_why_in_the_dock_opens_the_rule_of_the_question(at: At) -> None:
    table = at("course")
    ask = table.until_asked()
    table.page.locator(".dock").get_by_role("button", name="why?").click()
    note = table.page.get_by_role("note", name=f"Rule {ask['rules'][0]}")
    expect(note).to_contain_text("rulebook")


# --- on a phone ---


def test_on_a_phone_a_ship_fires(at: At) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    table = at("contributing weapons", **phone)
    width = table.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 390
    box = brass(table).bounding_box()
    assert box is not None and box["height"] >= 44
    take(table, Mouse(drags=0), table.until_asked())
