"""The page of a report in a real browser: on a phone every figure is seen beside its name, and nothing runs off."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launched, path
from tests.sim.studies.test_report import costing, did, fought, shown

PHONE, DESK = 390, 1440
LONG = "An Uncommonly Heavy Torpedo Cruiser"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        if path(playwright) is None:
            pytest.skip("no Chromium here")
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "is_stacked"), [(PHONE, True), (DESK, False)])
def test_rows_are_stacked_on_a_phone_and_stand_in_lines_elsewhere(
    browser: Browser, width: int, is_stacked: bool
) -> None:
    costs = costing(-20.0, 150.0, 320.0).costs
    found = msgspec.structs.replace(fought(100, 70), classes=(did(LONG), did("pawn")), costs=costs, untold=None)
    with browser.new_page(viewport={"width": width, "height": 844}) as page:
        page.set_content(shown(found))
        assert page.evaluate("document.documentElement.scrollWidth") == width
        cells = [cell.bounding_box() for cell in page.locator("td").all()]
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in cells), "all are on the page"
        row = page.locator("tr", has_text=LONG).last
        name, lost = (row.locator("td").nth(n).bounding_box() for n in (0, 3))
        assert name and lost
        assert (lost["y"] >= name["y"] + name["height"]) is is_stacked
        told = row.locator("td").nth(3).evaluate("cell => getComputedStyle(cell, '::before').content")
        assert told == ('"lost"' if is_stacked else "none")
        assert page.locator("td .ticks").first.is_visible() is is_stacked
