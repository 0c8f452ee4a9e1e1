"""Plotting a course: what is legal, what it costs, what it would come to."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import IllegalCommand, MalformedCommand, Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, SPEED_MAX, SPEED_MIN, SPEED_MULTIPLIER, TURN, Helm
from sandtable.rulesets.dw4.moving.plotting import (
    ADDITIONAL_MANOEUVRES,
    COMING_ABOUT,
    FULL_REVERSE,
    PlotCourse,
    Preview,
)
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.moving.plotting import MOST_LEGS, Limits
from tests.rulesets.dw4.courses import ahead, astern, course, port, starboard
from tests.rulesets.dw4.tabletop import Tabletop, ship_class


def plotting(class_name: str = "kutsov", *rules: Rule, **profile: Any) -> tuple[BattleGame, PlotCourse]:
    """A lone model in open water that is asked for its course."""
    t = Tabletop([ship_class("Tested", 3, **profile)])
    unit = t.unit("A", "tested" if profile else class_name, (18, 24, 0))
    g = t.game(MovementStep(unit), rules=(*standing_rules(), *rules))
    return g, asked(g)


def asked(g: BattleGame) -> PlotCourse:
    decision: Decision[Any] = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision


def broken_rule(g: BattleGame, plotted: Course) -> str:
    """The rule that refuses a course; empty where it is legal."""
    refused = asked(g).refusal(g, plotted)
    return "" if refused is None else refused.rule


class Faster(Rule):
    id = RuleId("TEST-SPEED")

    @modifies(SPEED_MIN, FIXED)
    def raise_minimum(self, g: BattleTable, helm: Helm) -> Modifier:
        return Modifier(20_000)


class Slower(Rule):
    id = RuleId("TEST-SLOW")

    @modifies(SPEED_MAX, FIXED)
    def lower_maximum(self, g: BattleTable, helm: Helm) -> Modifier:
        return Modifier(-20_000)


class Limping(Rule):
    id = RuleId("TEST-HALF")

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def halve(self, g: BattleTable, helm: Helm) -> Modifier:
        return Modifier(Fraction(1, 2))


class Turning(Rule):
    id = RuleId("TEST-TURN")
    by = 0

    def __init__(self, by: int) -> None:
        self.by = by

    @modifies(TURN, FIXED)
    def turn(self, g: BattleTable, helm: Helm) -> Modifier:
        return Modifier(self.by)


class Agile(Rule):
    """Two Additional Manoeuvres."""

    id = RuleId("TEST-AGILE")

    @modifies(ADDITIONAL_MANOEUVRES, FIXED)
    def two_more(self, g: BattleTable, model: ModelId) -> Modifier:
        return Modifier(2)


class Locked(Rule):
    id = RuleId("TEST-LOCKED")

    @forbids(COMING_ABOUT)
    def no_come_about(self, g: BattleTable, model: ModelId) -> Refusal:
        return Refusal("locked", self.id)

    @forbids(FULL_REVERSE)
    def no_reverse(self, g: BattleTable, model: ModelId) -> Refusal:
        return Refusal("locked", self.id)


@pytest.mark.rule("DW4-MOVE-03", "DW4-ATTR-06")
@pytest.mark.parametrize(
    ("distance", "rule"), [(1.999, "DW4-MOVE-03"), (2, ""), (7, ""), (7.001, "DW4-MOVE-03"), (40, "DW4-MOVE-03")]
)
def test_a_course_is_at_least_minimum_and_at_most_maximum_speed_long(distance: float, rule: str) -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(distance))) == rule


@pytest.mark.rule("DW4-MOVE-03")
def test_only_a_model_with_minimum_0_may_stay_still() -> None:
    moving, _ = plotting()
    still, _ = plotting(speed_min=0)
    assert broken_rule(moving, course()) == "DW4-MOVE-03"
    assert broken_rule(still, course()) == ""


@pytest.mark.rule("DW4-MOVE-03")
def test_come_abouts_count_toward_the_length_of_a_course() -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(2), starboard(5, 5), ahead(3))) == ""
    assert broken_rule(g, course(ahead(2), starboard(5, 5), ahead(3.001))) == "DW4-MOVE-03"


@pytest.mark.rule("DW4-MOVE-05")
def test_a_come_about_waits_until_minimum_speed_is_covered() -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(1.999), port(10), ahead(2))) == "DW4-MOVE-05"
    assert broken_rule(g, course(ahead(2), port(10))) == ""
    assert broken_rule(g, course(ahead(3), ahead(1), port(10))) == ""


@pytest.mark.rule("DW4-MOVE-05")
def test_a_model_with_minimum_0_may_come_about_at_once() -> None:
    g, _ = plotting(speed_min=0)
    assert broken_rule(g, course(port(10))) == ""


@pytest.mark.rule("DW4-MOVE-07", "DW4-MOVE-09")
@pytest.mark.parametrize(("turn", "rule"), [(0, ""), (1, ""), (22.5, ""), (22.51, "DW4-MOVE-09")])
def test_a_segment_turns_a_model_by_any_angle_up_to_22_and_a_half_degrees(turn: float, rule: str) -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(2), starboard(22.5, turn))) == rule


@pytest.mark.rule("DW4-MOVE-08", "DW4-ATTR-07")
def test_a_come_about_takes_no_more_segments_than_the_turn_limit() -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(2), starboard(9, 9, 9))) == ""
    assert broken_rule(g, course(ahead(2), starboard(9, 9, 9, 9))) == "DW4-MOVE-08"
    assert broken_rule(g, course(ahead(2), starboard())) == "DW4-MOVE-08"


@pytest.mark.rule("DW4-MOVE-06")
def test_one_come_about_turns_to_one_side_only() -> None:
    """A turn the other way is another Come About and so an Emergency Manoeuvre; a negative turn is no answer at all."""
    g, plot = plotting()
    assert plot.emergencies(course(ahead(2), starboard(10, 10))) == 0
    assert plot.emergencies(course(ahead(2), starboard(10), port(10))) == 1
    turn = {"type": "come about", "side": 1, "turns": [1000, -1000]}
    with pytest.raises(MalformedCommand):
        g.submit(plot.seat, {"legs": [{"type": "ahead", "distance": 2000}, turn]})


@pytest.mark.rule("DW4-MOVE-10")
def test_a_segment_needs_a_whole_inch_of_movement_left() -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(6), starboard(10))) == ""
    assert broken_rule(g, course(ahead(6.001), starboard(10))) == "DW4-MOVE-03"


@pytest.mark.rule("DW4-MOVE-01")
def test_a_leg_of_no_length_is_refused() -> None:
    g, _ = plotting()
    assert broken_rule(g, course(ahead(2), ahead(0))) == "DW4-MOVE-01"


@pytest.mark.rule("DW4-MOVE-11")
def test_two_additional_manoeuvres_give_three_come_abouts() -> None:
    """Worked example 9."""
    _, plot = plotting("kutsov", Agile())
    three = course(ahead(2), port(9), port(9), port(9))
    assert plot.emergencies(three) == 0
    assert plot.emergencies(Course((*three.legs, port(9)))) == 1


@pytest.mark.rule("DW4-MOVE-11", "DW4-MVSTEP-05")
def test_each_come_about_beyond_the_first_is_an_emergency_manoeuvre() -> None:
    _, plot = plotting()
    assert [plot.emergencies(course(ahead(2), *[port(9)] * n)) for n in range(4)] == [0, 0, 1, 2]


@pytest.mark.rule("DW4-ATTR-06")
def test_a_raised_minimum_stops_at_the_unmodified_maximum() -> None:
    _, plot = plotting("kutsov", Faster())
    assert plot.ahead == Limits(7_000, 7_000, 3)


@pytest.mark.rule("DW4-ATTR-06")
def test_a_lowered_maximum_stops_at_the_minimum() -> None:
    _, plot = plotting("kutsov", Slower())
    assert plot.ahead == Limits(2_000, 2_000, 3)


@pytest.mark.rule("DW4-ATTR-07")
@pytest.mark.parametrize(("by", "turn"), [(-9, 1), (-2, 1), (-1, 2), (1, 4), (2, 4)])
def test_a_modified_turn_limit_stays_within_1_and_4(by: int, turn: int) -> None:
    _, plot = plotting("kutsov", Turning(by))
    assert plot.ahead.turn == turn


@pytest.mark.rule("DW4-MVSTEP-04", "DW4-ATTR-06")
@pytest.mark.parametrize(
    ("least", "most", "turn", "reverse"),
    [(2000, 7000, 3, Limits(0, 4_000, 4)), (5000, 8000, 1, Limits(0, 4_000, 3)), (0, 0, 1, Limits(0, 0, 3))],
)
def test_full_reverse_has_no_minimum_half_the_maximum_and_two_more_turns(
    least: int, most: int, turn: int, reverse: Limits
) -> None:
    """Half of 7" rounds up to 4". Interaction 4: a Minimum of 5" does not hold the halved 8" up astern."""
    _, plot = plotting(speed_min=least, speed_max=most, turn=turn)
    assert plot.reverse == reverse


@pytest.mark.rule("DW4-MVSTEP-04", "DW4-ATTR-06")
def test_a_halved_speed_in_full_reverse_is_not_halved_again() -> None:
    """Interaction 3: 7" becomes 4", not 2"; ahead the Minimum holds a halved 8" up to 5" (interaction 4)."""
    _, plot = plotting("kutsov", Limping())
    assert plot.reverse == Limits(0, 4_000, 4)
    _, plot = plotting("", Limping(), speed_min=5_000, speed_max=8_000)
    assert plot.ahead == Limits(5_000, 5_000, 3)
    assert plot.reverse == Limits(0, 4_000, 4)


