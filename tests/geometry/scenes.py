"""Tables full of hulls and islands, the same for the same number; for property tests and benchmarks."""

from random import Random

from sandtable.geometry.measure import overlaps_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape, hull
from sandtable.geometry.sight import Thing
from sandtable.geometry.units import FULL_TURN, INCH

HULLS = (
    Outline.capsule(2200, 600),
    Outline.capsule(3000, 800),
    Outline.capsule(4300, 1000),
    Outline.capsule(5500, 1400),
)


def island(chance: Random, side: int) -> Shape:
    """A convex island two to six inches across."""
    x, y = chance.randrange(side), chance.randrange(side)
    size = chance.randrange(1000, 3000)
    while True:
        corners = hull([(x + chance.randint(-size, size), y + chance.randint(-size, size)) for _ in range(10)])
        if len(corners) >= 4:
            return Shape(corners)


def table(
    number: int, hulls: int = 24, islands: int = 12, side: int = 48 * INCH
) -> tuple[list[Pose], list[Thing[int]]]:
    """Poses of the hulls, and hulls and islands as things that do not overlap, hulls first."""
    chance = Random(number)
    poses: list[Pose] = []
    placed: list[Thing[int]] = []
    while len(poses) < hulls:
        pose = Pose(chance.randrange(side), chance.randrange(side), chance.randrange(FULL_TURN))
        pieces = (HULLS[len(poses) % len(HULLS)].at(pose),)
        if not any(overlaps_any(pieces, other.pieces) for other in placed):
            poses.append(pose)
            placed.append(Thing(len(placed), pieces, chance.random() < 0.7))
    while len(placed) < hulls + islands:
        pieces = (island(chance, side),)
        if not any(overlaps_any(pieces, other.pieces) for other in placed):
            placed.append(Thing(len(placed), pieces, True))
    return poses, placed
