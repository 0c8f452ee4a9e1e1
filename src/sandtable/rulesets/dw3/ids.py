"""Names for the things of this game: those of every table, and its own."""

from __future__ import annotations

from typing import NewType

from sandtable.tabletop.ids import FeatureId, MarkerId, ModelId, UnitId

__all__ = ["FeatureId", "MarkerId", "ModelId", "StackId", "UnitId", "WeaponId", "owner_of", "slot_of", "weapon_id"]

WeaponId = NewType("WeaponId", str)
"""`A2.1/0` is the first weapon of model A2.1."""

StackId = NewType("StackId", str)
"""`A>B2.1` is the stack of seat A at model B2.1; `A~3` a stray one."""


def weapon_id(model: ModelId, slot: int) -> WeaponId:
    return WeaponId(f"{model}/{slot}")


def owner_of(weapon: WeaponId) -> ModelId:
    """The model that carries a weapon."""
    return ModelId(weapon.partition("/")[0])


def slot_of(weapon: WeaponId) -> int:
    """Which of its model's weapons it is, counted from 0."""
    return int(weapon.partition("/")[2])
