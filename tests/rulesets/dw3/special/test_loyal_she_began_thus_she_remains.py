"""Loyal She Began; Thus She Remains."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.fighting.defences import usual_bonuses
from tests.rulesets.dw3.gunfire import GUN, dice, fire, fleet, hits, range_of, ship

LOYAL = "LOYAL-SHE-BEGAN-THUS-SHE-REMAINS"
NAME = "Loyal She Began; Thus She Remains"


@pytest.mark.rule("DW3-R-LOYAL-SHE-BEGAN-THUS-SHE-REMAINS")
@pytest.mark.parametrize(("gap", "traits", "more"), [(10, ("CROWN",), 2), (10.5, ("CROWN",), 0), (3, (), 0)])
def test_2_defence_dice_more_near_another_crown_unit(gap: float, traits: tuple[str, ...], more: int) -> None:
    t = fleet(LOYAL, gap=gap)
    ship(t, "friend", traits=traits)
    assert usual_bonuses(t.table, GUN, "ADV") == more


@pytest.mark.rule("DW3-R-LOYAL-SHE-BEGAN-THUS-SHE-REMAINS")
def test_one_attack_with_rockets_alone_is_lethal() -> None:
    t = range_of("Signal Rockets", LOYAL, like="meridian.sirocco", gap=8, mass=1)
    assert hits(fire(t, "X X").answer(NAME, True)) == 6
    assert hits(fire(t, "X X").answer(NAME, False)) == 4
    assert fire(range_of("Stonebreaker Battery", LOYAL)).ended


@pytest.mark.rule("DW3-R-LOYAL-SHE-BEGAN-THUS-SHE-REMAINS", "DW3-R-LETHAL")
@pytest.mark.parametrize(("use", "more"), [(True, 1), (False, 0)])
def test_with_support_it_has_the_die_of_lethal(use: bool, more: int) -> None:
    two = {"weapons": (("Signal Rockets", "F"), ("Signal Rockets", "F"))}
    t = range_of("Signal Rockets", LOYAL, like="meridian.sirocco", gap=8, gunner=two)
    alone = dice(fire(t, supports=("A1.1/1:F",)).answer(NAME, False))
    assert dice(fire(t, supports=("A1.1/1:F",)).answer(NAME, use)) == alone + more
