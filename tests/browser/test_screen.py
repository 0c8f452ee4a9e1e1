"""The table fills the screen: it lies as it fits, ships are large enough to know, and nothing pushes it about."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.conftest import Sit
from tests.browser.hands import Hand, Keyboard, Mouse, aimed_at, brass, drag, is_in_sight, ready, take
from tests.browser.screen import length_of, share_of_cell, shifts, watch_shifts
from tests.browser.served import Served
from tests.browser.staging import closing_in, is_asked, stage
from tests.browser.table import Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
PHONE = {"width": 390, "height": 844}
MOST_SHIFT = 0.1
"""What may shift in a whole round, by the browser's own measure, which forgives what comes of a press."""
MOST_IN_ALL = {"desk": 0.6, "phone": 1.2}
"""And with what comes of a press: the rail, or the sheet of a phone, answers it; the table never moves."""


@pytest.fixture
def table(served: Served, sit: Sit) -> Table:
    """A Small game of full play whose first unit is about to act."""
    table = sit(served)
    watch_shifts(table)
    return table.enter(stage(served, SMALL, is_asked("unit to activate")))


def test_the_table_fills_its_cell_and_a_frigate_is_long_enough_to_know(table: Table) -> None:
    assert share_of_cell(table) >= 0.85
    models = [piece for piece in table.view["board"]["pieces"] if piece["kind"] == "model"]
    shortest = min(models, key=lambda piece: int(piece["length"]))
    assert length_of(table, shortest["id"]) >= 45
    table.page.keyboard.press("f")
    assert share_of_cell(table) >= 0.85
    box = table.page.locator("svg.table").bounding_box()
    assert box is not None
    ours = [piece["id"] for piece in models if piece["side"] == "A" and piece["on_board"]]
    for id in ours:
        ship = table.page.locator(f'[data-piece="{id}"]').bounding_box()
        assert ship is not None and ship["x"] < box["x"] + box["width"] / 2, "one's own side lies left"


def test_nothing_is_pushed_about_in_a_whole_round(table: Table) -> None:
    for key in ("c", "c", "l", "v", "v"):
        table.page.keyboard.press(key)
        table.until_painted()
    stays_in_place_for_a_round(table, Mouse(drags=1), MOST_IN_ALL["desk"])


def test_on_a_phone_too_nothing_is_pushed_about_in_a_whole_round(served: Served, sit: Sit) -> None:
    table = sit(served, viewport=PHONE)
    watch_shifts(table)
    table.enter(stage(served, SMALL, is_asked("unit to activate")))
    stays_in_place_for_a_round(table, Keyboard(), MOST_IN_ALL["phone"])


def stays_in_place_for_a_round(table: Table, hand: Hand, most: float) -> None:
    """Whoever plays a round sees the table stay where it is, and next to nothing move unasked."""
    page = table.page
    before = page.locator("svg.table").bounding_box()
    begun = table.view["board"]["round"]
    for _ in range(60):
        ask = table.until_asked()
        if not ask or table.view["board"]["round"] > begun:
            break
        take(table, hand, ask)
        assert page.locator("svg.table").bounding_box() == before
    unasked = [shift for shift in shifts(table) if not shift["pressed"]]
    assert sum(shift["value"] for shift in unasked) < MOST_SHIFT, sorted(unasked, key=lambda shift: -shift["value"])[:5]
    assert sum(shift["value"] for shift in shifts(table)) < most


def test_a_ship_that_is_dragged_moves_no_table_and_the_table_that_is_dragged_moves_no_ship(table: Table) -> None:
    page, world = table.page, "() => document.querySelector('svg.table .world').getAttribute('transform')"
    ours = next(p["id"] for p in table.view["board"]["pieces"] if p["side"] == "A" and p["on_board"])
    before = page.evaluate(world)
    drag(table, page.locator(f'[data-piece="{ours}"]'), 60, 20)
    assert page.evaluate(world) == before
    box = page.locator("svg.table").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 80, box["y"] + box["height"] / 2 + 5, steps=4)
    page.mouse.up()
    assert page.evaluate(world) != before


def test_on_a_phone_there_is_a_way_out_of_the_game_and_settings_lead_back_to_it(served: Served, sit: Sit) -> None:
    table = sit(served, viewport=PHONE).enter(stage(served, SMALL, is_asked("unit to activate")))
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("svg.table")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Start page").click()
    expect(page.get_by_role("button", name="Play a first game")).to_be_visible()


def test_on_a_phone_who_fires_and_on_whom_are_seen_together(served: Served, sit: Sit) -> None:
    table = sit(served, viewport=PHONE)

    def may_attack(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "next action" and "Attack" in getattr(decision, "options", ())

    table.enter(stage(served, SMALL, may_attack, closing_in()))
    ready(table)
    (aim, *_) = aimed_at(table)
    fires = table.view["board"]["active"]
    shooter = next(piece["id"] for piece in table.view["board"]["pieces"] if piece["group"] == fires)
    table.until(lambda: is_in_sight(table, aim) and is_in_sight(table, shooter), "both are in sight")


def stands_clear(table: Table, name: str) -> None:
    """A button stands whole between the bar and the tabs, without anybody scrolling."""
    tabs = table.page.get_by_role("navigation", name="Parts of the game").bounding_box()
    button = table.page.get_by_role("button", name=name).filter(visible=True)
    expect(button).to_have_count(1)
    box = button.bounding_box()
    assert box and tabs and box["y"] > 0 and box["y"] + box["height"] <= tabs["y"], f"{name} is out of reach"


def test_on_a_phone_firing_and_passing_stand_above_the_tabs(served: Served, sit: Sit) -> None:
    def may_attack(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "next action" and "Attack" in getattr(decision, "options", ())

    table = sit(served, viewport=PHONE).enter(stage(served, SMALL, may_attack, closing_in()))
    ready(table)
    assert table.ask is not None
    stands_clear(table, sentence(table.ask["passing"]))
    expect(brass(table)).to_have_count(1)
    stands_clear(table, brass(table).inner_text())


def test_on_a_phone_all_cards_that_are_asked_for_are_in_sight_with_what_sets_them(served: Served, sit: Sit) -> None:
    made = stage(served, served.preset("first-game"), is_asked("initiative card"))
    table = sit(served, viewport=PHONE).enter(made)
    ask = table.until_asked()
    cards = table.page.locator(".hand .fits")
    expect(cards).to_have_count(len(ask["options"]))
    for n in range(cards.count()):
        card = cards.nth(n).bounding_box()
        assert card and card["x"] >= 0 and card["x"] + card["width"] <= PHONE["width"], "a card lies off the screen"
        assert card["y"] + card["height"] <= PHONE["height"]
    cards.last.locator("button").click()
    for name in (brass(table).inner_text(), sentence(ask["passing"])):
        stands_clear(table, name)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
