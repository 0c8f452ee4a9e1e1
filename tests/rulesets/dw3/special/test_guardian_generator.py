"""Guardian generator."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.guardian_generator import points_left
from tests.rulesets.dw3.gunfire import fire, fleet, range_of, shown

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
    assert guarded("Guardian points 2 5", "Guardian points spent 2 5").ended


@pytest.mark.rule("DW3-R-GUARDIAN-GENERATOR")
@pytest.mark.parametrize(
    ("weapon", "like"),
    [("Sounding Charges", "karst.dolmen"), ("Quicklime Bombs", "karst.dolmen"), ("Arc Lance", "meridian.sirocco")],
)
def test_some_attacks_ignore_it(weapon: str, like: str) -> None:
    assert guarded("Guardian points 2 5", weapon=weapon, like=like).ended
