"""Moving models: courses as they are sailed, Full Reverse, Emergency Manoeuvres, Edges."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Course
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Happened
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, SPEED_MAX, TURN, Helm
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint
from tests.rulesets.dw4.courses import (
    ahead,
    astern,
    course,
    disorder,
    left_as,
    model,
    place,
    port,
    pose,
    starboard,
)
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def sailed(plotted: Course, *start: float, class_name: str = "kutsov", **fields: int) -> BattleGame:
    """A lone model after its Movement Step."""
    t = Tabletop()
    unit = t.unit("A", class_name, start or (18, 24, 0))
    t.model("A1.1", **fields)
    g = t.game(MovementStep(unit))
    answer(g, "course", plotted)
    return g


@pytest.mark.rule("DW4-MOVE-01", "DW4-MOVE-02")
@pytest.mark.parametrize(("heading", "end"), [(0, (18, 29)), (90, (23, 24)), (180, (18, 19)), (270, (13, 24))])
def test_a_straight_leg_runs_along_the_bow_and_keeps_the_facing(heading: float, end: tuple[float, float]) -> None:
    g = sailed(course(ahead(5)), 18, 24, heading)
    assert place(g, "A1.1") == (*end, heading)


@pytest.mark.rule("DW4-MOVE-04", "DW4-MODEL-01")
def test_a_footprint_lies_evenly_about_the_centre_point_that_is_moved() -> None:
    g = sailed(course(ahead(5)), 18, 24, 0)
    shape = footprint(g, ModelId("A1.1"))
    assert (shape.x0, shape.x1, shape.y0, shape.y1) == (17_500, 18_500, 26_850, 31_150)
    assert shape.centre == (18_000, 29_000)


@pytest.mark.rule("DW4-MOVE-06", "DW4-MOVE-08")
@pytest.mark.parametrize(("leg", "heading"), [(starboard(22.5), 22.5), (port(22.5), 337.5)])
def test_a_come_about_goes_an_inch_ahead_before_each_turn(leg: object, heading: float) -> None:
    g = sailed(Course((ahead(2), leg)))  # type: ignore[arg-type]
    assert place(g, "A1.1") == (18, 27, heading)


@pytest.mark.rule("DW4-MOVE-07", "DW4-MOVE-08")
def test_three_segments_turn_a_model_by_67_and_a_half_degrees_in_three_inches() -> None:
    g = sailed(course(ahead(2), starboard(22.5, 22.5, 22.5)))
    moved = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, Moved)]
    assert [m.travelled for m in moved] == [5_000]
    # 3" north, then 1" at 22.5 and 1" at 45 degrees.
    assert pose(g, "A1.1") == moved[0].to
    assert place(g, "A1.1") == (18 + 0.383 + 0.707, 27 + 0.924 + 0.707, 67.5)


@pytest.mark.rule("DW4-MOVE-09")
def test_a_smaller_turn_realigns_the_next_segment() -> None:
    g = sailed(course(ahead(2), starboard(10, 22.5)))
    assert place(g, "A1.1") == (18 + 0.174, 27 + 0.985, 32.5)


@pytest.mark.rule("DW4-MOVE-05", "DW4-MVSTEP-05")
def test_the_first_come_about_costs_nothing() -> None:
    g = sailed(course(ahead(2), starboard(10), ahead(2)))
    assert g.over
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-MVSTEP-05", "DW4-MOVE-11")
@pytest.mark.parametrize(("come_abouts", "levels"), [(2, 1), (3, 2), (4, 3)])
def test_each_emergency_manoeuvre_costs_a_level_of_disorder(come_abouts: int, levels: int) -> None:
    g = sailed(course(ahead(2), *[starboard(10)] * come_abouts))
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (levels, 0)
    assert place(g, "A1.1")[2] == 10 * come_abouts


@pytest.mark.rule("DW4-MVSTEP-05")
def test_an_emergency_manoeuvre_at_level_3_costs_damage_and_spreads_nothing() -> None:
    """Interaction 5."""
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 24, 0))
    t.unit("A", "kutsov", (20, 24, 0))
    t.model("A1.1", disorder=3)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2), port(22.5), starboard(22.5)))
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage, disorder(g, "A2.1")) == (3, 1, 0)


@pytest.mark.rule("DW4-MVSTEP-05")
def test_the_third_of_three_emergencies_is_damage_once_level_3_is_reached() -> None:
    g = sailed(course(ahead(2), *[starboard(10)] * 3), disorder=2)
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (3, 1)


@pytest.mark.rule("DW4-MVSTEP-05")
def test_damage_of_an_emergency_manoeuvre_may_cripple_and_ends_the_move() -> None:
    g = sailed(course(ahead(2), port(10), port(10), ahead(2)), disorder=3, damage=9)
    assert g.over
    assert left_as(g, "A1.1") is Exit.CRIPPLED
    assert g.state.sides[B].vp == 5
    moved = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, Moved)]
    assert [m.travelled for m in moved] == [3_000]


@pytest.mark.rule("DW4-MVSTEP-05")
def test_a_move_stopped_before_an_emergency_manoeuvre_begins_does_not_pay_for_it() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "rurik", (18, 16, 0))  # 2.75" ahead of the bow
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2), port(0), port(10)))
    assert place(g, "A1.1") == (18, 12.75, 0)
    assert disorder(g, "A1.1") == 1  # of the Collision alone


@pytest.mark.rule("DW4-MVSTEP-05")
def test_the_parts_of_a_course_are_measured_from_the_start_of_the_move() -> None:
    g = sailed(course(ahead(2), port(0), port(0), port(0), ahead(1.5)))
    moved = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, Moved)]
    assert [m.travelled for m in moved] == [3_000, 4_000, 6_500]
    assert moved[1].waypoints[0] == moved[0].to


@pytest.mark.rule("DW4-MVSTEP-03", "DW4-MVSTEP-04")
def test_full_reverse_costs_a_level_of_disorder_and_goes_backwards() -> None:
    g = sailed(astern(ahead(4)))
    assert place(g, "A1.1") == (18, 20, 0)
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MVSTEP-04")
def test_a_come_about_astern_runs_toward_the_stern() -> None:
    g = sailed(astern(starboard(22.5), ahead(1)))
    assert place(g, "A1.1") == (18 - 0.383, 23 - 0.924, 22.5)


@pytest.mark.rule("DW4-MVSTEP-03")
def test_full_reverse_is_paid_for_even_where_the_model_stays() -> None:
    g = sailed(astern())
    assert place(g, "A1.1") == (18, 24, 0)
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MVSTEP-03")
def test_full_reverse_at_level_3_costs_damage_before_moving() -> None:
    g = sailed(astern(ahead(4)), disorder=3)
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (3, 1)
    lost = sailed(astern(ahead(4)), disorder=3, damage=9)
    assert left_as(lost, "A1.1") is Exit.CRIPPLED
    assert not [e for e in lost.record if isinstance(e, Happened) and isinstance(e.event, Moved)]


@pytest.mark.rule("DW4-MVSTEP-05", "DW4-MVSTEP-03")
def test_an_emergency_manoeuvre_may_be_made_in_full_reverse() -> None:
    g = sailed(astern(port(10), starboard(10)))
    assert disorder(g, "A1.1") == 2


class Shaken(Rule):
    """A Disordered model is slow: 4" at most, and TRN 1."""

    id = RuleId("TEST-SHAKEN")

    @modifies(SPEED_MAX, FIXED)
    def slow(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(-3_000) if g.state.models[helm.model].disorder else None

    @modifies(TURN, FIXED)
    def stiff(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(-2) if g.state.models[helm.model].disorder else None


@pytest.mark.rule("DW4-MOVE-19")
@pytest.mark.parametrize(
    ("plotted", "end"),
    [
        (course(ahead(2), port(0), port(0), ahead(2)), 28),  # 4" in all after the Emergency Manoeuvre
        (course(ahead(3.5), port(0), port(0)), 28.5),  # over 4" already: nothing is left, nothing is taken back
        (course(ahead(2), port(0), port(0, 0)), 28),  # the turn is cut to one Segment, and the move ends there
        (course(ahead(2), port(0), ahead(2)), 29),  # nothing was paid, so nothing changes
    ],
)
def test_limits_that_change_in_mid_move_hold_at_once(plotted: Course, end: float) -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 24, 0))
    g = t.game(MovementStep(unit), rules=(*standing_rules(), Shaken()))
    answer(g, "course", plotted)
    assert g.over
    assert place(g, "A1.1")[1] == end


