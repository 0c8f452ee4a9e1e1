"""Makes the pictures in docs/pictures by playing a seeded game on the real page: screenshots.py [folder]."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, Locator, sync_playwright  # noqa: E402

from tests.browser.chromium import launched  # noqa: E402
from tests.browser.hands import Mouse, drag, drag_ahead, play, take  # noqa: E402
from tests.browser.served import Served  # noqa: E402
from tests.browser.table import Json, Table  # noqa: E402

SEED = "a sea battle by the book"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class Studio:
    """A page to take pictures of, and the folder they go to."""

    def __init__(self, server: Served, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder

    def open(self, at: str = "", **look: Any) -> Table:
        wish: dict[str, Any] = {"viewport": DESK, "reduced_motion": "reduce", **look}
        context = self.browser.new_context(base_url=self.server.address, **wish)
        context.set_default_timeout(20_000)
        table = Table(context.new_page())
        table.go(at)
        table.page.wait_for_load_state("networkidle")
        return table

    def picture(self, table: Table, name: str) -> None:
        """Take the picture once everything lies still."""
        table.page.wait_for_timeout(500)
        table.page.screenshot(path=self.folder / f"{name}.png")
        print(f"{name}.png", flush=True)


class Admiral(Mouse):
    """Deploys a fleet across its zone, sails it ahead, and fires."""

    def __init__(self) -> None:
        super().__init__(drags=0)
        self.placed = 0

    def answer(self, table: Table, ask: Json) -> None:
        if ask["kind"] == "place":
            self.spread(table)
        elif ask["kind"] == "path":
            drag_ahead(table, ask["data"]["model"], 90)
        super().answer(table, ask)

    def spread(self, table: Table) -> None:
        """Each unit beside the last one, from the middle outwards."""
        self.placed += 1
        ghost = table.page.locator(".placing .body").first
        box, sea = _box(ghost), _box(table.page.locator("svg.table"))
        side = 1 if self.placed % 2 else -1
        x = sea["x"] + sea["width"] / 2 + side * 62 * (self.placed // 2)
        drag(table, ghost, round(x - box["x"] - box["width"] / 2), 0)


def _box(what: Locator) -> dict[str, float]:
    box = what.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def a_battle(studio: Studio) -> Table:
    """One game from the start page to its end, with a picture of each thing worth showing."""
    table = studio.open()
    studio.picture(table, "start")
    table.page.get_by_role("button", name="Play now").click()
    admiral = Admiral()
    for _ in range(3):
        take(table, admiral, play(table, admiral, until="deployment"))
    play(table, admiral, until="deployment")
    admiral.spread(table)
    studio.picture(table, "deployment")

    take(table, admiral, table.until_asked())
    ask = play(table, admiral, until="course")
    drag_ahead(table, ask["data"]["model"], 62, off=24)
    studio.picture(table, "move")

    play(table, admiral, until="contributing weapons")
    studio.picture(table, "attack")
    fire_until_hit(table, admiral)
    studio.picture(table, "dice")
    explain_the_last_roll(table)
    studio.picture(table, "why")

    ask = play(table, admiral, until="initiative card")
    values = [int(re.sub(r"\D", "", option["label"])) for option in ask["options"]]
    table.page.locator(".hand li button:enabled").nth(values.index(max(values))).click()
    studio.picture(table, "cards")
    play(table, admiral)
    return table


def fire_until_hit(table: Table, admiral: Admiral) -> None:
    """Fire, and stay where the dice of the roll lie open beside the table."""
    for _ in range(30):
        ask = play(table, admiral, until="contributing weapons")
        take(table, admiral, ask)
        if table.page.locator(".rolled .sum").count():
            return


def explain_the_last_roll(table: Table) -> None:
    """Open the rule behind the newest roll of the log."""
    log = table.page.get_by_role("region", name="Log", exact=True)
    entry = log.locator("li").filter(has=table.page.locator(".roll")).first
    entry.get_by_role("button", name=re.compile("^Why")).click()
    note = entry.get_by_role("note").last
    note.wait_for()
    note.evaluate("(card) => card.scrollIntoView({ block: 'end' })")


def looking_back(studio: Studio, table: Table) -> None:
    """The replay of that battle, at its worst moment for somebody."""
    table.page.get_by_role("link", name="Watch it again").click()
    table.page.get_by_role("slider").wait_for()
    losses = table.page.locator(".turns button").filter(has_text=re.compile("Crippled|removed"))
    losses.nth(losses.count() // 2).click()
    studio.picture(table, "replay")


def on_a_phone(studio: Studio) -> None:
    """The same game in the hand: an attack to be answered."""
    table = studio.open(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table.page.get_by_role("button", name="Play now").click()
    play(table, Admiral(), until="contributing weapons")
    studio.picture(table, "phone")


def main(folder: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "page.py")], check=True)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Served(Path(home), SEED) as server, sync_playwright() as playwright:
        studio = Studio(server, launched(playwright), folder)
        looking_back(studio, a_battle(studio))
        on_a_phone(studio)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
