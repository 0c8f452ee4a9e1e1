"""Armoured Clash in the browser: a unit is put down, marched and widened by one answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Sit
from tests.browser.deeds import activate, choose
from tests.browser.hands import ahead_of, brass, drag, let_pass, ready, until_asked_of_us
from tests.browser.served import Served
from tests.browser.small_clash import NEAR, SOUTH, at, clash, deployed, force, in_round
from tests.browser.staging import Ripe, is_asked, stage
from tests.browser.table import Json, Table

RULESET = "ac"
PHONE = {"width": 390, "height": 844}
TABS = 52
"""The tabs at the foot of a phone take so many pixels."""
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])


def seat(served: Served, sit: Sit, ripe: Ripe, **context: object) -> tuple[Table, Json]:
    made = stage(served, {}, ripe, ruleset=RULESET)
    table = sit(served, **context).enter(made)
    return table, until_asked_of_us(table)


def poses(table: Table, unit: str) -> list[tuple[int, int]]:
    pieces = table.view["board"]["pieces"]
    return [(piece["x"], piece["y"]) for piece in pieces if piece["group"] == unit]


@SCREENS
def test_a_unit_is_put_down_with_one_answer(served: Served, sit: Sit, viewport: dict[str, int]) -> None:
    table, ask = seat(served, sit, is_asked("deployment"), viewport=viewport)
    expect(table.page.locator('[data-ghost="unit"]')).to_be_visible()
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    let_pass(table, "passengers")
    pieces = [piece for piece in table.view["board"]["pieces"] if piece["group"] == ask["data"]["unit"]]
    assert pieces and all(piece["on_board"] for piece in pieces)


@SCREENS
def test_the_rest_of_a_deployment_may_be_left_to_the_captain(
    served: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    table, ask = seat(served, sit, is_asked("unit to deploy"), viewport=viewport)
    table.page.get_by_role("button", name="Deploy the rest for me").click()
    table.until_moved_on(ask["serial"])
    while (ask := until_asked_of_us(table)) and ask["entrust"]:
        table.until_moved_on(ask["serial"])
    ours = [piece for piece in table.view["board"]["pieces"] if piece["side"] == "A"]
    assert any(piece["on_board"] for piece in ours)
    assert ask["question"] not in ("unit to deploy", "deployment", "passengers")


BIG = force("karst", "quarry", ("foreman", 6), ("delver", 12), ("delver", 6), ("ibex", 5))
BROAD = deployed(
    A2=at(20.4, 11.4, files=6),
    B1=at(21.8, 36.6, SOUTH),
    A1=at(12.3, 11.4),
    B2=at(13, 36.6, SOUTH),
    A3=at(27.6, 11.4),
    B3=at(25.4, 36.6, SOUTH, 2),
    A4=at(8.2, 11.4),
)
"""Twelve bases six abreast, with room before them."""


def left(table: Table) -> float:
    """How many inches whoever goes farthest may still go."""
    ready(table)
    return float(table.page.locator(".move .left b").inner_text().rstrip("″"))


def test_twelve_bases_go_wheel_and_widen_with_one_hand(served: Served, sit: Sit) -> None:
    table = sit(served).enter(clash(served, in_round(1), *BROAD, ours=BIG))
    activate(table, "A2")
    ask = choose(table, "Advance")
    ghost, before = table.page.locator("g.ghost"), poses(table, "A2")
    assert left(table) == 5.0 and len(before) == 12
    seen = table.page.get_by_role("region", name="If you stop here").locator("tbody")
    expect(seen).to_be_visible()
    # The body moves all of it, and what it would have before it there is told anew.
    ranges = seen.inner_text()
    drag(table, ghost, *ahead_of(table, "A2.1", 60))
    assert left(table) < 5.0
    assert seen.inner_text() != ranges
    # A corner of the front pulls its width, the wheel of the mouse and the arrow before it wheel it.
    drag(table, table.page.locator('[data-handle="width"]').last, *aside_of(table, "A2.1", 40))
    expect(table.page.get_by_text("6 wide,")).to_have_count(0)
    table.page.get_by_role("button", name="Suggest a place").click()
    facing = ghost.locator("g").first.get_attribute("transform")
    box = ghost.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.mouse.wheel(0, 100)
    expect(ghost.locator("g").first).not_to_have_attribute("transform", facing or "")
    table.page.get_by_role("button", name="Suggest a place").click()
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    after = poses(table, "A2")
    assert len(after) == 12 and all(here != there for here, there in zip(before, after, strict=True))


def aside_of(table: Table, model: str, far: int) -> tuple[int, int]:
    """So many pixels to the right of where a model looks."""
    right, down = ahead_of(table, model, far)
    return -down, right


@SCREENS
def test_ways_to_move_stand_above_whom_to_charge_and_in_sight(
    served: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    table = sit(served, viewport=viewport).enter(clash(served, in_round(2), *NEAR))
    activate(table, "A2")
    advance, charge = (
        table.page.get_by_role("button", name=re.compile(f"^{name}")).first for name in ("Advance", "Charge")
    )
    expect(advance).to_be_in_viewport(ratio=1)
    above, below = advance.bounding_box(), charge.bounding_box()
    assert above and below and above["y"] < below["y"]
    assert above["y"] + above["height"] < viewport["height"] - TABS
    # Nobody's name is written across a base, and a road has none.
    assert table.page.locator(".labels .place", has_text="Road").count() == 0
    assert across(table) == []


def across(table: Table) -> list[str]:
    """The names of terrain that lie on a base."""
    found: list[str] = table.page.evaluate(
        """() => {
          const bases = [...document.querySelectorAll('[data-piece] .plate')].map((b) => b.getBoundingClientRect());
          return [...document.querySelectorAll('.labels .place')].filter((name) => {
            const own = name.getBoundingClientRect();
            return bases.some((b) => own.x < b.right && own.right > b.x && own.y < b.bottom && own.bottom > b.y);
          }).map((name) => name.textContent);
        }"""
    )
    return found
