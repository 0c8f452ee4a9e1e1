"""Amphion Canisters."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import matching, qualities_of
from sandtable.rulesets.dw3.ids import UnitId, WeaponId
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import listed, ship
from tests.rulesets.dw3.table import battle

MORTAR, OTHER = WeaponId("A1.1/0"), WeaponId("A1.1/1")
LOADED = {Quality.PIERCING, Quality.SUBMERGED, Quality.TORPEDO}
PRINTED = {Quality.BLAST, Quality.LETHAL}


def mortars(*rules: str, marks: tuple[str, ...] = (), position: str = "SURFACE", gap: float = 20) -> BattleSituation:
    t = battle()
    for name in ("Taranis Naval Mortar", "Other Mortar"):
        listed(t, name, "BLAST", "LETHAL", bands=(9, 9, 9), support=4)
    ship(t, "gunner", *rules, weapons=(("Taranis Naval Mortar", "F"), ("Other Mortar", "F")))
    ship(t, "foe", position=position)
    t.unit("A", "gunner", (24, 4, 0), marks=marks)
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=180))
    return t


def operations(t: BattleSituation) -> BattleSituation:
    return t.run(OperationsStep(UnitId("A1")))


@pytest.mark.rule("DW3-R-AMPHION-CANISTERS")
def test_loaded_the_naval_mortar_dives() -> None:
    t = mortars("AMPHION-CANISTERS")
    assert qualities_of(t.table, MORTAR) == PRINTED
    operations(t).answer("special operation", "Amphion Canisters")
    assert qualities_of(t.table, MORTAR) == LOADED
    assert qualities_of(t.table, OTHER) == PRINTED


@pytest.mark.rule("DW3-R-AMPHION-CANISTERS")
def test_only_in_the_round_in_which_it_was_loaded() -> None:
    assert qualities_of(mortars("AMPHION-CANISTERS", marks=("Amphion Canisters 1",)).table, MORTAR) == PRINTED
    assert qualities_of(mortars("AMPHION-CANISTERS", marks=("Amphion Canisters 2",)).table, MORTAR) == LOADED


@pytest.mark.rule("DW3-R-AMPHION-CANISTERS", "DW3-SHOOT-09")
def test_a_loaded_mortar_matches_no_other() -> None:
    t = mortars("AMPHION-CANISTERS")
    assert matching(t.table, MORTAR) == matching(t.table, OTHER)
    t = mortars("AMPHION-CANISTERS", marks=("Amphion Canisters 2",))
    assert matching(t.table, MORTAR) != matching(t.table, OTHER)


@pytest.mark.rule("DW3-R-AMPHION-CANISTERS")
def test_others_have_none_and_nobody_loads_twice() -> None:
    assert operations(mortars()).asked().question == "full reverse"
    assert operations(mortars("AMPHION-CANISTERS", marks=("Amphion Canisters 2",))).asked().question == "full reverse"


@pytest.mark.parametrize(
    ("position", "gap", "advised"),
    [("SUBMERGED", 30, "Amphion Canisters"), ("SUBMERGED", 31, None), ("SURFACE", 20, None)],
)
def test_a_captain_loads_them_for_prey_below(position: str, gap: float, advised: str | None) -> None:
    t = mortars("AMPHION-CANISTERS", position=position, gap=gap)
    assert operations(t).asked("special operation").proposal == advised
