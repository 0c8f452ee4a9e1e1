"""Indiscriminate."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.special.indiscriminate import EscortsStruckAt
from sandtable.rulesets.dw4.words.narrate import narrate
from tests.rulesets.dw4.gunfire import attack, gun, happened, many, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import answer, dice_left, ref

WILD = ref("DW4-Q-INDISCRIMINATE")


@pytest.mark.rule("DW4-Q-INDISCRIMINATE")
@pytest.mark.parametrize(("wild", "plain", "dice"), [(1, 0, 2), (1, 1, 2), (1, 2, 2 + 1 + 2), (0, 1, 2 + 1 + 2)])
def test_if_half_of_the_weapons_have_it_visibility_adds_no_dice(wild: int, plain: int, dice: int) -> None:
    t = range_of(shooter(*[gun(WILD)] * wild, *[gun()] * plain))
    t.unit("B", "rurik", (18.4, 15, 90))
    t.patch("patch-fog", 18, 12)
    fired = [f"A1.1/{n}" for n in range(wild + plain)]
    assert attack_pools(t.game(), shot(*fired)).resistance.value == dice


@pytest.mark.rule("DW4-Q-INDISCRIMINATE")
def test_every_strike_on_a_die_for_each_escort_discards_one() -> None:
    t = range_of(shooter(gun(WILD)), victim(defence=0), escorts=5)
    g = attack(t, many("BL", 4), many("BL", 5), "SS HS ES SC BL")
    answer(g, "heroic sacrifice", 0)
    assert (g.state.units[UnitId("B1")].escorts, dice_left(g)) == (2, 0)
    (told,) = happened(g, EscortsStruckAt)
    assert "3 Escorts struck" in narrate(g, told)


@pytest.mark.rule("DW4-Q-INDISCRIMINATE")
def test_a_plain_gun_strikes_no_escorts_and_one_such_weapon_is_enough() -> None:
    t = range_of(shooter(gun()), victim(defence=0), escorts=1)
    g = attack(t, many("BL", 4), "BL")
    answer(g, "heroic sacrifice", 0)
    assert (g.state.units[UnitId("B1")].escorts, dice_left(g)) == (1, 0)
    t = range_of(shooter(gun(WILD, dice=1), gun(dice=1), gun(dice=1)), victim(defence=0), escorts=1)
    g = attack(t, many("BL", 3), "BL", "SS")
    answer(g, "heroic sacrifice", 0)
    assert (g.state.units[UnitId("B1")].escorts, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-Q-INDISCRIMINATE")
def test_nothing_is_rolled_for_a_unit_without_escorts() -> None:
    assert dice_left(attack(range_of(shooter(gun(WILD)), victim(defence=0)), many("BL", 4))) == 0
