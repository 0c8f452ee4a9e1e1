"""First voyage from the start page to its end, by one who knows only what the coach says on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fingers import Fingers
from tests.browser.pupil import Pupil
from tests.browser.served import Served
from tests.browser.table import Table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 40
LESSONS = ["Sail", "Fire", "Rally", "Play a card", "Take the objective"]

NOTE = """() => {
  window.steps = [];
  window.lefts = [];
  const note = (list, word) => { if (word && word !== list.at(-1)) list.push(word); };
  new MutationObserver(() => {
    note(window.steps, document.querySelector("[data-shows]")?.dataset.shows);
    note(window.lefts, document.querySelector(".move .left")?.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Notes what the coach points at, and what is left of a course meanwhile: neither is there for long."""


COVERED = """() => {
  const bubble = document.querySelector("main [data-coach]")?.getBoundingClientRect();
  const meant = [...document.querySelectorAll("main .stage > *, main g.ghost")];
  const boxes = meant.map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
  return bubble ? boxes.filter((box) => box.left < bubble.right && bubble.left < box.right
    && box.top < bubble.bottom && bubble.top < box.bottom).length : 0;
}"""
"""How much of what is shown or in hand lies under the coach's bubble."""


ON_TOP = """(what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return document.elementFromPoint(x, y)?.closest(what) !== null;
}"""


def on_top(table: Table, what: str) -> bool:
    return bool(table.page.evaluate(ON_TOP, what))


def shown(table: Table) -> list[str]:
    steps: list[str] = table.page.evaluate("() => window.steps")
    return steps


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_who_does_as_the_coach_says_sails_the_first_voyage_to_its_end(
    served: Served, sit: Sit, context: dict[str, Any]
) -> None:
    table = sit(served, **context)
    pupil = Pupil(table, Fingers(table) if context else None)
    table.page.get_by_role("button", name="First voyage").click()
    given: list[str] = []
    lit = 0
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        ask = table.until_asked()
        if table.page.locator("[data-ending]").count():
            break
        if pupil.lesson() not in given:
            given.append(pupil.lesson())
        table.until(lambda: table.page.evaluate(COVERED) == 0, "the bubble makes room")
        lit += table.page.locator(".zone.lit").count()
        reads = pupil.reads_a_card()
        pupil.obey()
        if not reads:
            table.until_moved_on(ask["serial"])
    assert table.page.locator("[data-ending]").is_visible()
    # The end is the last card and the only one: nothing else is asked, and one button is the brass one.
    expect(table.page.locator(".btn.primary:visible")).to_have_count(1)
    expect(table.page.locator(".roundcard, .play > .hand")).to_have_count(0)
    assert on_top(table, "[data-ending]"), "something lies over the end"
    assert lit, "the water that is fought for is lit"
    brass = table.page.locator("[data-coach] .btn.primary")
    expect(brass).to_have_text("Play a first game")
    assert [lesson for lesson in LESSONS if not any(lesson in each for each in given)] == []
    hands = {"desk": ("tap ", "touch "), "phone": ("click ", "press ")}["phone" if context else "desk"]
    assert [said for said in pupil.told if any(word in said.lower() for word in hands)] == []
    before = table.game
    brass.click()
    table.until(lambda: table.game not in ("", before), "a first game begins")


def test_the_keys_that_the_coach_asks_for_work_when_it_asks(served: Served, sit: Sit) -> None:
    table = sit(served)
    pupil = Pupil(table)
    table.page.get_by_role("button", name="First voyage").click()
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        if pupil.reads_a_card():
            break
        ask = table.until_asked()
        pupil.obey()
        table.until_moved_on(ask["serial"])
    # A round is over: first its card is read, and nothing of the hand is in sight; Enter puts it away.
    expect(table.page.locator(".play > .hand")).to_have_count(0)
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".roundcard")).to_have_count(0)
    # Then the coach asks for a card by its number, and gets it.
    expect(pupil.cue).to_contain_text("Press the number")
    table.page.keyboard.press("1")
    expect(table.page.locator(".hand .up")).to_have_count(1)


def test_the_coach_shows_what_to_do_puts_it_back_and_says_it_again(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.get_by_role("button", name="First voyage").click()
    table.until_asked()
    shows = table.page.locator("[data-shows]")
    table.page.evaluate(NOTE)
    table.page.get_by_role("button", name="Show me").click()
    table.until(lambda: shown(table) == ["piece"], "the cruiser is pointed at")
    Pupil(table).obey()
    table.until(lambda: (table.ask or {}).get("kind") == "path", "a course is asked for")
    expect(shows).to_have_count(0)

    # A course is laid out by the key, then the button is pointed at, and all is as it was: nothing was answered.
    Pupil(table).look()
    answered, before = len(table.accepted), table.page.locator(".move .left").inner_text()
    table.page.keyboard.press("h")
    table.until(lambda: shown(table) == ["piece", "course", "button"], "a course, then the button")
    expect(shows).to_have_count(0)
    assert any(left != before for left in table.page.evaluate("() => window.lefts")), "no course was laid out"
    expect(table.page.locator(".move .left")).to_have_text(before)
    assert len(table.accepted) == answered
    expect(table.page.get_by_text("Shown: a course on the table")).to_have_count(1)

    table.page.get_by_role("button", name="hide", exact=True).click()
    expect(table.page.locator("[data-cue]")).to_have_count(0)
    table.page.keyboard.press("a")
    expect(table.page.locator("[data-cue]")).to_be_visible()
