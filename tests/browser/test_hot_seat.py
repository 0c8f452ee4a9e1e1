"""Two players at one screen: what only one of them may see stays covered until that one has sat down."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, play, take
from tests.browser.served import Served
from tests.browser.table import Json, Table


@pytest.fixture
def table(served: Served, sit: Sit) -> Table:
    made = served.create(served.preset("first-game"), {"A": "me", "B": "me"})
    return sit(served).enter(made, "A", "B")


def curtain(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Change of seats")


def cards_in_sight(table: Table) -> int:
    return table.page.locator(".hand .card, .other .card").count()


class InTurn(Mouse):
    """Whoever is asked sits down first."""

    def __init__(self) -> None:
        super().__init__(drags=0)
        self.sat: list[str] = []

    def answer(self, table: Table, ask: Json) -> None:
        if curtain(table).count():
            assert cards_in_sight(table) == 0
            curtain(table).get_by_role("button", name="I am").click()
            self.sat.append(ask["seat"])
        super().answer(table, ask)


def test_a_hand_is_covered_until_its_owner_sits_down(table: Table) -> None:
    ask = play(table, InTurn(), until="initiative card")
    expect(curtain(table)).to_contain_text("Hand the screen to Player")
    assert cards_in_sight(table) == 0
    expect(table.page.get_by_role("region", name="Log", exact=True)).to_have_count(0)
    expect(table.page.locator(".left summary")).to_have_count(0)
    assert grave_findings(table.page) == []
    table.page.keyboard.press("Enter")
    expect(curtain(table)).to_have_count(0)
    expect(table.page.locator(".hand li")).to_have_count(len(ask["options"]))
    take(table, InTurn(), ask)
    expect(curtain(table)).to_be_visible()
    assert cards_in_sight(table) == 0


def test_both_seats_play_in_turn_at_one_screen(table: Table) -> None:
    hand = InTurn()
    play(table, hand, until="next action")
    assert set(hand.sat) == {"A", "B"}
    assert all(before != after for before, after in zip(hand.sat, hand.sat[1:], strict=False))


def test_those_who_play_with_open_hands_are_not_asked_again(table: Table) -> None:
    table.until_asked()
    curtain(table).get_by_role("button", name="Play with open hands").click()
    play(table, Mouse(drags=0), until="course")
    expect(curtain(table)).to_have_count(0)


def test_at_one_screen_nobody_is_called_you(table: Table) -> None:
    play(table, InTurn(), until="course")
    expect(table.page.locator(".score")).to_contain_text("Player A")
    expect(table.page.locator(".score")).not_to_contain_text("You")
