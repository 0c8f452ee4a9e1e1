"""Bulky."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.actions import special_actions
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.table.loads import fits
from tests.rulesets.ac.land import count
from tests.rulesets.ac.special.armed import A1, A2, B1, duel, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-BULKY", "AC-SPECIAL-03")
@pytest.mark.parametrize("rules", [(ref("AC-R-BULKY"),), ()])
def test_it_does_not_take_cover(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    assert ("Take Cover" in special_actions(t.table, A1)) is not bool(rules)
    assert "Go On Lookout" in special_actions(t.table, A1)


@pytest.mark.rule("AC-R-BULKY", "AC-TRANS-07")
@pytest.mark.parametrize(("models", "fitting"), [(6, True), (7, False)])
def test_each_model_takes_the_room_of_two(models: int, fitting: bool) -> None:
    t = loaded(load=(ref("AC-R-BULKY"),), models=models, aboard=False)
    assert fits(t.table, A2, A1) is fitting


@pytest.mark.rule("AC-R-BULKY", "AC-TRANS-15")
def test_room_that_shrinks_holds_half_as_many() -> None:
    t = loaded(load=(ref("AC-R-BULKY"),), models=6)
    t.run(LoseModels(A1, 1, B1)).by_default()
    assert count(t, "A2") == 4
