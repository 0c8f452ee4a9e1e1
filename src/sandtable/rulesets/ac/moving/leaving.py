"""A garrison that must leave its building: as far as can be from who drove it out, or as near to its Rear Edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.measure import gap2
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import FULL_TURN, INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.places import Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.setting_up import REACH, SetUpUnit, comes_from, frames_around, out_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import shapes_of
from sandtable.rulesets.ac.table.zones import ahead_from
from sandtable.tabletop.where import models_of, outline
from sandtable.tabletop.zones import Edge

FINE = INCH // 2
WIDEST = 9


class Retreat:
    """How good places are for a unit that must leave, in mils: its distance from a unit, or how near its edge is."""

    def __init__(self, g: BattleTable, unit: UnitId, by: UnitId | None) -> None:
        self.body = outline(g, g.state.units[unit].class_id)
        self.by = () if by is None else shapes_of(g, by)
        edge = g.state.sides[g.state.units[unit].seat].edge
        assert edge is not None
        self.down = -1 if edge is Edge.SOUTH else 1
        self.ahead = ahead_from(edge)
        self.edge = 0 if self.down < 0 else g.state.settings.height
        self.inner = self.body.at(Pose(0, 0, 0)).core

    def worth(self, poses: Iterable[Pose]) -> int:
        """Of its closest model (AC-MEAS-02, AC-GARR-10, AC-GARR-18)."""
        if not self.by:
            shapes = [self.body.at(pose) for pose in poses]
            return max([-shape.y0 if self.down < 0 else shape.y1 for shape in shapes])
        apart = [((pose.x - s.cx) ** 2 + (pose.y - s.cy) ** 2, pose, s) for pose in poses for s in self.by]
        # Others than those are farther in any case.
        near = isqrt(min([far2 for far2, _, _ in apart])) + 2 * self.body.reach + 2 * max([s.reach for s in self.by])
        close = [(pose, other) for far2, pose, other in apart if far2 <= near * near]
        return isqrt(int(min([Fraction(*gap2(self.body.at(pose), other)) for pose, other in close])))

    def short_of_edge(self, poses: Iterable[Pose]) -> int:
        """How far the closest model is from the Rear Edge; -1 where that does not matter."""
        return -1 if self.by else self.edge - self.worth(poses)

    def at_edge(self, frame: Frame, short: int) -> Frame:
        """A formation moved on to the Rear Edge."""
        return replace(frame, pose=Pose(frame.pose.x, frame.pose.y + self.down * short, frame.pose.heading))

    def can_reach(self, around: Sequence[Shape], poses: Iterable[Pose]) -> bool:
        """Whether all models may be near enough to what they come from: a first look that settles most."""
        far = REACH + self.body.reach
        return all([any([_box_gap2(shape, pose) <= far * far for shape in around]) for pose in poses])

    def most(self, frame: Frame, beside: int, deep: int) -> int:
        """What a formation can be worth at the most, told by its front alone."""
        at = frame.pose
        if not self.by:
            return self.down * at.y + deep
        near = [isqrt((at.x - s.cx) ** 2 + (at.y - s.cy) ** 2) - s.core for s in self.by]
        return min(near) - self.inner + beside

    def turned_away(self, pose: Pose) -> int:
        """How far one who looks that way looks away from who drove it out, or from the enemy's edge."""
        wanted = self.ahead
        if self.by:
            nearest = min(self.by, key=lambda s: (pose.x - s.cx) ** 2 + (pose.y - s.cy) ** 2)
            wanted = bearing_to_steer(Pose(pose.x, pose.y, 0), nearest.cx, nearest.cy)
        off = (pose.heading - wanted) % FULL_TURN
        return min(off, FULL_TURN - off)


def best_way_out(g: BattleTable, unit: UnitId, by: UnitId | None) -> tuple[Frame, dict[ModelId, Pose]] | None:
    """A best place for as many models as can be placed, looking back from there if it can; None where none can be.

    Models that cannot be placed are not named. Ruling: places are looked at every half inch, and one that falls short
    of the best by no more than that is as good (AC-GARR-10, AC-GARR-18).
    """
    models = sorted([model.id for model in models_of(g, unit)], key=lambda model: model != g.state.units[unit].officer)
    retreat = Retreat(g, unit, by)
    found = (_best(g, unit, retreat, models[:many]) for many in range(len(models), 0, -1))
    return next((each for each in found if each is not None), None)


def _best(
    g: BattleTable, unit: UnitId, retreat: Retreat, models: list[ModelId]
) -> tuple[Frame, dict[ModelId, Pose]] | None:
    around, base, many = comes_from(g, unit), base_of(g, unit), len(models)

    def most(frame: Frame) -> int:
        deep = max(-(-many // frame.files) * base.rank, frame.files * base.file)
        return retreat.most(frame, base.file // 2 + 1, deep + retreat.body.reach)

    def stands(frame: Frame) -> dict[ModelId, Pose] | None:
        poses = _stood(frame, models, places(frame, many, base))
        return poses if out_fault(g, unit, poses, around) is None else None

    hopes = [(most(frame), frame) for frame in frames_around(around, many, FINE, range(1, min(many, WIDEST) + 1))]
    reached: int | None = None
    good: list[tuple[int, Frame]] = []
    for hope, frame in sorted(hopes, key=lambda each: -each[0]):
        if reached is not None and hope < reached - FINE:
            break
        free = places(frame, many, base)
        if not retreat.can_reach(around, free):
            continue
        short = retreat.short_of_edge(free)
        if 0 <= short < FINE:
            # Whoever can reach the own edge does, and has fled (AC-SUPP-09).
            fled = retreat.at_edge(frame, short)
            poses = stands(fled)
            if poses is not None:
                return fled, poses
        worth = retreat.worth(free)
        if reached is None or worth > reached:
            reached = worth if stands(frame) is not None else reached
        good.append((worth, frame))
    if reached is None:
        return None
    as_good = [(retreat.turned_away(frame.pose), -worth, frame) for worth, frame in good if worth >= reached - FINE]
    for _, _, frame in sorted(as_good, key=lambda each: each[:2]):
        poses = stands(frame)
        if poses is not None:
            return frame, poses
    return None


def _box_gap2(shape: Shape, at: Pose) -> int:
    dx, dy = max(shape.x0 - at.x, at.x - shape.x1, 0), max(shape.y0 - at.y, at.y - shape.y1, 0)
    return dx * dx + dy * dy


def _stood(frame: Frame, models: list[ModelId], free: tuple[Pose, ...]) -> dict[ModelId, Pose]:
    """The first of them is the Officer."""
    order = list(free)
    order.insert(0, order.pop(officers_place(frame, len(models))))
    return dict(zip(models, order, strict=True))


class LeaveBuilding(SetUpUnit, frozen=True, kw_only=True):
    """Set a garrison up that must leave, nowhere much worse than the best place there is (AC-GARR-10, AC-GARR-18)."""

    by: UnitId | None = None
    best: Frame

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        wrong = super()._fault(g, stand)
        if wrong is not None:
            return wrong
        retreat = Retreat(g, self.unit, self.by)
        best = stood(g, self.unit, Stand(self.best))
        if retreat.worth(stood(g, self.unit, stand).values()) >= retreat.worth(best.values()) - FINE:
            return None
        if self.by is None:
            return Refusal(f"{thing(self.unit)} can be nearer to its Rear Edge", RuleId("AC-GARR-10"))
        return Refusal(f"{thing(self.unit)} can be farther from {thing(self.by)}", RuleId("AC-GARR-18"))

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        return Stand(self.best)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        yield Stand(self.best)
