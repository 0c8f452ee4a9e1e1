"""Qualities that a rule gives to weapons, in a pool of several."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import matching, qualities_of, qualities_together
from sandtable.rulesets.dw3.ids import UnitId, WeaponId
from sandtable.rulesets.dw3.procedures.deployment import LATE
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fire, range_of, ship, shown

LEAD, OTHER = WeaponId("A1.1/0"), WeaponId("A2.1/0")


def hunters(*mate: str) -> BattleSituation:
    """A1.1 came late and its torpedoes home in; A2.1 beside it has these rules and fires the same torpedoes."""
    t = range_of("Plumb Torpedoes", "SILENT-HUNTER")
    ship(t, "mate", *mate, weapons=(("Plumb Torpedoes", "F"),))
    t.unit("A", "mate", (28, 4, 0), marks=(LATE,))
    t.change("A1", marks=(LATE,))
    t.when(round=1, unit=UnitId("A1"), joint=UnitId("A2"))
    return t


@pytest.mark.rule("DW3-R-G-05")
def test_one_that_every_weapon_has_gained_counts() -> None:
    t = hunters("SILENT-HUNTER")
    assert Quality.HOMING in qualities_together(t.table, (LEAD, OTHER))
    assert len(fire(t, supports=("A2.1/0:F",)).rolled()) == 2


@pytest.mark.rule("DW3-R-G-05")
def test_one_that_a_support_lacks_does_not() -> None:
    t = hunters()
    assert Quality.HOMING in qualities_of(t.table, LEAD)
    assert Quality.HOMING not in qualities_together(t.table, (LEAD, OTHER))
    assert Quality.TORPEDO in qualities_together(t.table, (LEAD, OTHER))
    assert len(fire(t, supports=("A2.1/0:F",)).rolled()) == 1


@pytest.mark.rule("DW3-R-G-05")
def test_it_keeps_no_weapons_apart() -> None:
    t = hunters()
    assert matching(t.table, LEAD) == matching(t.table, OTHER)
    alone = shown(fire(hunters()))
    assert shown(fire(t, supports=("A2.1/0:F",))) > alone
