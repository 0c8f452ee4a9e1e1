"""First march from the start page to its end, by one who knows only what the coach says on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.fingers import Fingers
from tests.browser.pupil import Pupil
from tests.browser.served import Served

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 30
LESSONS = ["March", "Fire", "React", "Charge", "Play a card", "Hold the ground"]
"""Those that a pupil sees; to rally is learnt with the card for it."""
ASKED = ["unit to activate", "manoeuvre", "move", "action", "opportunity fire", "charge", "models to lose"]
NOTE_PLATES = """() => {
  window.plates = new Set();
  const note = (each) => window.plates.add(each.textContent.trim());
  const look = () => document.querySelectorAll(".acts .plate").forEach(note);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Whatever is shown on the table is noted, however short it stands there."""
LOOKED_AT = ("move", "charge", "command before a test")


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_who_does_as_the_coach_says_fights_a_whole_round_on_land(
    served: Served, sit: Sit, context: dict[str, Any]
) -> None:
    table = sit(served, **context)
    pupil = Pupil(table, Fingers(table) if context else None)
    table.page.evaluate(NOTE_PLATES)
    table.page.get_by_role("button", name="First march").click()
    given: list[str] = []
    found: dict[str, list[str]] = {}
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        ask = table.until_asked()
        if table.page.locator("[data-ending]").count():
            break
        given.append(pupil.lesson())
        table.questions.append(ask["question"])
        if ask["question"] in LOOKED_AT:
            found[ask["question"]] = grave_findings(table.page)
        pupil.obey()
        table.until_moved_on(ask["serial"])
    expect(table.page.locator("[data-ending]")).to_be_visible()
    # What the last step brought was seen on the table, and is told with the end.
    assert "+6 VP" in table.page.evaluate("() => [...window.plates]")
    expect(table.page.locator("[data-coach] .praise")).to_contain_text("Hold the ground")
    expect(table.page.locator("[data-came]")).to_contain_text("You 7 VP")
    assert [lesson for lesson in LESSONS if not any(lesson in each for each in given)] == []
    assert set(ASKED) <= set(table.questions)
    assert {question: lines for question, lines in found.items() if lines} == {} and len(found) == len(LOOKED_AT)
    hands = {"desk": ("tap ", "touch "), "phone": ("click ", "press ")}["phone" if context else "desk"]
    assert [said for said in pupil.told if any(word in said.lower() for word in hands)] == []
    # What was taught did happen, and the star is held.
    deeds = [line["kind"] for line in table.log]
    assert {"CommandSettled", "DisciplineTested", "VictoryPointsScored"} <= set(deeds)
    before = table.game
    table.page.locator("[data-coach] .btn.primary").click()
    table.until(lambda: table.game not in ("", before), "a first game begins")
    assert table.welcome["ruleset"] == "ac"


def test_the_coach_shows_a_march_with_the_unit_and_puts_it_back(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.get_by_role("button", name="First march").click()
    pupil = Pupil(table)
    for question in ("unit to activate", "manoeuvre"):
        table.until(lambda question=question: (table.ask or {}).get("question") == question, question)  # type: ignore[misc]
        pupil.look()
        pupil.obey()
    table.until(lambda: (table.ask or {}).get("question") == "move", "a march is asked for")
    pupil.look()
    answered, before = len(table.accepted), table.page.locator(".move .left").inner_text()
    table.page.keyboard.press("h")
    table.until(lambda: table.page.locator('[data-shows="course"]').count(), "a march is laid out")
    table.until(lambda: table.page.locator('[data-shows="button"]').count(), "then the button is pointed at")
    expect(table.page.locator("[data-shows]")).to_have_count(0)
    expect(table.page.locator(".move .left")).to_have_text(before)
    assert len(table.accepted) == answered
