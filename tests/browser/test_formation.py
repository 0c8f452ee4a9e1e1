"""A whole unit moved by one drag: from the choice of the unit to the press that sails all its ships."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.conftest import Sit
from tests.browser.hands import brass, is_legal
from tests.browser.served import Served
from tests.browser.staging import stage
from tests.browser.table import Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "none"}


def may_move_several(view: View[Any], decision: Decision[Any]) -> bool:
    """A unit of several ships may be activated."""
    if decision.question != "unit to activate":
        return False
    sizes = [
        len([m for m in view.state.models.values() if m.unit == unit]) for unit in getattr(decision, "options", ())
    ]
    return any(size > 1 for size in sizes)


def a_unit_of_several(table: Table) -> list[str]:
    """The ships of such a unit that may be chosen now."""
    options = {str(option["value"]) for option in table.until_asked()["options"]}
    ships: dict[str, list[str]] = {}
    for piece in table.view["board"]["pieces"]:
        if piece["kind"] == "model" and piece["group"] in options and piece["on_board"]:
            ships.setdefault(piece["group"], []).append(piece["id"])
    return next(found for found in ships.values() if len(found) > 1)


def moved(table: Table) -> set[str]:
    """The ships that have sailed, as the log tells."""
    return {name for line in table.log if line["kind"] == "Moved" for name in line["pieces"]}


def test_a_unit_is_dragged_from_its_choice_and_sails_by_one_press(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, may_move_several))
    ships = a_unit_of_several(table)
    box = table.page.locator(f'[data-piece="{ships[0]}"]').first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y - 12, steps=4)
    table.until(lambda: (table.ask or {}).get("question") == "course", "its course is asked for")
    ask = table.until_asked()
    assert ask["data"]["model"] == ships[0], "the ship in hand leads"
    mouse.move(x + 20, y - 60, steps=6)
    mouse.up()
    table.until(lambda: is_legal(table), "the course may be sailed")
    expect(table.page.locator(".followers .end")).to_have_count(len(ships) - 1)
    expect(table.page.get_by_role("radio", name="in formation")).to_be_checked()
    brass(table).click()
    table.until_moved_on(ask["serial"])
    plan = [message for message in table.said if message["type"] == "plan"][-1]
    courses = [answer for answer in plan["answers"] if answer["question"] == "course"]
    assert len(courses) == len(ships)
    table.until(lambda: moved(table) >= set(ships), "all of them have sailed")
