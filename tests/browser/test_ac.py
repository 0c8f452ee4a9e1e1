"""Armoured Clash in the browser: a unit is put down, marched and widened by one answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, Sit
from tests.browser.deeds import activate
from tests.browser.hands import brass, drag, let_pass, ready, until_asked_of_us
from tests.browser.served import Served
from tests.browser.small_clash import NEAR, clash, in_round
from tests.browser.staging import Ripe, is_asked, stage
from tests.browser.table import Json, Table

RULESET = "ac"
PHONE = {"width": 390, "height": 844}
TABS = 52
"""The tabs at the foot of a phone take so many pixels."""
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])


def on_foot(view: object, decision: object) -> bool:
    """A unit of several bases in their ranks is to march."""
    start = getattr(decision, "start", None)
    return getattr(decision, "question", "") == "move" and start is not None and start.files > 2 and not decision.drives  # type: ignore[attr-defined]


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


def test_a_unit_is_dragged_and_widened_and_all_its_bases_go_with_it(served: Served, sit: Sit) -> None:
    table, ask = seat(served, sit, on_foot)
    unit, files = ask["data"]["unit"], ask["data"]["start"]["files"]
    before = poses(table, unit)
    expect(table.page.get_by_text("you give").first).to_be_visible()
    table.page.keyboard.press("w")
    table.page.get_by_role("button", name="Narrower").click()
    expect(table.page.get_by_text(f"{files - 1} wide,")).to_be_visible()
    drag(table, table.page.locator('.unit[data-ghost="unit"] .body').first, 6, 0)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    after = poses(table, unit)
    assert len(after) == len(before) and all(here != there for here, there in zip(before, after, strict=True))


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
