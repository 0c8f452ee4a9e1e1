"""Shockwave generator."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.fighting.weapons import target_refusal
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.torrent import torrent_length
from sandtable.tabletop.situations import ahead_of, beside
from tests.rulesets.dw3.gunfire import BOW, GUN, dice, fire, ship
from tests.rulesets.dw3.table import battle


def walkers(many: int, gap: float = 4) -> BattleSituation:
    t = battle()
    ship(t, "walker", "SHOCKWAVE-GENERATOR")
    ship(t, "foe")
    t.unit("A", "walker", (20, 4, 0), *[beside(f"A1.{n}", 0.5, 90) for n in range(1, many)])
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=90))
    return t


@pytest.mark.rule("DW3-R-SHOCKWAVE-GENERATOR")
@pytest.mark.parametrize(("supports", "many"), [((), 6), (("A1.2/0:F",), 10)])
def test_a_pulse_with_4_dice_more_for_each_further_generator(supports: tuple[str, ...], many: int) -> None:
    assert dice(fire(walkers(2), supports=supports).by_default()) == many


@pytest.mark.rule("DW3-R-SHOCKWAVE-GENERATOR")
@pytest.mark.parametrize(("many", "length"), [(1, 5), (2, 5), (3, 8)])
def test_three_generators_lay_the_long_template(many: int, length: int) -> None:
    assert torrent_length(walkers(many).table, weapon_id(GUN, 0)) == length * INCH


@pytest.mark.rule("DW3-R-SHOCKWAVE-GENERATOR")
def test_nobody_farther_than_the_template_is_a_target() -> None:
    assert target_refusal(walkers(1, 5).table, weapon_id(GUN, 0), BOW) is None
    assert target_refusal(walkers(1, 6).table, weapon_id(GUN, 0), BOW) is not None
    assert target_refusal(walkers(3, 6).table, weapon_id(GUN, 0), BOW) is None
