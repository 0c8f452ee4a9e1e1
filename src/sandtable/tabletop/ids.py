"""Names for the things that stand on a table."""

from __future__ import annotations

from typing import NewType

UnitId = NewType("UnitId", str)
"""`A2` is the second unit of seat A."""

ModelId = NewType("ModelId", str)
"""`A2.1` is the first model of unit A2."""

FeatureId = NewType("FeatureId", str)
"""`T3` is the third piece of terrain that was placed."""

MarkerId = NewType("MarkerId", str)
"""`K2` is the second marker that was placed."""

ClassId = NewType("ClassId", str)
"""What a model is a model of."""

PieceId = NewType("PieceId", str)
"""What a piece of terrain looks like."""

WeaponId = NewType("WeaponId", str)
"""`A2.1/0` is the first weapon of model A2.1."""


def weapon_id(model: ModelId, slot: int) -> WeaponId:
    return WeaponId(f"{model}/{slot}")


def owner_of(weapon: WeaponId) -> ModelId:
    """The model that carries a weapon."""
    return ModelId(weapon.partition("/")[0])


def slot_of(weapon: WeaponId) -> int:
    """Which of its model's weapons it is, counted from 0."""
    return int(weapon.partition("/")[2])
