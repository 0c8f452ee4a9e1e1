"""Names for what is on the table; each says what it is of."""

from __future__ import annotations

from typing import NewType

SystemId = NewType("SystemId", str)
"""A System card in play: its owner and its design, as `P1.ANV-M1`."""

CruiserId = NewType("CruiserId", str)
"""A Cruiser, as `P1.c2`."""

BeaconId = NewType("BeaconId", str)
"""A Beacon, as `P1.b1`."""

ObstacleId = NewType("ObstacleId", str)
"""An Obstacle, as `ob3`."""

TokenId = NewType("TokenId", str)
"""A Mine or a Drone, as `P1.mine1`."""


def design_of(system: str) -> str:
    """The design of a System card, in play or not."""
    return system.rpartition(".")[2]
