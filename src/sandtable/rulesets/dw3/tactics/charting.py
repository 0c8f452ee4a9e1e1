"""A chart of courses: turns to either side, sooner or later and farther or not, whoever may lie at their ends."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.state import Battle

SHARES = (6, 4, 2)
"""Sixths of the way that a model may go which the courses of a whole chart take."""
MOMENTS = (0, 1, 2)
"""Halves of what is straight of a course that are sailed before it turns."""


def chart(view: View[Battle], decision: PlotCourse) -> list[Course]:
    """Courses all over what a model can reach."""
    return _allowed(view, decision, SHARES, MOMENTS)


def glance(view: View[Battle], decision: PlotCourse) -> list[Course]:
    """The few of them that go as far as they may and turn at once: for whoever is in haste."""
    return _allowed(view, decision, SHARES[:1], MOMENTS[:1])


def _allowed(
    view: View[Battle], decision: PlotCourse, shares: tuple[int, ...], moments: tuple[int, ...]
) -> list[Course]:
    drawn = [decision.fallback(view), *_drawn(decision, shares, moments)]
    return [course for course in dict.fromkeys(drawn) if decision.refusal(view, course) is None]


def _drawn(decision: PlotCourse, shares: tuple[int, ...], moments: tuple[int, ...]) -> Iterator[Course]:
    limits, astern = decision.reverse or decision.ahead, decision.reverse is not None
    yield Course(_legs(limits.most, None, 0), astern)
    for share in shares:
        room = (limits.most - decision.straight) * share // SHARES[0]
        yield Course(_legs(room, None, 0), astern)
        for turns in range(1, min(limits.turn, room // SEGMENT) + 1):
            straight = room - turns * SEGMENT
            for first in dict.fromkeys([straight * moment // MOMENTS[-1] for moment in moments]):
                for side in (-1, 1):
                    turn = ComeAbout(side, (decision.template.sharpest,) * turns)
                    yield Course(_legs(first, turn, straight - first), astern)


def _legs(before: int, turn: ComeAbout | None, after: int) -> tuple[Leg, ...]:
    legs: list[Leg] = [Ahead(before)] if before else []
    legs += [turn] if turn is not None else []
    legs += [Ahead(after)] if after else []
    return tuple(legs)
