"""What is asked about is in view, what is said can be read to its end, and Enter is what the brass button says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import is_in_sight, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}

OUT_OF_VIEW = """() => {
  const window = document.querySelector("svg.table").getBoundingClientRect();
  return [...document.querySelectorAll("svg.table .placing .model, svg.table .star")].filter((drawn) => {
    const { x, y, width, height } = drawn.getBoundingClientRect();
    const [mx, my] = [x + width / 2, y + height / 2];
    return mx < window.left || mx > window.right || my < window.top || my > window.bottom;
  }).length;
}"""

CUT = """() => [...document.querySelectorAll(".dock .say, .dock .sub, .dock .hint")]
  .filter((words) => words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1)
  .map((words) => words.textContent)"""


@pytest.fixture
def deploying(served: Served, sit: Sit) -> Table:
    return sit(served).enter(stage(served, SMALL, is_asked("deployment")))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_unit_that_is_put_down_and_the_good_places_stay_in_view(
    served: Served, sit: Sit, size: dict[str, int]
) -> None:
    table = sit(served, viewport=size).enter(stage(served, SMALL, is_asked("deployment")))
    page = table.page
    # The ghost stands at the best place; other good places, if there are any, are drawn beside it.
    expect(page.get_by_role("button", name="Captain's choice")).to_have_attribute("aria-pressed", "true")
    for key in ("g", "2", "3"):
        page.keyboard.press(key)
        table.until_painted()
        assert page.evaluate(OUT_OF_VIEW) == 0


def test_a_rose_shows_where_north_is_as_the_table_lies(deploying: Table) -> None:
    page = deploying.page
    turned = int(page.locator("svg.table").get_attribute("data-turn") or 0)
    way = ["up", "right", "down", "left"][turned]
    expect(page.get_by_role("img", name=f"North is {way}")).to_be_visible()


def test_enter_puts_the_unit_down_also_after_a_good_place_was_pressed(deploying: Table) -> None:
    page, ask = deploying.page, deploying.until_asked()
    page.get_by_role("button", name="Captain's choice").click()
    page.locator("[data-commit][aria-busy=false]:enabled").first.wait_for()
    page.keyboard.press("Enter")
    deploying.until_moved_on(ask["serial"])


def test_nothing_that_the_dock_says_is_cut_nor_is_the_captain_s_advice(deploying: Table) -> None:
    page = deploying.page
    assert page.evaluate(CUT) == []
    page.keyboard.press("h")
    page.get_by_role("button", name="No thanks").wait_for()
    assert page.evaluate(CUT) == []
    advice, dock = page.locator(".hint").bounding_box(), page.locator(".dock").bounding_box()
    assert advice is not None and dock is not None
    assert advice["y"] + advice["height"] <= dock["y"], "it lies over the table"


MEDIUM = {"mode": "full", "forces": ["karst.1000", "meridian.1000"]}


def ships_to_choose(table: Table) -> dict[str, list[str]]:
    """The ships on the table of each unit that may be chosen."""
    ask = until_asked_of_us(table)
    assert ask["question"] == "unit to activate"
    pieces = [piece for piece in table.view["board"]["pieces"] if piece["on_board"]]
    units = [option["value"] for option in ask["options"]]
    return {unit: [piece["id"] for piece in pieces if piece["group"] == unit] for unit in units}


def until_in_sight(table: Table, unit: str, ships: list[str]) -> None:
    table.until(lambda: all(is_in_sight(table, ship) for ship in ships), f"all of {unit} in sight")


def test_on_a_phone_all_units_to_choose_from_are_in_the_part_of_the_table_that_is_seen(
    served: Served, sit: Sit
) -> None:
    table = sit(served, viewport=PHONE).enter(stage(served, MEDIUM, is_asked("unit to activate")))
    units = ships_to_choose(table)
    assert len(units) > 1
    for unit, ships in units.items():
        until_in_sight(table, unit, ships)


def test_who_may_be_chosen_and_is_out_of_sight_has_an_arrow_at_the_edge_that_leads_there(
    served: Served, sit: Sit
) -> None:
    table = sit(served).enter(stage(served, MEDIUM, is_asked("unit to activate")))
    page, units = table.page, ships_to_choose(table)
    arrows = page.get_by_role("group", name="Out of sight").get_by_role("button")
    arrows.first.wait_for()
    expect(arrows.first).to_have_accessible_name(re.compile(r" (is|are) out of sight, to the (north|south|east|west)"))
    unit = str(arrows.first.get_attribute("data-beyond"))
    assert not any(is_in_sight(table, ship) for ship in units[unit])
    serial = until_asked_of_us(table)["serial"]
    arrows.first.focus()
    page.keyboard.press("Enter")
    until_in_sight(table, unit, units[unit])
    expect(page.locator(f'[data-beyond="{unit}"]')).to_have_count(0)
    assert table.ask is not None and table.ask["serial"] == serial, "to look is no answer"
