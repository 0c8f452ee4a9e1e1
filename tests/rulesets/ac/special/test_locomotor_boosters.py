"""Locomotor Boosters."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, movement_limit
from tests.rulesets.ac.special.armed import A1, duel, ref


@pytest.mark.rule("AC-R-LOCOMOTOR-BOOSTERS")
@pytest.mark.parametrize(("value", "limit"), [(3, 7_000), (9, 13_000)])
def test_a_card_drives_it_on_for_better_or_worse(value: int, limit: int) -> None:
    t = duel(mine=(ref("AC-R-LOCOMOTOR-BOOSTERS"),))
    t.deck("A", value, 1)
    t.run(Activation(A1)).answer("locomotor boosters", True)
    assert movement_limit(t.table, A1, Manoeuvre.CHARGE) == limit
    assert movement_limit(t.table, A1, Manoeuvre.DOUBLE_TIME) == limit
    assert movement_limit(t.table, A1, Manoeuvre.ADVANCE) == 4_000


@pytest.mark.rule("AC-R-LOCOMOTOR-BOOSTERS")
def test_left_alone_nothing_changes() -> None:
    t = duel(mine=(ref("AC-R-LOCOMOTOR-BOOSTERS"),))
    t.run(Activation(A1)).answer("locomotor boosters", False)
    assert movement_limit(t.table, A1, Manoeuvre.CHARGE) == 8_000
