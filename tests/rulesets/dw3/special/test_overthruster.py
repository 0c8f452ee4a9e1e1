"""Overthruster."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.defences import is_obscured
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.models.attributes import straight
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BOW, GUN, fleet, range_of, ship
from tests.rulesets.dw3.table import battle


def raced(moved: float, **fields: Any) -> BattleSituation:
    t = range_of(theirs=("OVERTHRUSTER:4",))
    t.model("B1.1", moved=int(moved * INCH), **fields)
    return t


@pytest.mark.rule("DW3-R-OVERTHRUSTER")
def test_x_inches_more_straight_ahead() -> None:
    assert straight(fleet("OVERTHRUSTER:4").table, GUN) == 4 * INCH
    assert straight(fleet().table, GUN) == 0


@pytest.mark.rule("DW3-R-OVERTHRUSTER")
@pytest.mark.parametrize(("moved", "hidden"), [(9.999, False), (10, True)])
def test_after_10_inches_it_is_obscured(moved: float, hidden: bool) -> None:
    assert is_obscured(raced(moved).table, GUN, BOW, ()) is hidden


@pytest.mark.rule("DW3-R-OVERTHRUSTER")
@pytest.mark.parametrize("fields", [{"crippled": True}, {"criticals": ["navigation lock"]}])
def test_not_while_crippled_or_locked(fields: dict[str, Any]) -> None:
    t = raced(12, **fields)
    assert not is_obscured(t.table, GUN, BOW, ())
    assert straight(t.table, BOW) == 0


@pytest.mark.rule("DW3-R-OVERTHRUSTER")
def test_its_aerial_weapons_reach_40_inches_then() -> None:
    t = battle()
    ship(t, "racer", "OVERTHRUSTER:4", like="meridian.sirocco", weapons=(("Signal Rockets", "F"), ("Arc Lance", "F")))
    t.unit("A", "racer", (24, 12, 0))
    for moved, far in ((9, False), (10, True)):
        t.model("A1.1", moved=moved * INCH)
        assert (Quality.EXTREME_RANGE in qualities_of(t.table, weapon_id(GUN, 0))) is far
        assert Quality.EXTREME_RANGE not in qualities_of(t.table, weapon_id(GUN, 1))
