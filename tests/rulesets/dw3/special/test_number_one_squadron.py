"""Number One Squadron."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.rule_tokens import NUMBER_ONE
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun, shot_down
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, kinds_of
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

MINE = {NUMBER_ONE.replace(" ", "_"): 2}


def carrier(*rules: str, mass: int = 1) -> BattleSituation:
    t = battle()
    ship(t, "carrier", *rules, like="karst.aqueduct", srs=4)
    ship(t, "target", mass=mass)
    t.unit("A", "carrier", (24, 6, 0))
    t.unit("B", "target", (24, 24, 180))
    return t


def run(dice: str, mass: int = 2, **tokens: int) -> DiceRead:
    t = carrier("NUMBER-ONE-SQUADRON", mass=mass)
    t.stack("A", "B1.1", **tokens)
    t.run(AttackRun(stack=StackId("A>B1.1")), tolerant(dice, otherwise="B")).answer("torpedo attack", False)
    return t.events(DiceRead)[-1]


@pytest.mark.rule("DW3-R-NUMBER-ONE-SQUADRON")
def test_its_tokens_are_number_one_squadron() -> None:
    t = carrier("NUMBER-ONE-SQUADRON")
    assert kinds_of(t.table, UnitId("A1")) == (NUMBER_ONE,)
    assert NUMBER_ONE not in kinds_of(carrier().table, UnitId("A1"))
    t.run(LaunchSquadrons(UnitId("A1"))).answer("target of squadrons", "B1.1").answer("tokens to launch", 2)
    assert t.state.stacks[StackId("A>B1.1")].tokens == ((NUMBER_ONE, 2),)


@pytest.mark.rule("DW3-R-NUMBER-ONE-SQUADRON")
def test_a_run_of_them_has_lethal_as_if_supported_and_near() -> None:
    assert len(run("7xB", **MINE).faces) == 7
    assert len(run("6xB", Mason_Gyros=2).faces) == 6
    assert run("X X X X B B B", **MINE).hits == 4 * 3
    assert run("X X X B B B B", **MINE).hits == 3 * 2


@pytest.mark.rule("DW3-R-NUMBER-ONE-SQUADRON")
def test_not_where_others_are_the_most() -> None:
    assert len(run("15xB", Mason_Gyros=3, **MINE).faces) == 15


@pytest.mark.rule("DW3-R-NUMBER-ONE-SQUADRON")
def test_they_are_intercepted_last() -> None:
    t = carrier("NUMBER-ONE-SQUADRON")
    mixed = ((NUMBER_ONE, 2), ("Mason Gyros", 2))
    assert shot_down(t.table, mixed, 6) == (("Mason Gyros", 2),)
    assert dict(shot_down(t.table, mixed, 9)) == {"Mason Gyros": 2, NUMBER_ONE: 1}
