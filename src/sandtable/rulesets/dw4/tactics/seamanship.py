"""Where to sail: every sensible course is judged by what can be hit from its end, what can hit back, and objectives."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, Pivot, leg_length, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.arcs import CLOSE_RANGE, LETTERS, STANDARD_RANGE
from sandtable.rulesets.dw4.plotting import SHARPEST_TURN, Limits, PlotCourse, Preview
from sandtable.rulesets.dw4.position import is_airborne
from sandtable.rulesets.dw4.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.state import Battle, BattleTable, Mode, Model
from sandtable.rulesets.dw4.tactics.close_quarters import ram_worth
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.worth import expected_damage, left_and_rating, worth_of
from sandtable.rulesets.dw4.where import book, class_of, enemies, grounds, models_of

FEAR = 0.45
"""How much a captain minds being shot at, against shooting."""
LOOKED_INTO = 6
"""So many of the best courses are sailed in the mind to the end; more only while none of them is clear."""
AMBITION = 3.0
"""How much more Objectives pull in full play than their worth in one Round: a place that is taken early pays often."""
COLLIDING = 4
"""What a Collision costs that is no Ram, in Victory Points."""
LINK = 4 * INCH
LOOKING_AHEAD = ((2 * INCH, 0.8), (4 * INCH, 0.5), (7 * INCH, 0.3))
"""How far ahead of the bow room is wanted for the next move, and what the lack of it costs, in Victory Points."""


def course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Course:
    """The best of the sensible courses that neither rams, strands nor deserts."""
    ranked, clear = _ranked(view, decision, LOOKED_INTO)
    found = ranked[0] if ranked else decision.fallback(view)
    return found if clear else _way_out(view, decision, found)


def best_courses(view: View[Battle], decision: PlotCourse, most: int) -> tuple[Course, ...]:
    """So many of the sensible courses, the best first; none where all of them bring trouble."""
    ranked, clear = _ranked(view, decision, most)
    return tuple(ranked[:most]) if clear else ()


def _ranked(view: View[Battle], decision: PlotCourse, looked_into: int) -> tuple[list[Course], bool]:
    """The courses that were sailed in the mind, the best first, and whether any of them is clear of trouble."""
    mover = view.state.models[decision.model]
    assert mover.pose is not None
    lookout = _Lookout(view, mover)
    candidates = [(lookout.value(poses(c, mover.pose)[-1]), n, c) for n, c in enumerate(_courses(decision))]
    candidates.sort(key=lambda item: (-item[0], item[1]))
    found: list[tuple[float, Course]] = []
    clear = False
    for looked, (value, _, plotted) in enumerate(candidates):
        if looked >= looked_into and clear:
            break
        seen = decision.preview(view, plotted)
        if seen is None:
            continue
        clear = clear or not _trouble(seen)
        if seen.struck:
            value = lookout.value(seen.end) + (ram_worth(view, mover, seen) or -COLLIDING)
        value -= 100 * (seen.leaves or seen.aground) + 1.5 * (seen.disorder + bool(seen.impeded)) + 3 * len(seen.snags)
        found.append((value, plotted))
    found.sort(key=lambda item: -item[0])
    return [plotted for _, plotted in found], clear


def _way_out(view: View[Battle], decision: PlotCourse, found: Course) -> Course:
    """The least troublesome of all courses, those astern and hard about among them."""
    return min((found, *_courses(decision, hard=True)), key=lambda plotted: _trouble(decision.preview(view, plotted)))


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


class _Lookout:
    """What one model can hope for and must fear at a place it may sail to."""

    def __init__(self, g: BattleTable, mover: Model) -> None:
        self.g = g
        self.mover = mover
        self.profile = class_of(g, mover.id)
        self.weapons = book(g).armament[mover.id]
        self.foes = [(m, class_of(g, m.id), book(g).armament[m.id]) for m in enemies(g, mover.seat)]
        self.mates = [m.pose for m in models_of(g, mover.unit) if m.id != mover.id and m.pose is not None]
        self.lost = mover.id in g.state.units[mover.unit].breaking
        self.prizes = {m.id: left_and_rating(g, m.id) for m, _, _ in self.foes}
        self.own = left_and_rating(g, mover.id)
        full = g.state.settings.mode is Mode.FULL
        self.ambition = AMBITION if full else 1.0
        self.ships = 1 + len(self.mates) if full else 1
        self.room = _Room(g, mover) if full else None

    def value(self, pose: Pose) -> float:
        hope, fear, nearest = 0.0, 0.0, 99 * INCH
        for foe, profile, guns in self.foes:
            assert foe.pose is not None
            apart = max(
                0, isqrt((foe.pose.x - pose.x) ** 2 + (foe.pose.y - pose.y) ** 2) - _girth(profile, self.profile)
            )
            nearest = min(nearest, apart)
            dealt = self._share(_dice(pose, foe.pose, self.weapons, apart), profile)
            hope = max(hope, worth_of(dealt, *self.prizes[foe.id]))
            taken = expected_damage(_dice(foe.pose, pose, guns, apart), self.profile.defence, self.profile.armour)
            fear += worth_of(taken, *self.own)
        drawn = self.ambition * pull(self.g, self.mover, pose)
        value = hope - FEAR * fear - 0.02 * nearest / INCH + drawn - self._straying(pose)
        return value if self.room is None else value - self.room.lacking(pose)

    def _share(self, dice: int, target: ShipClass) -> float:
        """What one model adds to the Damage of its unit, whose models mostly fire together (DW4-ATK-02)."""
        return expected_damage(self.ships * dice, target.defence, target.armour) / self.ships

    def _straying(self, pose: Pose) -> float:
        """What it costs to be far from every other model of the unit."""
        if not self.mates:
            return 0.0
        gap = min(isqrt((m.x - pose.x) ** 2 + (m.y - pose.y) ** 2) for m in self.mates) - self.profile.length // 2
        return max(0, gap - LINK) / INCH * (1.5 if self.lost else 0.35)


class _Room:
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


def _dice(pose: Pose, target: Pose, weapons: tuple[WeaponProfile, ...], apart: int) -> int:
    """The Action Dice from a place at a target, whatever may be in the way."""
    band = 0 if apart <= CLOSE_RANGE else 1 if apart <= STANDARD_RANGE else 2
    arcs = [LETTERS[sector] for sector in sectors_of(pose, target.x, target.y)]
    return sum([w.firepower[band] or 0 for w in weapons if any(arc in w.arcs for arc in arcs)])
