"""Bomb."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Mission
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, declared, gun, many, range_of, ready, shooter, shot, victim
from tests.rulesets.dw4.tabletop import ref

BOMB = ref("DW4-Q-BOMB")


@pytest.mark.rule("DW4-Q-BOMB", "DW4-QUAL-06")
def test_what_flies_cannot_be_bombed() -> None:
    assert ready(range_of(shooter(gun(BOMB)), victim(**AIRBORNE))) == ()


@pytest.mark.rule("DW4-Q-BOMB", "DW4-QUAL-06")
@pytest.mark.parametrize(("qualities", "armour"), [((BOMB,), 4), ((), 3)])
def test_the_stern_is_no_more_vulnerable_than_the_rest(qualities: tuple[Any, ...], armour: int) -> None:
    g = range_of(shooter(gun(*qualities)), heading=0).game()
    assert attack_pools(g, shot()).threshold.value == armour


@pytest.mark.rule("DW4-Q-BOMB", "DW4-QUAL-07")
def test_bombs_through_fog_behind_a_ship_with_escorts() -> None:
    """Interaction 17: Fog and squadrons still help; Obscured and Escort dice vanish, and no Escort is asked for."""
    t = range_of(shooter(gun(BOMB)), escorts=2)
    t.unit("B", "rurik", (18.4, 15, 90))
    t.patch("patch-fog", 18, 12)
    kind = next(name for name, squadron in t.content.squadrons.items() if squadron.support == 1)
    t.stack("B", "B1", Mission.AIR_SUPPORT, **{kind.replace(" ", "_"): 1})
    g = attack(t, many("BL", 4), many("BL", 2 + 2 + 1))
    assert g.pending[0].question == "air support"
    g.submit(g.pending[0].seat, 1)
    assert (declared(g).resistance, g.state.units[UnitId("B1")].escorts, g.state.stacks) == (2 + 2 + 1, 2, {})


@pytest.mark.rule("DW4-Q-BOMB")
@pytest.mark.parametrize(("distance", "dice"), [(1, 8), (9, 4)], ids=["over it", "short of it"])
def test_a_bomber_that_passed_over_its_target_has_twice_the_dice(distance: float, dice: int) -> None:
    own = shooter(gun(BOMB, arcs="FPSA"), speed_min=0, speed_max=12000, **AIRBORNE)
    t = range_of(own, victim(defence=0), distance=distance)
    g = t.game(MovementStep(UnitId("A1")), dice=[])
    g.submit(SeatId("A"), course(ahead(9)))
    assert attack_pools(g, shot()).action.value == dice


@pytest.mark.rule("DW4-Q-BOMB")
def test_the_guns_of_a_bomber_gain_nothing_by_it() -> None:
    own = shooter(gun(BOMB, arcs="FPSA"), gun(arcs="FPSA"), speed_min=0, speed_max=12000, **AIRBORNE)
    t = range_of(own, victim(defence=0), distance=1)
    g = t.game(MovementStep(UnitId("A1")), dice=[])
    g.submit(SeatId("A"), course(ahead(9)))
    assert attack_pools(g, shot("A1.1/1")).action.value == 4
