"""Magnetic generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fire, fleet, hits, range_of, ship
from tests.rulesets.dw3.table import battle, condition

MAGNET = "MAGNETIC-GENERATOR"


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
@pytest.mark.parametrize(("rules", "worth"), [((), 2), ((MAGNET,), 0)])
def test_heavy_hits_of_aerial_attacks_are_rolled_again(rules: tuple[str, ...], worth: int) -> None:
    """Interaction 10 of the glossary"""
    t = range_of("Signal Rockets", theirs=rules, like="meridian.sirocco", gap=8)
    assert hits(fire(t, "HH", "B")) == worth


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
def test_not_of_other_attacks() -> None:
    assert hits(fire(range_of(theirs=(MAGNET,)), "HH", "B")) == 2


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
def test_squadrons_roll_them_again_as_well() -> None:
    for rules, worth in (((), 4), ((MAGNET,), 0)):
        t = fleet(*rules)
        t.stack("B", "A1.1", Tern_Interceptors=1)
        stack = next(iter(t.stacks))
        t.run(AttackRun(stack=stack, torpedoes=False), tolerant("HH HH", "B B", otherwise="B")).by_default()
        assert t.events(DiceRead)[-1].hits == worth


def pulled(gap: float, *rolls: str, position: str = "SURFACE", tokens: int = 3) -> BattleSituation:
    t = battle()
    ship(t, "magnet", MAGNET)
    ship(t, "friend")
    ship(t, "foe", position=position)
    t.unit("A", "magnet", (24, 12, 0))
    t.unit("A", "friend", beside("A1.1", gap, 90))
    t.unit("B", "foe", beside("A1.1", gap, 270))
    if tokens:
        t.stack("B", "A2.1", Tern_Interceptors=tokens)
    return t.run(ShootingStep(UnitId("A1")), tolerant(*rolls, otherwise="B"))


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
def test_it_pulls_squadrons_down_within_10_inches() -> None:
    t = pulled(10, "X B X").answer("magnetic generator", "A2")
    assert [stack.many for stack in t.state.stacks.values()] == [1]
    assert pulled(10.5).ended


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
def test_it_shakes_what_flies() -> None:
    t = pulled(8, position="AERIAL", tokens=0).answer("magnetic generator", "B1")
    assert condition(t, "B1.1") == (0, False, 1)
    assert pulled(8, tokens=0).ended


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR")
def test_of_a_unit_that_flies_the_nearest_model_is_shaken() -> None:
    t = battle()
    ship(t, "magnet", MAGNET)
    ship(t, "flyer", position="AERIAL")
    t.unit("A", "magnet", (24, 12, 0))
    t.unit("B", "flyer", ahead_of("A1.1", 9, turned=180), ahead_of("A1.1", 2, turned=180))
    t.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B")).answer("magnetic generator", "B1").by_default()
    assert (condition(t, "B1.1")[2], condition(t, "B1.2")[2]) == (0, 1)


@pytest.mark.rule("DW3-R-MAGNETIC-GENERATOR", "DW3-ATTACH-06")
def test_it_pulls_in_a_joint_activation_whichever_unit_has_it() -> None:
    t = fleet(mate=MAGNET)
    t.change("A1", partner=UnitId("A2"))
    t.change("A2", partner=UnitId("A1"))
    t.stack("B", "A1.1", Tern_Interceptors=2)
    t.run(Activation(UnitId("A1")), tolerant(otherwise="B")).answer("joint activation", True)
    assert t.until("magnetic generator").asked().seat == "A"
