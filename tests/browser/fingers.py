"""Fingers on a touch screen: they press, drag and pinch what lies under them."""

from __future__ import annotations

from playwright.sync_api import CDPSession

from tests.browser.table import Table

Spot = tuple[float, float]
STEPS = 6


class Fingers:
    """One or more fingers of one hand on the page."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen: CDPSession = table.page.context.new_cdp_session(table.page)

    def slide(self, *ways: tuple[Spot, Spot]) -> None:
        """Put down a finger for each way, slide them all together from one end to the other, and lift them."""
        self._touch("touchStart", [start for start, _ in ways])
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in ways])
            self.table.until_painted()
        self._touch("touchEnd", [])
        self.table.until_painted()

    def pinch(self, middle: Spot, before: float, after: float) -> None:
        """Two fingers beside a place, so far from it before and after."""
        x, y = middle
        self.slide(((x - before, y), (x - after, y)), ((x + before, y), (x + after, y)))

    def _touch(self, kind: str, spots: list[Spot]) -> None:
        points = [{"x": round(x, 1), "y": round(y, 1), "id": n} for n, (x, y) in enumerate(spots)]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
