"""Anti-Air Specialist."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.weapons import band_for
from sandtable.rulesets.dw3.ids import weapon_id
from tests.rulesets.dw3.gunfire import BOW, GUN, fire, range_of


@pytest.mark.rule("DW3-R-ANTI-AIR-SPECIALIST")
@pytest.mark.parametrize(("rules", "band"), [((), 1), (("ANTI-AIR-SPECIALIST",), 0)])
def test_what_flies_counts_in_its_true_band(rules: tuple[str, ...], band: int) -> None:
    t = range_of("Stonebreaker Battery", *rules, gap=9, position="AERIAL")
    assert band_for(t.table, weapon_id(GUN, 0), BOW) == band


@pytest.mark.rule("DW3-R-ANTI-AIR-SPECIALIST")
@pytest.mark.parametrize(("position", "homing"), [("AERIAL", True), ("SURFACE", False)])
def test_its_aerial_attacks_home_in_on_it(position: str, homing: bool) -> None:
    t = range_of("Signal Rockets", "ANTI-AIR-SPECIALIST", like="meridian.sirocco", gap=9, position=position)
    assert (len(fire(t).rolled()) > 1) is homing
