"""First duel to its end, by one who knows only what the coach says on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable import rulesets
from sandtable.kernel.match import Match
from tests.browser.conftest import Sit
from tests.browser.fingers import Fingers
from tests.browser.pupil import Pupil
from tests.browser.served import Served
from tests.browser.staging import keep
from tests.browser.table import Json, Table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 60
LESSONS = ["Power up", "Seal an order", "Sail", "Fire", "Boost", "Intent", "Recover"]


def first_duel(server: Served) -> Json:
    """The duel where its learner takes over: the keys to it."""
    rules = rulesets.ruleset("dreadnaught")
    assert rules.lessons is not None
    plan = rules.lessons.plans()[0]
    match = Match.start(rules, plan.options, plan.key)
    for seat, _, answer in plan.opening:
        match.submit(seat, answer)
    return keep(server, match, plan.foe)


def is_no_wider_than_the_screen(table: Table) -> bool:
    return bool(table.page.evaluate("() => innerWidth <= visualViewport.width"))


def done_with(table: Table, pupil: Pupil, serial: int) -> None:
    """What cannot be taken back is asked for once more, by the same button, of which the coach still speaks."""
    table.until(lambda: table.has_moved_on(serial) or table.held.get("serial") == serial, "an answer")
    if not table.has_moved_on(serial):
        pupil.obey()
    table.until_moved_on(serial)


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_who_does_as_the_coach_says_fights_the_first_duel_to_its_end(
    served: Served, sit: Sit, context: dict[str, Any]
) -> None:
    table = sit(served, **context).enter(first_duel(served))
    pupil = Pupil(table, Fingers(table) if context else None)
    given: list[str] = []
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        ask = table.until_asked()
        if table.page.locator("[data-ending]").count():
            break
        if pupil.lesson() not in given:
            given.append(pupil.lesson())
        assert is_no_wider_than_the_screen(table), f"at {ask['question']} the page is wider than the screen"
        reads = pupil.reads_a_card()
        pupil.obey()
        if not reads:
            done_with(table, pupil, ask["serial"])
    assert table.page.locator("[data-ending]").is_visible()
    assert [lesson for lesson in LESSONS if not any(lesson in each for each in given)] == []
    hands = {"desk": ("tap ", "touch "), "phone": ("click ", "press ")}["phone" if context else "desk"]
    assert [said for said in pupil.told if any(word in said.lower() for word in hands)] == []


def test_the_coach_points_at_cards_as_well_as_at_ships(served: Served, sit: Sit) -> None:
    table = sit(served).enter(first_duel(served))
    Pupil(table).look()
    expect(table.page.locator("[data-meant]")).to_have_count(2)
    table.page.get_by_role("button", name="Show me").click()
    expect(table.page.locator('[data-shows="piece"]')).to_have_count(1)
    expect(table.page.get_by_text("Shown: Ranging Fire, then Torpedo Bank.")).to_have_count(1)


def test_the_coach_speaks_beside_both_flagships_and_not_over_them(served: Served, sit: Sit) -> None:
    table = sit(served).enter(first_duel(served))
    Pupil(table).look()
    bubble = table.page.locator("[data-coach]").bounding_box()
    assert bubble is not None
    for ship in ("P1", "P2"):
        box = table.page.locator(f'[data-piece="{ship}"]').first.bounding_box()
        assert box is not None
        beside = box["x"] > bubble["x"] + bubble["width"] or box["x"] + box["width"] < bubble["x"]
        above_or_below = box["y"] > bubble["y"] + bubble["height"] or box["y"] + box["height"] < bubble["y"]
        assert beside or above_or_below, f"{ship} lies under the coach"
    expect(table.page.locator("[data-coach]")).to_have_css("opacity", "1")