@pytest.mark.rule("DW4-MVSTEP-04")
def test_a_course_astern_keeps_to_the_limits_of_full_reverse() -> None:
    g, _ = plotting()
    assert broken_rule(g, astern()) == ""
    assert broken_rule(g, astern(ahead(4))) == ""
    assert broken_rule(g, astern(ahead(4.001))) == "DW4-MOVE-03"
    assert broken_rule(g, astern(port(9, 9, 9, 9))) == ""
    assert broken_rule(g, astern(port(9, 9, 9, 9, 9))) == "DW4-MOVE-08"


@pytest.mark.rule("DW4-MVSTEP-03")
def test_a_rule_may_forbid_full_reverse_and_coming_about() -> None:
    g, plot = plotting("kutsov", Locked())
    assert plot.reverse is None
    assert broken_rule(g, astern()) == "DW4-MVSTEP-03"
    assert broken_rule(g, course(ahead(2), port(9))) == "DW4-MOVE-08"
    assert broken_rule(g, course(ahead(3))) == ""


@pytest.mark.parametrize("profile", [{}, {"speed_min": 0}, {"speed_max": 2500}, {"speed_min": 0, "speed_max": 0}])
def test_every_sampled_course_is_legal_and_all_kinds_come_up(profile: dict[str, int]) -> None:
    g, plot = plotting("kutsov", **profile)
    pick = Random(7)
    sampled = [plot.sample(g, pick) for _ in range(400)]
    assert [broken_rule(g, one) for one in sampled] == [""] * 400
    assert {one.astern for one in sampled} == {True, False}
    if not profile:
        turns = {sum(isinstance(leg, ComeAbout) for leg in one.legs) for one in sampled}
        assert {0, 1, 2} <= turns


