"""Putting a Marker on the table."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.shape import Outline
from sandtable.kernel.presentation import Button, Presentation
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.state import MarkerKind
from sandtable.rulesets.dw4.terrain.marker_shapes import DIAMETER, ROUND
from sandtable.tabletop.placing import markers

LAID = Presentation(button=Button("Lay it here"))
"""How the question for a place is shown, where a Marker is laid."""


class PlaceMarker(markers.PlaceMarker, frozen=True):
    """Put one Marker down, clear of models, Terrain Features and other Markers (DW4-MARK-02)."""

    outline: ClassVar[Outline] = ROUND
    across: ClassVar[int] = DIAMETER

    kind: MarkerKind | TerrainKind
    """What is put down: a Marker, or a small Terrain Feature at a point that is as clear."""
