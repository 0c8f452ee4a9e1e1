"""The ghost with a captain's eye: what it will see, give and take at every pose, and where the captain would go."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.browser.conftest import At
from tests.browser.hands import drag_ahead, is_legal
from tests.browser.table import Table


def vantage_of(table: Table) -> Any:
    """What the server last said of the place of the ghost."""
    told = [msgspec.json.decode(text) for text in table.heard if '"considered"' in text]
    return told[-1]["consideration"]["vantage"]


def test_a_dragged_ghost_shows_whom_it_will_see_and_what_it_gives_and_takes(at: At) -> None:
    table = at("course")
    ask = table.until_asked()
    page = table.page
    drag_ahead(table, ask["data"]["model"], 60)
    assert is_legal(table)
    vantage = vantage_of(table)
    lines = page.locator("g.looks path[data-sight]")
    expect(lines).to_have_count(len(vantage["lines"]))
    expect(page.locator("g.plate")).to_contain_text(f"{vantage['give']:.1f}")
    panel = page.get_by_role("region", name="If you stop here")
    expect(panel.locator("tbody tr")).to_have_count(len(vantage["exchanges"]))
    expect(panel).to_contain_text(f"{vantage['give']:.1f} you give")
    # Whoever hears the page is told the same once the ghost is at rest.
    heard = page.locator("p.aloud[aria-live=polite]")
    expect(heard.filter(has_text=f"You give {vantage['give']:.1f}")).to_have_count(1)
    # The captain's choice puts the ghost there, by its key; nothing has sailed.
    page.locator("g.star.first").wait_for()
    page.keyboard.press("g")
    expect(page.locator("button.place").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("g.star.first")).to_have_count(0)
    assert table.until_asked()["serial"] == ask["serial"]
