"""What is worth thinking ahead for, and which courses are looked at for that."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.geometry.course import poses
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.charting import chart, glance
from sandtable.rulesets.dw3.tactics.outlook import ALIKE, APART, COURSES, prospects
from sandtable.rulesets.dw3.tactics.seamanship import worth_of
from tests.rulesets.dw3.table import battle

SHIP = ModelId("A1.1")


def about_to_sail(y: float = 20, foe: float = 40) -> tuple[View[Any], PlotCourse]:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (24, foe, 180))
    t.run(MoveModel(SHIP))
    return view_of(t)


def view_of(t: BattleSituation) -> tuple[View[Any], PlotCourse]:
    decision = t.asked().decision
    assert isinstance(decision, PlotCourse)
    return View(t.table, decision.seat), decision


def test_every_course_of_a_chart_may_be_sailed_and_none_stands_there_twice() -> None:
    view, decision = about_to_sail()
    drawn = chart(view, decision)
    assert len(drawn) == len(set(drawn)) > 20
    assert all(decision.refusal(view, course) is None for course in drawn)


def test_a_glance_is_a_small_part_of_the_chart() -> None:
    view, decision = about_to_sail()
    assert set(glance(view, decision)) < set(chart(view, decision))
    assert 2 * len(glance(view, decision)) < len(chart(view, decision))


def test_the_best_course_comes_first_and_the_others_end_elsewhere() -> None:
    view, decision = about_to_sail()
    likely = prospects(view, Random(1))
    worth = [worth_of(view, SHIP, course) for course in likely]
    assert len(likely) == COURSES
    assert worth == sorted(worth, reverse=True)
    assert worth[0] >= max(worth_of(view, SHIP, course) for course in chart(view, decision))
    start = view.state.models[SHIP].pose
    assert start is not None
    ends = [poses(course, start)[-1] for course in likely]
    for n, end in enumerate(ends):
        for other in ends[:n]:
            turn = abs((end.heading - other.heading + 18_000) % 36_000 - 18_000)
            assert end.apart(other.x, other.y) >= APART or turn >= ALIKE


def test_no_course_is_played_out_that_leads_off_the_table() -> None:
    view, decision = about_to_sail(y=43, foe=12)
    assert any(worth_of(view, SHIP, course) <= -1000 for course in chart(view, decision))
    assert all(worth_of(view, SHIP, course) > -1000 for course in prospects(view, Random(1)))


def test_a_captain_in_haste_sails_about_as_well_as_the_chart_goes() -> None:
    view, decision = about_to_sail()
    hasty = advise(view, Random(1), in_haste=True)
    assert hasty in glance(view, decision)
    assert worth_of(view, SHIP, hasty) == max(worth_of(view, SHIP, course) for course in glance(view, decision))


def test_a_captain_in_haste_goes_round_what_is_in_the_way() -> None:
    t = battle()
    t.unit("A", "hull", (24, 20, 0))
    t.unit("A", "hull", (24, 20 + 6, 90))
    t.unit("B", "hull", (24, 44, 180))
    t.run(MoveModel(SHIP))
    view, decision = view_of(t)
    hasty = advise(view, Random(1), in_haste=True)
    ahead = max(glance(view, decision), key=lambda course: poses(course, view.state.models[SHIP].pose)[-1].y)
    assert worth_of(view, SHIP, hasty) > worth_of(view, SHIP, ahead)


def test_what_a_captain_knows_as_well_is_not_played_out() -> None:
    t = battle()
    t.unit("A", "hull", (24, 20, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.run(OperationsStep(UnitId("A1")))
    assert t.asked().question == "full reverse"
    assert prospects(View(t.table, t.asked().seat), Random(1)) == ()
