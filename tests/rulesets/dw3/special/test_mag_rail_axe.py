"""Mag-Rail Axe."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.weapons import weapon_of, weapons_of
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import rules_of
from sandtable.rulesets.dw3.procedures.ram import ram_dice
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special import carried
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, GUN, dice, listed, ship
from tests.rulesets.dw3.table import battle

AXE, SHOT = "Mag-Rail Axe (Axe)", "Mag-Rail Axe (Gun)"


def axeman() -> BattleSituation:
    t = battle()
    listed(t, SHOT, "RAIL", "GUNNERY", bands=(10, 10, 10), support=4)
    table = t.content.weapons["karst"]
    axe = replace(table["Ram Wedge"], name=AXE, ramming=(12, 12))
    t.content = replace(t.content, weapons={**t.content.weapons, "karst": {**table, AXE: axe}})
    ship(t, "colossus", hull=6, weapons=((AXE, "F"), (SHOT, "F")))
    ship(t, "foe")
    t.unit("A", "colossus", (24, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", 12, turned=90))
    return t


@pytest.mark.rule("DW3-R-MAG-RAIL-AXE")
def test_a_model_that_has_rammed_with_the_axe_fires_the_gun() -> None:
    t = axeman()
    t.model("A1.1", rammed=True)
    assert ram_dice(t.table, GUN) == 6 + 12
    t.run(ShootingStep(UnitId("A1")), BLANKS).answer("initial target", "B1.1").by_default()
    assert dice(t) == 10


@pytest.mark.rule("DW3-R-MAG-RAIL-AXE")
def test_the_gun_fires_once() -> None:
    t = axeman()
    t.change("A1", used=("A1.1/1",))
    assert t.run(ShootingStep(UnitId("A1")), BLANKS).ended


@pytest.mark.rule("DW3-R-MAG-RAIL-AXE")
def test_both_profiles_are_weapons_of_one_row() -> None:
    t = axeman()
    assert [weapon_of(t.table, weapon).type.name for weapon in weapons_of(t.table, GUN)] == [AXE, SHOT]
    row = RuleId("DW3-R-MAG-RAIL-AXE")
    assert row in [rule.id for rule in carried(rules_of(t.content.classes[ClassId("colossus")]))]
