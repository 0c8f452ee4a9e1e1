"""Inspiring."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref


@pytest.mark.rule("AC-R-INSPIRING")
@pytest.mark.parametrize(("gap", "asked"), [(12, True), (12.1, False)])
def test_suppressed_friends_near_it_get_up(gap: float, asked: bool) -> None:
    t = a_field(mine=(ref("AC-R-INSPIRING", "1"),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 13 + gap, 0), statuses=(Status.SUPPRESSED,))
    t.run(MovementStep(A1)).answer("manoeuvre", None)
    assert t.ended is not asked
    t.by_default()
    assert (Status.SUPPRESSED in statuses(t, "A2")) is not asked


@pytest.mark.rule("AC-R-INSPIRING")
def test_no_more_than_x_do_and_no_enemies() -> None:
    t = a_field(mine=(ref("AC-R-INSPIRING", "1"),))
    t.unit("A", "mine", (24, 12, 0))
    for y in (15, 18):
        t.unit("A", "foot", (24, y, 0), statuses=(Status.SUPPRESSED,))
    t.unit("B", "theirs", (24, 21, 180), statuses=(Status.SUPPRESSED,))
    t.run(MovementStep(A1)).answer("manoeuvre", None)
    asked = t.asked("inspired units", "A")
    assert asked.options == (A2, UnitId("A3")) and asked.proposal == (A2,)
    t.by_default()
    assert Status.SUPPRESSED in statuses(t, "A3") and Status.SUPPRESSED in statuses(t, "B1")


@pytest.mark.rule("AC-R-INSPIRING", "AC-ACTV-11")
@pytest.mark.parametrize(
    ("steady", "chosen", "asked"), [(True, None, True), (False, None, False), (False, "Aim", True)]
)
def test_who_failed_to_rally_inspires_by_a_movement_step_that_is_used(
    steady: bool, chosen: str | None, asked: bool
) -> None:
    t = a_field(mine=(ref("AC-R-INSPIRING", "1"),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 16, 0), statuses=(Status.SUPPRESSED,))
    t.run(MovementStep(A1, steady)).answer("manoeuvre", chosen)
    assert t.ended is not asked
