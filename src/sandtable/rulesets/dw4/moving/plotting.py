"""Plotting a course: the decision in which an Admiral moves a model (DW4-MOVE-01 to -11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from sandtable.geometry.course import (
    PIVOT,
    SEGMENT,
    Ahead,
    ComeAbout,
    Course,
    Leg,
    Pivot,
    Slide,
    Swing,
    come_abouts,
    leg_length,
    length,
)
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import QUARTER_TURN, show_degrees, show_inches
from sandtable.kernel.decision import Path, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, Helm, speed, turn_limit
from sandtable.rulesets.dw4.moving.sailing import sail, snags_for
from sandtable.rulesets.dw4.state import BattleTable, Mode
from sandtable.rulesets.dw4.table.coherency import linked
from sandtable.rulesets.dw4.table.where import footprint, models_of, register
from sandtable.rulesets.dw4.terrain.environment import impediments

PLOTTED = Presentation(button=Button("Sail", warned="Sail all the same"))

SHARPEST_TURN: Final = 2_250
"""Ruling: the angle between two Segments of the Turning Template (DW4-MOVE-07)."""

ADDITIONAL_MANOEUVRES: Query[ModelId] = Query("Additional Manoeuvres", FIXED)
"""Come Abouts in one move beyond the first that cost nothing (DW4-MOVE-11)."""

COMING_ABOUT: Question[ModelId] = Question("whether a model may Come About")
TEMPLATE: Question[Helm] = Question("whether a model may Come About along the Turning Template")
PIVOTING: Question[Helm] = Question("whether a model may Pivot when it Comes About")
"""Only a rule that says so permits it (DW4-PIVOT-01)."""
PIVOT_COST: Query[Helm] = Query("cost of a Pivot", CEILING)
DIRECTIONS: Choice[Helm] = Choice("other Directions of Travel")
"""Where rules grant an Arc in which a model may travel without turning (DW4-MOVE-02)."""
FULL_REVERSE: Question[ModelId] = Question("whether a model may engage Full Reverse")


_NO_PIVOT = Refusal("it has no rule that lets it Pivot", RuleId("DW4-PIVOT-01"))


class Direction(Grant, frozen=True, kw_only=True):
    """An Arc within which a model may travel, its facing unchanged."""

    arc: Sector


class Limits(msgspec.Struct, frozen=True):
    """What a model may do in one move, ahead or astern."""

    least: int
    """Minimum Speed: to be covered before it may Come About (DW4-MOVE-05)."""
    most: int
    """Maximum Speed."""
    turn: int
    """Segments in one Come About; 0 where it cannot Come About along the Turning Template."""
    pivot: int | None = None
    """What a Pivot costs; None where it cannot Pivot."""


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


class PlotCourse(Path[Course], frozen=True):
    """Plot the course of one model: ahead or in Full Reverse, with its Come Abouts."""

    form: ClassVar[str] = "course"
    answers: ClassVar[Any] = Course

    model: ModelId
    ahead: Limits
    reverse: Limits | None
    """None where it may not engage Full Reverse."""
    free_come_abouts: int = 1
    """Each Come About beyond these is an Emergency Manoeuvre (DW4-MVSTEP-05)."""
    directions: tuple[int, ...] = ()
    """Arcs other than ahead in which it may travel (DW4-MOVE-02), as sectors are numbered."""

    def limits(self, astern: bool) -> Limits | None:
        return self.reverse if astern else self.ahead

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, Course):
            return self._refuse(f"{self.question}: a course is wanted")
        limits = self.limits(answer.astern)
        if limits is None:
            return _refused("it may not engage Full Reverse", "DW4-MVSTEP-03")
        covered = 0
        for leg in answer.legs:
            wrong = _flaw_in_leg(leg, limits, covered, self.directions)
            if wrong is not None:
                return wrong
            covered += leg_length(leg)
        if not limits.least <= covered <= limits.most:
            allowed = f"{show_inches(limits.least)} to {show_inches(limits.most)}"
            return _refused(f"it must move {allowed}, not {show_inches(covered)}", "DW4-MOVE-03")
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Course:
        """Straight on, or a Come About and on; now and then an Emergency Manoeuvre or Full Reverse."""
        astern = self.reverse is not None and pick.randrange(16) == 15
        limits = self.reverse if astern and self.reverse is not None else self.ahead
        distance = limits.least + pick.randrange(limits.most - limits.least + 1)
        room = limits.most - distance
        legs: list[Leg] = [Ahead(distance)] if distance else []
        if limits.pivot is not None and room >= limits.pivot and not pick.randrange(2):
            legs.append(_sampled_pivot(limits.pivot, pick))
            room -= limits.pivot
        elif room < SEGMENT or not limits.turn or not pick.randrange(4):
            return Course(tuple(legs), astern)
        else:
            room -= _sample_turns(legs, limits, room, pick)
        on = pick.randrange(room + 1)
        if on:
            legs.append(Ahead(on))
        return Course(tuple(legs), astern)

    def fallback(self, table: Table[Any]) -> Course:
        """Straight ahead at Minimum Speed."""
        return Course((Ahead(self.ahead.least),) if self.ahead.least else ())

    def emergencies(self, course: Course) -> int:
        """How many Emergency Manoeuvres the course takes."""
        return max(0, len(come_abouts(course)) - self.free_come_abouts)

    def preview(self, table: Table[Any], course: Course) -> Preview | None:
        """What the course would come to; None where it is not legal."""
        limits = self.limits(course.astern)
        if limits is None or self.refusal(table, course) is not None:
            return None
        mover = table.state.models[self.model]
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
            voyage.aground,
            course.astern + self.emergencies(course),
            not voyage.leaves and not voyage.aground and _breaks_coherency(table, self.model, voyage.end),
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
        free_come_abouts(g, model),
        directions_of(g, Helm(model)),
        presentation=PLOTTED,
        prompt=f"Plot the course of {model}.",
        rules=(RuleId("DW4-MVSTEP-01"), RuleId("DW4-MOVE-03")),
    )


def free_come_abouts(g: BattleTable, model: ModelId) -> int:
    """How often a model may Come About in one move without an Emergency Manoeuvre (DW4-MOVE-11)."""
    return 1 + g.value(ADDITIONAL_MANOEUVRES, model, 0)


def limits_of(g: BattleTable, helm: Helm) -> Limits:
    """Speed and Turn Limit of a model as they are now."""
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


def shortened(legs: tuple[Leg, ...], limits: Limits, travelled: int) -> tuple[Leg, ...]:
    """What is left of the legs to come after the limits changed in mid-move.

    Ruling: the new Maximum less the distance already moved remains, and the move ends where it runs out (DW4-MOVE-19).
    """
    room = max(0, limits.most - travelled)
    kept: list[Leg] = []
    for leg in legs:
        cut = _cut(leg, room, limits)
        if cut is not None:
            kept.append(cut)
        if cut != leg:
            break
        room -= leg_length(leg)
    return tuple(kept)


def _cut(leg: Leg, room: int, limits: Limits) -> Leg | None:
    """As much of a leg as there is room for; a Segment needs its whole inch (DW4-MOVE-10), a Pivot all it costs."""
    if isinstance(leg, ComeAbout):
        turns = leg.turns[: min(limits.turn, room // SEGMENT)]
        if len(turns) == len(leg.turns):
            return leg
        return ComeAbout(leg.side, turns) if turns else None
    if isinstance(leg, Pivot) and limits.pivot is None:
        return None
    if isinstance(leg, Swing) and not limits.turn and limits.pivot is None:
        return None  # The rest of a Come About that something has put an end to (DW4-CRIT-09).
    if leg_length(leg) <= room:
        return leg
    if isinstance(leg, Ahead):
        return Ahead(room) if room else None
    return Slide(leg.bearing, room) if isinstance(leg, Slide) and room else None


def _flaw_in_leg(leg: Leg, limits: Limits, covered: int, directions: tuple[int, ...]) -> Refusal | None:
    """What is wrong with a leg. That a Come About turns to one side only is in its very shape (DW4-MOVE-06)."""
    if isinstance(leg, Ahead):
        if type(leg.distance) is not int or leg.distance < 1:
            return _refused("a straight leg needs a length in whole mils", "DW4-MOVE-01")
        return None
    if isinstance(leg, Slide):
        return _flaw_in_slide(leg, directions)
    if isinstance(leg, Swing):
        return _refused("it turns only when it Comes About", "DW4-MOVE-01")
    if covered < limits.least:
        needed = show_inches(limits.least)
        return _refused(f"it must move its Minimum Speed of {needed} before it may Come About", "DW4-MOVE-05")
    if isinstance(leg, Pivot):
        return _flaw_in_pivot(leg, limits)
    if not 1 <= len(leg.turns) <= limits.turn:
        return _refused(f"a Come About takes 1 to {limits.turn} Segments, not {len(leg.turns)}", "DW4-MOVE-08")
    if any([type(turn) is not int or not 0 <= turn <= SHARPEST_TURN for turn in leg.turns]):
        return _refused(f"each Segment turns it by at most {show_degrees(SHARPEST_TURN)}", "DW4-MOVE-09")
    return None


def _flaw_in_pivot(leg: Pivot, limits: Limits) -> Refusal | None:
    if limits.pivot is None:
        return _NO_PIVOT
    if type(leg.turn) is not int or not 1 <= leg.turn <= QUARTER_TURN:
        return _refused(f"a Pivot turns it by at most {show_degrees(QUARTER_TURN)}", "DW4-PIVOT-01")
    if leg.cost != limits.pivot:
        return _refused(f"a Pivot costs {show_inches(limits.pivot)} however small it is", "DW4-PIVOT-02")
    return None


def _flaw_in_slide(leg: Slide, directions: tuple[int, ...]) -> Refusal | None:
    """Another Direction of Travel needs a rule that grants the Arc it lies in (DW4-MOVE-02)."""
    if type(leg.distance) is not int or type(leg.bearing) is not int or leg.distance < 1:
        return _refused("a leg to the side needs a length in whole mils", "DW4-MOVE-02")
    there = Pose(0, 0).along(leg.bearing, SEGMENT)
    if not any([sector in directions for sector in sectors_of(Pose(0, 0), there.x, there.y)]):
        return _refused("no rule lets it travel in that direction", "DW4-MOVE-02")
    return None


def _refused(reason: str, rule: str) -> Refusal:
    return Refusal(reason, RuleId(rule))


def _sample_turns(legs: list[Leg], limits: Limits, room: int, pick: Picker) -> int:
    """Adds a Come About, now and then more than one; says how much of the room they take."""
    used = 0
    while room - used >= SEGMENT:
        turn = _sampled_turn(limits, room - used, pick)
        legs.append(turn)
        used += leg_length(turn)
        if pick.randrange(8):
            break
    return used


def _sampled_pivot(cost: int, pick: Picker) -> Pivot:
    return Pivot(1 if pick.randrange(2) else -1, QUARTER_TURN // (1 + pick.randrange(6)), cost)


def _sampled_turn(limits: Limits, room: int, pick: Picker) -> ComeAbout:
    segments = 1 + pick.randrange(min(limits.turn, room // SEGMENT))
    # Mostly fifths of the sharpest turn: footprints at headings seen before need not be worked out again.
    grain = SHARPEST_TURN // 5 if pick.randrange(32) else 1
    turns = [SHARPEST_TURN - grain * pick.randrange(SHARPEST_TURN // grain + 1) for _ in range(segments)]
    return ComeAbout(1 if pick.randrange(2) else -1, tuple(turns))


def _set_off(g: BattleTable, model: ModelId, track: tuple[Pose, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What Impedes a model on its way, and what its way sets off; in Core play nothing does (DW4-MODE-03)."""
    if g.state.settings.mode is Mode.CORE:
        return (), ()
    mover = g.state.models[model]
    outline = register(g).outline(mover.class_id)
    snags = [name for name, pieces in snags_for(g, mover, track[0]) if comes_within(outline, track, pieces, 0)]
    return impediments(g, model, track), tuple(snags)


def _breaks_coherency(g: BattleTable, model: ModelId, end: Pose) -> bool:
    unit = [m for m in models_of(g, g.state.models[model].unit) if m.pose is not None]
    places = [register(g).outline(m.class_id).at(end) if m.id == model else footprint(g, m.id) for m in unit]
    return len(linked([m.id for m in unit], places)) > 1
