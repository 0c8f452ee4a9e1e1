"""Flank Attack: a Special Command, with any card."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.cards import CommandIssued
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field

A, B = SeatId("A"), SeatId("B")
A1 = UnitId("A1")


def arriving(*theirs: int) -> BattleSituation:
    """A1 waits in Reserve; A holds a 6, B these."""
    t = field()
    t.models_at("A", "foot", None, None, None, location=Location.RESERVE)
    t.models_at("A", "foot", None, location=Location.RESERVE)
    t.deck("A", 1, 2, hand=(6,))
    t.deck("B", 1, 2, hand=theirs)
    return t.run(DeployReserves(A)).answer("reserve", "A1", "A")


def flank(t: BattleSituation) -> BattleSituation:
    return t.answer("flank attack card", t.asked("flank attack card", "A").options[0])


@pytest.mark.rule("AC-READY-22", "AC-READY-23", "AC-CMD-10", "AC-CMD-11", "AC-CMD-12", "AC-CMD-13")
def test_any_card_brings_a_unit_to_any_edge_outside_the_enemys_zone() -> None:
    t = flank(arriving())
    assert t.events(CommandIssued)[0].special == "Flank Attack"
    asked = t.asked("flank attack", "A")
    away, theirs = Stand(Frame(Pose(24_000, 20_000, 0), 3)), Stand(Frame(Pose(500, 40_000, 9_000), 3))
    for wrong in (away, theirs):
        refused = asked.why_not(wrong)
        assert refused is not None and refused.rule == "AC-READY-23"
    t.answer("flank attack", Stand(Frame(Pose(500, 24_000, 9_000), 3)))
    assert t.state.units[A1].location is Location.IN_PLAY and t.state.units[A1].arrived == 2


@pytest.mark.rule("AC-READY-24", "AC-CMD-04", "AC-CMD-11")
@pytest.mark.parametrize("comes", [True, False])
def test_a_stopped_flank_attack_leaves_its_own_zone_or_the_reserve(comes: bool) -> None:
    t = flank(arriving(7))
    t.answer("interfere", t.asked("interfere", "B").options[0]).answer("after interference", comes, "A")
    if comes:
        t.answer("arrival", Stand(Frame(Pose(24_000, 500, 0), 3)))
        assert t.state.units[A1].location is Location.IN_PLAY
        return
    assert t.state.units[A1].location is Location.RESERVE
    assert t.asked("reserve", "A").options == ("A2",)


@pytest.mark.rule("AC-CMD-04", "AC-READY-22")
def test_an_equal_card_does_not_stop_it() -> None:
    t = flank(arriving(6))
    t.answer("interfere", t.asked("interfere", "B").options[0])
    assert t.asked().question == "flank attack"


@pytest.mark.rule("AC-READY-22", "AC-CMD-06")
def test_without_a_card_there_is_no_flank_attack_and_one_command_for_each_arrival() -> None:
    t = arriving()
    t.answer("flank attack card", None)
    t.answer("arrival", Stand(Frame(Pose(24_000, 500, 0), 3)))
    t = flank(arriving())
    t.answer("flank attack", Stand(Frame(Pose(500, 24_000, 9_000), 3))).answer("reserve", "A2")
    assert t.asked().question == "arrival"
