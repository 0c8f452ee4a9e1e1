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
