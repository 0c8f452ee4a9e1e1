"""What is asked about is in view, what is said can be read to its end, and Enter is what the brass button says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import At, Sit
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
    page.locator("aside.hint").wait_for()
    assert page.evaluate(CUT) == []
    advice, dock = page.locator("aside.hint").bounding_box(), page.locator(".dock").bounding_box()
    assert advice is not None and dock is not None
    assert advice["y"] + advice["height"] <= dock["y"], "it lies over the table"


HIDDEN = """() => {
  const { left, right, top, bottom } = document.querySelector("aside.hint").getBoundingClientRect();
  const ghosts = document.querySelectorAll("svg.table .placing .model, svg.table .star");
  return [...ghosts].filter((drawn) => {
    const box = drawn.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).length;
}"""
"""How much of what advice speaks of lies under it."""


def test_advice_hides_nothing_of_what_it_speaks_of(deploying: Table) -> None:
    table, page = deploying, deploying.page
    page.get_by_role("button", name="Captain's choice").wait_for()
    # Somebody has the ghost at the lower edge of the table, where advice is given.
    ghost = page.locator("svg.table .placing .model").first
    window, drawn = page.locator("svg.table").bounding_box(), ghost.bounding_box()
    assert window is not None and drawn is not None
    x, edge = window["x"] + 300, window["y"] + window["height"]
    page.mouse.move(x, window["y"] + 10)
    page.mouse.down()
    page.mouse.move(x, window["y"] + 10 + edge - 50 - drawn["y"], steps=4)
    page.mouse.up()
    lies = ghost.bounding_box()
    assert lies is not None and edge - 80 < lies["y"] < edge, lies
    page.keyboard.press("h")
    page.locator("aside.hint").wait_for()
    table.until(lambda: page.evaluate(HIDDEN) == 0, "all that advice speaks of is clear of it")


def test_on_a_phone_all_that_advice_offers_is_on_the_screen(served: Served, sit: Sit) -> None:
    table = sit(served, viewport=PHONE).enter(stage(served, SMALL, is_asked("course")))
    page = table.page
    page.get_by_role("button", name="What would you do?").click()
    advice = page.locator("aside.hint")
    advice.wait_for()
    edge = advice.bounding_box()
    assert edge is not None
    for button in advice.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"] <= PHONE["width"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_cards_turned_over_after_a_tie_lie_within_the_rail(served: Served, sit: Sit, size: dict[str, int]) -> None:
    """Both drew a five before they drew again: four cards in two turns."""
    table = sit(served, viewport=size).enter(stage(served, served.preset("first-game"), lambda view, decision: True))
    cards = table.page.get_by_label("Cards turned over").locator("figure")
    expect(cards).to_have_count(4)
    rail = table.page.locator(".rail").bounding_box()
    boxes = [card.bounding_box() for card in cards.all()]
    assert rail is not None
    for box in boxes:
        assert box is not None and rail["x"] <= box["x"] and box["x"] + box["width"] <= rail["x"] + rail["width"]
    assert len({round(box["y"]) for box in boxes if box is not None}) == 2


def test_advice_that_is_laid_out_already_says_so_and_offers_no_press_that_does_nothing(at: At) -> None:
    """The plan of an Attack lies open, as the captain would have it; one brass button does it."""
    table = at("next action")
    page = table.page
    page.keyboard.press("h")
    advice = page.locator("aside.hint")
    expect(advice).to_contain_text("The captain would: Attack.")
    expect(advice).to_contain_text("Laid out already: the brass button does it.")
    expect(advice.get_by_role("button", name=re.compile("Lay it out|Take it"))).to_have_count(0)
    expect(page.locator("[data-commit]:visible")).to_have_count(1)


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
