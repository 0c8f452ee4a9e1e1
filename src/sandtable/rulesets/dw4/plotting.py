"""Plotting a course: the decision in which an Admiral moves a model (DW4-MOVE-01 to -11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, come_abouts, length
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import show_degrees, show_inches
from sandtable.kernel.decision import Path, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.attributes import FIXED, Helm, speed, turn_limit
from sandtable.rulesets.dw4.coherency import linked
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.sailing import sail
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import book, footprint, models_of

SHARPEST_TURN: Final = 2_250
"""Ruling: the angle between two Segments of the Turning Template (DW4-MOVE-07)."""

ADDITIONAL_MANOEUVRES: Query[ModelId] = Query("Additional Manoeuvres", FIXED)
"""Come Abouts in one move beyond the first that cost nothing (DW4-MOVE-11)."""

COMING_ABOUT: Question[ModelId] = Question("whether a model may Come About")
FULL_REVERSE: Question[ModelId] = Question("whether a model may engage Full Reverse")


class Limits(msgspec.Struct, frozen=True):
    """What a model may do in one move, ahead or astern."""

    least: int
    """Minimum Speed: to be covered before it may Come About (DW4-MOVE-05)."""
    most: int
    """Maximum Speed."""
    turn: int
    """Segments in one Come About; 0 where it cannot Come About."""


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


class PlotCourse(Path[Course], frozen=True):
    """Plot the course of one model: ahead or in Full Reverse, with its Come Abouts."""

    answers: ClassVar[Any] = Course

    model: ModelId
    ahead: Limits
    reverse: Limits | None
    """None where it may not engage Full Reverse."""
    free_come_abouts: int = 1
    """Each Come About beyond these is an Emergency Manoeuvre (DW4-MVSTEP-05)."""

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
            wrong = _flaw_in_leg(leg, limits, covered)
            if wrong is not None:
                return wrong
            covered += leg.distance if isinstance(leg, Ahead) else SEGMENT * len(leg.turns)
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
        if room < SEGMENT or not limits.turn or not pick.randrange(4):
            return Course((Ahead(distance),) if distance else (), astern)
        legs: list[Leg] = [Ahead(distance)] if distance else []
        while room >= SEGMENT:
            turn = _sampled_turn(limits, room, pick)
            legs.append(turn)
            room -= SEGMENT * len(turn.turns)
            if pick.randrange(8):
                break
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
        voyage = sail(table, mover, mover.pose, course)
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
        prompt=f"Plot the course of {model}.",
        rules=(RuleId("DW4-MVSTEP-01"), RuleId("DW4-MOVE-03")),
    )


def free_come_abouts(g: BattleTable, model: ModelId) -> int:
    """How often a model may Come About in one move without an Emergency Manoeuvre (DW4-MOVE-11)."""
    return 1 + g.value(ADDITIONAL_MANOEUVRES, model, 0)


def limits_of(g: BattleTable, helm: Helm) -> Limits:
    """Speed and Turn Limit of a model as they are now."""
    least, most = speed(g, helm)
    return Limits(least, most, 0 if g.refusal(COMING_ABOUT, helm.model) else turn_limit(g, helm))


def shortened(legs: tuple[Leg, ...], limits: Limits, travelled: int) -> tuple[Leg, ...]:
    """What is left of the legs to come after the limits changed in mid-move.

    Ruling: the new Maximum less the distance already moved remains, and the move ends where it runs out (DW4-MOVE-19).
    """
    room = max(0, limits.most - travelled)
    kept: list[Leg] = []
    for leg in legs:
        cut = _cut(leg, room, limits.turn)
        if cut is not None:
            kept.append(cut)
        if cut != leg:
            break
        room -= leg.distance if isinstance(leg, Ahead) else SEGMENT * len(leg.turns)
    return tuple(kept)


def _cut(leg: Leg, room: int, turn: int) -> Leg | None:
    """As much of a leg as there is room for; a Segment needs its whole inch (DW4-MOVE-10)."""
    if isinstance(leg, Ahead):
        if leg.distance <= room:
            return leg
        return Ahead(room) if room else None
    turns = leg.turns[: min(turn, room // SEGMENT)]
    if len(turns) == len(leg.turns):
        return leg
    return ComeAbout(leg.side, turns) if turns else None


def _flaw_in_leg(leg: Leg, limits: Limits, covered: int) -> Refusal | None:
    """What is wrong with a leg. That a Come About turns to one side only is in its very shape (DW4-MOVE-06)."""
    if isinstance(leg, Ahead):
        if type(leg.distance) is not int or leg.distance < 1:
            return _refused("a straight leg needs a length in whole mils", "DW4-MOVE-01")
        return None
    if covered < limits.least:
        needed = show_inches(limits.least)
        return _refused(f"it must move its Minimum Speed of {needed} before it may Come About", "DW4-MOVE-05")
    if not 1 <= len(leg.turns) <= limits.turn:
        return _refused(f"a Come About takes 1 to {limits.turn} Segments, not {len(leg.turns)}", "DW4-MOVE-08")
    if any([type(turn) is not int or not 0 <= turn <= SHARPEST_TURN for turn in leg.turns]):
        return _refused(f"each Segment turns it by at most {show_degrees(SHARPEST_TURN)}", "DW4-MOVE-09")
    return None


def _refused(reason: str, rule: str) -> Refusal:
    return Refusal(reason, RuleId(rule))


def _sampled_turn(limits: Limits, room: int, pick: Picker) -> ComeAbout:
    segments = 1 + pick.randrange(min(limits.turn, room // SEGMENT))
    # Mostly fifths of the sharpest turn: footprints at headings seen before need not be worked out again.
    grain = SHARPEST_TURN // 5 if pick.randrange(32) else 1
    turns = [SHARPEST_TURN - grain * pick.randrange(SHARPEST_TURN // grain + 1) for _ in range(segments)]
    return ComeAbout(1 if pick.randrange(2) else -1, tuple(turns))


def _breaks_coherency(g: BattleTable, model: ModelId, end: Pose) -> bool:
    unit = [m for m in models_of(g, g.state.models[model].unit) if m.pose is not None]
    places = [book(g).outline(m.class_id).at(end) if m.id == model else footprint(g, m.id) for m in unit]
    return len(linked([m.id for m in unit], places)) > 1
