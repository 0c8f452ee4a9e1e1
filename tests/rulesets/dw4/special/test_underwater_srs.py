"""Underwater SRS."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.advanced.air_support import Supporting, support_of
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.reconnaissance import AerialReconnaissance
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown
from sandtable.rulesets.dw4.squadrons.stacks import attack_dice, intercept_dice
from tests.rulesets.dw4.flight_deck import at_sea, flyers, support, threaten
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import A, ref

SUBS = flyers("Subs", 4, 2, 1, 2, ref("DW4-R-UNDERWATER-SRS"))
ELEVATED = {"properties": (ref("DW4-P-ELEVATED"),)}
SOARING = {"properties": (ref("DW4-P-SOAR"),)}
THERE, NOT_THERE = (4, 2, 1), (0, 0, 0)


@pytest.mark.rule("DW4-R-UNDERWATER-SRS", "DW4-G-42")
@pytest.mark.parametrize(
    ("foe", "surfacing", "ratings"),
    [
        ({}, False, THERE),
        (UNDERWATER, False, THERE),
        (UNDERWATER, True, THERE),
        (AIRBORNE, False, NOT_THERE),
        (AIRBORNE, True, NOT_THERE),
        (ELEVATED, False, NOT_THERE),
        (SOARING, False, NOT_THERE),
        ({**UNDERWATER, **ELEVATED}, False, THERE),
    ],
)
def test_its_ratings_are_nothing_at_a_unit_out_of_the_water(
    foe: dict[str, Any], surfacing: bool, ratings: tuple[int, int, int]
) -> None:
    t = support(threaten(at_sea(SUBS, **foe), Subs=1), Subs=1)
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], surfacing=surfacing)
    g = t.game()
    attack = attack_dice(g, g.state.stacks[StackId("A>B1")])
    intercept = intercept_dice(g, g.state.stacks[StackId("B>B1")])
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),))
    assert (attack, intercept, support_of(g, Supporting(shot, "Subs"))) == ratings


@pytest.mark.rule("DW4-R-UNDERWATER-SRS")
def test_one_model_in_the_water_is_enough() -> None:
    t = threaten(at_sea(SUBS, models=2), Subs=1)
    t.fittings[ModelId("B1.1")] = (ref("DW4-P-ELEVATED"),)
    g = t.game()
    assert attack_dice(g, g.state.stacks[StackId("A>B1")]) == 4
    t.fittings[ModelId("B1.2")] = (ref("DW4-P-ELEVATED"),)
    g = t.game()
    assert attack_dice(g, g.state.stacks[StackId("A>B1")]) == 0


@pytest.mark.rule("DW4-R-UNDERWATER-SRS")
def test_neither_flak_nor_reconnaissance_concern_it() -> None:
    t = threaten(at_sea(SUBS), Subs=2)
    assert t.game(ShootDown(StackId("A>B1"), 9, "Flak Barrage")).result == ()
    assert t.game(ShootDown(StackId("A>B1"), 2, "Interception")).result == (("Subs", 1),)
    assert t.game(AerialReconnaissance()).state.stacks == {}


@pytest.mark.rule("DW4-R-UNDERWATER-SRS", "DW4-P-AMPHIBIOUS", "DW4-G-42")
@pytest.mark.parametrize(("wide", "attack"), [(9, 0), (2, 4)], ids=["wholly ashore", "partly"])
def test_a_unit_that_traverses_an_island_is_out_of_the_water(wide: float, attack: int) -> None:
    t = threaten(at_sea(SUBS, properties=(ref("DW4-P-AMPHIBIOUS"),)), Subs=1)
    pose = t.models[ModelId("B1.1")].pose
    assert pose is not None
    t.rectangle(wide, wide, (pose.x / 1000, pose.y / 1000))
    g = t.game()
    assert attack_dice(g, g.state.stacks[StackId("A>B1")]) == attack
