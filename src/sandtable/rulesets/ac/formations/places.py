"""The places of a formation: where every model stands, by one frame and the number of files.

A formation is told by where the middle of its front rank stands, which way it looks and how many files wide it is.
Everything else follows: ranks behind each other, the rear one in the middle unless it is shifted, the Officer as near
as can be to the middle of the front (AC-FORM-06, AC-FORM-07, AC-FORM-09).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.vec import Points, turned

GAP = 2
"""Mils between neighbours in Close Formation: they are In Contact, and rounding makes none overlap (AC-MODEL-07)."""
OPEN_GAP = 250
"""Mils between neighbours in Open Formation where nobody says more."""
CENTRED = -1


class Frame(msgspec.Struct, frozen=True):
    """A formation: the middle of its front rank, how many files it has, and where its rear rank begins."""

    pose: Pose
    files: int
    rear: int = CENTRED
    """The file, counted from the left, at which an incomplete rear rank begins; in the middle if nothing is said."""
    right: bool = False
    """Of two places in the middle the Officer takes the right one."""


class Base(msgspec.Struct, frozen=True):
    """The size of one model, and how far neighbours are apart."""

    width: int
    length: int
    gap: int = GAP

    @property
    def file(self) -> int:
        """From one file to the next."""
        return self.width + self.gap

    @property
    def rank(self) -> int:
        """From one rank to the next."""
        return self.length + self.gap


class Pattern(NamedTuple):
    """A formation wherever it stands: every place as seen from the middle of the front, and the box of them."""

    offsets: Points
    x0: int
    y0: int
    x1: int
    y1: int


def places(frame: Frame, many: int, base: Base) -> tuple[Pose, ...]:
    """A place for each of so many models, front rank first, each rank from left to right."""
    at, heading = frame.pose, frame.pose.heading
    return tuple([Pose(at.x + dx, at.y + dy, heading) for dx, dy in pattern_of(frame, many, base).offsets])


def pattern_of(frame: Frame, many: int, base: Base) -> Pattern:
    """The places of a frame, wherever it is put."""
    return _pattern(min(frame.files, many), many, frame.rear, frame.pose.heading, base.file, base.rank)


@lru_cache(maxsize=4096)
def _pattern(files: int, many: int, rear: int, heading: int, file_pitch: int, rank_pitch: int) -> Pattern:
    local: list[tuple[int, int]] = []
    for place in range(many):
        rank, file = divmod(place, files)
        left = many - rank * files
        if left < files:
            file += (files - left) // 2 if rear == CENTRED else rear
        # Twice the distance from the middle, so that an even number of files halves exactly.
        local.append((-rank * rank_pitch, ((files - 1 - 2 * file) * file_pitch) // 2))
    offsets = turned(local, heading)
    xs, ys = [x for x, _ in offsets], [y for _, y in offsets]
    return Pattern(offsets, min(xs), min(ys), max(xs), max(ys))


def officers_place(frame: Frame, many: int) -> int:
    """The place of the Officer: the middle of the front rank, of two the one that the owner picks (AC-FORM-07)."""
    files = min(frame.files, many)
    return files // 2 if frame.right else (files - 1) // 2


def rear_fits(frame: Frame, many: int) -> bool:
    """Whether the rear rank begins at a file from which every model of it is behind another (AC-FORM-09)."""
    files = min(frame.files, many)
    left = many % files
    return frame.rear == CENTRED or not left or 0 <= frame.rear <= files - left
