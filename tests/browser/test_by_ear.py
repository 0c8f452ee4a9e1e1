"""A game of full play by keyboard alone, and what is read aloud of it: sentences with names; a roll is one of them."""

from __future__ import annotations

import os
import re

from tests.browser.conftest import Sit
from tests.browser.hands import answers_itself, is_planned, wanted
from tests.browser.served import Served
from tests.browser.table import Json, Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "layout"}
IS_WHOLE = bool(os.environ.get("SANDTABLE_THOROUGH"))
"""A whole game takes minutes; its first Round has nearly every kind of question."""
MANY = 900
MANY_STOPS = 30
"""More presses of Tab than lie between the decision and its first answer."""

LISTEN = """
window.said = [];
window.asides = [];
window.pressed = 0;
window.pointed = 0;
document.addEventListener("DOMContentLoaded", () => {
  const note = (list, words) => { if (words && words !== list.at(-1)) list.push(words); };
  new MutationObserver(() => {
    note(window.said, document.querySelector('[role=log][aria-label="What happens"]')?.textContent ?? "");
    for (const live of document.querySelectorAll("[role=status], [role=alert], [aria-live]:not([role=log])"))
      note(window.asides, live.textContent.replace(/\\s+/g, " ").trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
addEventListener("keydown", () => (window.pressed += 1), true);
for (const kind of ["pointerdown", "mousemove", "wheel", "touchstart"])
  addEventListener(kind, () => (window.pointed += 1), true);
"""
"""Notes what is read aloud of what happens, and what else is; and whether anything but keys was ever used."""

ID = re.compile(r"\b[A-Z]\d+(\.\d+)?\b|\bDW4-|\bvalour-\d+|\b[xy] \d{3,}|\bundefined\b|\[object|\bNaN\b")
"""What no player would say: ids, rules by their number, coordinates."""

DICE = re.compile(r"\d+ (Exploding|Standard|Heavy) (Strike|Counter)s?|\d+ Blanks?")
"""Dice by their faces, as the log lists them for who looks."""
SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z])")


