"""Answers typed as text."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature, pieces_to_place
from sandtable.rulesets.dw4.words import read
from sandtable.rulesets.dw4.words.about_courses import course_as_typed
from sandtable.rulesets.dw4.words.reading_courses import read_course
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, at

STEP = 2_250


class PutDown(Procedure):
    """Asks where a unit goes, or where a piece of terrain goes if no unit is named."""

    unit: UnitId = UnitId("")

    @step("-")
    def ask(self, g: BattleGame) -> Outcome:
        rules = (RuleId("DW4-SETUP-15"),)
        if self.unit:
            g.ask(PlaceUnit(A, "deployment", self.unit, zone=deployment_zone(g, A), prompt="Put it.", rules=rules))
        else:
            g.ask(PlaceFeature(A, "terrain feature", pieces_to_place(g), (0, 0, 0, 0), prompt="Put it.", rules=rules))
        return None


def moving_model() -> View[Battle]:
    t = Tabletop()
    return View(t.game(MovementStep(t.unit("A", "lancelot", (18, 10)))), A)


def placing_unit(models: int = 2) -> View[Battle]:
    t = Tabletop()
    unit = t.unit("A", "rurik", *[None] * models, location=Location.WAITING)
    return View(t.game(PutDown(unit)), A)


@pytest.mark.parametrize(
    ("text", "course"),
    [
        ("ahead 3", Course((Ahead(3000),))),
        ("ahead 3, port 2, ahead 1.5", Course((Ahead(3000), ComeAbout(-1, (STEP, STEP)), Ahead(1500)))),
        ('  AHEAD 3" ,Starboard 1 ', Course((Ahead(3000), ComeAbout(1, (STEP,))))),
        ("ahead 2, port 22.5+10", Course((Ahead(2000), ComeAbout(-1, (STEP, 1000))))),
        ("ahead 2, starboard 15°", Course((Ahead(2000), ComeAbout(1, (1500,))))),
        ("ahead 2, starboard 15deg + 4 deg", Course((Ahead(2000), ComeAbout(1, (1500, 400))))),
        ("ahead 2, p 1.5", Course((Ahead(2000), ComeAbout(-1, (150,))))),
        ("4.25", Course((Ahead(4250),))),
        ("reverse 2, starboard 1", Course((Ahead(2000), ComeAbout(1, (STEP,))), astern=True)),
        ("reverse, ahead 2", Course((Ahead(2000),), astern=True)),
        ("stay", Course()),
        ("reverse stay", Course((), astern=True)),
    ],
)
def test_a_course_is_read_leg_by_leg(text: str, course: Course) -> None:
    assert read_course(text) == course


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", "nothing to read"),
        ("reverse", "legs are missing"),
        ("ahead 3,, port 1", "leg 2 is empty"),
        ("ahead 3, sideways 2", "'sideways' is no order"),
        ("ahead", "figure is missing"),
        ("ahead far", "'far' is no number of inches"),
        ("ahead nan", "'nan' is no number of inches"),
        ("ahead -1", "more than 0"),
        ("ahead 0", "more than 0"),
        ("ahead 1e9", "at most 100 inches"),
        ("ahead 3, port 5", "1 to 4 steps"),
        ("ahead 3, port 0", "1 to 4 steps"),
        ("ahead 3, port 22.5+x", "'x' is no number of degrees"),
        ("ahead 3, port 22.5+-1", "0 to 22.5 degrees"),
        ("stay, ahead 1", "'stay' is no order"),
    ],
)
def test_a_wrong_course_is_refused_with_the_place_and_an_example(text: str, names: str) -> None:
    with pytest.raises(MalformedCommand, match="for example: ") as refused:
        read_course(text)
    assert names in str(refused.value)


def test_the_longest_nonsense_is_not_repeated_at_length() -> None:
    with pytest.raises(MalformedCommand) as refused:
        read_course("x" * 10_000)
    assert len(str(refused.value)) < 300


def test_a_whole_number_up_to_four_counts_steps_and_never_degrees() -> None:
    (turn,) = read_course("starboard 4").legs
    assert turn == ComeAbout(1, (STEP,) * 4)


@pytest.mark.parametrize(
    "course",
    [
        Course(),
        Course((Ahead(2055),), astern=True),
        Course((Ahead(2000), ComeAbout(-1, (STEP, STEP)), Ahead(500))),
        Course((Ahead(2000), ComeAbout(1, (STEP, 1003, 0)))),
        Course((Ahead(2000), ComeAbout(1, (300,)))),
    ],
)
def test_what_is_shown_as_typed_reads_back_the_same(course: Course) -> None:
    assert read_course(course_as_typed(course)) == course


def test_a_course_typed_for_the_decision_is_legal_there() -> None:
    view = moving_model()
    course = read(view, "ahead 3, port 2")
    assert view.decision is not None and view.decision.refusal(view, course) is None


def test_reading_leaves_it_to_the_decision_to_refuse_a_course_that_is_too_long() -> None:
    view = moving_model()
    course = read(view, "ahead 9")
    assert course == Course((Ahead(9000),))
    assert view.decision is not None and view.decision.refusal(view, course) is not None


def test_places_are_read_model_by_model_in_inches_and_degrees() -> None:
    assert read(placing_unit(), "12 5 0; 15.5 5 north-east") == Placing((at(12, 5), at(15.5, 5, 45)))


@pytest.mark.parametrize("text", ["12 5", "12, 5, 0", 'x12" y5" 360°', "12 5 north"])
def test_a_place_may_be_written_in_several_ways(text: str) -> None:
    assert read(placing_unit(1), text) == Placing((at(12, 5),))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("12 5 0", "A1 wants 2 places, separated by semicolons, and 1 were given"),
        ("12 5 0; 13", "A1.2: give x, y and a heading"),
        ("12 5 0; 13 y 0", "A1.2: 'y' is no number of inches"),
        ("12 5 361; 13 5 0", "A1.1: '361' is no heading"),
        ("12 5 0; 9999 5 0", "A1.2: '9999' is no number of inches"),
    ],
)
def test_a_wrong_place_is_refused_with_the_model_and_an_example(text: str, names: str) -> None:
    with pytest.raises(MalformedCommand, match="for example: 12 5 0; 15 5 0") as refused:
        read(placing_unit(), text)
    assert names in str(refused.value)


def test_auto_finds_a_legal_place_that_looks_towards_the_middle_and_always_the_same() -> None:
    view = placing_unit(3)
    placing: Any = read(view, "auto")
    assert view.decision is not None and view.decision.refusal(view, placing) is None
    assert all(pose.heading < 9000 or pose.heading > 27000 for pose in placing.poses)
    assert read(placing_unit(3), "AUTO ") == placing


def test_terrain_is_read_as_piece_place_and_clockwise_turn() -> None:
    view = View(Tabletop().game(PutDown()), A)
    # A piece that is not turned lies as its pack draws it: local x to the east, which is heading 90 degrees.
    assert read(view, "isle-knob 18 24") == FeaturePlacing(pieces_to_place(view)[2], at(18, 24, 90))
    assert read(view, "isle-knob 18 24 45") == FeaturePlacing(pieces_to_place(view)[2], at(18, 24, 135))
    assert RULESET.words.spelt(view, read(view, "isle-knob 18 24 45")) == "isle-knob 18 24 45"


def test_auto_places_terrain_legally() -> None:
    view = View(Tabletop().game(PutDown()), A)
    assert view.decision is not None and view.decision.refusal(view, read(view, "auto")) is None


@pytest.mark.parametrize("text", ["atlantis 18 24 0", "isle-knob 18", "isle-knob 18 24 0 0"])
def test_wrong_terrain_is_refused_with_an_example(text: str) -> None:
    view = View(Tabletop().game(PutDown()), A)
    with pytest.raises(MalformedCommand, match="for example: bank-tongue 18 24 45"):
        read(view, text)


def test_free_text_is_refused_where_nothing_or_a_list_is_asked() -> None:
    t = Tabletop()
    idle = View(t.game(), A)
    with pytest.raises(MalformedCommand, match="nothing is asked of you"):
        read(idle, "ahead 3")
    choosing = View(t.game(MovementStep(t.unit("A", "rurik", (10, 10), (12, 10)))), A)
    with pytest.raises(MalformedCommand, match="choose from what is listed"):
        read(choosing, "ahead 3")
