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

import httpx2  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from sandtable.kernel.decision import Decision  # noqa: E402
from sandtable.kernel.view import View  # noqa: E402
from tests.browser.chromium import launched  # noqa: E402
from tests.browser.hands import Mouse, brass, drag_ahead, play, ready, take  # noqa: E402
from tests.browser.served import Served  # noqa: E402
from tests.browser.staging import closing_in, is_asked, nothing, stage  # noqa: E402
from tests.browser.table import Json, Table  # noqa: E402

SEED = "a sea battle by the book"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


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
    """Deploys a fleet where it is suggested, sails it ahead, and fires."""

    def __init__(self) -> None:
        super().__init__(drags=0)

    def answer(self, table: Table, ask: Json) -> None:
        if ask["kind"] == "path":
            drag_ahead(table, ask["data"]["model"], 90)
        super().answer(table, ask)


def somebody_waits(server: Served) -> None:
    """Two people wait in the lobby for someone to play with."""
    for player, name in (("Ines", "An evening at sea"), ("Tomasz", "Come what may")):
        seats = {"A": "me", "B": "open"}
        wish = {"ruleset": server.rulesets()[0]["name"], "options": {}, "seats": seats, "player": player, "name": name}
        httpx2.post(f"{server.address}/api/v1/games", json=wish).raise_for_status()


def the_start_page(studio: Studio, table: Table) -> None:
    """The start page of someone who has a game under way."""
    page = table.page.context.new_page()
    start = Table(page)
    start.go("")
    page.wait_for_load_state("networkidle")
    studio.picture(start, "start")
    page.close()


def a_battle(studio: Studio) -> Table:
    """One game from the start page to its end, with a picture of each thing worth showing."""
    somebody_waits(studio.server)
    table = studio.open()
    table.page.get_by_role("button", name="Play now").click()
    admiral = Admiral()
    for _ in range(3):
        take(table, admiral, play(table, admiral, until="deployment"))
    play(table, admiral, until="deployment")
    studio.picture(table, "deployment")

    take(table, admiral, table.until_asked())
    ask = play(table, admiral, until="course")
    drag_ahead(table, ask["data"]["model"], 62, off=-24)
    studio.picture(table, "move")
    the_start_page(studio, table)

    play(table, admiral, until="contributing weapons")
    studio.picture(table, "attack")
    fire_until_hit(table, admiral)
    studio.picture(table, "dice")
    explain_the_last_roll(table)
    studio.picture(table, "why")

    ask = play(table, admiral, until="initiative card")
    values = [int(re.sub(r"\D", "", option["title"])) for option in ask["options"]]
    table.page.locator(".hand .fits button").nth(values.index(max(values))).click()
    studio.picture(table, "cards")
    brass(table).click()
    table.until_moved_on(ask["serial"])
    play(table, admiral)
    return table


def fire_until_hit(table: Table, admiral: Admiral) -> None:
    """Fire, and stay where the dice of a roll that told lie open beside the table."""
    for _ in range(30):
        ask = play(table, admiral, until="contributing weapons")
        take(table, admiral, ask)
        table.until_asked()
        told = table.page.locator(".rolled .sum .result b")
        if told.count() and int(told.inner_text()) > 0:
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
    table = studio.open(**ON_A_PHONE)
    table.page.get_by_role("button", name="Play now").click()
    play(table, Admiral(), until="contributing weapons")
    studio.picture(table, "phone")


FULL = {"mode": "full", "forces": ["karst.1500", "meridian.1500"]}


def full_play(studio: Studio) -> None:
    """Full play: squadrons beside their targets, a broadside of dice, a card of valour, a boarding; desk and hand."""
    for name, ripe, wish, act in (
        ("squadrons", is_asked("srs mission"), nothing, None),
        ("full-attack", many_weapons, nothing, None),
        ("cards-full", a_card_fits, nothing, pick_a_card),
        ("boarding", is_asked("boarding target"), closing_in("Boarding"), None),
    ):
        made = stage(studio.server, FULL, ripe, wish)
        for suffix, look in (("", {}), ("-phone", ON_A_PHONE)):
            table = studio.open(**look)
            table.enter(made)
            if act is not None:
                act(table)
            studio.picture(table, f"{name}{suffix}")
            table.page.context.close()


def many_weapons(view: View[Any], decision: Decision[Any]) -> bool:
    return decision.question == "contributing weapons" and len(getattr(decision, "options", ())) > 2


def a_card_fits(view: View[Any], decision: Decision[Any]) -> bool:
    return decision.question.startswith("valour ") and len(getattr(decision, "options", ())) > 0


def pick_a_card(table: Table) -> None:
    table.page.get_by_role("region", name="Cards you may play").get_by_role("button").first.click()
    ready(table)


def a_force_list(studio: Studio) -> None:
    """The force builder with a list that breaks a rule."""
    for suffix, look in (("", {}), ("-phone", ON_A_PHONE)):
        page = studio.open("#/forces", **look).page
        page.get_by_role("button", name="Fill it for me").click()
        page.get_by_text("This force is legal").wait_for()
        page.get_by_role("group", name="Models of Dolmen Cruiser").get_by_role("button", name="More").click()
        page.locator("article summary").nth(1).click()
        page.get_by_text("DW4-FORCE-05").first.wait_for()
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(400)
        page.screenshot(path=studio.folder / f"forces{suffix}.png")
        print(f"forces{suffix}.png", flush=True)


def odds_of_a_duel(studio: Studio) -> None:
    """The page of odds, for three batteries at close quarters."""
    duel = "ship=Dolmen+Cruiser&weapon=Stonebreaker+Battery&number=3&band=close&target=Sirocco+Cruiser&obscured=3"
    table = studio.open(f"#/odds?{duel}&reroll=true")
    table.page.locator(".bars").wait_for()
    studio.picture(table, "odds")


def main(folder: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "page.py")], check=True)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Served(Path(home), SEED) as server, sync_playwright() as playwright:
        studio = Studio(server, launched(playwright), folder)
        looking_back(studio, a_battle(studio))
        on_a_phone(studio)
        odds_of_a_duel(studio)
        full_play(studio)
        a_force_list(studio)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
