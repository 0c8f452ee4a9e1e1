"""Plotting a course: the decision in which a player moves a model along straight legs and turns of a template."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, Pivot, Slide, Swing, leg_length
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.units import QUARTER_TURN, show_degrees, show_inches
from sandtable.kernel.decision import Path, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.tabletop.ids import ModelId

MOST_LEGS = 100
"""Legs of one course: a turn at every inch over 50 inches. Cut into more pieces it goes no other way."""
GRAINS = 5
"""Most turns that are sampled are such parts of the sharpest one."""


class Template(msgspec.Struct, frozen=True):
    """How sharply the models of a game turn."""

    sharpest: int
    """The most that a model turns after each segment of a turn."""
    on_the_spot: int = QUARTER_TURN
    """The most that it turns at once on the spot, where it can."""


class Limits(msgspec.Struct, frozen=True):
    """What a model may do in one move, ahead or astern."""

    least: int
    """To be covered before it may turn."""
    most: int
    turn: int
    """Segments in one turn; 0 where it cannot turn along the template."""
    pivot: int | None = None
    """What a turn on the spot costs; None where it cannot make one."""


class CourseFaults(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a course, in the words of a game and by its rules; figures stand in braces."""

    not_astern: Refusal
    no_length: Refusal
    """Of a straight leg."""
    no_sideways_length: Refusal
    no_direction: Refusal
    """It may not travel in this direction."""
    no_swing: Refusal
    """A bare turn is no leg that anyone may plot."""
    too_soon: Refusal
    """It may not turn before it has covered `{least}`."""
    too_many_segments: Refusal
    """In one turn: `{most}` are allowed, not `{given}`."""
    too_sharp: Refusal
    """Each segment turns it by at most `{most}`."""
    no_pivot: Refusal
    """It cannot turn on the spot."""
    pivot_too_wide: Refusal
    """It turns by at most `{most}`."""
    pivot_cost: Refusal
    """A turn on the spot costs `{cost}`."""
    wrong_length: Refusal
    """Of the whole course: `{least}` to `{most}`, not `{given}`."""


