"""Windows: open by what everyone knows, and closed when all have passed in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Seeded
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import Grant, HookIndex, Rule, grants
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.windows import Window, offered, window
from sandtable.testing.play import play
from tests.kernel.toy_world import EAST, WEST, PebblesChanged, Pond, pond

SPYING: list[tuple[str, ...]] = []


class Pay(Procedure):
    seat: SeatId

    @step("TOY-PAY")
    def pay(self, g: Any) -> Outcome:
        g.emit(PebblesChanged(self.seat, -1))
        self.result = f"{self.seat} paid"
        return None


class Payment(Rule):
    """While a seat has pebbles it may pay."""

    id = RuleId("TOY-PAYMENT")

    @grants(window("payday"))
    def pay(self, table: Table[Pond], seat: SeatId) -> Iterable[Grant]:
        if table.state.purses[seat].pebbles:
            yield Grant("pay", self.id, Pay(seat))


class Spy(Rule):
    """Tries to look into a hand before it offers anything."""

    id = RuleId("TOY-SPY")

    @grants(window("spying"))
    def look(self, table: Table[Pond], seat: SeatId) -> Iterable[Grant]:
        SPYING.append(table.state.cards[seat].hand)
        if "ripple-0" in table.state.cards[seat].hand:
            yield Grant("ripple", self.id)


def at_window(name: str, *rules: Rule, pebbles: int = 6) -> Game[Pond]:
    state = pond(pebbles)
    state.cards[WEST] = Cards(WEST, hand=(CardId("ripple-0"), CardId("leaf-0")))
    game = Game(state, HookIndex(rules), Window(name, (WEST, EAST)), Seeded(b"window"))
    game.strict = True
    game.start()
    return game


def test_a_window_to_which_nothing_is_granted_closes_by_itself() -> None:
    assert at_window("payday").over
    assert at_window("another", Payment()).over


def test_every_seat_may_play_and_a_window_closes_when_all_pass_in_a_row() -> None:
    game = at_window("payday", Payment())
    play(game, [("payday", None), ("payday", "pay"), ("payday", None)])
    assert [decision.seat for decision in game.pending] == [EAST]
    play(game, [("payday", None)])
    assert game.over
    assert {seat: purse.pebbles for seat, purse in game.state.purses.items()} == {WEST: 6, EAST: 5}


def test_who_has_nothing_to_play_is_passed_over() -> None:
    game = at_window("payday", Payment(), pebbles=1)
    play(game, [("payday", "pay"), ("payday", "pay")])
    assert game.over


def test_a_window_says_that_and_how_it_may_be_passed() -> None:
    (decision,) = at_window("payday", Payment()).pending
    assert decision.passing == "play nothing"
    assert decision.rules == ("TOY-PAYMENT",)


def test_a_grant_that_looks_at_a_secret_sees_nothing() -> None:
    SPYING.clear()
    assert at_window("spying", Spy()).over
    assert set(SPYING) == {("?", "?"), ()}


def test_the_offer_of_a_game_is_that_of_any_world_with_other_secrets() -> None:
    game = at_window("payday", Payment())
    told = offered(game, "payday", WEST)
    game.state.cards[WEST] = Cards(WEST, hand=(CardId("reed-0"), CardId("reed-1")))
    assert offered(game, "payday", WEST) == told


def test_what_was_played_is_known_to_the_window() -> None:
    game = at_window("payday", Payment())
    play(game, [("payday", "pay")])
    window_open = game.stack[-1].procedure
    assert isinstance(window_open, Window) and window_open.played == "west paid"


@pytest.mark.parametrize("name", ["payday", "spying"])
def test_a_window_is_known_by_its_name(name: str) -> None:
    assert window(name) is window(name)
