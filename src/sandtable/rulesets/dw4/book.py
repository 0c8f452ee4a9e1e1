"""What one game has of the content: its Classes, weapons, outlines and card Values. It never changes in play."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw4.content import Content
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, owner_of, slot_of
from sandtable.rulesets.dw4.profile import ClassId, PieceId, ShipClass, WeaponProfile, outline_of


class Book:
    """Shared by a game, all its copies and all its views."""

    __slots__ = ("_outlines", "_regions", "armament", "card_values", "content", "scenes")

    def __init__(
        self,
        content: Content,
        armament: Mapping[ModelId, tuple[WeaponProfile, ...]],
        card_values: Mapping[CardId, int],
    ) -> None:
        self.content = content
        self.armament = dict(armament)
        """The weapons of every model, with its Hardpoint choices made (DW4-WEAP-05)."""
        self.card_values = dict(card_values)
        self._outlines: dict[ClassId, Outline] = {}
        self._regions: dict[tuple[PieceId, Pose], Region] = {}
        self.scenes: dict[Hashable, Any] = {}
        """What was worked out about the last few arrangements of the table (see `scene.py`)."""

    def ship_class(self, class_id: ClassId) -> ShipClass:
        return self.content.classes[class_id]

    def outline(self, class_id: ClassId) -> Outline:
        """The footprint of a Class, its Centre Point at the origin (DW4-MODEL-01, DW4-MODEL-08)."""
        outline = self._outlines.get(class_id)
        if outline is None:
            outline = self._outlines[class_id] = outline_of(self.ship_class(class_id))
        return outline

    def region(self, piece: PieceId, pose: Pose) -> Region:
        """A piece of terrain as it lies on the table; its centre is the centroid (DW4-MODEL-04)."""
        region = self._regions.get((piece, pose))
        if region is None:
            polygons = self.content.terrain[piece].pieces
            region = Region([_placed(polygon, pose) for polygon in polygons])
            self._regions[piece, pose] = region
        return region

    def weapon(self, weapon: WeaponId) -> WeaponProfile:
        return self.armament[owner_of(weapon)][slot_of(weapon)]


def _placed(polygon: tuple[tuple[int, int], ...], pose: Pose) -> Shape:
    return Outline.polygon(polygon).at(pose)
