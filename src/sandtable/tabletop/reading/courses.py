"""A course typed as text: legs in order, separated by commas.

    ahead 3, port 2, ahead 1.5

`ahead` takes inches. `port` and `starboard` come about: a whole number counts full steps, each an inch ahead and then
a turn as sharp as may be; smaller turns are written out in degrees, one for each step, as in `port 22.5+10`.
`pivot` with a side and degrees turns on the spot, `slide` with the degrees off the bow and inches goes another way,
where a model may. `reverse` in front has every leg go astern. `stay` does not move.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

import msgspec

from sandtable.geometry.course import PIVOT, PORT_SIDE, STARBOARD_SIDE, Ahead, ComeAbout, Course, Leg, Pivot, Slide
from sandtable.geometry.units import DEGREE, FULL_TURN, HALF_TURN, INCH, degrees, inches
from sandtable.kernel.errors import MalformedCommand
from sandtable.tabletop.compass import plain

EXAMPLE = "ahead 3, port 2, ahead 1.5"
LONGEST_LEG = 100
"""Inches; no table is longer."""

AHEAD = ("ahead", "forward", "straight", "a")
SIDES = {"port": PORT_SIDE, "left": PORT_SIDE, "p": PORT_SIDE}
SIDES |= {"starboard": STARBOARD_SIDE, "right": STARBOARD_SIDE, "s": STARBOARD_SIDE}


class Helm(msgspec.Struct, frozen=True):
    """What a step of a turn may be."""

    sharpest: int
    most: int
    """Steps of one leg."""
    pivot: int = PIVOT
    """What a turn on the spot costs."""


def read_course(text: str, helm: Helm) -> Course:
    """The course that the text describes; raises `MalformedCommand`."""
    written = text.strip().lower()
    if not written:
        raise _wrong("there is nothing to read")
    first, _, rest = written.partition(" ")
    astern = first.rstrip(",:") == "reverse"
    if astern:
        written = rest.strip().lstrip(",").strip()
    if written == "stay":
        return Course((), astern)
    if not written:
        raise _wrong("after 'reverse' the legs are missing", "reverse 2, starboard 1")
    return Course(tuple(_leg(leg, n, helm) for n, leg in enumerate(written.split(","), start=1)), astern)


def course_as_typed(course: Course, sharpest: int) -> str:
    """A course as `read_course` takes it: `reverse ahead 2, starboard 1`."""
    legs = ", ".join(_leg_as_typed(leg, sharpest) for leg in course.legs) or "stay"
    return f"reverse {legs}" if course.astern else legs


def _leg_as_typed(leg: Leg, sharpest: int) -> str:
    if isinstance(leg, Ahead):
        return f"ahead {plain(leg.distance, INCH)}"
    if isinstance(leg, Slide):
        return f"slide {plain(leg.bearing, DEGREE)}° {plain(leg.distance, INCH)}"
    side = "port" if leg.side == PORT_SIDE else "starboard"
    if not isinstance(leg, ComeAbout):
        return f"{'pivot' if isinstance(leg, Pivot) else 'swing'} {side} {plain(leg.turn, DEGREE)}°"
    if all(turn == sharpest for turn in leg.turns):
        return f"{side} {len(leg.turns)}"
    return f"{side} {'+'.join(f'{plain(turn, DEGREE)}°' for turn in leg.turns)}"


def _leg(text: str, number: int, helm: Helm) -> Leg:
    """One leg; a bare number is straight on."""
    place = f"leg {number}, '{text.strip()[:30]}'"
    words = text.split()
    if not words:
        raise _wrong(f"leg {number} is empty; leave out the comma")
    if len(words) == 1 and words[0][0] in "0123456789.":
        words = ["ahead", words[0]]
    if words[0] == "pivot":
        return _pivot(words[1:], place, helm.pivot)
    if words[0] == "slide":
        return _slide(words[1:], place)
    if words[0] not in AHEAD and words[0] not in SIDES:
        raise _wrong(f"{place}: '{words[0][:20]}' is no order; give ahead, port or starboard")
    if len(words) < 2:
        raise _wrong(f"{place}: the figure is missing")
    if words[0] in AHEAD:
        return Ahead(_distance("".join(words[1:]), place))
    return ComeAbout(SIDES[words[0]], _turns("".join(words[1:]), place, helm))


def _pivot(words: list[str], place: str, cost: int) -> Pivot:
    """A turn on the spot: the side and the degrees."""
    if len(words) < 2 or words[0] not in SIDES:
        raise _wrong(f"{place}: give the side and the degrees", "ahead 3, pivot port 60")
    return Pivot(SIDES[words[0]], _angle("".join(words[1:]), place), cost)


def _slide(words: list[str], place: str) -> Slide:
    """Another Direction of Travel: the degrees off the bow, clockwise, and the inches."""
    if len(words) != 2:
        raise _wrong(f"{place}: give the degrees off the bow and the inches", "slide 90 2")
    bearing = _number(words[0].removesuffix("°"), place, "degrees")
    if not 0 <= bearing < Decimal(FULL_TURN) / 100:
        raise _wrong(f"{place}: give 0 to less than 360 degrees off the bow", "slide 90 2")
    return Slide(degrees(bearing), _distance(words[1], place))


def _distance(text: str, place: str) -> int:
    number = _number(text.removesuffix('"').removesuffix("in"), place, "inches")
    if not 0 < number <= LONGEST_LEG:
        raise _wrong(f"{place}: give more than 0 and at most {LONGEST_LEG} inches")
    return inches(number)


def _turns(text: str, place: str, helm: Helm) -> tuple[int, ...]:
    """Full steps by their count, or the angle of each step."""
    if text.isascii() and text.isdigit():
        steps = int(text[:3])
        if not 1 <= steps <= helm.most:
            hint = f"for an angle write degrees, as in 'port {text[:3]}°'"
            raise _wrong(f"{place}: a Come About has 1 to {helm.most} steps; {hint}")
        return (helm.sharpest,) * steps
    return tuple(_angle(part, place) for part in text.split("+"))


def _angle(text: str, place: str) -> int:
    number = _number(text.removesuffix("°").removesuffix("degrees").removesuffix("deg"), place, "degrees")
    if not 0 <= number <= Decimal(HALF_TURN) / 100:
        raise _wrong(f"{place}: give each step 0 to 22.5 degrees", "port 22.5+10")
    return degrees(number)


def _number(text: str, place: str, what: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise _wrong(f"{place}: '{text[:20]}' is no number of {what}") from None
    if not number.is_finite():
        raise _wrong(f"{place}: '{text[:20]}' is no number of {what}")
    return number


def _wrong(what: str, example: str = EXAMPLE) -> MalformedCommand:
    return MalformedCommand(f"course: {what}; for example: {example}")
