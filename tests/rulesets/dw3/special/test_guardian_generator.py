"""Guardian generator."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import StackId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.guardian_generator import points_left
from tests.rulesets.dw3.gunfire import BLANKS, fire, fleet, range_of, shown

GUARDIAN = "GUARDIAN-GENERATOR:2"


def guarded(*marks: str, weapon: str = "Stonebreaker Battery", like: str = "karst.dolmen") -> BattleSituation:
    t = range_of(weapon, theirs=(GUARDIAN,), like=like, gap=8)
    t.change("B1", marks=marks)
    return fire(t)


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
def test_points_are_gathered_at_the_start_of_the_phase() -> None:
    t = fleet(GUARDIAN, mate="GUARDIAN-GENERATOR:3")
    t.run(ActivationPhase()).until("unit to activate")
    assert points_left(t.table, SeatId("A")) == 5
    t.model("A2.1", criticals=["generator shutdown"])
    t.run(ActivationPhase()).until("unit to activate")
    assert points_left(t.table, SeatId("A")) == 2


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
def test_each_point_takes_a_die_and_is_gone() -> None:
    """Interaction 16 of the glossary"""
    t = guarded("Guardian points 2 5").answer("guardian points", 3)
    assert (shown(t), points_left(t.table, SeatId("B"))) == (6, 2)


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
def test_no_more_than_there_are_and_none_of_another_round() -> None:
    assert guarded("Guardian points 2 2").asked("guardian points").why_not(3) is not None
    assert guarded("Guardian points 1 5").ended
    assert guarded("Command Override", "Guardian points 2 5").asked("guardian points").why_not(5) is None
    assert guarded("Guardian points 2 5", "Guardian points spent 2 5").ended


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
@pytest.mark.parametrize("points", [0, 3])
def test_the_odds_tell_of_the_dice_that_are_left(points: int) -> None:
    t = guarded("Guardian points 2 5")
    spec = RULESET.rolls.spec(View(t.table, SeatId("B")), points)
    assert spec is not None and spec.own.dice == 9 - points


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
@pytest.mark.parametrize(
    ("weapon", "like"),
    [("Sounding Charges", "karst.dolmen"), ("Quicklime Bombs", "karst.dolmen"), ("Arc Lance", "meridian.sirocco")],
)
def test_some_attacks_ignore_it(weapon: str, like: str) -> None:
    assert guarded("Guardian points 2 5", weapon=weapon, like=like).ended


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR", "DW3-SRS-15")
def test_points_guard_against_an_attack_run() -> None:
    t = fleet(GUARDIAN)
    t.change("A1", marks=("Guardian points 2 5",))
    t.stack("B", "A1.1", Mason_Gyros=2)
    t.run(AttackRun(stack=StackId("B>A1.1")), BLANKS).answer("torpedo attack", False).answer("guardian points", 4)
    assert len(t.events(DiceRead)[-1].faces) == 2