class Stiff(Rule):
    """A Disordered model has TRN 1."""

    id = RuleId("TEST-STIFF")

    @modifies(TURN, FIXED)
    def stiff(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(-2) if g.state.models[helm.model].disorder else None


@pytest.mark.rule("DW4-MOVE-19")
def test_a_turn_cut_short_in_mid_move_ends_the_move_there() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 24, 0))
    g = t.game(MovementStep(unit), rules=(*standing_rules(), Stiff()))
    answer(g, "course", course(ahead(2), port(0), port(0, 0), ahead(1)))
    assert place(g, "A1.1") == (18, 28, 0)


@pytest.mark.rule("DW4-MOVE-17", "DW4-PLAY-08", "DW4-MVSTEP-08")
def test_a_model_whose_centre_point_crosses_an_edge_is_abandoned() -> None:
    g = sailed(course(ahead(4.001)), 18, 44, 0)
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert model(g, "A1.1").pose is None
    assert g.state.units[model(g, "A1.1").unit].location is Location.GONE
    assert [(s.points, s.rule) for s in g.state.sides[B].scores] == [(5, "DW4-VP-02")]


@pytest.mark.rule("DW4-MOVE-17", "DW4-PLAY-08")
def test_a_hull_that_only_overhangs_an_edge_is_harmless() -> None:
    g = sailed(course(ahead(4)), 18, 44, 0)
    assert left_as(g, "A1.1") is None
    assert place(g, "A1.1") == (18, 48, 0)
    assert g.state.sides[B].vp == 0


