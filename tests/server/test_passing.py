"""What is passed for a player by standing orders, and what never is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.decision import ChooseCard, ChooseOne, Decision, YesNo
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.standing_orders import EVERYTHING, Playable, StandingOrders, passing_answer, wants_to_be_asked
from sandtable.server.live_table import LiveTable
from sandtable.server.table_windows import first_orders
from sandtable.store.models import SeatRow

WEST = SeatId("west")
WINDOW = Presentation(window=True)
ACE, PLAIN_SIX = Playable("ace"), Playable("six", matters=False)


class Asked(LiveTable):
    """A table at which west is asked one thing, with these cards that fit."""

    def __init__(self, decision: Decision[Any], *playable: Playable) -> None:
        self.match: Any = SimpleNamespace(game=SimpleNamespace(decision_for=lambda seat: decision))
        self.rules: Any = SimpleNamespace(client=SimpleNamespace(playable=lambda view: playable))
        self.plan = None

    def view(self, seat: SeatId | None) -> Any:
        return None


def for_a_card(*playable: Playable, passing: str = "play none") -> Asked:
    cards = tuple(CardId(each.kind) for each in playable)
    return Asked(ChooseCard(WEST, "window", cards, "card", passing=passing, presentation=WINDOW), *playable)


@pytest.mark.parametrize(
    ("orders", "playable", "is_asked"),
    [
        (StandingOrders(), (ACE,), True),
        (StandingOrders(), (), False),
        (StandingOrders(), (PLAIN_SIX,), False),
        (StandingOrders(), (PLAIN_SIX, ACE), True),
        (StandingOrders(cards={"ace": "never"}), (ACE,), False),
        (StandingOrders(cards={"ace": "never"}), (ACE, Playable("king")), True),
        (StandingOrders(cards={"six": "always"}), (PLAIN_SIX,), True),
        (StandingOrders(cards={"ace": "always"}), (PLAIN_SIX,), False),
        (StandingOrders(windows={"window": "never"}), (ACE,), False),
        (StandingOrders(windows={"window": "always"}), (), True),
        (StandingOrders(windows={"another": "never"}), (ACE,), True),
        (StandingOrders(usual="always"), (), True),
        (StandingOrders(usual="always", windows={"window": "matters"}), (), False),
        (StandingOrders(usual="never"), (ACE,), False),
    ],
)
def test_standing_orders_say_where_one_is_asked(
    orders: StandingOrders, playable: tuple[Playable, ...], is_asked: bool
) -> None:
    assert wants_to_be_asked(orders, "window", playable) is is_asked
    assert for_a_card(*playable).passes(WEST, orders) is not is_asked


def test_whoever_gave_no_orders_is_asked_at_every_window() -> None:
    assert not for_a_card().passes(WEST, EVERYTHING)


def test_whoever_rests_is_asked_at_none() -> None:
    assert for_a_card(ACE).passes(WEST, EVERYTHING, quiet=True)


NEVER = StandingOrders(usual="never", windows={"window": "never", "next action": "never"})


@pytest.mark.parametrize(
    "table",
    [for_a_card(passing=""), Asked(ChooseOne(WEST, "next action", ("attack",), "action", passing="end the step"))],
)
def test_only_windows_that_may_be_passed_are_passed(table: Asked) -> None:
    assert not table.passes(WEST, NEVER)
    assert not table.passes(WEST, NEVER, quiet=True)


@pytest.mark.parametrize("proposed", [False, True])
def test_a_question_of_yes_and_no_is_passed_by_what_it_proposes(proposed: bool) -> None:
    asked = YesNo(WEST, "window", default=proposed, presentation=WINDOW)
    assert passing_answer(asked) is proposed
    assert Asked(asked, PLAIN_SIX).passes(WEST, StandingOrders())
    assert not Asked(asked, ACE).passes(WEST, StandingOrders())
    assert not Asked(asked, PLAIN_SIX).passes(WEST, EVERYTHING)
    assert not Asked(YesNo(WEST, "no window"), PLAIN_SIX).passes(WEST, StandingOrders())


def test_orders_that_somebody_brings_along_are_for_seats_that_have_none() -> None:
    given = {"usual": "never"}
    rows = (SeatRow(seat="west", kind="human", name="W"), SeatRow(seat="east", kind="human", name="E", orders=given))
    someone: Any = SimpleNamespace(seats=(WEST, SeatId("east")), orders=StandingOrders())
    assert first_orders(someone, rows) == {WEST: StandingOrders()}
    someone.orders = None
    assert first_orders(someone, rows) == {}
