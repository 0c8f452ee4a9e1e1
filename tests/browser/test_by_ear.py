"""A whole Small game of full play by keyboard alone, and what is read aloud of it: sentences with names."""

from __future__ import annotations

import os
import re

from tests.browser.conftest import Sit
from tests.browser.hands import Keyboard, is_legal, ready, take
from tests.browser.served import Served
from tests.browser.table import Json, Table

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "layout"}
ROUNDS = 5 if os.environ.get("SANDTABLE_THOROUGH") else 1
"""A whole game takes a minute; its first Round has every kind of question."""
MANY = 600

LISTEN = """
window.said = [];
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    const words = document.querySelector('[role=log][aria-label="What happens"]')?.textContent ?? "";
    if (words && words !== window.said.at(-1)) window.said.push(words);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
window.pointed = 0;
for (const kind of ["pointerdown", "mousemove", "wheel"]) addEventListener(kind, () => (window.pointed += 1), true);
"""
"""Notes what the live region says, and whether anything but keys was ever used."""

ID = re.compile(r"\b[ABTM]\d+(\.\d+)?\b|DW4-|\bx \d+|\by \d+")
"""What no player would say: ids, rules by their number, coordinates."""

DICE = re.compile(r"\d+ (Exploding|Standard|Heavy) (Strike|Counter)s?|\d+ Blanks?")


class Ears(Keyboard):
    """The keyboard alone; windows for cards are passed with one key."""

    def answer(self, table: Table, ask: Json) -> None:
        if ask["kind"] == "card" and ask["passing"]:
            # Nothing else listens to Space: by now the page may have passed it, and something else be asked.
            table.page.keyboard.press(" ")
        elif ask["kind"] == "path":
            self._sail_clear(table)
        else:
            super().answer(table, ask)

    def _sail_clear(self, table: Table) -> None:
        """An inch farther than what is suggested, where that is clear."""
        table.page.keyboard.press("w")
        if not is_legal(table):
            table.page.keyboard.press("g")
        ready(table)
        table.page.keyboard.press("Enter")


def test_a_game_of_full_play_is_played_by_keyboard_alone_and_told_in_sentences(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.add_init_script(LISTEN)
    table.page.reload()
    table.enter(served.create(SMALL, {"A": "me", "B": "bot:captain"}))
    hand = Ears()
    for _ in range(MANY):
        ask = table.until_asked()
        if not ask or table.view["board"]["round"] > ROUNDS:
            break
        take(table, hand, ask)
    assert table.over or table.view["board"]["round"] > ROUNDS
    assert table.page.evaluate("() => window.pointed") == 0
    assert_told(table, table.page.evaluate("() => window.said"))


def assert_told(table: Table, said: list[str]) -> None:
    """Everything was said in whole sentences, with names, and no roll die by die."""
    assert len(said) > 10
    assert [words for words in said if not words.rstrip().endswith((".", "!", "?"))] == []
    assert [found.group() for words in said for found in ID.finditer(words)] == []
    assert any(line["dice"] for line in table.log)
    assert [words for words in said if DICE.search(words)] == []
