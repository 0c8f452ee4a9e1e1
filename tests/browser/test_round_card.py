"""The card of a round on a phone: its lists open on demand, and its buttons stay where they are."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, take, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import stage
from tests.browser.table import Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 40
"""More questions than are left of a round in which one unit has yet to act."""

COVERED = """() => {
  const card = document.querySelector(".roundcard").getBoundingClientRect();
  return [card.top, card.bottom, innerHeight];
}"""


def is_last_of_a_round(view: View[Any], decision: Decision[Any]) -> bool:
    options = getattr(decision, "options", ())
    return decision.question == "unit to activate" and view.state.clock.round == 2 and len(options) == 1


def until_the_card(table: Table) -> None:
    card = table.page.locator(".roundcard")
    for _ in range(MANY):
        ask = until_asked_of_us(table)
        assert ask, "the game is over"
        if table.view["board"]["round"] > 2:
            card.wait_for()
            return
        take(table, Mouse(drags=0), ask)
    raise AssertionError("the round never ended")


def test_on_a_phone_the_lists_open_on_demand_and_what_goes_on_stays_where_it_is(served: Served, sit: Sit) -> None:
    made = stage(served, SMALL, is_last_of_a_round)
    table = sit(served, **PHONE)
    table.enter(made)
    until_the_card(table)
    page = table.page
    lists = page.get_by_role("button", name="What was lost and scored")
    # Without motion nothing is played through: the question is there already, and the card leaves it in sight.
    expect(lists).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_text("Lost and hurt")).to_be_hidden()
    begin = page.locator(".roundcard [data-go-on]")
    before = begin.bounding_box()
    lists.tap()
    expect(page.get_by_text("Lost and hurt")).to_be_visible()
    assert begin.bounding_box() == before, "what goes on stays where it is"
    top, bottom, high = page.evaluate(COVERED)
    assert top < bottom <= high
    page.locator(".roundcard [data-go-on]").tap()
    expect(page.locator(".roundcard")).to_have_count(0)
