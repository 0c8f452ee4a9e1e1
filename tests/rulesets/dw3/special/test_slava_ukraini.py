"""Slava Ukraini!."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import ModelId, weapon_id
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of, ship


def company(gap: float, weapon: str = "Plumb Torpedoes", traits: tuple[str, ...] = ("UKRAINIAN",)) -> BattleSituation:
    t = range_of(weapon, "SLAVA-UKRAINI", gunner={"position": "SUBMERGED", "traits": ("UKRAINIAN",)})
    ship(t, "friend", position="SUBMERGED", traits=traits)
    t.unit("A", "friend", beside("A1.1", gap, 90))
    t.model("A1.1", crippled=True)
    return t


@pytest.mark.rule("DW3-R-SLAVA-UKRAINI")
@pytest.mark.parametrize(("gap", "lead"), [(10, 7), (10.5, 5)])
def test_in_company_it_fires_torpedoes_as_if_battle_ready(gap: float, lead: int) -> None:
    assert dice_at(company(gap).table, weapon_id(GUN, 0), BOW).lead == lead


@pytest.mark.rule("DW3-R-SLAVA-UKRAINI")
def test_only_of_its_own_and_only_submerged_weapons() -> None:
    assert dice_at(company(3, traits=()).table, weapon_id(GUN, 0), BOW).lead == 5
    assert dice_at(company(3, "Stonebreaker Battery").table, weapon_id(GUN, 0), BOW).lead == 6


@pytest.mark.rule("DW3-R-SLAVA-UKRAINI")
@pytest.mark.parametrize(("gap", "counters"), [(10, 6), (10.5, 0)])
def test_in_company_it_defends_itself_better(gap: float, counters: int) -> None:
    t = company(gap)
    ship(t, "boarder", fray=2)
    ship(t, "gunner", "SLAVA-UKRAINI", citadel=3, traits=("UKRAINIAN",))
    t.unit("B", "boarder", beside("A1.1", 2, 270))
    t.run(Assault(model=ModelId("B2.1"), target=GUN), tolerant("2xC", "3xB", "3xHC", otherwise="B")).by_default()
    assert t.events(DiceRead)[0].counters == counters
