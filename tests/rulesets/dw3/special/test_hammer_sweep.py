"""Hammer Sweep."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.models.attributes import straight
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet, ship
from tests.rulesets.dw3.table import battle


def rammed(*rules: str, legs: tuple[Ahead | ComeAbout, ...] = (Ahead(6 * INCH),)) -> int:
    t = battle()
    ship(t, "ram", *rules, speed=9, hull=7)
    ship(t, "foe", hull=99)
    t.unit("A", "ram", (24, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", 4, turned=90))
    t.run(MoveModel(GUN), BLANKS).answer("course", Course(legs)).answer("ram", True)
    return t.events(Rammed)[-1].dice


@pytest.mark.rule("DW3-R-HAMMER-SWEEP")
def test_a_straight_run_brings_2_dice_more() -> None:
    """Worked example 8 of the content"""
    assert rammed("HAMMER-SWEEP") - rammed() == 2


@pytest.mark.rule("DW3-R-HAMMER-SWEEP")
def test_a_turn_spoils_it() -> None:
    legs = (ComeAbout(1, (100,)), Ahead(5 * INCH))
    assert rammed("HAMMER-SWEEP", legs=legs) == rammed(legs=legs)


@pytest.mark.rule("DW3-R-HAMMER-SWEEP")
def test_it_goes_1_inch_further_straight_ahead() -> None:
    assert [straight(fleet(*rules).table, GUN) for rules in ((), ("HAMMER-SWEEP",))] == [0, INCH]
