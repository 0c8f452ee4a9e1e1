"""Pivoting, and other Directions of Travel."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from sandtable.geometry.course import Ahead, Course, Pivot, Slide, Swing
from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.models.attributes import CEILING, Helm
from sandtable.rulesets.dw4.moving.plotting import (
    COMING_ABOUT,
    DIRECTIONS,
    PIVOT_COST,
    TEMPLATE,
    Direction,
    PlotCourse,
    plot_course,
)
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, MarkerKind, Mode
from sandtable.rulesets.dw4.words.about_courses import course_as_typed
from sandtable.rulesets.dw4.words.reading_courses import read_course
from tests.rulesets.dw4.courses import ahead, astern, course, disorder, place, starboard
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

SPINNER = ship_class("Spinner", 3, properties=(ref("DW4-P-PIVOT"),))


def table(*others: str) -> tuple[Tabletop, BattleGame]:
    t = Tabletop([SPINNER], mode=Mode.FULL)
    unit = t.unit("A", "spinner", (18, 10, 0))
    return t, t.game(MovementStep(unit))


def plot(g: BattleGame) -> PlotCourse:
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision


def refused_by(g: BattleGame, plotted: Course) -> str:
    found = plot(g).refusal(g, plotted)
    return found.rule if found else ""


@pytest.mark.rule("DW4-PIVOT-01", "DW4-P-PIVOT")
def test_a_model_that_may_pivot_turns_up_to_ninety_degrees_on_the_spot() -> None:
    _, g = table()
    assert refused_by(g, course(ahead(2), Pivot(1, 9001))) == "DW4-PIVOT-01"
    answer(g, "course", course(ahead(2), Pivot(1, 9000), ahead(3)))
    assert place(g, "A1.1") == (21, 12, 90)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-PIVOT-01")
def test_a_model_without_the_rule_cannot_pivot() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 40, 0))
    g = t.game(MovementStep(unit))
    assert plot(g).ahead.pivot is None
    assert refused_by(g, course(ahead(2), Pivot(1, 100))) == "DW4-PIVOT-01"


@pytest.mark.rule("DW4-PIVOT-02")
def test_a_pivot_costs_two_inches_however_small_and_needs_them() -> None:
    _, g = table()
    assert refused_by(g, course(ahead(5), Pivot(1, 1))) == ""
    assert refused_by(g, course(ahead(5.001), Pivot(1, 1))) == "DW4-MOVE-03"
    assert refused_by(g, course(ahead(2), Pivot(1, 1, 0), ahead(4))) == "DW4-PIVOT-02"


@pytest.mark.rule("DW4-PIVOT-03", "DW4-MOVE-05")
def test_a_pivot_is_a_come_about_after_the_minimum_speed_and_a_second_one_is_an_emergency() -> None:
    _, g = table()
    assert refused_by(g, course(ahead(1.9), Pivot(1, 100), ahead(2))) == "DW4-MOVE-05"
    both = course(ahead(2), Pivot(1, 4500), starboard(10))
    assert plot(g).emergencies(both) == 1
    answer(g, "course", both)
    assert place(g, "A1.1")[2] == 55
    assert disorder(g, "A1.1") == 1


class Locked(Rule):
    """Nobody Comes About."""

    id = RuleId("DW4-CRIT-09")

    @forbids(COMING_ABOUT)
    def lock(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("locked", self.id)


@pytest.mark.rule("DW4-PIVOT-03")
def test_whatever_forbids_a_come_about_forbids_a_pivot() -> None:
    t, _ = table()
    g = t.game(MovementStep(next(iter(t.units))), rules=(*t.rules_in_force(), Locked()))
    assert (plot(g).ahead.turn, plot(g).ahead.pivot) == (0, None)


@pytest.mark.rule("DW4-PIVOT-04")
def test_a_pivot_into_something_stops_there_as_a_collision_without_a_ram() -> None:
    t = Tabletop([SPINNER], mode=Mode.FULL)
    unit = t.unit("A", "spinner", (18, 10, 0))
    t.unit("B", "kutsov", (20.3, 16.0, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(4), Pivot(1, 9000)))
    assert g.over
    x, y, heading = place(g, "A1.1")
    assert (x, y) == (18, 14)
    assert 0 < heading < 90
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)


@pytest.mark.rule("DW4-MOVE-19", "DW4-PIVOT-03", "DW4-CRIT-09")
@pytest.mark.parametrize(("effect", "heading"), [(Critical.NAVIGATION_LOCK, 0), (Critical.HAZARD, 90)])
def test_a_navigation_lock_suffered_on_the_way_ends_the_move_before_the_pivot(effect: Critical, heading: int) -> None:
    """A Crippled ship runs into a mine an inch ahead; what that does decides whether it may still turn."""
    t = Tabletop([SPINNER], mode=Mode.FULL)
    unit = t.unit("A", "spinner", (18, 10, 0))
    t.model("A1.1", crippled=True)
    t.marker(MarkerKind.MINEFIELD, 18, 13.9)
    g = t.game(MovementStep(unit), dice=["SS BL BL", str(list(Critical).index(effect))])
    answer(g, "course", course(ahead(2), Pivot(1, 9000)))
    assert g.over
    assert place(g, "A1.1") == (18, 12, heading)


@pytest.mark.rule("DW4-MOVE-19", "DW4-MVSTEP-03", "DW4-CRIT-09")
@pytest.mark.parametrize(("effect", "heading"), [(Critical.NAVIGATION_LOCK, 0), (Critical.HAZARD, 22.5)])
def test_what_full_reverse_costs_may_keep_it_from_coming_about(effect: Critical, heading: float) -> None:
    """A Crippled and Mutinous ship pays with a Critical Damage Effect, before it moves."""
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 20, 0))
    t.model("A1.1", crippled=True, disorder=3)
    g = t.game(MovementStep(unit), dice=[str(list(Critical).index(effect))])
    answer(g, "course", astern(ahead(1), starboard(22.5)))
    assert place(g, "A1.1")[2] == heading


class Nimble(Rule):
    """Pivots for an inch, and only that way."""

    id = RuleId("DW4-P-VITRUVIAN-FORM")

    @modifies(PIVOT_COST, CEILING)
    def cheaper(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(1000)

    @forbids(TEMPLATE)
    def no_template(self, g: BattleTable, helm: Helm) -> Refusal | None:
        return Refusal("it always Pivots", self.id)


@pytest.mark.rule("DW4-PIVOT-01", "DW4-PIVOT-02")
def test_a_rule_may_make_pivots_cheaper_and_the_only_way_to_come_about() -> None:
    t, _ = table()
    g = t.game(MovementStep(next(iter(t.units))), rules=(*t.rules_in_force(), Nimble()))
    assert (plot(g).ahead.turn, plot(g).ahead.pivot) == (0, 1000)
    assert refused_by(g, course(ahead(2), starboard(10))) == "DW4-MOVE-08"
    assert refused_by(g, course(ahead(2), Pivot(1, 9000, 1000), ahead(4))) == ""


class Sidestep(Rule):
    """Another Direction of Travel to starboard."""

    id = RuleId("DW4-S-LATERAL-ENGINES")

    @grants(DIRECTIONS)
    def offer(self, g: BattleTable, helm: Helm) -> Iterable[Grant]:
        return (Direction("starboard", self.id, arc=Sector.STARBOARD),)


@pytest.mark.rule("DW4-MOVE-02")
def test_another_direction_of_travel_keeps_the_facing_and_lies_in_the_granted_arc() -> None:
    t, g = table()
    assert refused_by(g, course(Slide(9000, 3000))) == "DW4-MOVE-02"
    g = t.game(MovementStep(next(iter(t.units))), rules=(*t.rules_in_force(), Sidestep()))
    assert refused_by(g, course(Slide(27_000, 3000))) == "DW4-MOVE-02"
    assert refused_by(g, course(Slide(4500, 3000))) == ""
    assert refused_by(g, course(Slide(4400, 3000))) == "DW4-MOVE-02"
    answer(g, "course", course(Slide(9000, 3000)))
    assert place(g, "A1.1") == (21, 10, 0)


@pytest.mark.rule("DW4-MOVE-01")
def test_nobody_plots_the_rest_of_an_interrupted_turn() -> None:
    _, g = table()
    assert refused_by(g, course(ahead(2), Swing(1, 100))) == "DW4-MOVE-01"


def test_samples_with_pivots_are_legal_and_some_pivot() -> None:
    _, g = table()
    pick = Random(7)
    sampled = [plot(g).sample(g, pick) for _ in range(60)]
    assert all(plot(g).refusal(g, one) is None for one in sampled)
    assert any(isinstance(leg, Pivot) for one in sampled for leg in one.legs)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ahead 3, pivot port 60", Course((Ahead(3000), Pivot(-1, 6000)))),
        ("ahead 3, pivot starboard 90°, 1", Course((Ahead(3000), Pivot(1, 9000), Ahead(1000)))),
        ("slide 90° 2", Course((Slide(9000, 2000),))),
    ],
)
def test_pivots_and_slides_are_typed_and_told_alike(text: str, meant: Course) -> None:
    assert read_course(text) == meant
    assert read_course(course_as_typed(meant)) == meant


def test_a_player_is_told_that_and_how_to_pivot() -> None:
    _, g = table()
    view = View(g, g.pending[0].seat)
    assert "Pivot up to 90° for 2" in " ".join(RULESET.words.about(view))
    assert "pivot port 60" in " ".join(RULESET.words.typed(view))


def test_what_a_pivot_would_come_to_is_what_it_comes_to() -> None:
    t = Tabletop([SPINNER], mode=Mode.FULL)
    unit = t.unit("A", "spinner", (18, 10, 0))
    t.unit("B", "kutsov", (20.3, 16.0, 0))
    g = t.game(MovementStep(unit))
    plotted = course(ahead(4), Pivot(1, 9000))
    seen = plot_course(g, ModelId("A1.1")).preview(g, plotted)
    assert seen is not None
    assert seen.struck == ("B1.1",)
    answer(g, "course", plotted)
    assert asked(g) == ""
    assert (seen.end.x / 1000, seen.end.y / 1000, seen.end.heading / 100) == place(g, "A1.1")
