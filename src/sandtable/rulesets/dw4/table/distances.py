"""Distances to whatever an Attack may strike: a model, or a Structure or an Iceberg (DW4-ATK-16)."""

from __future__ import annotations

from sandtable.tabletop.distances import outlines as outlines
from sandtable.tabletop.distances import target_is_within as target_is_within
