"""Vanguard."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import a_field, duel, ref


@pytest.mark.rule("AC-R-VANGUARD", "AC-G-08")
def test_it_goes_ahead_before_the_first_round() -> None:
    t = duel(20, mine=(ref("AC-R-VANGUARD", '5"'),))
    t.run(BeforeRoundOne(SeatId("A")))
    asked = t.asked("free advance", "A").decision
    assert isinstance(asked, MoveUnit) and asked.limit == 5_000
    t.answer("free advance", None)
    assert t.ended


@pytest.mark.rule("AC-R-VANGUARD")
@pytest.mark.parametrize(("first", "order"), [("A", ["A", "B"]), ("B", ["B", "A"])])
def test_who_finished_deploying_first_moves_first(first: str, order: list[str]) -> None:
    t = duel(20, mine=(ref("AC-R-VANGUARD", '5"'),), theirs=(ref("AC-R-VANGUARD", '5"'),))
    t.run(BeforeRoundOne(SeatId(first)))
    for seat in order:
        t.asked("free advance", seat)
        t.answer("free advance", None)
    assert t.ended


@pytest.mark.rule("AC-R-VANGUARD")
def test_in_reserve_it_waits() -> None:
    t = a_field(mine=(ref("AC-R-VANGUARD", '5"'),))
    t.models_at("A", "mine", None, None, location=Location.RESERVE)
    t.run(BeforeRoundOne(SeatId("A")))
    assert t.ended
