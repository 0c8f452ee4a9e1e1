"""Putting a unit on the table: at deployment, and when it arrives from reserve."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.measure import CONTACT, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.geometry.units import FULL_TURN, QUARTER_TURN
from sandtable.geometry.vec import direction
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw3.moving.sailing import ground_struck
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.rulesets.dw3.table.markers import marker_shape
from sandtable.rulesets.dw3.table.where import register
from sandtable.tabletop.placing import units
from sandtable.tabletop.placing.faults import Faults
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import footprint, grounds, models_of, outline

TRIES = 12
STEP = 500
"""An arriving unit is tried at every half inch of an edge."""
_APART = Refusal("it must be in coherency with the unit that it is attached to", RuleId("DW3-ATTACH-04"))
MOVE = RuleId("DW3-MOVE-08")
_REAR = Refusal("every model must touch the edge with its rear", RuleId("DW3-RES-03"))


class PlaceUnit(units.PlaceUnit, frozen=True):
    """Put every model of a unit on the table, in coherency and touching nothing."""

    attached: UnitId | None = None
    """A unit on the table with which it must be in coherency (DW3-ATTACH-04)."""
    close: bool = False
    """Every model stands that near to it: so a place is looked for."""
    clear: int = 0
    """How far it stays from terrain of every kind; 0 where it only must not touch what is in its way."""
    by: str = ""
    """A model or a marker within reach of which every model stands."""
    reach: int = 0
    guards: tuple[ModelId, ...] = ()
    """Models that keep it farther away than their guard."""
    guard: int = 0

    def room(self, table: Table[Battle]) -> Room:
        first = table.state.units[self.unit].models[0]
        models = table.state.models.values()
        others = [m.id for m in models if m.pose is not None and m.unit != self.unit]
        shapes: list[tuple[str, Shape]] = [(model, footprint(table, model)) for model in others]
        lands: list[tuple[str, Region]] = [
            (feature, land)
            for feature, land in grounds(table).lands.items()
            if self.clear or ground_struck(table, first, feature)
        ]
        if self.clear:
            region = register(table).footprints.region
            lands += [(name, region((patch.piece, patch.pose))) for name, patch in table.state.patches.items()]
        return Room(
            table.state.play_area,
            _faults(self.rules[0], bool(self.clear)),
            LINK,
            zone=self.zone,
            outside=self.outside,
            touching_edge=self.touching_edge,
            others=shapes,
            grounds=lands,
            shunned=shapes,
            shunned_gap=CONTACT,
            terrain_gap=self.clear - 1 if self.clear else CONTACT,
            apart=CONTACT,
            beside=self._beside(table) if self.close or self.by else None,
            guards=[(model, footprint(table, model)) for model in self.guards],
            guard_gap=self.guard,
        )

    def _beside(self, table: Table[Battle]) -> tuple[str, Shape, int] | None:
        if self.by:
            is_marker = self.by in table.state.markers
            there = marker_shape(table, MarkerId(self.by)) if is_marker else footprint(table, ModelId(self.by))
            return self.by, there, self.reach
        first = next((m.id for m in models_of(table, self.attached) if m.pose), None) if self.attached else None
        return None if first is None else (first, footprint(table, first), LINK)

    def _is_attached(self, table: Table[Any], placing: Placing) -> bool:
        if self.attached is None:
            return True
        partners = [footprint(table, m.id) for m in models_of(table, self.attached) if m.pose is not None]
        placed = [outline.at(pose) for outline, pose in zip(self._outlines(table), placing.poses, strict=True)]
        return any([within(shape, partner, LINK) for shape in placed for partner in partners])

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        refused = super().refusal(table, answer)
        if refused is not None or answer is None:
            return refused
        if not self._is_attached(table, answer):
            return _APART
        if not self.touching_edge:
            return None
        for model, pose in zip(models_of(table, self.unit), answer.poses, strict=True):
            shape = outline(table, model.class_id).at(pose)
            if not rear_touches(table.state.play_area, shape, pose):
                return _REAR
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Placing | None:
        if self.attached is not None and not self.close:
            return replace(self, close=True).sample(table, pick)
        for _ in range(TRIES):
            drawn = super().sample(table, pick) if not self.touching_edge else self._drawn(table, pick)
            if drawn is not None and self.refusal(table, drawn) is None:
                return drawn
            if drawn is None and self.passing:
                return None
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> Placing | None:
        if self.attached is not None and not self.close:
            return replace(self, close=True).fallback(table)
        return self._along_an_edge(table, 0) if self.touching_edge else super().fallback(table)

    def exists(self, table: Table[Any]) -> bool:
        if self.attached is not None and not self.close:
            return replace(self, close=True).exists(table)
        if not self.touching_edge:
            return super().exists(table)
        return self._along_an_edge(table, 0) is not None

    def _drawn(self, table: Table[Any], pick: Picker) -> Placing | None:
        area = table.state.play_area
        return self._along_an_edge(table, pick.randrange(2 * (area.x1 - area.x0 + area.y1 - area.y0) // STEP))

    def _along_an_edge(self, table: Table[Any], begin: int) -> Placing | None:
        """The unit in line abreast, heading inward, at the first room from a place on, all round the edges."""
        room, outlines = self.room(table), self._outlines(table)
        berths = _berths(table.state.play_area, outlines[0])
        turn = begin % len(berths)
        poses: list[Pose] = []
        shapes: list[Shape] = []
        for pose in berths[turn:] + berths[:turn]:
            if poses and pose.heading != poses[-1].heading:
                poses, shapes = [], []
            shape = outlines[0].at(pose)
            if room.fault(shape, outlines[0], len(poses)) is not None:
                continue
            if shapes and (room.fault_beside(shape, shapes) or not within(shape, shapes[-1], room.link)):
                if within(shape, shapes[-1], room.link):
                    continue
                poses, shapes = [], []
            poses.append(pose)
            shapes.append(shape)
            if len(poses) == len(outlines):
                return Placing(tuple(poses))
        return None


def _berths(area: Box, outline: Outline) -> list[Pose]:
    """Places all round the edges at which a model heading inward touches one with its rear."""
    found: list[Pose] = []
    for heading in range(0, FULL_TURN, QUARTER_TURN):
        shape = outline.at(Pose(0, 0, heading))
        if heading % (2 * QUARTER_TURN) == 0:
            y = area.y0 - shape.y0 if heading == 0 else area.y1 - shape.y1
            found += [Pose(x, y, heading) for x in range(area.x0 - shape.x0, area.x1 - shape.x1 + 1, STEP)]
        else:
            x = area.x0 - shape.x0 if heading == QUARTER_TURN else area.x1 - shape.x1
            found += [Pose(x, y, heading) for y in range(area.y0 - shape.y0, area.y1 - shape.y1 + 1, STEP)]
    return found


def rear_touches(area: Box, shape: Shape, pose: Pose) -> bool:
    """Whether a corner of the rear of a model touches an edge of the play area (DW3-RES-03)."""
    dx, dy = direction(pose.heading)
    along = [(x - pose.x) * dx + (y - pose.y) * dy for x, y in shape.points]
    least = min(along)
    slack = (max(along) - least) // 50
    rear = [point for point, far in zip(shape.points, along, strict=True) if far <= least + slack]
    return any(
        [min(x - area.x0, area.x1 - x, y - area.y0, area.y1 - y) <= CONTACT for x, y in rear],
    )


@cache
def _faults(here: RuleId, clear: bool) -> Faults:
    return Faults(
        off_table=Refusal("is not wholly in the play area", here),
        outside_zone=Refusal("is not wholly within the deployment zone", here),
        no_edge=Refusal("touches no edge of the play area", RuleId("DW3-RES-03")),
        barred=Refusal("is in the opponent's deployment zone", RuleId("DW3-RES-06")),
        too_far=Refusal("is too far from {name}", here),
        overlaps=Refusal("would overlap {name}", MOVE),
        near_terrain=Refusal(*(("is too close to {name}", here) if clear else ("would touch {name}", MOVE))),
        on_terrain=Refusal("would stand on {name}", MOVE),
        too_close=Refusal("is too close to {name}", MOVE),
        overlaps_mate=Refusal("would overlap another model of its unit", MOVE),
        too_close_to_mate=Refusal("would touch another model of its unit", MOVE),
        incoherent=Refusal("would be out of coherency", RuleId("DW3-MOVE-01")),
    )
