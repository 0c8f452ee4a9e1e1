"""Moving by a template of thirty degrees, in a game where enemies stop and friends are passed."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec
import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course, Leg, Pivot, Slide, Swing
from sandtable.geometry.measure import Pieces
from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.moving.plotting import CourseFaults, Limits, PlotCourse, Template, shortened
from sandtable.tabletop.moving.travel import Journey, Mover, Obstacles, Surroundings, carry_on, travel
from sandtable.tabletop.where import ground
from tests.tabletop.skirmish import RED, Field, Model, at, block, field, rectangle, unit

R1 = ModelId("R1.1")
PUDDLE = rectangle(1_000, 1_000)


class Walker(Mover[Model]):
    """Enemies stop it, its mates are passed through but not stood on, other friends carry it on."""

    puddle: tuple[float, float] | None = None

    def among(self, other: Model, around: Surroundings) -> Obstacles:
        if other.unit == self.model.unit:
            return around.mates
        return around.passed if other.seat == self.model.seat else around.obstacles

    def struck(self, feature: FeatureId) -> Pieces:
        return ground(self.g, feature).pieces

    def snags(self) -> Obstacles:
        return [] if self.puddle is None else [("puddle", (PUDDLE.at(at(*self.puddle)),))]


def walk(g: Field, *legs: Leg, puddle: tuple[float, float] | None = None) -> Journey:
    model = g.state.models[R1]
    assert model.pose is not None
    walker = Walker(g, model, model.pose)
    walker.puddle = puddle
    return travel(walker, Course(legs))


def test_nothing_in_the_way_leads_to_the_end_of_the_course() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    gone = walk(g, Ahead(3_000), ComeAbout(1, (3_000, 3_000, 3_000)), Ahead(2_000))
    assert gone.end.heading == 9_000 and gone.travelled == 8_000 and not gone.stopped


def test_an_enemy_stops_it_on_contact() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "B1", (12, 9))
    gone = walk(g, Ahead(8_000))
    assert gone.struck == ("B1.1",) and gone.stopped and abs(gone.travelled - 4_000) <= 10


def test_terrain_stops_it_as_well() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    block(g, "T1", 12, 10)
    assert walk(g, Ahead(8_000)).struck == ("T1",)


def test_its_centre_over_an_edge_takes_it_off_the_field() -> None:
    g = field()
    unit(g, "R1", (12, 20))
    assert not walk(g, Ahead(4_000)).leaves
    assert walk(g, Ahead(4_001)).leaves


def test_a_mate_is_passed_but_not_stood_on() -> None:
    g = field()
    unit(g, "R1", (12, 4), (12, 8))
    assert walk(g, Ahead(6_000)).struck == ()
    set_back = walk(g, Ahead(4_000))
    assert set_back.struck == ("R1.2",) and abs(set_back.travelled - 3_000) <= 10


def test_another_friend_carries_it_on_until_it_is_clear() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "R2", (12, 8))
    gone = walk(g, Ahead(4_000))
    assert gone.carried_on and not gone.aground and gone.struck == ()
    assert 5_000 < gone.travelled <= 5_020


def test_carried_on_into_terrain_it_comes_to_rest_there() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    unit(g, "R2", (12, 8))
    block(g, "T1", 12, 10.2)
    assert walk(g, Ahead(4_000)).aground


def test_what_interrupts_a_move_does_not_end_it() -> None:
    g = field()
    unit(g, "R1", (12, 4))
    gone = walk(g, Ahead(8_000), puddle=(12, 9))
    assert gone.snags == ("puddle",) and not gone.stopped and abs(gone.halt.distance - 4_000) <= 10


def test_who_is_interrupted_while_carried_on_goes_on_from_there() -> None:
    g = field()
    unit(g, "R1", (12, 8.5))
    unit(g, "R2", (12, 8))
    model = g.state.models[R1]
    assert model.pose is not None
    rest = carry_on(Walker(g, model, at(12, 4)), astern=False, travelled=4_500)
    assert rest.carried_on and 5_000 < rest.travelled <= 5_020


def fault(rule: str, reason: str) -> Refusal:
    return Refusal(reason, RuleId(rule))


class Drive(PlotCourse, frozen=True):
    """Drive a cart."""

    template: ClassVar[Template] = Template(3_000, on_the_spot=6_000)
    faults: ClassVar[CourseFaults] = CourseFaults(
        not_astern=fault("back", "it does not go back"),
        no_length=fault("length", "how far?"),
        no_sideways_length=fault("side-length", "how far to the side?"),
        no_direction=fault("side", "it does not go there"),
        no_swing=fault("swing", "it does not just swing"),
        too_soon=fault("soon", "first {least}"),
        too_many_segments=fault("segments", "{most} bends, not {given}"),
        too_sharp=fault("sharp", "no bend over {most}"),
        no_pivot=fault("no-spin", "it does not spin"),
        pivot_too_wide=fault("spin", "no spin over {most}"),
        pivot_cost=fault("cost", "a spin costs {cost}"),
        wrong_length=fault("far", "{least} to {most}, not {given}"),
    )


LIMITS = Limits(2_000, 9_000, 2)
SPINNING = Limits(0, 6_000, 1, 1_500)


@pytest.mark.parametrize(
    ("legs", "said"),
    [
        ((Ahead(2_000),), ""),
        ((Ahead(1_999),), '2" to 9", not 1.999" (far)'),
        ((Ahead(9_000),), ""),
        ((Ahead(9_001),), '2" to 9", not 9.001" (far)'),
        ((Ahead(2_000), ComeAbout(1, (3_000, 3_000))), ""),
        ((Ahead(2_000), ComeAbout(1, (3_001,))), "no bend over 30° (sharp)"),
        ((Ahead(2_000), ComeAbout(1, (0, 0, 0))), "2 bends, not 3 (segments)"),
        ((Ahead(1_999), ComeAbout(1, (3_000,))), 'first 2" (soon)'),
        ((Ahead(2_000), ComeAbout(1, (3_000,)), ComeAbout(-1, (3_000,))), ""),
        ((Ahead(2_000), Pivot(1, 3_000)), "it does not spin (no-spin)"),
        ((Ahead(2_000), Swing(1, 3_000)), "it does not just swing (swing)"),
        ((Ahead(0),), "how far? (length)"),
        ((Slide(27_000, 3_000),), ""),
        ((Slide(9_000, 3_000),), "it does not go there (side)"),
        ((Slide(27_000, 0),), "how far to the side? (side-length)"),
    ],
)
def test_each_flaw_of_a_course_is_told_in_the_words_of_the_game(legs: tuple[Leg, ...], said: str) -> None:
    drive = Drive(RED, "drive", R1, LIMITS, directions=(Sector.PORT,))
    assert str(drive.refusal(field(), Course(legs)) or "") == said


@pytest.mark.parametrize(
    ("leg", "said"),
    [
        (Pivot(1, 6_000, 1_500), ""),
        (Pivot(1, 6_001, 1_500), "no spin over 60° (spin)"),
        (Pivot(1, 6_000, 1_000), 'a spin costs 1.5" (cost)'),
    ],
)
def test_a_turn_on_the_spot_has_its_own_width_and_cost(leg: Leg, said: str) -> None:
    assert str(Drive(RED, "drive", R1, SPINNING).refusal(field(), Course((leg,))) or "") == said


def test_astern_has_limits_of_its_own() -> None:
    back = Course((Ahead(1_000),), astern=True)
    assert str(Drive(RED, "drive", R1, LIMITS).refusal(field(), back)) == "it does not go back (back)"
    assert Drive(RED, "drive", R1, LIMITS, Limits(0, 1_000, 0)).refusal(field(), back) is None


@pytest.mark.parametrize("limits", [LIMITS, SPINNING, Limits(3_000, 3_000, 0)])
def test_sampled_courses_and_the_fallback_are_legal(limits: Limits) -> None:
    drive, pick = Drive(RED, "drive", R1, limits, Limits(0, 2_000, 1)), Random(1)
    courses = [drive.sample(field(), pick) for _ in range(200)]
    assert all(drive.refusal(field(), course) is None for course in (*courses, drive.fallback(field())))
    assert len(set(map(msgspec.json.encode, courses))) > 10


def test_limits_that_shrink_on_the_way_cut_the_rest_short() -> None:
    legs: tuple[Leg, ...] = (ComeAbout(1, (3_000, 3_000)), Ahead(4_000))
    assert shortened(legs, LIMITS, 2_000) == legs
    assert shortened(legs, Limits(0, 7_500, 2), 2_000) == (ComeAbout(1, (3_000, 3_000)), Ahead(3_500))
    assert shortened(legs, Limits(0, 3_500, 2), 2_000) == (ComeAbout(1, (3_000,)),)
    assert shortened(legs, Limits(0, 2_000, 2), 2_000) == ()
