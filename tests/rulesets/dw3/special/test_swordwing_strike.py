"""Swordwing Strike."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.rule_tokens import SZPADA
from sandtable.rulesets.dw3.ids import StackId, UnitId
from sandtable.rulesets.dw3.procedures.initiative import InitiativePhase
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.forces.groups import SIGN
from tests.rulesets.dw3.gunfire import battlefleet
from tests.rulesets.dw3.table import battle, unit

NAME = "Swordwing Strike"


class Start(InitiativePhase):
    """The start of a round."""

    steps = ("begin",)


def fleet(rule: str = "SWORDWING-STRIKE", number: int = 1, **fields: object) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (4, 4, 0), flagship=True, **fields)
    t.unit("A", "hull", (12, 4, 0), flagship=True)
    t.unit("A", "hull", (20, 4, 0))
    t.unit("B", "hull", (46, 46, 180))
    t.unit("B", "hull", (40, 46, 180))
    battlefleet(t, rule, "A1", "A3")
    t.when(round=number)
    return t


@pytest.mark.rule("DW3-R-SWORDWING-STRIKE")
@pytest.mark.parametrize(
    ("rule", "tokens"), [("SWORDWING-STRIKE", 1), ("SWORDWING-STRIKE:6", 7), ("SWORDWING-STRIKE:9", 7)]
)
def test_a_flagship_holds_a_token_for_each_battlefleet_and_those_bought(rule: str, tokens: int) -> None:
    t = fleet(rule).run(Start())
    assert t.asked("holder of the strike").why_not("A3") is not None
    t.answer("holder of the strike", "A2")
    assert unit(t, "A2").marks == (f"{NAME}: {tokens}",)


@pytest.mark.rule("DW3-R-SWORDWING-STRIKE")
def test_a_battlefleet_that_the_force_takes_twice_counts_twice() -> None:
    t = fleet()
    t.change("A3", battlefleet=f"test{SIGN}2")
    t.run(Start()).answer("holder of the strike", "A1")
    assert unit(t, "A1").marks == (f"{NAME}: 2",)


@pytest.mark.rule("DW3-R-SWORDWING-STRIKE")
def test_only_in_round_1() -> None:
    assert fleet(number=2).run(Start()).ended
    t = fleet(number=2, marks=(f"{NAME}: 3",)).run(OperationsStep(UnitId("A1")))
    assert t.asked().question != "special operation"


def striking() -> BattleSituation:
    return fleet(marks=(f"{NAME}: 3",)).run(OperationsStep(UnitId("A1"))).answer("special operation", NAME)


@pytest.mark.rule("DW3-R-SWORDWING-STRIKE")
def test_they_go_to_enemies_anywhere_and_may_be_split() -> None:
    t = striking()
    assert t.asked("target of squadrons").why_not("A2.1") is not None
    t.answer("target of squadrons", "B1.1").answer("tokens to launch", 2)
    t.answer("target of squadrons", "B2.1")
    assert t.state.stacks[StackId("A>B1.1")].tokens == ((SZPADA, 2),)
    assert t.state.stacks[StackId("A>B2.1")].tokens == ((SZPADA, 1),)
    assert t.asked().question == "full reverse"


@pytest.mark.rule("DW3-R-SWORDWING-STRIKE")
def test_a_captain_makes_use_of_it() -> None:
    t = fleet(marks=(f"{NAME}: 3",)).run(OperationsStep(UnitId("A1")))
    assert advise(View(t.table, SeatId("A")), Random(1)) == NAME
