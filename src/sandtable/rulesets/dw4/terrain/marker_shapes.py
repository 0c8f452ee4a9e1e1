"""What Markers cover, wherever they lie."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.rulesets.dw4.state import MarkerKind

DIAMETER = 1_500
"""Ruling: a Marker is a circle 1.5" across (DW4-MARK-02)."""

ROUND = Outline.capsule(DIAMETER, DIAMETER, 16)

MASSIVE = {MarkerKind.PORTAL: 3}
"""Markers that stand in lines of sight like a Surface model of that Mass (DW4-F-SULTANATE-PORTAL-MARKER).

Others have none (DW4-MARK-01, DW4-VIS-06).
"""


def round_marker(x: int, y: int) -> Shape:
    """What a Marker would cover with its centre there."""
    return ROUND.at(Pose(x, y))
