"""Snowbird Barcap."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.rule_tokens import BARCAP
from sandtable.rulesets.dw3.fighting.defences import stack_at
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import interception_dice
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Marker, MarkerKind, Stack
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

A = SeatId("A")
OFFERED = "special operation"


class Ready(EndPhase):
    """The end of the round."""

    steps = ("make_units_ready",)


def squadron(models: int = 1, rule: str = "SNOWBIRD-BARCAP", **fields: object) -> BattleSituation:
    t = battle()
    ship(t, "bearer", *([rule] if rule else []))
    t.unit("A", "bearer", *[(20 + 4 * n, 12, 0) for n in range(models)], **fields)
    t.unit("B", "hull", (24, 40, 180))
    return t


def guarded() -> BattleSituation:
    """Two tokens at A1.1, and a plain one."""
    t = squadron(marks=("Snowbird Barcap 2",))
    name = StackId("A>A1.1")
    t.stacks[name] = Stack(name, A, "A1.1", ((BARCAP, 2), ("Mason Gyros", 1)))
    return t


def on(t: BattleSituation, model: str) -> int:
    stack = stack_at(t.table, A, ModelId(model))
    return 0 if stack is None else stack.many


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP")
def test_two_tokens_guard_one_model_or_two() -> None:
    t = squadron().run(OperationsStep(UnitId("A1"))).answer(OFFERED, "Snowbird Barcap")
    assert on(t, "A1.1") == 2
    t = squadron(2).run(OperationsStep(UnitId("A1"))).answer(OFFERED, "Snowbird Barcap")
    assert t.asked("models to guard").why_not(()) is not None
    t.answer("models to guard", ("A1.1", "A1.2"))
    assert (on(t, "A1.1"), on(t, "A1.2")) == (1, 1)


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP")
def test_they_intercept_with_3_dice_each() -> None:
    t = guarded()
    stack = stack_at(t.table, A, ModelId("A1.1"))
    assert interception_dice(t.table, ModelId("A1.1"), stack) == 9


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP")
def test_once_in_a_round_and_not_for_others() -> None:
    t = squadron(marks=("Snowbird Barcap 2",)).run(OperationsStep(UnitId("A1")))
    assert t.asked().question != OFFERED
    assert squadron(rule="").run(OperationsStep(UnitId("A1"))).asked().question != OFFERED
    assert squadron(marks=("Snowbird Barcap 1",)).run(OperationsStep(UnitId("A1"))).asked().question == OFFERED


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP")
def test_they_are_gone_at_the_end_of_the_round_and_with_their_model_plain_ones_are_not() -> None:
    t = guarded().run(Ready())
    assert [stack.tokens for stack in t.state.stacks.values()] == [(("Mason Gyros", 1),)]
    t = guarded().run(LoseModel(ModelId("A1.1")), ())
    assert [stack.tokens for stack in t.state.stacks.values()] == [(("Mason Gyros", 1),)]


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP", "DW3-R-SUBMARAUDER")
@pytest.mark.parametrize("number", [2, 3])
def test_no_submarauder_comes_up_within_10_inches(number: int) -> None:
    t = squadron(marks=("Snowbird Barcap 2",))
    ship(t, "raider", "SUBMARAUDER")
    t.unit("B", "raider", None, location=Location.RESERVE)
    t.markers[MarkerId("LB1")] = Marker(MarkerId("LB1"), 20_000, 24_000, MarkerKind.LURKING, SeatId("B"))
    t.when(round=number)
    t.run(ArriveFromReserve(unit=UnitId("B2")), ())
    half = t.content.classes[t.state.units[UnitId("A1")].class_id].length // 2
    near, far = [Placing((Pose(20_000, 22_000 + 2 * half + more, 0),)) for more in (0, 100)]
    assert (t.asked("surfacing").why_not(near) is None) is (number == 3)
    assert t.asked("surfacing").why_not(far) is None


@pytest.mark.rule("DW3-R-SNOWBIRD-BARCAP")
def test_a_captain_always_asks_for_them() -> None:
    t = squadron().run(OperationsStep(UnitId("A1")))
    assert advise(View(t.table, A), Random(1)) == "Snowbird Barcap"
