"""Terrifying."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import UnderTest, discipline
from tests.rulesets.ac.special.armed import A1, B1, a_field, duel, ref


@pytest.mark.rule("AC-R-TERRIFYING")
@pytest.mark.parametrize(("gap", "limit"), [(6, 6), (6.1, 7)])
def test_units_near_it_have_1_less(gap: float, limit: int) -> None:
    t = duel(1 + gap, mine=(ref("AC-R-TERRIFYING", "Faithful"),))
    assert discipline(t.table, UnderTest(B1)) == limit


@pytest.mark.rule("AC-R-TERRIFYING")
def test_the_named_trait_and_the_unit_itself_are_spared() -> None:
    t = duel(4, mine=(ref("AC-R-TERRIFYING", "Faithful"),), traits=("Faithful",))
    assert discipline(t.table, UnderTest(B1)) == 7
    assert discipline(t.table, UnderTest(A1)) == 7


@pytest.mark.rule("AC-R-TERRIFYING")
def test_friends_are_daunted_too_and_two_are_no_worse() -> None:
    t = a_field(mine=(ref("AC-R-TERRIFYING", "Faithful"),))
    for y in (12, 15):
        t.unit("A", "mine", (24, y, 0))
    t.unit("A", "foot", (24, 18, 0))
    assert discipline(t.table, UnderTest(UnitId("A3"))) == 6
