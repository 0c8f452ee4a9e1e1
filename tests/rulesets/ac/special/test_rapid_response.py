"""Rapid Response."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.reserves import waiting
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import a_field, ref


@pytest.mark.rule("AC-R-RAPID-RESPONSE", "AC-READY-14", "AC-READY-18")
@pytest.mark.parametrize(
    ("round", "carried", "may"),
    [(1, True, True), (1, False, False), (3, False, True), (5, True, True), (5, False, False)],
)
def test_it_comes_in_the_first_round_and_in_the_final_one(round: int, carried: bool, may: bool) -> None:
    t = a_field(mine=(ref("AC-R-RAPID-RESPONSE"),) if carried else ())
    t.when(round=round)
    t.models_at("A", "mine", None, None, location=Location.RESERVE)
    assert bool(waiting(t.table, SeatId("A"))) is may
