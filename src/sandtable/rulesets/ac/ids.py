"""Names for the things of this game: those of every table."""

from __future__ import annotations

from sandtable.tabletop.ids import ClassId, FeatureId, MarkerId, ModelId, PieceId, UnitId

__all__ = ["ClassId", "FeatureId", "MarkerId", "ModelId", "PieceId", "UnitId"]
