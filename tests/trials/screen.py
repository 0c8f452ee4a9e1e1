"""Measure a round at the table in a real browser: the table's share of its cell, a frigate, what shifts, how soon an
answer is drawn.

    python -m tests.trials.screen
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.hands import Mouse, take
from tests.browser.screen import REDRAWS, length_of, share_of_cell, shifts, watch_shifts
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
DESK = ViewportSize(width=1440, height=900)
SHARE, LENGTH, SHIFT, SOON = 0.85, 45.0, 0.1, 100.0
"""What must hold: the share of the cell, pixels of a frigate, shift in a round, milliseconds from answer to redraw."""


def measured(table: Table) -> dict[str, float]:
    """Play on to the next round; what was found."""
    models = [piece for piece in table.view["board"]["pieces"] if piece["kind"] == "model"]
    shortest = min(models, key=lambda piece: int(piece["length"]))
    found = {"share": share_of_cell(table), "frigate": length_of(table, shortest["id"])}
    begun, hand = table.view["board"]["round"], Mouse(drags=2)
    while (ask := table.until_asked()) and table.view["board"]["round"] == begun:
        take(table, hand, ask)
    noted = shifts(table)
    redraws = table.page.evaluate("() => window.redraws")
    found["shift"] = sum(shift["value"] for shift in noted if not shift["pressed"])
    found["shift, presses too"] = sum(shift["value"] for shift in noted)
    found["answers"] = len(redraws)
    found["median redraw"] = median([redraw["all"] for redraw in redraws])
    found["of that in the page"] = median([redraw["page"] for redraw in redraws])
    return found


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as home,
        Served(Path(home), seed="night action") as server,
        sync_playwright() as p,
    ):
        browser = launched(p)
        page = browser.new_context(base_url=server.address, viewport=DESK, reduced_motion="reduce").new_page()
        table = Table(page)
        watch_shifts(table)
        page.add_init_script(REDRAWS)
        table.go("")
        table.enter(stage(server, SMALL, is_asked("unit to activate")))
        found = measured(table)
        browser.close()
    for what, figure in found.items():
        print(f"{what}: {figure:.3f}")
    held = found["share"] >= SHARE and found["frigate"] >= LENGTH
    return 0 if held and found["shift"] < SHIFT and found["median redraw"] < SOON else 1


if __name__ == "__main__":
    sys.exit(main())
