"""What happens is shown: a captain's attack, watched, skipped, and told in words where nothing may move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.client import playable
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.staging import battle, keep
from tests.browser.table import Json, Table

US, THEM = SeatId("A"), SeatId("B")
FULL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])

WATCH = """() => {
window.watched = [];
new MutationObserver(() => {
  for (const found of document.querySelectorAll(".stage .said, .stage .shown-dice, .acts .way, .acts .plate")) {
    const what = `${found.classList[0]} ${found.textContent}`;
    if (!window.watched.includes(what)) window.watched.push(what);
    if (found.matches(".plate") && Math.abs(found.getScreenCTM().b) > 1e-6) window.watched.push(`aslant ${what}`);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""Notes what was shown, however short a look at it a busy machine leaves."""


DRAWN_OUT = """
{
  const plain = window.setTimeout;
  window.setTimeout = (act, after, ...rest) => plain(act, after > 400 ? after * 40 : after, ...rest);
}
"""
"""Draws out what is shown, so that a busy machine has the time for all its looks at it."""


def about_to_fire(served: Served) -> Json:
    """A first game in which the captain has aimed and is about to fire: the keys to it."""
    for match in battle(served.preset("first-game"), "to be watched"):
        decision = match.game.decision_for(THEM)
        if decision is not None and decision.question == "contributing weapons":
            return keep(served, match)
    raise AssertionError("the captain never fired")


def bar(table: Table) -> Locator:
    return table.page.get_by_role("group", name="What is shown")


def has_seen(table: Table, what: str) -> bool:
    return any(seen.startswith(what) for seen in table.page.evaluate("() => window.watched"))


def test_a_captains_attack_is_shown_one_thing_after_the_other(served: Served, sit: Sit) -> None:
    table = sit(served, reduced_motion="no-preference")
    table.page.evaluate(WATCH)
    table.sit_down(about_to_fire(served))
    for what in ("said Attack by", "way", "shown-dice Action roll", "plate"):
        table.until(lambda what=what: has_seen(table, what), f"{what} is shown")  # type: ignore[misc]
    assert not has_seen(table, "aslant"), "however the table lies, a plate is read level"


def test_one_key_skips_what_is_shown_and_the_table_is_ready(served: Served, sit: Sit) -> None:
    table = sit(served, reduced_motion="no-preference")
    table.page.add_init_script(DRAWN_OUT)
    table.page.reload()
    table.sit_down(about_to_fire(served))
    expect(bar(table)).to_be_visible()
    table.until_asked()
    # What is asked next stands in the dock already, and says when its list comes.
    dock = table.page.locator(".play.shown .dock")
    expect(dock).to_contain_text("Choose a unit to activate")
    expect(dock).to_contain_text("as soon as this has been shown")
    expect(dock.get_by_role("button", name="What would you do?")).to_be_enabled()
    # However much has come meanwhile, one key leaps to how things stand, and does nothing else.
    answers = len(table.said)
    table.page.keyboard.press("Shift+Space")
    expect(table.page.locator(".play.shown")).to_have_count(0)
    expect(table.page.locator("[data-piece].legal").first).to_be_attached()
    expect(table.page.locator(".rail .option").first).to_be_enabled()
    assert not any(message["type"] == "answer" for message in table.said[answers:])


HIDDEN = """(ships) => {
  const table = document.querySelector("main.table").getBoundingClientRect();
  const hand = document.querySelector(".play:not(.phone) > .hand")?.getBoundingClientRect();
  return ships.filter((ship) => {
    const box = document.querySelector(`[data-piece="${ship}"]`).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x < table.left || x > table.right || y < table.top || y > (hand?.top ?? table.bottom);
  });
}"""
"""Which of these lie outside the table's window, or under the hand."""


def about_to_be_answered_by_a_card(served: Served) -> Json:
    """A game in which the captain is about to fire, and a card of ours fits what comes of it: the keys to it."""
    made: Json | None = None
    for match in battle(FULL, "0"):
        decision = match.game.decision_for(THEM)
        if decision is not None and decision.question == "contributing weapons":
            made = keep(served, match)
        asked = match.game.decision_for(US)
        if made and asked is not None and asked.question == "valour after the roll":
            if any(each.matters for each in playable(match.view(US))):
                return made
            made = None
    raise AssertionError("no card fitted")


@SCREENS
def test_a_moment_for_cards_opens_when_what_led_to_it_was_shown_or_skipped(
    served: Served, sit: Sit, context: Json
) -> None:
    table = sit(served, reduced_motion="no-preference", **context)
    table.page.add_init_script(DRAWN_OUT)
    table.page.reload()
    table.sit_down(about_to_be_answered_by_a_card(served))
    expect(bar(table)).to_be_visible()
    table.until(lambda: (table.ask or {}).get("question") == "valour after the roll", "a card is asked for")
    table.until_painted()
    hand, answers = table.page.locator(".play > .hand"), table.page.locator(".dock .answers")
    expect(hand).to_have_count(0)
    expect(answers).to_be_hidden()
    bar(table).get_by_role("button", name="Skip").click()
    expect(table.page.locator(".play.shown")).to_have_count(0)
    expect(answers.get_by_role("button").first).to_be_visible()
    # On a phone the cards that fit are listed; on a desk they lie below the table.
    expect(hand if not context else table.page.get_by_role("region", name="Cards you may play")).to_be_visible()
    # Who strikes and who is struck stay in sight, above the cards.
    stroke = [line["stroke"] for line in table.log if line["stroke"]][-1]
    fighting = [*stroke["by"], *stroke["on"]]
    table.until(lambda: table.page.evaluate(HIDDEN, fighting) == [], "all who fight are in sight")


def test_what_is_shown_is_told_above_a_hand_that_lies_open(served: Served, sit: Sit) -> None:
    table = sit(served, reduced_motion="no-preference")
    table.page.add_init_script(DRAWN_OUT)
    table.page.reload()
    table.sit_down(about_to_be_answered_by_a_card(served))
    expect(bar(table)).to_be_visible()
    table.page.locator(".dock .handbtn").click()
    expect(table.page.locator(".play > .hand")).to_be_visible()
    told, hand = bar(table).bounding_box(), table.page.locator(".play > .hand").bounding_box()
    assert told and hand and told["y"] + told["height"] <= hand["y"], "the hand covers the sentence"


def test_without_motion_nothing_is_played_through_and_the_same_is_said(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.sit_down(about_to_fire(served))
    table.until(lambda: any(line["stroke"] for line in table.log), "the captain fires")
    expect(table.page.get_by_role("log", name="What happens")).to_contain_text("Damage")
    assert bar(table).count() == 0
    # Line and plate stand on the table until we answer, whatever is asked meanwhile.
    table.until_asked()
    expect(table.page.locator(".acts .plate").first).to_be_visible()
    expect(table.page.locator(".acts .way").first).to_be_attached()


SPOILT = """() => {
const known = new Set();
window.spoilt = [];
new MutationObserver(() => {
  if (!document.querySelector(".play.shown")) return;
  for (const each of document.querySelectorAll(":is(.stage, .roll) :is(.figure, .sum, .chance), .shown-dice .result")) {
    const what = `${each.closest(".stage") ? "table" : "panel"} ${each.className} ${each.textContent}`;
    if (!known.has(what) && each.checkVisibility({ checkOpacity: true })) window.spoilt.push(what);
    known.add(what);
  }
}).observe(document, { childList: true, subtree: true });
}"""
"""Notes what of a roll can be read in the instant in which its dice begin to tumble."""

LAST_LOOK = """() => {
const box = (found) => ["left", "top", "right", "bottom"].map((edge) => found.getBoundingClientRect()[edge]);
window.covered = [];
window.crowded = 0;
const look = () => {
  const read = [...document.querySelectorAll(".stage .said")].filter((each) => getComputedStyle(each).opacity > 0.05);
  window.crowded = Math.max(window.crowded, read.length);
  const [x0, y0, x1, y1] = [...document.querySelectorAll(".shown-dice")].flatMap(box);
  for (const piece of x1 ? document.querySelectorAll("[data-piece]") : []) {
    const [left, top, right, bottom] = box(piece);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x > x0 && x < x1 && y > y0 && y < y1) window.covered.push(piece.dataset.piece);
  }
  const plate = document.querySelector(".play.shown .acts .plate");
  const bar = document.querySelector(".stage .bar");
  if (plate && bar) window.seen = {
    table: box(document.querySelector("main.table")),
    bar: box(bar),
    plate: box(plate),
  };
  requestAnimationFrame(look);
};
look();
}"""
"""Keeps where everything lay in the last picture in which the result of a stroke was shown, how many sentences were
told at once, and which pieces lay under the dice."""


@SCREENS
def test_an_attack_is_seen_in_clear_water_and_its_roll_not_told_before_the_dice_lie(
    served: Served, sit: Sit, context: Json
) -> None:
    table = sit(served, reduced_motion="no-preference", **context)
    table.page.evaluate(SPOILT)
    table.page.evaluate(LAST_LOOK)
    table.sit_down(about_to_fire(served))
    table.until(lambda: table.page.evaluate("() => window.seen !== undefined"), "the attack is shown")
    expect(table.page.locator(".play.shown")).to_have_count(0)
    assert table.page.evaluate("() => window.spoilt") == []
    seen = table.page.evaluate("() => window.seen")
    left, top, right, bottom = seen["table"]
    x0, y0, x1, y1 = seen["plate"]
    assert left <= x0 and top <= y0 and x1 <= right, "the plate is not cut off"
    assert y1 <= min(bottom, seen["bar"][1]), "the sentence of the moment does not cover it"
    assert table.page.evaluate("() => window.crowded") == 1, "there is one sentence at a time"
    strokes = [line["stroke"] for line in table.log if line["stroke"]]
    fighting = {piece for stroke in strokes for piece in (*stroke["by"], *stroke["on"])}
    assert not fighting & set(table.page.evaluate("() => window.covered")), "the dice lie on a hull"
