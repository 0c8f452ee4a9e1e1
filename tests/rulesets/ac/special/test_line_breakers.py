"""Line Breakers."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial
from sandtable.rulesets.ac.special.line_breakers import LineBreakers
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import can_control
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-LINE-BREAKERS", "AC-VP-08")
@pytest.mark.parametrize("plays", [True, False])
def test_armour_holds_ground_for_one_end_phase(plays: bool) -> None:
    t = with_bonus(duel(20), "AC-B-LINE-BREAKERS")
    t.like("mine", "mine", type=UnitType.ARMOUR)
    seat = t.units[A1].seat
    t.run(IssueSpecial(seat, A1, LineBreakers.name, LineBreakers.id, False))
    play(t, "line breakers") if plays else t.answer("line breakers", None)
    assert can_control(t.table, A1) is plays


@pytest.mark.rule("AC-B-LINE-BREAKERS")
@pytest.mark.parametrize(("type", "asked"), [(UnitType.ARMOUR, True), (UnitType.INFANTRY, False)])
def test_it_is_offered_as_the_end_phase_begins(type: UnitType, asked: bool) -> None:
    t = with_bonus(duel(20), "AC-B-LINE-BREAKERS")
    t.like("mine", "mine", type=type)
    t.run(EndPhase())
    assert (not t.ended and t.asked().question == "unit for line breakers") is asked


@pytest.mark.rule("AC-B-LINE-BREAKERS", "AC-CMD-08")
@pytest.mark.parametrize(("holder", "other"), ["AB", "BA"])
def test_the_holder_of_the_initiative_is_asked_first_whoever_it_is(holder: str, other: str) -> None:
    t = with_bonus(with_bonus(duel(20), "AC-B-LINE-BREAKERS"), "AC-B-LINE-BREAKERS", "B")
    for class_id in ("mine", "theirs"):
        t.like(class_id, class_id, type=UnitType.ARMOUR)
    t.when(initiative=SeatId(holder))
    t.run(EndPhase())
    t.asked("unit for line breakers", holder)
    t.answer("unit for line breakers", None)
    t.asked("unit for line breakers", other)


@pytest.mark.rule("AC-B-LINE-BREAKERS", "AC-CMD-06")
@pytest.mark.parametrize("issues", [True, False])
def test_who_issued_it_has_no_other_command_at_that_moment(issues: bool) -> None:
    t = with_bonus(duel(20), "AC-B-LINE-BREAKERS")
    t.like("tracks", "tank")
    t.unit("A", "tracks", (40, 12, 0))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.hold("A", "Sound the Recall", "Harvest")
    t.deck("B", 1, 2)
    t.run(EndPhase()).answer("unit for line breakers", UnitId("A3") if issues else None)
    if issues:
        play(t, "line breakers")
    assert (not t.ended and t.asked().question == "command in the end phase") is not issues
