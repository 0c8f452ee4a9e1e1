"""Lingchi Shadow Jumpers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import boarding_targets
from sandtable.rulesets.dw4.state import Critical, Exit
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import answer, dice_left, ref

UNIT = UnitId("A1")
JUMPERS = ref("DW4-P-LINGCHI-SHADOW-JUMPERS")


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS")
@pytest.mark.parametrize(("gap", "able"), [(6, True), (6.001, False)])
def test_they_board_from_six_inches(gap: float, able: bool) -> None:
    assert bool(boarding_targets(side_by_side(gap, own=marines(4, JUMPERS)).game(), UNIT)) is able


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS")
def test_they_do_not_board_what_flies() -> None:
    assert not boarding_targets(side_by_side(own=marines(4, JUMPERS), **AIRBORNE).game(), UNIT)


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS")
def test_a_success_leaves_a_hazard_behind() -> None:
    g = board(side_by_side(own=marines(4, JUMPERS)), "HS HS BL BL", "BL BL")
    answer(g, "critical damage effect", Critical.BREACH)
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.BREACH, Critical.HAZARD)


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS")
def test_without_a_success_nothing_burns() -> None:
    g = board(side_by_side(own=marines(4, JUMPERS)), "HS SS BL BL", "BL BL")
    assert (g.over, g.state.models[ModelId("B1.1")].criticals) == (True, ())


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS")
@pytest.mark.parametrize(("who", "fires"), [(("A1.1", "A1.2"), 1), (("A1.2",), 0)])
def test_a_bearer_must_have_taken_part(who: tuple[str, ...], fires: int) -> None:
    g = board(two_crews(marines(2, JUMPERS), crew=3), "HS HS" + " BL BL" * (len(who) - 1), "BL BL")
    answer(g, "models for Boarding", who)
    answer(g, "critical damage effect", Critical.BREACH)
    assert g.state.models[ModelId("B1.1")].criticals.count(Critical.HAZARD) == fires


@pytest.mark.rule("DW4-P-LINGCHI-SHADOW-JUMPERS", "DW4-CRIT-11")
def test_the_fire_may_be_what_blows_a_crippled_ship_up() -> None:
    t = side_by_side(own=marines(4, JUMPERS))
    t.model("B1.1", crippled=True, criticals=(Critical.BREACH,))
    g = board(t, "HS HS BL BL", "BL BL")
    answer(g, "critical damage effect", Critical.BREACH)
    assert (g.state.models[ModelId("B1.1")].left_as, dice_left(g)) == (Exit.DESTROYED, 0)
