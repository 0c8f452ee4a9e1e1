"""Nikel Escort."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.defences import usual_bonuses
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion
from tests.rulesets.dw3.gunfire import BOW, range_of
from tests.rulesets.dw3.table import unit


@pytest.mark.rule("DW3-R-NIKEL-ESCORT")
@pytest.mark.parametrize("escorts", [0, 1, 3])
def test_it_is_a_die_of_defence_like_any_other_escort(escorts: int) -> None:
    t = range_of(theirs=("NIKEL-ESCORT",))
    t.change("B1", escorts=escorts)
    assert usual_bonuses(t.table, BOW, "SDV") == escorts


@pytest.mark.rule("DW3-R-NIKEL-ESCORT")
def test_a_catastrophic_explosion_costs_one() -> None:
    t = range_of(theirs=("NIKEL-ESCORT",))
    t.change("B1", escorts=2)
    t.run(CatastrophicExplosion(ModelId("B1.1")), ())
    assert unit(t, "B1").escorts == 1