@pytest.mark.rule("DW4-MOVE-17")
def test_a_model_that_would_come_back_is_abandoned_where_it_left() -> None:
    g = sailed(course(ahead(4.9), starboard(22.5), starboard(22.5)), 18, 43.5, 0)
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert disorder(g, "A1.1") == 0  # the Emergency Manoeuvre never began


@pytest.mark.rule("DW4-MOVE-17")
def test_a_model_that_leaves_after_an_emergency_manoeuvre_went_as_far_as_the_edge() -> None:
    g = sailed(course(ahead(2), port(0), port(0), ahead(3)), 18, 43.5, 0)
    moved = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, Moved)]
    assert [m.travelled for m in moved] == [3_000, 4_500]
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MVSTEP-08")
def test_a_crippled_model_that_is_abandoned_scores_nothing_more() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 46, 0))
    t.model("A1.1", crippled=True)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(5)))
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert g.state.sides[B].vp == 0


@pytest.mark.rule("DW4-MVSTEP-01")
def test_models_move_one_at_a_time_in_the_order_their_admiral_likes() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (16, 24, 0), (18, 24, 0), (20, 24, 0))
    g = t.game(MovementStep(unit))
    first = g.pending[0]
    assert isinstance(first, ChooseOne)
    assert (first.seat, first.options, first.default) == (A, ("A1.1", "A1.2", "A1.3"), "A1.1")
    answer(g, "next model to move", "A1.2")
    answer(g, "course", course(ahead(2)))
    second = g.pending[0]
    assert isinstance(second, ChooseOne)
    assert second.options == ("A1.1", "A1.3")
    answer(g, "next model to move", "A1.3")
    answer(g, "course", course(ahead(3), starboard(10)))
    answer(g, "course", course(ahead(4)))  # the last one is not asked for by name
    assert g.over
    assert [place(g, f"A1.{n}")[1] for n in (1, 2, 3)] == [28, 26, 28]


@pytest.mark.rule("DW4-MVSTEP-01")
def test_the_step_ends_at_once_with_the_last_model() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (16, 46, 0), None)
    t.model("A1.2", left_as=Exit.CRIPPLED)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(5)))
    assert g.over
    assert g.state.units[unit].location is Location.GONE
