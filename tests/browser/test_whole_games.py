"""A whole game against the bot: once with the mouse alone, once with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import Keyboard, Mouse, play
from tests.browser.served import Served


def test_a_first_game_is_played_to_its_end_with_the_mouse_alone(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.page.get_by_role("button", name="Play a first game").click()
    play(table, Mouse())
    expect(table.page.get_by_role("region", name="Result")).to_be_visible()
    assert {"deployment", "course", "next action"} <= set(table.questions)
    assert any(line["dice"] for line in table.log)


def test_a_first_game_is_played_to_its_end_with_the_keyboard_alone(served: Served, sit: Sit) -> None:
    table = sit(served)
    keys = table.page.keyboard
    table.page.get_by_role("button", name="Play a first game").wait_for()
    for _ in range(30):
        keys.press("Tab")
        if table.page.evaluate("() => document.activeElement.textContent.includes('Play a first game')"):
            break
    keys.press("Enter")
    play(table, Keyboard())
    expect(table.page.get_by_role("region", name="Result")).to_be_visible()
    assert {"deployment", "course", "next action"} <= set(table.questions)
