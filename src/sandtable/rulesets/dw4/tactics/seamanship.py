"""Where to sail: every sensible course is judged by what can be hit from its end, what can hit back, and objectives."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, isqrt
from typing import Final, NamedTuple

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, Pivot, leg_length, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.moving.plotting import SHARPEST_TURN, PlotCourse, Preview
from sandtable.rulesets.dw4.moving.sailing import sail
from sandtable.rulesets.dw4.state import Battle, BattleTable, Mode, Model
from sandtable.rulesets.dw4.table.arcs import CLOSE_RANGE, LETTERS, STANDARD_RANGE, Band
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.close_quarters import ram_worth
from sandtable.rulesets.dw4.tactics.mining import detonation_worth
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.worth import expected_damage, left_and_rating, worth_of, worth_of_ramming
from sandtable.tabletop.moving.plotting import Limits
from sandtable.tabletop.where import enemies, grounds, models_of

FEAR = 0.45
"""How much a captain minds being shot at, against shooting."""
LOOKED_INTO = 6
"""So many of the best courses are sailed in the mind to the end; more only while none of them is clear."""
GLANCED_AT = 6
"""So many are looked at by a captain in haste, who takes the first that is clear."""
AMBITION = 3.0
"""How much more Objectives pull in full play than their worth in one Round: a place that is taken early pays often."""
COLLIDING = 4
"""What a Collision costs that is no Ram, in Victory Points."""
SHAKEN = 1.0
"""What the Disorder costs that a Minefield brings besides its Damage, to the ship and those near it."""
LINK = 4 * INCH
LOOKING_AHEAD = ((2 * INCH, 0.8), (4 * INCH, 0.5), (7 * INCH, 0.3))
"""How far ahead of the bow room is wanted for the next move, and what the lack of it costs, in Victory Points."""


@advises("course")
def course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Course:
    """The best of the sensible courses that neither rams, strands nor deserts."""
    ranked, clear = _ranked(view, decision, LOOKED_INTO)
    found = ranked[0] if ranked else decision.fallback(view)
    return found if clear else _way_out(view, decision, found)


def best_courses(view: View[Battle], decision: PlotCourse, most: int) -> tuple[Course, ...]:
    """So many of the sensible courses, the best first; none where all of them bring trouble."""
    ranked, clear = _ranked(view, decision, most)
    return tuple(ranked[:most]) if clear else ()


def course_at_a_glance(view: View[Battle], decision: PlotCourse) -> Course:
    """The first of the courses that end well against which nothing speaks: for whoever has no time to look further."""
    found: Course | None = None
    for _, plotted in _by_their_ends(decision, Lookout(view, view.state.models[decision.model]))[:GLANCED_AT]:
        seen = decision.preview(view, plotted)
        if seen is None:
            continue
        if not (_trouble(seen) or seen.snags or seen.disorder):
            return plotted
        found = found or plotted
    return found or decision.fallback(view)


def _by_their_ends(decision: PlotCourse, lookout: Lookout) -> list[tuple[float, Course]]:
    """The sensible courses with what their ends are worth, if nothing is in the way; the best first."""
    assert lookout.mover.pose is not None
    rated = [(lookout.value(poses(plotted, lookout.mover.pose)[-1]), plotted) for plotted in _courses(decision)]
    return sorted(rated, key=lambda item: -item[0])


def _ranked(view: View[Battle], decision: PlotCourse, looked_into: int) -> tuple[list[Course], bool]:
    """The courses that were sailed in the mind, the best first, and whether any of them is clear of trouble."""
    mover = view.state.models[decision.model]
    lookout = Lookout(view, mover)
    found: list[tuple[float, Course]] = []
    clear = False
    for looked, (value, plotted) in enumerate(_by_their_ends(decision, lookout)):
        if looked >= looked_into and clear:
            break
        seen = decision.preview(view, plotted)
        if seen is None:
            continue
        clear = clear or not _trouble(seen)
        if seen.struck:
            value = lookout.value(seen.end) + (ram_worth(view, mover, seen.struck, seen.travelled) or -COLLIDING)
        value -= 100 * (seen.leaves or seen.aground) + 1.5 * (seen.disorder + bool(seen.impeded))
        value -= len(seen.snags) * (SHAKEN + detonation_worth(view, mover.id))
        found.append((value, plotted))
    found += [hit for foe in _quarries(view, mover) for hit in _hits(view, decision, lookout, foe)]
    found.sort(key=lambda item: -item[0])
    return [plotted for _, plotted in found], clear


def _quarries(g: BattleTable, mover: Model) -> list[Model]:
    """Enemies whom a rule makes it worth to Ram: courses into them are looked at, wherever they would end."""
    if g.state.settings.mode is Mode.CORE:
        return []
    return [foe for foe in enemies(g, mover.seat) if worth_of_ramming(g, mover.id, foe.id) > 0]


def _hits(view: View[Battle], decision: PlotCourse, lookout: Lookout, foe: Model) -> Iterator[tuple[float, Course]]:
    """The courses that end at such an enemy and not beyond it, with what the Ram is worth."""
    mover = lookout.mover
    assert mover.pose is not None
    for plotted in _courses(decision):
        if not _leads_into(view, mover, plotted, foe) or decision.refusal(view, plotted) is not None:
            continue
        voyage = sail(view, mover, mover.pose, plotted, through=(), heeding=False)
        if voyage.struck == (foe.id,):
            worth = ram_worth(view, mover, voyage.struck, voyage.travelled)
            if worth:
                yield lookout.value(voyage.end) + worth, plotted


def _leads_into(g: BattleTable, mover: Model, plotted: Course, foe: Model) -> bool:
    """About whether a leg of a course goes through an enemy."""
    assert mover.pose is not None and foe.pose is not None
    near = (class_of(g, mover.id).beam + class_of(g, foe.id).beam) // 2
    way = (mover.pose, *poses(plotted, mover.pose))
    return any([_passes(a, b, foe.pose, near) for a, b in pairwise(way)])


def _passes(a: Pose, b: Pose, there: Pose, near: int) -> bool:
    """Whether the line from one place to another comes so near a third."""
    dx, dy, x, y = b.x - a.x, b.y - a.y, there.x - a.x, there.y - a.y
    length = dx * dx + dy * dy
    along = 0.0 if not length else min(1.0, max(0.0, (x * dx + y * dy) / length))
    return hypot(x - along * dx, y - along * dy) <= near


def _way_out(view: View[Battle], decision: PlotCourse, found: Course) -> Course:
    """The least troublesome of all courses, those astern and hard about among them."""
    least, way = _trouble(decision.preview(view, found)), found
    for plotted in _courses(decision, hard=True):
        if not least:
            break
        trouble = _trouble(decision.preview(view, plotted))
        if trouble < least:
            least, way = trouble, plotted
    return way


def _trouble(seen: Preview | None) -> int:
    """None at all, a Collision, the loss of the model, or a course that may not be sailed."""
    if seen is None:
        return 3
    return 2 if seen.leaves or seen.aground else int(bool(seen.struck))


def _courses(decision: PlotCourse, hard: bool = False) -> Iterator[Course]:
    """Straight on and turns of every size to either side, early and late; `hard` also astern and twice about."""
    yield from _within(decision.ahead, False)
    if hard:
        if decision.reverse is not None:
            yield from _within(decision.reverse, True)
        yield from _twice_about(decision.ahead)


def _within(limits: Limits, astern: bool) -> Iterator[Course]:
    least, most = limits.least, limits.most
    for distance in dict.fromkeys((most, (least + most) // 2, least)):
        yield Course((Ahead(distance),) if distance else (), astern)
    for side in (-1, 1):
        for turn in _turns(limits, side):
            spare = most - least - leg_length(turn)
            if spare < 0:
                continue
            for before, after in dict.fromkeys(((0, spare), (spare, 0), (0, 0), (spare // 2, spare - spare // 2))):
                legs: list[Leg] = [Ahead(least + before)] if least + before else []
                legs.append(turn)
                if after:
                    legs.append(Ahead(after))
                yield Course(tuple(legs), astern)


def _turns(limits: Limits, side: int) -> Iterator[ComeAbout | Pivot]:
    """Every size of turn to one side that the Turn Limit allows; a half and a whole Pivot where it can."""
    for steps in range(1, limits.turn + 1):
        yield ComeAbout(side, (SHARPEST_TURN,) * steps)
    if limits.pivot is not None:
        yield Pivot(side, QUARTER_TURN // 2, limits.pivot)
        yield Pivot(side, QUARTER_TURN, limits.pivot)


def _twice_about(limits: Limits) -> Iterator[Course]:
    """Two turns to one side in a row: an Emergency Manoeuvre."""
    for side in (-1, 1):
        for steps in range(limits.turn, 0, -1):
            turn = ComeAbout(side, (SHARPEST_TURN,) * steps)
            if limits.least + 2 * SEGMENT * steps <= limits.most:
                legs: list[Leg] = [Ahead(limits.least)] if limits.least else []
                yield Course((*legs, turn, turn))


class Lie(NamedTuple):
    """What a place is worth whatever guns may do there, item by item, in Victory Points."""

    objective: float
    company: float
    room: float
    chase: float


class Lookout:
    """What one model can hope for and must fear at a place it may sail to."""

    def __init__(self, g: BattleTable, mover: Model) -> None:
        self.g = g
        self.mover = mover
        self.profile = class_of(g, mover.id)
        self.guns = _Guns(profiles_of(g, mover.id))
        self.foes = [_Foe(g, self.profile, foe) for foe in enemies(g, mover.seat)]
        self.mates = [m.pose for m in models_of(g, mover.unit) if m.id != mover.id and m.pose is not None]
        self.lost = mover.id in g.state.units[mover.unit].breaking
        self.own = left_and_rating(g, mover.id)
        full = g.state.settings.mode is Mode.FULL
        self.ambition = AMBITION if full else 1.0
        self.ships = 1 + len(self.mates) if full else 1
        self.room = Room(g, mover) if full else None

    def value(self, pose: Pose) -> float:
        hope, fear, nearest = self.exchange(pose)
        drawn = self.ambition * pull(self.g, self.mover, pose)
        value = hope - FEAR * fear - 0.02 * nearest / INCH + drawn - self._straying(pose)
        return value if self.room is None else value - self.room.lacking(pose)

    def exchange(self, pose: Pose) -> tuple[float, float, int]:
        """What can be hit from there, what can hit back, both in Victory Points, and how far the nearest enemy is."""
        hope, fear, nearest = 0.0, 0.0, 99 * INCH
        defence, armour = self.profile.defence, self.profile.armour
        for foe in self.foes:
            there = foe.pose
            apart = max(0, isqrt((there.x - pose.x) ** 2 + (there.y - pose.y) ** 2) - foe.girth)
            nearest = min(nearest, apart)
            dealt = self._share(self.guns.dice(pose, there, apart), foe.profile)
            hope = max(hope, worth_of(dealt, *foe.prize))
            fear += worth_of(expected_damage(foe.guns.dice(there, pose, apart), defence, armour), *self.own)
        return hope, fear, nearest

    def lie_of(self, pose: Pose) -> Lie:
        """What a place is worth whatever guns may do there."""
        nearest = min([pose.apart(foe.pose.x, foe.pose.y) for foe in self.foes], default=0)
        drawn = self.ambition * pull(self.g, self.mover, pose)
        lacking = 0.0 if self.room is None else self.room.lacking(pose)
        return Lie(drawn, -self._straying(pose), -lacking, -0.02 * nearest / INCH)

    def _share(self, dice: int, target: ShipClass) -> float:
        """What one model adds to the Damage of its unit, whose models mostly fire together (DW4-ATK-02)."""
        return expected_damage(self.ships * dice, target.defence, target.armour) / self.ships

    def _straying(self, pose: Pose) -> float:
        """What it costs to be far from every other model of the unit."""
        if not self.mates:
            return 0.0
        gap = min(isqrt((m.x - pose.x) ** 2 + (m.y - pose.y) ** 2) for m in self.mates) - self.profile.length // 2
        return max(0, gap - LINK) / INCH * (1.5 if self.lost else 0.35)


class _Foe:
    """What matters of an enemy model wherever one may sail."""

    def __init__(self, g: BattleTable, mover: ShipClass, foe: Model) -> None:
        assert foe.pose is not None
        self.pose = foe.pose
        self.profile = class_of(g, foe.id)
        self.guns = _Guns(profiles_of(g, foe.id))
        self.girth = _girth(self.profile, mover)
        self.prize = left_and_rating(g, foe.id)


class Room:
    """The room that a model has ahead of it: whoever is pointed at an Edge or at land has a bad move before it."""

    def __init__(self, g: BattleTable, mover: Model) -> None:
        profile = class_of(g, mover.id)
        half = profile.length // 2
        self.width, self.height = g.state.settings.width, g.state.settings.height
        self.looks = tuple([(half + way, price) for way, price in LOOKING_AHEAD]) if profile.speed_min else ()
        flies = is_airborne(g, mover.id)
        self.lands = (
            [] if flies else [(r.cx, r.cy, (r.reach + profile.beam // 2) ** 2) for r in grounds(g).lands.values()]
        )

    def lacking(self, pose: Pose) -> float:
        """What the lack of it costs."""
        price = 0.0
        for distance, each in self.looks:
            there = pose.ahead(distance)
            if not (0 < there.x < self.width and 0 < there.y < self.height):
                price += 2 * each
            elif any([(there.x - x) ** 2 + (there.y - y) ** 2 < reach2 for x, y, reach2 in self.lands]):
                price += each
        return price


def _girth(a: ShipClass, b: ShipClass) -> int:
    """About how much closer two hulls are than their centres."""
    return (a.length + a.beam + b.length + b.beam) // 4


_SECTORS: Final = tuple(Sector)
_BANDS: Final = tuple(Band)

USUAL_MASS = 3
"""What a target weighs, for weapons whose dice are counted by its Mass."""


class _Guns:
    """The weapons of one model, with what they add up to in each Arc at each Range Band."""

    def __init__(self, weapons: tuple[WeaponProfile, ...]) -> None:
        self.weapons = weapons
        self.sums = [[self._sum((sector,), band) for sector in _SECTORS] for band in _BANDS]

    def dice(self, pose: Pose, target: Pose, apart: int) -> int:
        """The Action Dice from a place at a target, whatever may be in the way."""
        band = 0 if apart <= CLOSE_RANGE else 1 if apart <= STANDARD_RANGE else 2
        sectors = sectors_of(pose, target.x, target.y)
        return self.sums[band][sectors[0]] if len(sectors) == 1 else self._sum(sectors, band)

    def _sum(self, sectors: tuple[Sector, ...], band: int) -> int:
        arcs = [LETTERS[sector] for sector in sectors]
        bearing = [w for w in self.weapons if any([arc in w.arcs for arc in arcs])]
        return sum([(w.firepower[band] or 0) + USUAL_MASS * w.by_mass[band] for w in bearing])
