"""Putting a unit almost anywhere: outside the enemy's zone, and clear of what a rule names."""

from __future__ import annotations

from sandtable.geometry.measure import overlaps, point_within, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.moving.spots import holds, spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.markers import RADIUS
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.where import opponent, outline


class PlaceFreely(PlaceUnit, frozen=True):
    """Put a unit anywhere but the enemy's zone, or not farther than so much outside the own one."""

    reach: int = -1
    """How far each model may be outside the own zone; below 0 anywhere, and with 0 it stands in it."""
    clear: int = 0
    """How far it is from markers and Defensible Buildings."""
    home: bool = False
    """Wholly within the own zone nothing of that matters."""
    rule: RuleId = RuleId("")

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        poses = stood(g, self.unit, stand)
        return self._astray(g, poses) or spot_fault(g, self.unit, poses)

    def _astray(self, g: BattleTable, poses: dict[ModelId, Pose]) -> Refusal | None:
        unit = g.state.units[self.unit]
        body, own = outline(g, unit.class_id), zone_of(g, unit.seat)
        shapes = [body.at(pose) for pose in poses.values()]
        if self.home and all([holds(own, shape) for shape in shapes]):
            return None
        theirs = zone_of(g, opponent(g, unit.seat))
        if any([overlaps(theirs, shape) for shape in shapes]):
            return Refusal(f"a model of {thing(self.unit)} is within the enemy's zone", self.rule)
        if self.reach == 0 or (self.reach > 0 and not all([within(own, shape, self.reach) for shape in shapes])):
            return Refusal(f"a model of {thing(self.unit)} is too far from its own zone", self.rule)
        return self._too_near(g, shapes) if self.clear else None

    def _too_near(self, g: BattleTable, shapes: list[Shape]) -> Refusal | None:
        for marker in g.state.markers.values():
            if any([point_within(shape, marker.x, marker.y, self.clear + RADIUS) for shape in shapes]):
                return Refusal(f"{thing(self.unit)} would stand too near to {thing(marker.id)}", self.rule)
        for building in buildings(g).values():
            if any([within(shape, building.shape, self.clear) for shape in shapes]) and not building.wrecked:
                return Refusal(f"{thing(self.unit)} would stand too near to {thing(building.id)}", self.rule)
        return None

    def _zone(self, g: BattleTable) -> Shape:
        """Where places are looked for: between the zones and in the own one, or so far about that."""
        width, height = g.state.settings.width, g.state.settings.height
        seat = g.state.units[self.unit].seat
        zone, theirs = zone_of(g, seat), zone_of(g, opponent(g, seat))
        far = max(width, height) if self.reach < 0 else self.reach + body_of(g, self)
        low, high = max(0, zone.y0 - far), min(height, zone.y1 + far)
        if theirs.y0 >= zone.y1:
            high = min(high, theirs.y0)
        elif theirs.y1 <= zone.y0:
            low = max(low, theirs.y1)
        return Shape(((0, low), (width, low), (width, high), (0, high)))


def body_of(g: BattleTable, place: PlaceFreely) -> int:
    """How long a model is at most: only its nearest part is measured."""
    shape = outline(g, g.state.units[place.unit].class_id).at(Pose(0, 0, 0))
    return max(shape.x1 - shape.x0, shape.y1 - shape.y0)
