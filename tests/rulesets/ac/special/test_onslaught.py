"""Onslaught."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.melee import rated_strike
from tests.rulesets.ac.special.armed import STRIKE, duel, ref


@pytest.mark.rule("AC-R-ONSLAUGHT")
@pytest.mark.parametrize(("charging", "bonuses"), [(True, ("Onslaught",)), (False, ())])
def test_a_charge_brings_a_bonus(charging: bool, bonuses: tuple[str, ...]) -> None:
    t = duel(mine=(ref("AC-R-ONSLAUGHT"),))
    assert rated_strike(t.table, replace(STRIKE, charging=charging)).bonuses == bonuses


@pytest.mark.rule("AC-R-ONSLAUGHT")
def test_it_is_nothing_to_others() -> None:
    t = duel(theirs=(ref("AC-R-ONSLAUGHT"),))
    assert rated_strike(t.table, replace(STRIKE, charging=True)).bonuses == ()
