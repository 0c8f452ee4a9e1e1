"""Places, headings, bearings and distances as a navigator says them. For reading only: nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, bearing
from sandtable.geometry.units import DEGREE, FULL_TURN, HALF_TURN, INCH, QUARTER_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.wording import figures

POINTS = (
    "north",
    "north-north-east",
    "north-east",
    "east-north-east",
    "east",
    "east-south-east",
    "south-east",
    "south-south-east",
    "south",
    "south-south-west",
    "south-west",
    "west-south-west",
    "west",
    "west-north-west",
    "north-west",
    "north-north-west",
)
"""The points of the compass clockwise from north."""

SECTORS = {Sector.FORE: "fore", Sector.STARBOARD: "starboard", Sector.AFT: "aft", Sector.PORT: "port"}

_POINT = FULL_TURN // len(POINTS)
_TENTH = INCH // 10


def inches_in_words(mils: int) -> str:
    """A length to the nearest tenth of an inch: 13440 reads 13.4" and 6000 reads 6"."""
    tenths = (abs(mils) + _TENTH // 2) // _TENTH
    whole, rest = divmod(tenths, 10)
    sign = "-" if mils < 0 and tenths else ""
    return f'{sign}{whole}.{rest}"' if rest else f'{sign}{whole}"'


def distance_in_words(mils: int) -> str:
    """A distance that was measured: like a length, but no tenth hides on which side of whole inches it lies.

    Whole inches are what rules ask for: exactly 10" reads 10", but 10001 reads 10.1" and 9999 reads 9.9".
    """
    rounded = (abs(mils) + _TENTH // 2) // _TENTH * _TENTH
    if rounded % INCH == 0 and rounded != mils >= 0:
        return inches_in_words(rounded + (_TENTH if mils > rounded else -_TENTH))
    return inches_in_words(mils)


def whole_degrees(angle: int) -> int:
    """An angle to the nearest whole degree."""
    return (angle + DEGREE // 2) // DEGREE


def compass_point(heading: int) -> str:
    """The nearest of the sixteen points of the compass."""
    return POINTS[((heading + _POINT // 2) // _POINT) % len(POINTS)]


def heading_in_words(heading: int) -> str:
    """A heading as point and degrees: `north-east (045°)`."""
    return f"{compass_point(heading)} ({whole_degrees(heading) % 360:03d}°)"


def bearing_in_words(angle: int) -> str:
    """A bearing clockwise off the bow: dead ahead, off either bow, abeam, or towards the stern."""
    side = "starboard" if angle <= HALF_TURN else "port"
    off = whole_degrees(angle if angle <= HALF_TURN else FULL_TURN - angle)
    if off == 0:
        return "dead ahead"
    if off == whole_degrees(HALF_TURN):
        return "dead astern"
    if off == whole_degrees(QUARTER_TURN):
        return f"on the {side} beam"
    return f"{off}° off the {side} bow" if off < whole_degrees(QUARTER_TURN) else f"{off}° off the bow to {side}"


def bearing_of(pose: Pose, x: int, y: int) -> str:
    """How a point bears from a pose: `30° off the starboard bow`."""
    return bearing_in_words(bearing(pose, x, y))


def place_in_words(x: int, y: int) -> str:
    """A point of the table: inches east and north of its south-west corner."""
    return f"x {inches_in_words(x)}, y {inches_in_words(y)}"


def box_in_words(box: Box) -> str:
    """A part of the table by its corners."""
    west_east = f"x {inches_in_words(box.x0)} to {inches_in_words(box.x1)}"
    return f"{west_east}, y {inches_in_words(box.y0)} to {inches_in_words(box.y1)}"


def at_place(x: int, y: int) -> str:
    """` at x 3", y 4"`, with a space before it; nothing for who sees the table drawn."""
    return figures(f" at {place_in_words(x, y)}")


def at_pose(pose: Pose) -> str:
    """Where one stands and looks: `at x 3", y 4", heading north`; the heading alone for who sees the table drawn."""
    return f"{figures(f'at {place_in_words(pose.x, pose.y)}, ')}heading {heading_in_words(pose.heading)}"


def sectors_in_words(sectors: Sequence[Sector]) -> str:
    """The quarter a bearing lies in, or the two it lies between."""
    return either([SECTORS[sector] for sector in sectors])


def either(words: Sequence[str]) -> str:
    """`fore`, `fore or port`, `fore, port or aft`."""
    return _joined(words, "or")


def both(words: Sequence[str]) -> str:
    """`A2`, `A2 and A3`, `A2, A3 and A4`."""
    return _joined(words, "and")


def count(number: int, noun: str, plural: str = "") -> str:
    """`1 die`, `2 dice`, `no dice`."""
    many = plural or noun + "s"
    if number == 0:
        return f"no {many}"
    return f"{number} {noun if number == 1 else many}"


def plain(amount: int, unit: int) -> str:
    """A figure as one would type it, without more digits than it needs: 1500 mils read 1.5."""
    whole, rest = divmod(amount, unit)
    digits = str(unit + rest)[1:].rstrip("0")
    return f"{whole}.{digits}" if digits else str(whole)


def _joined(words: Sequence[str], last: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
