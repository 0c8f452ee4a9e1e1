"""Sonic Amplifier."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.torrent import torrent_length
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import GUN, dice, fire, hits, range_of, ship
from tests.rulesets.dw3.table import battle


def pulsing(*rules: str) -> BattleSituation:
    t = battle()
    ship(t, "walker", "SHOCKWAVE-GENERATOR", *rules)
    ship(t, "foe")
    t.unit("A", "walker", (20, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", 4, turned=90))
    return t


@pytest.mark.rule("DW3-R-SONIC-AMPLIFIER")
@pytest.mark.parametrize(("rules", "many", "worth", "length"), [((), 6, 2, 5), (("SONIC-AMPLIFIER",), 9, 3, 8)])
def test_its_pulse_is_louder(rules: tuple[str, ...], many: int, worth: int, length: int) -> None:
    t = pulsing(*rules)
    assert torrent_length(t.table, weapon_id(GUN, 0)) == length * INCH
    fire(t, "X").answer("result to roll again", None).by_default()
    assert (dice(t), hits(t)) == (many, worth)


@pytest.mark.rule("DW3-R-SONIC-AMPLIFIER")
def test_its_other_weapons_are_not() -> None:
    t = range_of("Stonebreaker Battery", "SONIC-AMPLIFIER", "SHOCKWAVE-GENERATOR")
    assert (dice(fire(t, "X")), hits(fire(t, "X"))) == (9, 2)
