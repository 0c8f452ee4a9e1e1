"""A page in the browser with ears: what its socket hears says what is asked; what is done, a hand does on the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import ConsoleMessage, Page, WebSocket

Json = dict[str, Any]

NOT_SAVED = 503
PATIENCE = 120.0
"""Seconds that a test waits for the other side."""

CUT_OFF = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_CONTENT_LENGTH_MISMATCH", "WebSocket")
"""What a browser says of a server that is away, or that went in the midst of an answer."""

EAVESDROP = """
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = hear && ((event) => {
      hear(event);
      // The page draws in a microtask: two later, and still before anything else can look, what it heard is drawn.
      Promise.resolve().then(() => {}).then(() => window.overheard(event.data));
    });
  }
};
"""
"""Tells a test what the page has heard once it is drawn: to act on a question before that is to act on the last one."""


SAME_WORDS = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
"""Lets a page add the same words to the dice every time: with a server that deals from a seed, battles repeat."""


class Table:
    """One browser at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self.said: list[Json] = []
        self.accepted: list[Json] = []
        self.held: Json = {}
        """The last answer that waits to be confirmed."""
        self.refused: list[Json] = []
        self.rehearsed: Json = {}
        self.view: Json = {}
        self.welcome: Json = {}
        self.log: list[Json] = []
        self.begun = 0
        """The last line that was told before what a test is about."""
        self.questions: list[str] = []
        self.faults: list[str] = []
        page.expose_function("overheard", self._hear)
        page.add_init_script(EAVESDROP)
        page.add_init_script(SAME_WORDS)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)

    # --- ears ---

    def _note(self, message: ConsoleMessage) -> None:
        # A server that goes away is what some tests are about; everything else that a page complains of is a fault.
        if message.type == "error" and not any(cut in message.text for cut in CUT_OFF):
            self.faults.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(msgspec.json.decode(frame)))

    def _hear(self, text: str) -> None:
        self.heard.append(text)
        message: Json = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "view":
            self.view = message
        elif kind == "welcome":
            self.welcome = message
        elif kind == "accepted":
            self.accepted.append(message)
        elif kind == "held":
            self.held = message
        elif kind == "refused":
            self.refused.append(message)
        elif kind == "rehearsed" and message["ending"] != "refused":
            self.rehearsed = message
        elif kind == "log":
            self._keep(message)

    def _keep(self, message: Json) -> None:
        first = message["lines"][0]["n"] if message["lines"] else 1
        if message["reset"]:
            self.log = [line for line in self.log if line["n"] < first]
        known = {line["n"] for line in self.log}
        self.log += [line for line in message["lines"] if line["n"] not in known]

    # --- where the game stands ---

    @property
    def ask(self) -> Json | None:
        asked: Json | None = self.view.get("ask")
        return asked

    @property
    def over(self) -> bool:
        return bool(self.view.get("over"))

    @property
    def game(self) -> str:
        return str(self.welcome.get("game", ""))

    def go(self, at: str) -> None:
        """Open a place of the page, by what stands behind the hash."""
        self.page.goto(f"/{at}")

    def enter(self, made: Json, *seats: str) -> Table:
        """Sit down with the tokens of seats and wait to be asked; of the first seat by default."""
        self.sit_down(made, *seats)
        self.until_asked()
        return self

    def sit_down(self, made: Json, *seats: str) -> None:
        """Go to a game with the tokens of seats, as a browser that created it holds them."""
        tokens = {seat: made["tokens"][seat] for seat in seats or sorted(made["tokens"])[:1]}
        known = {made["game"]: {"game": made["game"], "tokens": tokens, "watch": made["watch"]}}
        self.page.evaluate("(known) => localStorage.setItem('sandtable.games', JSON.stringify(known))", known)
        self.go(f"#/game/{made['game']}")

    def until(self, what: Callable[[], object], why: str) -> None:
        """Wait until something is so; the page lives on meanwhile."""
        assert self.comes_to(what, PATIENCE), f"it never came to this: {why}"

    def comes_to(self, what: Callable[[], object], seconds: float) -> bool:
        """Wait so long for something to be so; whether it came to that."""
        end = time.monotonic() + seconds
        while not what():
            if time.monotonic() >= end:
                return False
            self.page.wait_for_timeout(15)
        return True

    def last_words(self, many: int = 12) -> str:
        """What the page said and heard last and what stands on it, for whoever wonders why a test failed."""
        heard = [msgspec.json.decode(text) for text in self.heard[-many:]]
        told = [_in_short(message) for message in heard]
        shown = "" if self.page.is_closed() else self.page.locator("body").inner_text()[:1500]
        return "\n".join(["", "said:", *map(str, self.said[-many:]), "heard:", *told, "shown:", shown])

    def until_painted(self) -> None:
        """Wait until the page has painted what was done to it."""
        self.page.evaluate("() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))")

    def until_asked(self) -> Json:
        """Wait until it is our turn or the game is over; the question, or an empty one at the end."""
        while True:
            self.until(lambda: self.ask or self.over, "a question or the end")
            ask = self.ask  # which the page may have passed by itself since
            if ask or self.over:
                return ask or {}

    def has_moved_on(self, serial: int) -> bool:
        """Whether the question of that number is behind us."""
        return self.over or not self.ask or self.ask["serial"] != serial

    def has_answered(self, serial: int) -> bool:
        """Whether the page has given an answer to the question of that number."""
        return any(said["type"] in ("answer", "plan") and said["serial"] == serial for said in self.said)

    @property
    def unsaved(self) -> int:
        """How often the server said that its disk did not take something, and to try again."""
        return sum(refused["status"] == NOT_SAVED for refused in self.refused)

    def until_moved_on(self, serial: int) -> None:
        """Wait until the question of that number is behind us."""
        self.until(lambda: self.has_moved_on(serial), f"question {serial} answered")


def _in_short(message: Json) -> str:
    """A message of the server without what is long in it."""
    ask = message.get("ask") or {}
    wanted = {"question": ask.get("question"), "asked": ask.get("serial"), "leads": ask.get("leads")}
    return str({**{key: value for key, value in message.items() if len(str(value)) < 200}, **wanted})
