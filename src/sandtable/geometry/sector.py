"""The four quarters around a pose: ahead, to starboard, astern, to port."""

from __future__ import annotations

from enum import IntEnum
from math import atan2, degrees
from typing import Final

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import DEGREE, normal
from sandtable.geometry.vec import direction


class Sector(IntEnum):
    """A quarter of the horizon, 90 degrees wide, counted clockwise from the bow."""

    FORE = 0
    STARBOARD = 1
    AFT = 2
    PORT = 3


# The tangent of 0.01 degree: a bearing this close to a boundary lies on it.
_TANGENT: Final = 174532927
_TANGENT_UNIT: Final = 10**12

_ALL: Final = (Sector.FORE, Sector.STARBOARD, Sector.AFT, Sector.PORT)
_FORE, _STARBOARD, _AFT, _PORT = _ALL


def sectors_of(pose: Pose, x: int, y: int) -> tuple[Sector, ...]:
    """The sector a point lies in: two in clockwise order on a boundary, all four at the pose itself."""
    rx, ry = x - pose.x, y - pose.y
    if not rx and not ry:
        return _ALL
    dx, dy = direction(pose.heading)
    ahead, starboard = rx * dx + ry * dy, rx * dy - ry * dx
    lengthwise, sideways = abs(ahead), abs(starboard)
    end = _FORE if ahead > 0 else _AFT
    side = _STARBOARD if starboard > 0 else _PORT
    # tan(b - 45 degrees) = (sideways - lengthwise) / (sideways + lengthwise) for the bearing b off bow or stern.
    if abs(sideways - lengthwise) * _TANGENT_UNIT <= _TANGENT * (sideways + lengthwise):
        return (end, side) if (end + 1) % 4 == side else (side, end)
    return (end,) if lengthwise > sideways else (side,)


def bearing(pose: Pose, x: int, y: int) -> int:
    """The bearing of a point in centi-degrees clockwise off the bow. For display only: it decides nothing."""
    dx, dy = direction(pose.heading)
    rx, ry = x - pose.x, y - pose.y
    return normal(round(degrees(atan2(rx * dy - ry * dx, rx * dx + ry * dy)) * DEGREE))


def bearing_to_steer(pose: Pose, x: int, y: int) -> int:
    """The bearing off the bow, in centi-degrees clockwise, along which one comes closest to a point.

    Told exactly among those around the rough one, so that it is the same on every machine.
    """
    rx, ry = x - pose.x, y - pose.y

    def miss(off: int) -> int:
        dx, dy = direction(normal(pose.heading + off))
        return abs(rx * dy - ry * dx)

    rough = bearing(pose, x, y)
    return normal(min([rough + more for more in (0, -1, 1)], key=miss))
