"""A whole Small game of full play by keyboard alone, and what is read aloud of it: sentences with names."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import Keyboard, take
from tests.browser.served import Served

SMALL = {"mode": "full", "forces": ["karst.500", "meridian.500"], "terrain": "layout"}
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


def test_a_small_game_of_full_play_is_played_by_keyboard_alone_and_told_in_sentences(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.add_init_script(LISTEN)
    table.page.reload()
    made = served.create(SMALL, {"A": "me", "B": "captain"})
    table.enter(made)
    hand = Keyboard()
    for _ in range(MANY):
        ask = table.until_asked()
        if not ask:
            break
        take(table, hand, ask)
    expect(table.page.get_by_role("region", name="Result")).to_be_visible()
    said: list[str] = table.page.evaluate("() => window.said")
    assert len(said) > 20
    assert table.page.evaluate("() => window.pointed") == 0
    unsaid = [words for words in said if not words.rstrip().endswith((".", "!", "?"))]
    assert unsaid == [], "everything is said in whole sentences"
    assert [found.group() for words in said for found in ID.finditer(words)] == []
    rolls = [line for line in table.log if line["dice"] and line["sum"]]
    assert rolls
    dice = re.compile(r"\d+ (Exploding|Standard|Heavy) (Strike|Counter)s?|\d+ Blanks?")
    assert [words for words in said if dice.search(words)] == [], "no roll is read die by die"
