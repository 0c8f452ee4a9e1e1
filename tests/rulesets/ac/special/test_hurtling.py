"""Hurtling."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, manoeuvres, movement_limit
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.ways import may_go

HURTLING = (ref("AC-R-HURTLING"),)


@pytest.mark.rule("AC-R-HURTLING")
@pytest.mark.parametrize(("carried", "size", "may"), [(True, 1, True), (True, 2, False), (False, 1, False)])
def test_it_moves_through_enemies_of_size_1(carried: bool, size: int, may: bool) -> None:
    assert may_go(duel(6, mine=HURTLING if carried else (), size=size), 14) is may


@pytest.mark.rule("AC-R-HURTLING", "AC-MOVE-05")
def test_it_does_not_end_near_one() -> None:
    assert not may_go(duel(6, mine=HURTLING, size=1), 6)


@pytest.mark.rule("AC-R-HURTLING")
@pytest.mark.parametrize("carried", [True, False])
def test_it_goes_at_one_pace(carried: bool) -> None:
    t = duel(mine=HURTLING if carried else ())
    assert (Manoeuvre.DOUBLE_TIME in manoeuvres(t.table, A1, True)) is not carried
    assert movement_limit(t.table, A1, Manoeuvre.CHARGE) == (4_000 if carried else 8_000)
