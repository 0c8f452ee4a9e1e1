"""Armoured Clash: a whole Skirmish against the captain with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import Keyboard, is_legal, play, ready, wanted
from tests.browser.served import Served
from tests.browser.table import Json, Table


class Corporal(Keyboard):
    """The keyboard alone: marches straight on where the way is free, and fires at whoever is proposed."""

    def answer(self, table: Table, ask: Json) -> None:
        keys = table.page.keyboard
        if table.page.locator("[data-go-on]").count():  # A round is over, and its card takes the keys.
            keys.press("Enter")
        if ask["panel"] == "move":
            self._march(table, ask)
        elif ask["kind"] == "place" or any(option["dice"] for option in ask["options"]):
            ready(table)
            keys.press("Enter")
        elif ask["panel"] == "attack":  # nobody can be attacked
            keys.press("p")
        elif ask["kind"] == "one":
            keys.press(str(min(9, wanted(ask) + 1)))
        else:
            super().answer(table, ask)

    def _march(self, table: Table, ask: Json) -> None:
        keys = table.page.keyboard
        if ask["question"] != "charge":
            keys.press("w")
            keys.press("w")
        keys.press("Enter" if is_legal(table) else "p")


def test_a_skirmish_on_land_is_played_to_its_end_with_the_keyboard_alone(served: Served, sit: Sit) -> None:
    table = sit(served, "#/new?ruleset=ac&preset=first-game&opponent=captain")
    keys = table.page.keyboard
    begin = table.page.get_by_role("button", name="Begin", exact=True)
    begin.wait_for()
    begin.focus()
    keys.press("Enter")
    play(table, Corporal())
    expect(table.page.get_by_role("region", name="Result")).to_be_visible()
    assert {"deployment", "manoeuvre", "move", "action"} <= set(table.questions)
    assert any(line["dice"] for line in table.log)