@pytest.mark.parametrize(("least", "fallback"), [(2000, Course((Ahead(2000),))), (0, Course())])
def test_the_fallback_is_straight_ahead_at_minimum_speed(least: int, fallback: Course) -> None:
    g, plot = plotting(speed_min=least)
    assert plot.fallback(g) == fallback
    assert broken_rule(g, fallback) == ""


def test_a_course_may_come_as_plain_data() -> None:
    g, plot = plotting()
    g.submit(plot.seat, {"legs": [{"type": "ahead", "distance": 3000}]})
    assert g.over


def test_an_illegal_course_changes_nothing() -> None:
    g, plot = plotting()
    with pytest.raises(IllegalCommand):
        g.submit(plot.seat, course(ahead(9)))
    assert g.pending == (plot,)


def preview(g: BattleGame, plotted: Course) -> Preview:
    shown = asked(g).preview(g, plotted)
    assert shown is not None
    return shown


def test_a_preview_tells_the_way_its_end_and_what_is_left() -> None:
    g, _ = plotting()
    shown = preview(g, course(ahead(2), starboard(22.5), ahead(1)))
    assert (shown.length, shown.left, shown.travelled, shown.disorder) == (4_000, 3_000, 4_000, 0)
    assert shown.poses[0].y == 24_000
    assert shown.end == shown.poses[-1]
    assert shown.end.heading == 2_250
    assert not (shown.struck or shown.leaves or shown.carries_on or shown.aground or shown.breaks_coherency)


def test_a_preview_counts_the_disorder_of_full_reverse_and_emergencies() -> None:
    g, _ = plotting()
    assert preview(g, astern(port(9), port(9))).disorder == 2


def test_an_illegal_course_has_no_preview() -> None:
    g, plot = plotting()
    assert plot.preview(g, course(ahead(9))) is None


def test_a_preview_names_what_would_be_struck_and_where_the_move_would_end() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 18, 0))
    shown = preview(t.game(MovementStep(unit)), course(ahead(7)))
    assert (shown.struck, shown.travelled, shown.end.y) == (("B1.1",), 3_700, 13_700)


def test_a_preview_warns_of_the_edge_and_of_breaking_coherency() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 46, 0), (18, 41, 0))
    g = t.game(MovementStep(unit))
    g.submit(g.pending[0].seat, ModelId("A1.1"))
    assert preview(g, course(ahead(2))).leaves is False
    assert preview(g, course(ahead(2.001))).leaves is True
    # The gap of 2.8" may grow by 1.2", not by 2".
    assert preview(g, course(ahead(2))).breaks_coherency is True


def test_a_course_cut_into_crumbs_is_refused_by_no_rule() -> None:
    g, decision = plotting()
    least = decision.ahead.least
    crumbs = Course((*[Ahead(1)] * MOST_LEGS, Ahead(least)))
    refused = decision.refusal(g, crumbs)
    assert refused is not None and refused.rule == ""
    assert refused.reason == "a course has at most 100 legs; join those that go straight on"
    assert decision.refusal(g, Course(crumbs.legs[1:])) is None
