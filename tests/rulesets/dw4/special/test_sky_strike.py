"""Sky Strike."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, attack, gun, many, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref, weapon

STRIKE = ref("DW4-Q-SKY-STRIKE", "2")


@pytest.mark.rule("DW4-Q-SKY-STRIKE")
@pytest.mark.parametrize(("foe", "dice"), [(AIRBORNE, 6), ({}, 4), (UNDERWATER, 4)])
def test_firepower_is_higher_against_what_flies(foe: dict[str, Any], dice: int) -> None:
    g = range_of(shooter(gun(STRIKE), gun()), victim(**foe)).game()
    assert attack_pools(g, shot("A1.1/0")).action.value == dice
    assert attack_pools(g, shot("A1.1/1")).action.value == 4


@pytest.mark.rule("DW4-Q-SKY-STRIKE", "DW4-G-23")
def test_no_figure_stays_no_figure_and_nought_rises() -> None:
    own = shooter(weapon("Flak", "F", None, 0, None, STRIKE))
    assert attack_pools(range_of(own, victim(**AIRBORNE)).game(), shot()).action.value == 2


@pytest.mark.rule("DW4-Q-SKY-STRIKE", "DW4-POS-07")
@pytest.mark.parametrize(("weapons", "negated"), [((STRIKE,), 0), ((STRIKE, STRIKE), 0), ((STRIKE, None), 2)])
def test_nothing_dodges_if_all_weapons_have_it(weapons: tuple[Any, ...], negated: int) -> None:
    own = shooter(*[gun(*([quality] if quality else []), dice=1) for quality in weapons])
    dice = sum([3 if quality else 1 for quality in weapons])
    g = attack(range_of(own, victim(**AIRBORNE)), many("BL", dice), "SS HS")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-Q-SKY-STRIKE", "DW4-POS-07")
def test_that_holds_against_what_dodges_without_flying_too() -> None:
    g = range_of(shooter(gun(STRIKE), gun())).game()
    assert g.hooks.suppressed(g, RuleId("DW4-POS-07"), shot("A1.1/0"))
    assert not g.hooks.suppressed(g, RuleId("DW4-POS-07"), shot("A1.1/0", "A1.1/1"))