class Ears:
    """Somebody who never touches a mouse, and answers what is asked with the keys that the help lists."""

    def __init__(self) -> None:
        self.walked = 0
        self.offered = 0
        self.listed = 0
        self.fired = 0

    def take(self, table: Table, ask: Json) -> None:
        """Answer one question, confirm it where dice follow, and wait until it is behind us."""
        serial = ask["serial"]
        table.questions.append(ask["question"])
        self.answer(table, ask)
        table.until(lambda: is_past(table, ask) or is_held(table, ask), f"question {serial} {ask['question']} answered")
        if is_held(table, ask) and until_pressable(table, ask):
            table.page.keyboard.press("Enter")
        table.until_moved_on(serial)

    def answer(self, table: Table, ask: Json) -> None:
        kind = ask["kind"]
        keys = table.page.keyboard
        if answers_itself(ask):
            return
        if is_planned(ask):
            self._fire(table, ask)
        elif kind == "yesno":
            keys.press("1" if ask["suggested"] else "2")
        elif kind == "one":
            self._choose(table, ask)
        elif kind == "card":
            self._hold_cards(table, ask)
        elif kind == "path":
            self._sail(table, ask)
        else:
            self._commit(table, ask)

    def _commit(self, table: Table, ask: Json) -> None:
        if until_pressable(table, ask):
            table.page.keyboard.press("Enter")

    def _choose(self, table: Table, ask: Json) -> None:
        """By its digit, or every other time from the list: to the decision, on to the first row, and Enter."""
        keys = table.page.keyboard
        self.listed += 1
        if self.listed % 2 and len(ask["options"]) <= 9:
            keys.press(str(wanted(ask) + 1))
            return
        keys.press("d")
        for _ in range(MANY_STOPS):
            if table.page.locator(".rail .option:focus, .dock .answers > .btn:focus").count():
                break
            keys.press("Tab")
        keys.press("Enter")

    def _hold_cards(self, table: Table, ask: Json) -> None:
        """Every other card that fits is played; what counts for victory is claimed; else the window is passed."""
        self.offered += bool(ask["options"])
        if ask["easy"] and (not ask["options"] or self.offered % 2):
            table.page.keyboard.press(" ")
            return
        if not ask["eager"]:
            table.page.keyboard.press("1")
        self._commit(table, ask)

    def _fire(self, table: Table, ask: Json) -> None:
        """The first few times the target is walked to on the table; then the keys go from one to the next."""
        if not until_pressable(table, ask):
            return
        if not table.page.get_by_role("group", name="The attack").count():
            # Nothing but ground could be fired at: it is not proposed, and the button passes.
            self._commit(table, ask)
            return
        aims = [each for each in table.rehearsed["questions"] if each["ask"]["question"] == "initial target"]
        ships = {piece["id"] for piece in table.view["board"]["pieces"] if piece["kind"] == "model"}
        if aims and aims[0]["answer"] in ships and self.walked < 3:
            self.walked += 1
            self._walk_to(table, aims[0]["answer"])
        elif aims:
            table.page.keyboard.press("]")
        self._commit(table, ask)
        # What was pressed is said in its own time; only then it can be judged.
        table.until(lambda: commands(table, ask) or is_past(table, ask), "the press is heard of")
        assert commands(table, ask) == ["plan"]
        self.fired += 1

    def _walk_to(self, table: Table, ship: str) -> None:
        """Walk the table by range until the cursor is on that ship, choose it, and go back to the decision."""
        keys = table.page.keyboard
        keys.press("t")
        for _ in range(40):
            keys.press("]")
            if table.page.locator(f'[data-piece="{ship}"] .cursor').count():
                break
        else:
            raise AssertionError(f"the cursor never came to {ship}")
        keys.press("Enter")
        keys.press("d")

    def _sail(self, table: Table, ask: Json) -> None:
        """As far as it must; where that is out of the question, to the star."""
        keys = table.page.keyboard
        for _ in range(max(1, -(-ask["data"]["ahead"]["least"] // 1000))):
            keys.press("w")
        table.page.locator("[data-commit][aria-busy=false]").first.wait_for()
        if not table.page.locator("[data-commit]:enabled").count():
            keys.press("g")
        self._commit(table, ask)


def commands(table: Table, ask: Json) -> list[str]:
    """What the page has said to a question that counts: how, not what."""
    said = [message["type"] for message in table.said if message.get("serial") == ask["serial"]]
    return [kind for kind in said if kind in ("answer", "plan")]


def is_past(table: Table, ask: Json) -> bool:
    return table.has_moved_on(ask["serial"])


def is_held(table: Table, ask: Json) -> bool:
    return bool(table.held.get("serial") == ask["serial"]) and not is_past(table, ask)


def until_pressable(table: Table, ask: Json) -> bool:
    """Wait until the brass button takes a press; not where the page went on by itself meanwhile."""
    brass = table.page.locator("[data-commit][aria-busy=false]:enabled, .confirm [data-commit]:enabled")
    table.until(lambda: is_past(table, ask) or brass.count(), f"{ask['question']} may be answered")
    return not is_past(table, ask)


def test_a_game_of_full_play_is_played_by_keyboard_alone_and_told_in_sentences(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.add_init_script(LISTEN)
    table.page.reload()
    table.enter(served.create(SMALL, {"A": "me", "B": "bot:captain"}))
    ears = Ears()
    for _ in range(MANY):
        ask = table.until_asked()
        if not ask or (not IS_WHOLE and table.view["board"]["round"] > 1):
            break
        ears.take(table, ask)
    assert table.over if IS_WHOLE else table.view["board"]["round"] > 1
    assert ears.fired, "nothing was ever fired from the keyboard"
    noted: Json = table.page.evaluate("() => ({ said, asides, pressed, pointed })")
    print(f"{len(table.questions)} questions, {noted['pressed']} presses of a key")
    assert noted["pointed"] == 0
    assert_named(noted["said"] + noted["asides"])
    assert_told(table.log, noted["said"])


def assert_named(told: list[str]) -> None:
    """Everything is said in whole sentences and with names."""
    assert len(told) > 20
    assert [words for words in told if not words.rstrip().endswith((".", "!", "?", "…"))] == []
    assert [words for words in told if ID.search(words)] == []
    assert [words for words in told if re.search(r"[a-z][.!?][A-Z0-9]", words)] == [], "two sentences run together"


def assert_told(log: list[Json], said: list[str]) -> None:
    """A roll is one sentence, with what it came to; no die of it is told."""
    rolls = [line for line in log if line["sum"]]
    assert any(DICE.search(str(line["text"])) for line in rolls)
    assert [words for words in said if DICE.search(words)] == []
    sums = {", ".join(f"{term['figure']} {term['label']}" for term in line["sum"]) for line in rolls}
    sentences = [sentence for words in said for sentence in SENTENCE.split(words)]
    told = [sentence for sentence in sentences if any(f": {each}." in f"{sentence} " for each in sums)]
    assert told, "no roll was ever told"
    assert [sentence for sentence in sentences if " stopped" in sentence and sentence not in told] == []
