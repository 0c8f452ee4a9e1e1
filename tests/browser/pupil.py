"""A pupil: knows nothing of the game, reads what the coach says on the screen, and does that by mouse or finger."""

from __future__ import annotations

import math
import re

from playwright.sync_api import Locator

from tests.browser.fingers import Fingers, Spot
from tests.browser.hands import ready, turned, until_asked_of_us
from tests.browser.table import Json, Table

FAR, SOME = 150, 70
"""Pixels that are farther than any ship goes, and some way of it."""

READ = """(cue) => [...cue.childNodes].map((node) => ({
  text: node.textContent,
  piece: node.dataset?.names ?? "",
  button: node.classList?.contains("key") ?? false,
}))"""


class Pupil:
    """Someone who does as told."""

    def __init__(self, table: Table, fingers: Fingers | None = None) -> None:
        self.table = table
        self.fingers = fingers
        self.told: list[str] = []

    @property
    def cue(self) -> Locator:
        return self.table.page.locator("[data-cue]")

    def lesson(self) -> str:
        """The lesson being given, by what stands over the cue."""
        return self.table.page.locator("[data-coach] h2").inner_text()

    def look(self) -> None:
        """Wait until nothing moves any more: the page itself may answer what is no choice."""
        seen: tuple[int, str] | None = None
        while seen != (seen := (self.table.view["serial"], self.table.page.locator("[data-coach]").inner_text())):
            until_asked_of_us(self.table)
            for _ in range(6):
                self.table.until_painted()
        # First what came of the last press is shown; only then there is something to do.
        self.table.page.locator("[data-cue], [data-ending]").first.wait_for()

    def reads_a_card(self) -> bool:
        """Whether what the coach says now stands on the card of a round, which answers nothing."""
        return bool(self.table.page.locator(".roundcard [data-cue]").count())

    def obey(self) -> None:
        """Do what the coach says now."""
        parts: list[Json] = self.cue.evaluate(READ)
        said = "".join(part["text"] for part in parts)
        self.told.append(said)
        # A sentence that begins with a condition leaves the choice: what is plainly asked comes last.
        pieces = [part["piece"] for part in parts if part["piece"]]
        buttons = [part["text"] for part in parts if part["button"]]
        if re.search(r"\b(Drag)\b.*\b(onto)\b", said):
            self._drag_to(self._middle(self.table.page.locator(f'[data-piece="{pieces[0]}"]').first))
        elif re.search(r"\b(Drag)\b", said):
            self._drag(FAR if "as far as" in said or "over the middle" in said else SOME)
        elif re.search(r"\b(card of your hand)\b", said):
            self._press(self.table.page.locator(".hand .fits button").first)
        elif re.search(r"\b(lit Component)\b", said):
            self._press(self.table.page.locator(".struck .choice").first)
        elif re.search(r"\b(System card that takes)\b", said):
            self._press(self.table.page.locator(".own-ship button.all").first)
        elif self.table.view["coach"]["steps"]:
            for piece in pieces:
                self._press_thing(piece)
        elif re.search(r"\b(Click|Tap)\b", said):
            self._press_piece(pieces)
        for button in buttons:
            self._press_button(button)

    def _press(self, what: Locator) -> None:
        what.click()

    def _press_button(self, name: str) -> None:
        button = self.table.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}", re.IGNORECASE))
        if button.first.get_attribute("aria-busy") is not None:
            ready(self.table)
        self._press(button.first)

    def _press_piece(self, pieces: list[str]) -> None:
        """Press what is named; where nothing is, any of the things that are ringed."""
        there = pieces or self.table.view["coach"]["pieces"]
        x, y = self._middle(self.table.page.locator(f'[data-piece="{there[0]}"]').first)
        if self.fingers:
            self.table.page.touchscreen.tap(x, y)
        else:
            self.table.page.mouse.click(x, y)

    def _press_thing(self, thing: str) -> None:
        """Press what is named, wherever it is: a card, a line of a card that is ringed, or a piece of the board."""
        page = self.table.page
        line = [step for step in self.table.view["coach"]["steps"] if step.startswith(f"{thing} ")]
        beside = page.locator(f'[data-card="{thing}"], [data-spot="{(line or [thing])[0]}"]').first
        if not beside.count():
            return self._press_piece([thing])
        covered = beside.locator("button.all")
        self._press(covered if covered.count() else beside)
        return None

    def _drag(self, far: int) -> None:
        """Draw the ghost ahead: the way its bow points on the screen."""
        x, y = self._middle(self.table.page.locator("g.ghost"))
        ahead = self._bow()
        self._drag_to((x + far * math.sin(ahead), max(60.0, y - far * math.cos(ahead))))

    def _drag_to(self, to: Spot) -> None:
        """Draw the ghost to a place on the screen."""
        x, y = self._middle(self.table.page.locator("g.ghost"))
        if self.fingers:
            self.fingers.slide(((x, y), to))
            return
        mouse = self.table.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=4)
        mouse.move(*to, steps=4)
        mouse.up()

    def _bow(self) -> float:
        """Where the bow of the ship in hand points, or the front of the unit, as one sees it on the table."""
        asked = self.table.view["ask"]["data"]
        if "start" in asked:
            return math.radians(asked["start"]["pose"][2] / 100 + 90 * turned(self.table))
        pieces = self.table.view["board"]["pieces"]
        heading: int = next(piece["heading"] for piece in pieces if piece["id"] == asked["model"])
        return math.radians(heading / 100)

    def _middle(self, what: Locator) -> Spot:
        box = what.bounding_box()
        assert box is not None, f"it is not drawn: {self.told[-1:]}"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
