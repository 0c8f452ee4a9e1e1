"""Armoured Stern."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.gunfire import range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref

PLATED = (ref("DW4-P-ARMOURED-STERN"),)


@pytest.mark.rule("DW4-P-ARMOURED-STERN", "DW4-ATK-12")
@pytest.mark.parametrize(("plated", "threshold"), [(True, 3), (False, 2)])
def test_its_armour_is_the_same_from_astern(plated: bool, threshold: int) -> None:
    t = range_of(shooter(), victim(armour=3, properties=PLATED if plated else ()), heading=0)
    assert attack_pools(t.game(), shot()).threshold.value == threshold


@pytest.mark.rule("DW4-P-ARMOURED-STERN")
def test_from_ahead_it_changes_nothing() -> None:
    t = range_of(shooter(), victim(armour=3, properties=PLATED), heading=180)
    assert attack_pools(t.game(), shot()).threshold.value == 3


@pytest.mark.rule("DW4-P-ARMOURED-STERN")
def test_it_covers_its_bearer_not_whom_the_bearer_fires_on() -> None:
    t = range_of(shooter(properties=PLATED), victim(armour=3), heading=0)
    assert attack_pools(t.game(), shot()).threshold.value == 2
