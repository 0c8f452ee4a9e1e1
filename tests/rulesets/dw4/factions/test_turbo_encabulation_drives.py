"""Turbo Encabulation Drives."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.special.turbo_encabulation import POOL
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ship_class

RULE = "DW4-F-ENLIGHTENED-TURBO-DRIVES"
QUESTION, LANDING = "turbo encabulation jump", "landing of a jump"


def activated(*dice: str, trait: str = "Enlightened", bonus: bool = True, pool: int = 0) -> BattleGame:
    t = Tabletop([ship_class("Marvel", 3, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "marvel", (18, 20, 0))
    t.unit("B", "kutsov", (30, 44, 180))
    if pool:
        t.side("A", tokens=((POOL, pool),))
    return (bring(t, RULE) if bonus else t).game(Activation(UnitId("A1")), dice=list(dice))


def jumped(*dice: str, pool: int = 0) -> BattleGame:
    g = activated(*dice, pool=pool)
    answer(g, QUESTION, True)
    answer(g, LANDING, Placing((at(18, 30),)))
    return g


@pytest.mark.rule("DW4-F-ENLIGHTENED-TURBO-DRIVES")
def test_a_unit_that_is_activated_may_jump_and_then_does_not_move() -> None:
    g = jumped("SS")
    model = g.state.models[ModelId("A1.1")]
    assert (model.pose, model.disorder) == (at(18, 30), 0), "it has Rallied from the jump"
    assert g.over, "without anybody to shoot at nothing more is asked, not even for a course"
    unit = g.state.units[UnitId("A1")]
    assert (unit.activated, unit.tokens) == (True, ())


@pytest.mark.rule("DW4-F-ENLIGHTENED-TURBO-DRIVES")
def test_who_stays_sails_as_ever() -> None:
    g = activated()
    answer(g, QUESTION, False)
    assert asked(g) == "course"


@pytest.mark.rule("DW4-F-ENLIGHTENED-TURBO-DRIVES")
def test_neither_others_nor_another_fleet() -> None:
    assert [asked(activated(trait="Union")), asked(activated(bonus=False))] == ["course", "course"]


@pytest.mark.rule("DW4-F-ENLIGHTENED-TURBO-DRIVES")
@pytest.mark.parametrize(("dice", "where"), [("BL BL SS", Location.IN_PLAY), ("BL BL BL", Location.RESERVE)])
def test_a_jump_that_fails_ends_the_activation_in_reserve(dice: str, where: Location) -> None:
    """Example 6 of the factions: a pool of 2 is one of 3 then."""
    g = jumped(dice, pool=2)
    assert g.state.units[UnitId("A1")].location is where
    assert asked(g) != "course"
    assert dict(g.state.sides[A].tokens or ())[POOL] == 3
