"""Courses that anyone would think of, for somebody who steers without a page."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg
from tests.browser.table import Json

SHARPEST = 2_250


def simple_courses(limits: Json) -> Iterator[Course]:
    """Straight ahead, or a turn to one side as early as may be and then ahead: all the way, half of it, the least."""
    least, most = limits["least"], limits["most"]
    for far in (most, (least + most) // 2, least):
        yield Course((Ahead(far),) if far else ())
        for side in (-1, 1):
            for steps in range(1, limits["turn"] + 1):
                left = far - least - steps * SEGMENT
                if left < 0:
                    continue
                turn: tuple[Leg, ...] = (ComeAbout(side, (SHARPEST,) * steps),)
                yield Course((*_straight(least), *turn, *_straight(left)))


def _straight(far: int) -> tuple[Leg, ...]:
    return (Ahead(far),) if far else ()
