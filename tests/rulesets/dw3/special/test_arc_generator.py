"""Arc generator."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.fighting.weapons import dice_at, weapons_of
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.models.attributes import speed
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BOW, GUN, dice, fire, hits, range_of, shown
from tests.rulesets.dw3.table import condition

ARC = "ARC-GENERATOR"


def charged(*theirs: str, gap: float = 12) -> BattleSituation:
    return range_of("Signal Rockets", ARC, theirs=theirs, like="meridian.sirocco", gap=gap, turned=180)


def strike(t: BattleSituation, *rolls: str) -> BattleSituation:
    return fire(t, *rolls, lead="A1.1/1:F")


@pytest.mark.rule("DW3-R-ARC-GENERATOR")
def test_it_is_2_faster() -> None:
    plain = range_of("Signal Rockets", like="meridian.sirocco")
    assert speed(charged().table, GUN) - speed(plain.table, GUN) == 2 * INCH


@pytest.mark.rule("DW3-R-ARC-GENERATOR", "DW3-R-G-09")
def test_it_strikes_all_round_and_shakes_its_user() -> None:
    t = strike(charged(), "X 7xB")
    assert (dice(t), hits(t), condition(t, "A1.1")[2]) == (8, 3, 1)
    astern = charged()
    astern.model("A1.1", pose=Pose(24_000, 4_000, 18_000))
    assert dice(fire(astern, lead="A1.1/1:A")) == 8


@pytest.mark.rule("DW3-R-ARC-GENERATOR")
def test_neither_shield_nor_shroud_keep_it_off() -> None:
    assert strike(charged("SHIELD-GENERATOR")).ended
    assert shown(strike(charged("SHROUD-GENERATOR"), "X 7xB")) == 9
    assert shown(fire(charged("SHROUD-GENERATOR"), "X")) == dice(fire(charged("SHROUD-GENERATOR")))


@pytest.mark.rule("DW3-R-ARC-GENERATOR", "DW3-SHOOT-30")
def test_not_beyond_20_inches_nor_while_it_is_shut_down() -> None:
    assert weapons_of(charged().table, GUN) == ("A1.1/0", "A1.1/1")
    assert dice_at(charged(gap=20).table, weapon_id(GUN, 1), BOW).lead == 8
    assert dice_at(charged(gap=21).table, weapon_id(GUN, 1), BOW).lead is None
    t = charged()
    t.model("A1.1", criticals=["generator shutdown"])
    assert weapons_of(t.table, GUN) == ("A1.1/0",)
