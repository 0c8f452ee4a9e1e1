"""Where to sail: every sensible course is judged by what can be hit from its end, what can hit back, and objectives."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, poses
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.arcs import CLOSE_RANGE, LETTERS, STANDARD_RANGE
from sandtable.rulesets.dw4.plotting import SHARPEST_TURN, Limits, PlotCourse, Preview
from sandtable.rulesets.dw4.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage
from sandtable.rulesets.dw4.where import book, class_of, enemies, models_of

FEAR = 0.45
"""How much a captain minds being shot at, against shooting."""
LOOKED_INTO = 6
"""So many of the best courses are sailed in the mind to the end; more only while none of them is clear."""
LINK = 4 * INCH


def course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Course:
    """The best of the sensible courses that neither rams, strands nor deserts."""
    mover = view.state.models[decision.model]
    assert mover.pose is not None
    lookout = _Lookout(view, mover)
    candidates = [(lookout.value(poses(c, mover.pose)[-1]), n, c) for n, c in enumerate(_courses(decision))]
    candidates.sort(key=lambda item: (-item[0], item[1]))
    best, found, clear = float("-inf"), decision.fallback(view), False
    for looked, (value, _, plotted) in enumerate(candidates):
        if looked >= LOOKED_INTO and clear:
            break
        seen = decision.preview(view, plotted)
        if seen is None:
            continue
        clear = clear or not _trouble(seen)
        if seen.struck:
            value = lookout.value(seen.end) - 4
        value -= 100 * (seen.leaves or seen.aground) + 1.5 * seen.disorder
        if value > best:
            best, found = value, plotted
    return found if clear else _way_out(view, decision, found)


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
        for steps in range(1, limits.turn + 1):
            turn = ComeAbout(side, (SHARPEST_TURN,) * steps)
            spare = most - least - SEGMENT * steps
            if spare < 0:
                break
            for before, after in dict.fromkeys(((0, spare), (spare, 0), (0, 0), (spare // 2, spare - spare // 2))):
                legs: list[Leg] = [Ahead(least + before)] if least + before else []
                legs.append(turn)
                if after:
                    legs.append(Ahead(after))
                yield Course(tuple(legs), astern)


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

    def value(self, pose: Pose) -> float:
        hope, fear, nearest = 0.0, 0.0, 99 * INCH
        for foe, profile, guns in self.foes:
            assert foe.pose is not None
            apart = max(
                0, isqrt((foe.pose.x - pose.x) ** 2 + (foe.pose.y - pose.y) ** 2) - _girth(profile, self.profile)
            )
            nearest = min(nearest, apart)
            dealt = expected_damage(_dice(pose, foe.pose, self.weapons, apart), profile.defence, profile.armour)
            hope = max(hope, worth_of_damage(self.g, foe.id, dealt))
            taken = expected_damage(_dice(foe.pose, pose, guns, apart), self.profile.defence, self.profile.armour)
            fear += worth_of_damage(self.g, self.mover.id, taken)
        return hope - FEAR * fear - 0.02 * nearest / INCH + pull(self.g, self.mover, pose) - self._straying(pose)

    def _straying(self, pose: Pose) -> float:
        """What it costs to be far from every other model of the unit."""
        if not self.mates:
            return 0.0
        gap = min(isqrt((m.x - pose.x) ** 2 + (m.y - pose.y) ** 2) for m in self.mates) - self.profile.length // 2
        return max(0, gap - LINK) / INCH * (1.5 if self.lost else 0.35)


def _girth(a: ShipClass, b: ShipClass) -> int:
    """About how much closer two hulls are than their centres."""
    return (a.length + a.beam + b.length + b.beam) // 4


def _dice(pose: Pose, target: Pose, weapons: tuple[WeaponProfile, ...], apart: int) -> int:
    """The Action Dice from a place at a target, whatever may be in the way."""
    band = 0 if apart <= CLOSE_RANGE else 1 if apart <= STANDARD_RANGE else 2
    arcs = [LETTERS[sector] for sector in sectors_of(pose, target.x, target.y)]
    return sum([w.firepower[band] or 0 for w in weapons if any(arc in w.arcs for arc in arcs)])
