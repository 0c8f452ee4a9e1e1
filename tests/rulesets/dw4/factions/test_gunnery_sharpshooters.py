"""Gunnery Sharpshooters."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.gunnery_sharpshooters import NAME
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref

RULE = "DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS"
RAIL = gun(ref("DW4-Q-RAIL"))


def table(rail: bool = True, bonus: bool = True) -> Tabletop:
    t = range_of(shooter(RAIL if rail else gun()), victim(defence=0, armour=4))
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS")
def test_a_target_that_was_damaged_suffers_one_critical_damage_die_more() -> None:
    g = attack(table(), "HS HS BL BL", "2")
    enact(g, NAME)
    model = g.state.models[ModelId("B1.1")]
    assert (model.damage, model.criticals, dice_left(g)) == (1, (Critical.HAZARD,), 0)


@pytest.mark.rule("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS")
def test_not_where_it_is_kept_or_denied() -> None:
    g = attack(table(), "HS HS BL BL")
    answer(g, "special valour", None)
    t = table()
    t.hand("B", 12, deck=(1, 1))
    denied = attack(t, "HS HS BL BL")
    answer(denied, "special valour", denied.pending[0].options[0])  # type: ignore[attr-defined]
    answer(denied, "denial", denied.pending[0].options[0])  # type: ignore[attr-defined]
    for each in (g, denied):
        assert each.state.models[ModelId("B1.1")].criticals == ()


@pytest.mark.rule("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS")
def test_it_takes_damage_a_rail_weapon_and_the_doctrine() -> None:
    assert asked(attack(table(), "HS SS BL BL")) == ""
    assert asked(attack(table(rail=False), "HS HS BL BL")) == ""
    assert asked(attack(table(bonus=False), "HS HS BL BL")) == ""
