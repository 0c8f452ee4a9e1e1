"""Plotting a course: the decision in which an Admiral moves a model (DW4-MOVE-01 to -11)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from sandtable.geometry.course import PIVOT, Course, come_abouts, length
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, Helm, speed, turn_limit
from sandtable.rulesets.dw4.moving.sailing import found_snags, sail
from sandtable.rulesets.dw4.state import CORE, Battle, BattleTable
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.environment import impediments
from sandtable.tabletop.coherency import would_part
from sandtable.tabletop.moving import plotting
from sandtable.tabletop.moving.plotting import CourseFaults, Limits, Template

PLOTTED = Presentation(button=Button("Sail", warned="Sail all the same"))

SHARPEST_TURN: Final = 2_250
"""Ruling: the angle between two Segments of the Turning Template (DW4-MOVE-07)."""


class Rest(msgspec.Struct, frozen=True):
    """Where a model would end its move."""

    model: ModelId
    pose: Pose


ADDITIONAL_MANOEUVRES: Query[ModelId] = Query("Additional Manoeuvres", FIXED)
"""Come Abouts in one move beyond the first that cost nothing (DW4-MOVE-11)."""

FARTHER: Query[ModelId] = Query("how much farther than its Maximum Speed a model could come", FIXED)
"""What rules may still add in its Movement Step: for whoever asks, as it begins, whether something can be reached."""

COMING_ABOUT: Question[ModelId] = Question("whether a model may Come About")
TEMPLATE: Question[Helm] = Question("whether a model may Come About along the Turning Template")
PIVOTING: Question[Helm] = Question("whether a model may Pivot when it Comes About")
"""Only a rule that says so permits it (DW4-PIVOT-01)."""
PIVOT_COST: Query[Helm] = Query("cost of a Pivot", CEILING)
DIRECTIONS: Choice[Helm] = Choice("other Directions of Travel")
"""Where rules grant an Arc in which a model may travel without turning (DW4-MOVE-02)."""
FULL_REVERSE: Question[ModelId] = Question("whether a model may engage Full Reverse")
RESTING: Question[Rest] = Question("whether a model survives where its move would end")
"""Where a rule forbids it the model is Destroyed there, which that rule sees to itself (DW4-MVSTEP-10)."""


_NO_PIVOT = Refusal("it has no rule that lets it Pivot", RuleId("DW4-PIVOT-01"))

FAULTS: Final = CourseFaults(
    not_astern=Refusal("it may not engage Full Reverse", RuleId("DW4-MVSTEP-03")),
    no_length=Refusal("a straight leg needs a length in whole mils", RuleId("DW4-MOVE-01")),
    # Another Direction of Travel needs a rule that grants the Arc it lies in.
    no_sideways_length=Refusal("a leg to the side needs a length in whole mils", RuleId("DW4-MOVE-02")),
    no_direction=Refusal("no rule lets it travel in that direction", RuleId("DW4-MOVE-02")),
    no_swing=Refusal("it turns only when it Comes About", RuleId("DW4-MOVE-01")),
    too_soon=Refusal("it must move its Minimum Speed of {least} before it may Come About", RuleId("DW4-MOVE-05")),
    # That a Come About turns to one side only is in its very shape (DW4-MOVE-06).
    too_many_segments=Refusal("a Come About takes 1 to {most} Segments, not {given}", RuleId("DW4-MOVE-08")),
    too_sharp=Refusal("each Segment turns it by at most {most}", RuleId("DW4-MOVE-09")),
    no_pivot=_NO_PIVOT,
    pivot_too_wide=Refusal("a Pivot turns it by at most {most}", RuleId("DW4-PIVOT-01")),
    pivot_cost=Refusal("a Pivot costs {cost} however small it is", RuleId("DW4-PIVOT-02")),
    wrong_length=Refusal("it must move {least} to {most}, not {given}", RuleId("DW4-MOVE-03")),
)


class Direction(Grant, frozen=True, kw_only=True):
    """An Arc within which a model may travel, its facing unchanged."""

    arc: Sector


class Preview(msgspec.Struct, frozen=True):
    """What a course would come to if it were sailed now, apart from rolls."""

    poses: tuple[Pose, ...]
    end: Pose
    length: int
    left: int
    """Mils of movement that the course leaves unused."""
    travelled: int
    struck: tuple[str, ...]
    """What the model would Collide with."""
    leaves: bool
    """It would leave the Play Area and be Abandoned."""
    carries_on: bool
    """It would be carried on past a model it Passes Through."""
    aground: bool
    """It would be Destroyed on a Terrain Feature."""
    disorder: int
    """Levels of Disorder that Full Reverse and Emergency Manoeuvres cost; at level 3 Damage instead."""
    breaks_coherency: bool
    """Its unit would be Out of Coherency as its models stand now."""
    impeded: tuple[str, ...] = ()
    """What would Impede it on the way, for 1 Disorder."""
    snags: tuple[str, ...] = ()
    """What it would set off on the way, such as a Minefield."""


class PlotCourse(plotting.PlotCourse, frozen=True):
    """Plot the course of one model: ahead or in Full Reverse, with its Come Abouts."""

    template: ClassVar[Template] = Template(SHARPEST_TURN)
    faults: ClassVar[CourseFaults] = FAULTS

    free_come_abouts: int = 1
    """Each Come About beyond these is an Emergency Manoeuvre (DW4-MVSTEP-05)."""

    def emergencies(self, course: Course) -> int:
        """How many Emergency Manoeuvres the course takes."""
        return max(0, len(come_abouts(course)) - self.free_come_abouts)

    def preview(self, table: Table[Battle], course: Course) -> Preview | None:
        """What the course would come to; None where it is not legal."""
        limits = self.limits(course.astern)
        if limits is None or self.refusal(table, course) is not None:
            return None
        mover = table.state.models[self.model]
        assert mover.pose is not None
        voyage = sail(table, mover, mover.pose, course, heeding=False)
        return Preview(
            voyage.waypoints,
            voyage.end,
            length(course),
            limits.most - length(course),
            voyage.travelled,
            voyage.struck,
            voyage.leaves,
            voyage.carried_on,
            voyage.aground or table.refusal(RESTING, Rest(self.model, voyage.end)) is not None,
            course.astern + self.emergencies(course),
            not voyage.leaves and not voyage.aground and would_part(table, self.model, voyage.end, LINK),
            *_set_off(table, self.model, voyage.way),
        )


def plot_course(g: BattleTable, model: ModelId) -> PlotCourse:
    """The decision for a model about to move."""
    record = g.state.models[model]
    return PlotCourse(
        record.seat,
        "course",
        model,
        limits_of(g, Helm(model)),
        None if g.refusal(FULL_REVERSE, model) else limits_of(g, Helm(model, True)),
        directions_of(g, Helm(model)),
        free_come_abouts(g, model),
        presentation=PLOTTED,
        prompt=f"Plot the course of {thing(model)}.",
        rules=(RuleId("DW4-MVSTEP-01"), RuleId("DW4-MOVE-03")),
    )


def free_come_abouts(g: BattleTable, model: ModelId) -> int:
    """How often a model may Come About in one move without an Emergency Manoeuvre (DW4-MOVE-11)."""
    return 1 + g.value(ADDITIONAL_MANOEUVRES, model, 0)


def limits_of(g: BattleTable, helm: Helm) -> Limits:
    """Speed and Turn Limit of a model as they are now.

    Where they change in mid-move, the new Maximum less the distance already moved remains (DW4-MOVE-19): a Segment
    needs its whole inch (DW4-MOVE-10), and what is left of a Come About may come to nothing (DW4-CRIT-09).
    """
    least, most = speed(g, helm)
    if g.refusal(COMING_ABOUT, helm.model):
        return Limits(least, most, 0)
    turn = 0 if g.refusal(TEMPLATE, helm) else turn_limit(g, helm)
    # A Pivot is a Come About, so whatever forbids the one forbids the other (DW4-PIVOT-03).
    pivot = None if g.refusal(PIVOTING, helm, _NO_PIVOT) else g.value(PIVOT_COST, helm, PIVOT)
    return Limits(least, most, turn, pivot)


def directions_of(g: BattleTable, helm: Helm) -> tuple[int, ...]:
    """The Arcs in which a model may travel besides ahead; nothing grants any in Core play (DW4-MOVE-02)."""
    return tuple([int(grant.arc) for grant in g.granted(DIRECTIONS, helm) if isinstance(grant, Direction)])


def _set_off(g: BattleTable, model: ModelId, track: tuple[Pose, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What Impedes a model on its way, and what its way sets off; in Core play nothing does (DW4-MODE-03)."""
    if g.state.settings.mode is CORE:
        return (), ()
    mover = g.state.models[model]
    outline = register(g).outline(mover.class_id)
    minded = [snag for snag in found_snags(g, mover, track[0]) if snag.harms]
    snags = [snag.name for snag in minded if comes_within(outline, track, snag.pieces, 0)]
    return impediments(g, model, track), tuple(snags)
