"""Names for the things of this game: those of every table, and its own."""

from __future__ import annotations

from typing import NewType

from sandtable.tabletop.ids import FeatureId, MarkerId, ModelId, UnitId, WeaponId, owner_of, slot_of, weapon_id

__all__ = [
    "FeatureId",
    "MarkerId",
    "ModelId",
    "StackId",
    "UnitId",
    "WeaponId",
    "number_of",
    "owner_of",
    "slot_of",
    "weapon_id",
]

StackId = NewType("StackId", str)
"""`A>B2` is the Stack of seat A at unit B2; `A>` the one that was set aside."""


def number_of(marker: MarkerId) -> int:
    """The number in the id of a Marker: `K3` has 3."""
    return int(marker[1:])
