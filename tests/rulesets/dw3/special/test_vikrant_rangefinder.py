"""Vikrant Rangefinder."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BOW, GUN, dice, fire, listed, ship
from tests.rulesets.dw3.table import battle

VIKRANT = "VIKRANT-RANGEFINDER"


def batteries(
    gap: float, *rules: str, name: str = "Gun Battery", bands: tuple[int, ...] = (9, 7, 5)
) -> BattleSituation:
    t = battle()
    listed(t, name, "LETHAL", bands=bands, support=3)
    ship(t, "gunner", *rules, weapons=((name, "F"), (name, "F")))
    ship(t, "foe")
    t.unit("A", "gunner", (24, 2, 0))
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=90))
    return t


def lead(t: BattleSituation) -> int | None:
    return dice_at(t.table, weapon_id(GUN, 0), BOW).lead


@pytest.mark.rule("DW3-R-VIKRANT-RANGEFINDER")
@pytest.mark.parametrize(("gap", "many"), [(10, 9), (20, 7), (21, 9), (30, 9), (39, 9)])
def test_gun_batteries_have_their_best_dice_at_long_range_up_to_40_inches(gap: float, many: int) -> None:
    assert lead(batteries(gap, VIKRANT)) == many


@pytest.mark.rule("DW3-R-VIKRANT-RANGEFINDER")
@pytest.mark.parametrize(("gap", "many"), [(21, 5), (30, 5), (31, None)])
def test_others_and_other_weapons_have_not(gap: float, many: int | None) -> None:
    assert lead(batteries(gap)) == many
    assert lead(batteries(gap, VIKRANT, name="Rocket Battery")) == many


@pytest.mark.rule("DW3-R-VIKRANT-RANGEFINDER")
def test_a_weapon_that_is_better_far_away_stays_as_it_is() -> None:
    assert lead(batteries(21, VIKRANT, bands=(4, 7, 8))) == 8


@pytest.mark.rule("DW3-R-VIKRANT-RANGEFINDER", "DW3-R-LETHAL")
@pytest.mark.parametrize(("gap", "rules", "many"), [(20, (VIKRANT,), 7 + 3 + 1), (21, (VIKRANT,), 9 + 3), (21, (), 9)])
def test_it_is_not_lethal_there(gap: float, rules: tuple[str, ...], many: int) -> None:
    assert dice(fire(batteries(gap, *rules), supports=("A1.1/1:F",))) == many
