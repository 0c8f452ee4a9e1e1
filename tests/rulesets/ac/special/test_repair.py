"""Repair."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, a_field, ref


@pytest.mark.rule("AC-R-REPAIR", "AC-DAMAGE-11")
@pytest.mark.parametrize(("models", "left"), [(4, 1), (5, 0)])
def test_damage_is_mended_by_one_or_two(models: int, left: int) -> None:
    t = a_field(mine=(ref("AC-R-REPAIR", "Heavy"),))
    t.unit("A", "mine", (24, 12, 0), models=models)
    t.unit("A", "tank", (24, 15, 0), damage=2)
    t.deck("A", 1, 2)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Repair").by_default()
    assert unit(t, "A2").damage == left


@pytest.mark.rule("AC-R-REPAIR")
def test_a_failed_test_mends_nothing() -> None:
    t = a_field(mine=(ref("AC-R-REPAIR", "Heavy"),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "tank", (24, 15, 0), damage=2)
    t.deck("A", 12, 2)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Repair").by_default()
    assert unit(t, "A2").damage == 2


@pytest.mark.rule("AC-R-REPAIR")
@pytest.mark.parametrize(("word", "damage"), [("Artillery, Fortifications", 2), ("Heavy", 0)])
def test_it_is_offered_only_where_something_fits(word: str, damage: int) -> None:
    t = a_field(mine=(ref("AC-R-REPAIR", word),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "tank", (24, 15, 0), damage=damage)
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert "Repair" not in t.asked("action", "A").options
