"""Maritime Patrol."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.fighting.defences import is_obscured
from sandtable.rulesets.dw3.fighting.weapons import target_refusal
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of


def patrol(*mine: str, gap: float = 10, weapon: str = "Signal Rockets", **fields: Any) -> BattleSituation:
    t = range_of(weapon, *mine, theirs=("DEEP-DIVE",), like="meridian.sirocco", position="SUBMERGED", gap=gap)
    t.change("B1", **fields)
    return t


def allowed(t: BattleSituation) -> bool:
    return target_refusal(t.table, weapon_id(GUN, 0), BOW) is None


@pytest.mark.rule("DW3-R-MARITIME-PATROL")
@pytest.mark.parametrize(
    ("rules", "gap", "may"), [((), 10, False), (("MARITIME-PATROL",), 10, True), (("MARITIME-PATROL",), 10.5, False)]
)
def test_aerial_weapons_reach_what_is_below_within_10_inches(rules: tuple[str, ...], gap: float, may: bool) -> None:
    t = patrol(*rules, gap=gap)
    assert allowed(t) is may
    assert is_obscured(t.table, GUN, BOW, ()) is not may


@pytest.mark.rule("DW3-R-MARITIME-PATROL")
def test_squadrons_find_it_anywhere() -> None:
    t = patrol("MARITIME-PATROL", gap=18)
    assert not allowed(t)
    t.stack("A", "B1.1", Tern_Interceptors=1)
    assert allowed(t)


@pytest.mark.rule("DW3-R-MARITIME-PATROL", "DW3-R-DEEP-DIVE")
def test_a_deep_dive_does_not_help() -> None:
    """Interaction 5 of the glossary"""
    assert allowed(patrol("MARITIME-PATROL", weapon="Arc Lance", marks=("Deep Dive 2",)))
    assert not allowed(patrol(weapon="Arc Lance", marks=("Deep Dive 2",)))
