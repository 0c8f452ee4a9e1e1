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
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        ask = table.until_asked()
        if table.page.locator("[data-ending]").count():
            break
        if pupil.lesson() not in given:
            given.append(pupil.lesson())
        pupil.obey()
        table.until_moved_on(ask["serial"])
    assert table.page.locator("[data-ending]").is_visible()
    assert [lesson for lesson in LESSONS if not any(lesson in each for each in given)] == []
    hands = {"desk": ("tap ", "touch "), "phone": ("click ", "press ")}["phone" if context else "desk"]
    assert [said for said in pupil.told if any(word in said.lower() for word in hands)] == []


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