class PlotCourse(Path[Course], frozen=True):
    """Plot the course of one model, ahead or astern. A rule set derives it and gives its template and its words."""

    form: ClassVar[str] = "course"
    answers: ClassVar[Any] = Course
    template: ClassVar[Template]
    faults: ClassVar[CourseFaults]

    model: ModelId
    ahead: Limits
    reverse: Limits | None = None
    """None where it may not go astern."""
    directions: tuple[int, ...] = ()
    """Sectors other than ahead in which it may travel without turning."""

    def limits(self, astern: bool) -> Limits | None:
        return self.reverse if astern else self.ahead

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, Course):
            return self._refuse(f"{self.question}: a course is wanted")
        limits = self.limits(answer.astern)
        if limits is None:
            return self.faults.not_astern
        if len(answer.legs) > MOST_LEGS:
            # By no rule of a game: it keeps journals small.
            return Refusal(f"a course has at most {MOST_LEGS} legs; join those that go straight on", RuleId(""))
        covered = 0
        for leg in answer.legs:
            wrong = self._flaw_in_leg(leg, limits, covered)
            if wrong is not None:
                return wrong
            covered += leg_length(leg)
        if not limits.least <= covered <= limits.most:
            least, most = show_inches(limits.least), show_inches(limits.most)
            return _said(self.faults.wrong_length, least=least, most=most, given=show_inches(covered))
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Course:
        """Straight on, or a turn and on; now and then several turns, or astern."""
        astern = self.reverse is not None and pick.randrange(16) == 15
        limits = self.reverse if astern and self.reverse is not None else self.ahead
        distance = limits.least + pick.randrange(limits.most - limits.least + 1)
        room = limits.most - distance
        legs: list[Leg] = [Ahead(distance)] if distance else []
        if limits.pivot is not None and room >= limits.pivot and not pick.randrange(2):
            legs.append(self._sampled_pivot(limits.pivot, pick))
            room -= limits.pivot
        elif room < SEGMENT or not limits.turn or not pick.randrange(4):
            return Course(tuple(legs), astern)
        else:
            room -= self._sample_turns(legs, limits, room, pick)
        on = pick.randrange(room + 1)
        if on:
            legs.append(Ahead(on))
        return Course(tuple(legs), astern)

    def fallback(self, table: Table[Any]) -> Course:
        """Straight ahead, as short as may be."""
        return Course((Ahead(self.ahead.least),) if self.ahead.least else ())

    def _flaw_in_leg(self, leg: Leg, limits: Limits, covered: int) -> Refusal | None:
        """What is wrong with a leg. That a turn goes to one side only is in its very shape."""
        faults, sharpest = self.faults, self.template.sharpest
        if type(leg) is Ahead:
            return faults.no_length if type(leg.distance) is not int or leg.distance < 1 else None
        if type(leg) is Slide:
            return self._flaw_in_slide(leg)
        if type(leg) is Swing:
            return faults.no_swing
        if covered < limits.least:
            return _said(faults.too_soon, least=show_inches(limits.least))
        if type(leg) is Pivot:
            return self._flaw_in_pivot(leg, limits)
        if not 1 <= len(leg.turns) <= limits.turn:
            return _said(faults.too_many_segments, most=limits.turn, given=len(leg.turns))
        if any([type(turn) is not int or not 0 <= turn <= sharpest for turn in leg.turns]):
            return _said(faults.too_sharp, most=show_degrees(sharpest))
        return None

    def _flaw_in_pivot(self, leg: Pivot, limits: Limits) -> Refusal | None:
        if limits.pivot is None:
            return self.faults.no_pivot
        if type(leg.turn) is not int or not 1 <= leg.turn <= self.template.on_the_spot:
            return _said(self.faults.pivot_too_wide, most=show_degrees(self.template.on_the_spot))
        if leg.cost != limits.pivot:
            return _said(self.faults.pivot_cost, cost=show_inches(limits.pivot))
        return None

    def _flaw_in_slide(self, leg: Slide) -> Refusal | None:
        if type(leg.distance) is not int or type(leg.bearing) is not int or leg.distance < 1:
            return self.faults.no_sideways_length
        there = Pose(0, 0).along(leg.bearing, SEGMENT)
        if not any([sector in self.directions for sector in sectors_of(Pose(0, 0), there.x, there.y)]):
            return self.faults.no_direction
        return None

    def _sample_turns(self, legs: list[Leg], limits: Limits, room: int, pick: Picker) -> int:
        """Adds a turn, now and then more than one; says how much of the room they take."""
        used = 0
        while room - used >= SEGMENT:
            turn = self._sampled_turn(limits, room - used, pick)
            legs.append(turn)
            used += leg_length(turn)
            if pick.randrange(8):
                break
        return used

    def _sampled_pivot(self, cost: int, pick: Picker) -> Pivot:
        return Pivot(1 if pick.randrange(2) else -1, self.template.on_the_spot // (1 + pick.randrange(6)), cost)

    def _sampled_turn(self, limits: Limits, room: int, pick: Picker) -> ComeAbout:
        sharpest = self.template.sharpest
        segments = 1 + pick.randrange(min(limits.turn, room // SEGMENT))
        # Mostly fifths of the sharpest turn: footprints at headings seen before need not be worked out again.
        grain = sharpest // GRAINS if pick.randrange(32) else 1
        turns = [sharpest - grain * pick.randrange(sharpest // grain + 1) for _ in range(segments)]
        return ComeAbout(1 if pick.randrange(2) else -1, tuple(turns))


def shortened(legs: tuple[Leg, ...], limits: Limits, travelled: int) -> tuple[Leg, ...]:
    """What is left of the legs to come after the limits changed in mid-move.

    The new most less the distance already moved remains, and the move ends where it runs out.
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
    """As much of a leg as there is room for; a segment needs its whole length, a turn on the spot all it costs."""
    if isinstance(leg, ComeAbout):
        turns = leg.turns[: min(limits.turn, room // SEGMENT)]
        if len(turns) == len(leg.turns):
            return leg
        return ComeAbout(leg.side, turns) if turns else None
    if isinstance(leg, Pivot) and limits.pivot is None:
        return None
    if isinstance(leg, Swing) and not limits.turn and limits.pivot is None:
        return None  # The rest of a turn that something has put an end to.
    if leg_length(leg) <= room:
        return leg
    if isinstance(leg, Ahead):
        return Ahead(room) if room else None
    return Slide(leg.bearing, room) if isinstance(leg, Slide) and room else None


def _said(fault: Refusal, **figures: object) -> Refusal:
    """A refusal with its figures."""
    return Refusal(fault.reason.format(**figures), fault.rule)
