"""Plotting a course: straight legs, and turns of the template up to the turn limit."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec.structs import replace

from sandtable.geometry.course import Ahead, ComeAbout, Course, Leg, Pivot, leg_length, poses
from sandtable.geometry.measure import gap
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, QUARTER_TURN, show_inches
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import turn_limit
from sandtable.rulesets.dw3.moving.sailing import takes_to_the_water
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.coherency import stragglers
from sandtable.tabletop.moving import plotting
from sandtable.tabletop.moving.plotting import CourseFaults, Limits, Template
from sandtable.tabletop.moving.steering import course_to
from sandtable.tabletop.where import footprint, outline

PLOTTED = Presentation(button=Button("Sail", warned="Sail all the same"))
DRIFTING = Presentation(button=Button("Drift", warned="Drift all the same"))

SHARPEST_TURN: Final = 2_250
"""Ruling: the angle of one turn along the template, which costs 1 inch (DW3-MOVE-05)."""
MOST_TURNS: Final = 6
"""More turns than these lead no straggler home that fewer do not."""
DISENGAGING: Final = INCH
"""What the turn of a disengaging model costs (DW3-RAM-08)."""

_MOVE = RuleId("DW3-MOVE-03")
_TURN = RuleId("DW3-MOVE-05")
_WATER = Refusal("it cannot leave the land", RuleId("DW3-TERR-04"))
_AWAY = Refusal("it is out of coherency and must end closer to its unit than it began", RuleId("DW3-MOVE-11"))
_NO_PIVOT = Refusal("it turns on the spot only to disengage, before anything else", RuleId("DW3-RAM-08"))

FAULTS: Final = CourseFaults(
    not_astern=Refusal("it goes backwards only in full reverse", RuleId("DW3-OPS-06")),
    no_length=Refusal("a straight leg needs a length in whole mils", _MOVE),
    no_sideways_length=Refusal("a leg to the side needs a length in whole mils", _MOVE),
    no_direction=Refusal("it moves straight ahead", _MOVE),
    no_swing=Refusal("it turns along the template only", _TURN),
    too_soon=Refusal("it must move {least} before it may turn", _TURN),
    too_many_segments=Refusal("it makes at most {most} turns, not {given}", RuleId("DW3-MOVE-04")),
    too_sharp=Refusal("each turn is at most {most}", _TURN),
    no_pivot=_NO_PIVOT,
    pivot_too_wide=Refusal("it turns by at most {most} to disengage", RuleId("DW3-RAM-08")),
    pivot_cost=Refusal("the turn costs {cost}", RuleId("DW3-RAM-08")),
    wrong_length=Refusal("it may move up to {most}, not {given}", _MOVE),
)


class PlotCourse(plotting.PlotCourse, frozen=True):
    """Plot the course of one model: up to its SPEED, with up to its TURN LIMIT of turns in all."""

    template: ClassVar[Template] = Template(SHARPEST_TURN, QUARTER_TURN)
    faults: ClassVar[CourseFaults] = FAULTS

    straight: int = 0
    """Mils of the most that are there for a course without turns alone."""
    home: Course | None = None
    """A course that brings a straggler closer to its unit, where it must get closer and can (DW3-MOVE-11)."""
    exact: bool = False
    """It goes as far as it may, neither more nor less."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        refused = super().refusal(table, answer)
        if refused is not None:
            return refused
        if any([isinstance(leg, Pivot) for leg in answer.legs[1:]]):
            return _NO_PIVOT
        limits, turns = self.limits(answer.astern), turns_of(answer)
        assert limits is not None
        if turns > limits.turn:
            return Refusal(f"it makes at most {limits.turn} turns, not {turns}", RuleId("DW3-MOVE-04"))
        if self.exact and sum([leg_length(leg) for leg in answer.legs]) != limits.most:
            return Refusal(f"it goes {show_inches(limits.most)}, no less", RuleId("DW3-MOVE-02"))
        bends = turns or any([isinstance(leg, Pivot) for leg in answer.legs])
        if bends and sum([leg_length(leg) for leg in answer.legs]) > limits.most - self.straight:
            return Refusal(f"it moves up to {show_inches(limits.most - self.straight)} if it turns", _MOVE)
        if takes_to_the_water(table, self.model, answer):
            return _WATER
        if self.home is not None and not gets_closer(table, self.model, answer):
            return _AWAY
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Course:
        course = self._drawn(table, pick)
        if takes_to_the_water(table, self.model, course):
            return self.fallback(table)
        return course if self.home is None or gets_closer(table, self.model, course) else self.home

    def _drawn(self, table: Table[Any], pick: Picker) -> Course:
        """Straight on, or with turns; a model in full reverse always goes astern."""
        limits = self.reverse or self.ahead
        legs: list[Leg] = []
        room, turns = limits.most - self.straight, limits.turn
        if self.straight and pick.randrange(4) == 0:
            return Course((Ahead(1 + pick.randrange(limits.most)),))
        if limits.pivot is not None and room >= limits.pivot and pick.randrange(2):
            legs.append(self._sampled_pivot(limits.pivot, pick))
            room -= limits.pivot
        first = pick.randrange(room + 1)
        if self.exact and (not turns or room - first < INCH):
            return self.fallback(table)
        if first:
            legs.append(Ahead(first))
        if turns and room - first >= INCH and (self.exact or pick.randrange(4)):
            turn = self._sampled_turn(limits, room - first, pick)
            legs.append(turn)
            left = room - first - leg_length(turn)
            left = left if self.exact else pick.randrange(left + 1)
            legs += [Ahead(left)] if left else []
        return Course(tuple(legs), self.reverse is not None)

    def fallback(self, table: Table[Any]) -> Course:
        if self.home is not None:
            return self.home
        return Course((Ahead(self.ahead.most),)) if self.exact else Course((), self.reverse is not None)


