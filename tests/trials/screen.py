"""Measure a game at the table in a real browser, on a desk and on a phone: the table's share of its cell, a frigate,
what shifts in a whole round, how soon an answer is drawn and whose time that is.

    python -m tests.trials.screen

Times are only worth something on a machine that does nothing else: its load is told beside them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.chromium import launched
from tests.browser.hands import Hand, Keyboard, Mouse, take
from tests.browser.screen import REDRAWS, length_of, share_of_cell, shifts, watch_shifts
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Json, Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SHARE, LENGTH, SHIFT, SOON = 0.85, 45.0, 0.1, 100.0
"""What must hold: the share of the cell, pixels of a frigate on a desk, shift in a round, milliseconds from answer to
redraw, half of them at least."""
ANSWERS = 40
"""So many answers are timed, or as many as the game has."""


class Found:
    """What was found at one width."""

    def __init__(self, table: Table) -> None:
        models = [piece for piece in table.view["board"]["pieces"] if piece["kind"] == "model"]
        shortest = min(models, key=lambda piece: int(piece["length"]))
        self.share = share_of_cell(table)
        self.frigate = length_of(table, shortest["id"])
        self.rounds: list[list[Json]] = []
        """What shifted, round by round."""
        self.redraws: list[Json] = []

    @property
    def shift(self) -> float:
        """In the round in which most shifted; what comes of a press browsers forgive."""
        return max([sum([each["value"] for each in noted if not each["pressed"]]) for noted in self.rounds])

    @property
    def shift_in_all(self) -> float:
        return max([sum([each["value"] for each in noted]) for noted in self.rounds])

    def times(self, part: str) -> tuple[float, float]:
        """Half of the answers took no longer than the first, all but one in twenty no longer than the second."""
        known = [redraw[part] for redraw in self.redraws]
        return median(known), quantiles(known, n=20, method="inclusive")[-1]


def measured(table: Table, hand: Hand) -> Found:
    """Play whole rounds until enough answers were timed; what was found."""
    found, seen = Found(table), 0
    while len(found.redraws) < ANSWERS and not table.over:
        begun = table.view["board"]["round"]
        while (ask := table.until_asked()) and table.view["board"]["round"] == begun:
            take(table, hand, ask)
        table.until_painted()
        noted = shifts(table)
        found.rounds.append(noted[seen:])
        seen = len(noted)
        found.redraws = table.page.evaluate("() => window.redraws")
    return found


def at(browser: Browser, server: Served, screen: ViewportSize) -> Found:
    context = browser.new_context(base_url=server.address, viewport=screen, reduced_motion="reduce")
    page = context.new_page()
    table = Table(page)
    watch_shifts(table)
    page.add_init_script(REDRAWS)
    table.go("")
    table.enter(stage(server, SMALL, is_asked("unit to activate")))
    found = measured(table, Mouse(drags=2) if screen is DESK else Keyboard())
    context.close()
    return found


def told(name: str, found: Found) -> None:
    print(f"{name}: table {found.share:.1%} of its cell, frigate {found.frigate:.1f} px")
    print(f"  shift of a round {found.shift:.3f}, with what comes of presses {found.shift_in_all:.3f}")
    print(f"  {len(found.redraws)} answers, from the press to the redrawn table:")
    for part, words in (("all", "in all"), ("server", "server, there and back"), ("page", "page")):
        half, most = found.times(part)
        print(f"    {words}: median {half:.0f} ms, 95 % within {most:.0f} ms")


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as home,
        Served(Path(home), seed="night action") as server,
        sync_playwright() as p,
    ):
        browser = launched(p)
        desk = at(browser, server, DESK)
        phone = at(browser, server, PHONE)
        browser.close()
    told("1440 x 900", desk)
    told("390 x 844", phone)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    held = desk.frigate >= LENGTH and all(
        found.share >= SHARE and found.shift < SHIFT and found.times("all")[0] < SOON for found in (desk, phone)
    )
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
