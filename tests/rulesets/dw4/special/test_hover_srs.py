"""Hover SRS."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.reconnaissance import AerialReconnaissance
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown
from sandtable.rulesets.dw4.squadrons.stacks import attack_dice
from tests.rulesets.dw4.flight_deck import at_sea, flyers, threaten
from tests.rulesets.dw4.gunfire import UNDERWATER
from tests.rulesets.dw4.tabletop import dice_left, ref

GYROS = flyers("Gyros", 3, 2, 3, 3, ref("DW4-R-HOVER-SRS"))


@pytest.mark.rule("DW4-R-HOVER-SRS")
@pytest.mark.parametrize(("foe", "surfacing", "dice"), [({}, False, 8), (UNDERWATER, False, 2), (UNDERWATER, True, 8)])
def test_over_an_underwater_unit_its_attack_is_nothing(foe: dict[str, Any], surfacing: bool, dice: int) -> None:
    t = threaten(at_sea(GYROS, **foe), Gyros=2, Kometa=1)
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], surfacing=surfacing)
    g = t.game()
    assert attack_dice(g, g.state.stacks[StackId("A>B1")]) == dice


@pytest.mark.rule("DW4-R-HOVER-SRS")
def test_a_flak_barrage_does_not_touch_it_and_hits_that_are_left_are_lost() -> None:
    """Interaction 31 of the glossary."""
    g = threaten(at_sea(GYROS), Gyros=3, Kometa=1).game(ShootDown(StackId("A>B1"), 12, "Flak Barrage"))
    assert g.over and g.result == (("Kometa", 1),)


@pytest.mark.rule("DW4-R-HOVER-SRS")
def test_an_interception_does() -> None:
    g = threaten(at_sea(GYROS), Gyros=3).game(ShootDown(StackId("A>B1"), 6, "Interception"))
    assert g.result == (("Gyros", 2),)


@pytest.mark.rule("DW4-R-HOVER-SRS")
def test_it_goes_home_without_aerial_reconnaissance() -> None:
    g = threaten(at_sea(GYROS), Gyros=3, Kometa=2).game(AerialReconnaissance(), dice=["BL BL"])
    assert g.over and (g.state.stacks, dice_left(g)) == ({}, 0)
