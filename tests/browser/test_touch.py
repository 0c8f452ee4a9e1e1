"""The table under fingers: pinch to zoom, slide to look elsewhere, drag a ship."""

from __future__ import annotations

import math

from playwright.sync_api import Locator

from tests.browser.conftest import At
from tests.browser.fingers import Fingers, Spot
from tests.browser.hands import Mouse, ahead_of, brass, take
from tests.browser.table import Table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def box_of(what: Locator) -> dict[str, float]:
    box = what.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def middle_of(what: Locator) -> Spot:
    box = box_of(what)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def land(table: Table) -> Locator:
    """Something that never moves on the table."""
    return table.page.locator('[data-piece="T1"]').first


def test_two_fingers_zoom_the_table(at: At) -> None:
    table = at("unit to activate", **PHONE)
    island = land(table)
    fingers = Fingers(table)
    x, y = middle_of(table.page.locator("svg.table"))
    before = box_of(island)["width"]
    fingers.pinch((x, y), 30, 90)
    wider = box_of(island)["width"]
    assert wider > before * 1.8
    fingers.pinch((x, y), 90, 45)
    assert box_of(island)["width"] < wider * 0.7
    assert table.page.evaluate("() => visualViewport.scale") == 1, "the page itself was zoomed"


def test_one_finger_slides_the_table_and_chooses_nothing(at: At) -> None:
    table = at("unit to activate", **PHONE)
    ask = table.until_asked()
    x, y = middle_of(table.page.locator("svg.table"))
    fingers = Fingers(table)
    fingers.pinch((x, y), 30, 80)
    before = box_of(land(table))
    fingers.slide(((x, y), (x - 60, y - 30)))
    after = box_of(land(table))
    assert (round(after["x"] - before["x"]), round(after["y"] - before["y"])) == (-60, -30)
    assert table.ask is not None and table.ask["serial"] == ask["serial"]
    assert table.page.evaluate("() => document.querySelector('.play').scrollTop") == 0


def is_still(table: Table, what: Locator) -> bool:
    """Whether something stays where it is from one picture to the next but one."""
    before = box_of(what)
    table.until_painted()
    table.until_painted()
    return box_of(what) == before


def until_still(table: Table, what: Locator) -> None:
    """Good places come in after the question, and the camera goes to show them: only then does the table lie still."""
    table.until(lambda: any('"type":"suggested"' in heard for heard in table.heard), "good places are told")
    table.until(lambda: is_still(table, what), "the table lies still")


def test_a_ghost_is_dragged_by_a_finger_and_sails(at: At) -> None:
    table = at("course", **PHONE)
    ask = table.until_asked()
    ghost, island = table.page.locator("g.ghost"), land(table)
    until_still(table, island)
    there, sea = middle_of(ghost), box_of(island)
    right, down = ahead_of(table, ask["data"]["model"], 30)
    Fingers(table).slide((there, (there[0] + right, there[1] + down)))
    after = middle_of(ghost)
    assert math.hypot(after[0] - there[0], after[1] - there[1]) > 10
    assert box_of(island) == sea, "the table was slid along"
    brass(table).tap()
    table.until_moved_on(ask["serial"])
    assert any(line["path"] for line in table.log)


def test_a_unit_is_put_in_its_place_by_a_finger(at: At) -> None:
    table = at("deployment", **PHONE)
    ask = table.until_asked()
    ghost = table.page.locator(".placing g.body").first
    until_still(table, ghost)
    x, y = middle_of(ghost)
    Fingers(table).slide(((x, y), (x + 30, y)))
    assert abs(middle_of(ghost)[0] - x - 30) < 2
    take(table, Mouse(drags=0), ask)