def gets_closer(g: BattleTable, model: ModelId, course: Course) -> bool:
    """Whether a course ends closer to the nearest unit mate than it begins, if nothing is met on it."""
    record = g.state.models[model]
    assert record.pose is not None
    mates = [footprint(g, m.id) for m in acting_models(g, record.unit) if m.id != model and m.pose is not None]
    body = outline(g, record.class_id)
    before, after = [
        min([gap(body.at(pose), mate) for mate in mates]) for pose in (record.pose, poses(course, record.pose)[-1])
    ]
    return after < before


def _way_home(g: BattleTable, model: ModelId, limits: Limits) -> Course | None:
    """A course that brings a straggler of the step before closer, if there is one (DW3-MOVE-11)."""
    record = g.state.models[model]
    unit = g.state.units[record.unit]
    if not unit.straggling or model not in stragglers(g, unit.id) or record.pose is None or limits.most <= 0:
        return None
    here = record.pose
    mates = [m.pose for m in acting_models(g, unit.id) if m.id != model and m.pose is not None]
    near = min(mates, key=lambda pose: here.apart(pose.x, pose.y))
    goal = Pose(near.x, near.y, here.heading)
    course = course_to(here, goal, limits, PlotCourse.template, record.reversing)
    return course if gets_closer(g, model, course) else None


def turns_of(course: Course) -> int:
    """The turns of a course along the template (DW3-MOVE-04)."""
    return sum([len(leg.turns) for leg in course.legs if isinstance(leg, ComeAbout)])


def drift_course(g: BattleTable, model: ModelId, distance: int) -> PlotCourse:
    """The decision for a model that may turn in its drift: each turn takes an inch of it and one of its turns."""
    return PlotCourse(
        g.state.models[model].seat,
        "course in drift",
        model,
        Limits(0, distance, turn_limit(g, model)),
        exact=True,
        presentation=DRIFTING,
        prompt=f"Plot the drift of {thing(model)}, with turns if you like.",
        rules=(RuleId("DW3-MOVE-02"), RuleId("DW3-MOVE-04")),
        about=(model,),
    )


def plot_course(
    g: BattleTable, model: ModelId, room: int, turns: int, disengaging: bool, straight: int = 0
) -> PlotCourse:
    """The decision for a model with so much of its SPEED and so many turns left, and so much more without any."""
    record = g.state.models[model]
    # Ruling: a navigation lock keeps a model from turning to disengage, too (DW3-RAM-08).
    pivot = DISENGAGING if disengaging and turn_limit(g, model) and room >= DISENGAGING else None
    limits = Limits(0, room + straight, turns, pivot)
    plotting_it = PlotCourse(
        record.seat,
        "course",
        model,
        Limits(0, 0, 0) if record.reversing else limits,
        limits if record.reversing else None,
        straight=straight,
        presentation=PLOTTED,
        prompt=f"Plot the course of {thing(model)}.",
        rules=(_MOVE, RuleId("DW3-MOVE-04")),
        about=(model,),
    )
    home = _way_home(g, model, Limits(0, room, min(turns, MOST_TURNS)))
    if home is None or plotting_it.refusal(g, home) is not None:
        return plotting_it
    return replace(plotting_it, home=home)
