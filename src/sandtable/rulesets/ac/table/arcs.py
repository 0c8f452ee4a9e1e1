"""Arcs: the quarters of a model, and those of a unit in Close Formation."""

from __future__ import annotations

from enum import StrEnum

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.vec import direction
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.ranks import Block, block_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import eye_of, officer_of
from sandtable.tabletop.layers import MOST

LOOKS_BACK: Query[UnitId] = Query("its Rear Arc is a second Front Arc", MOST)


class Arc(StrEnum):
    """The four Arcs, 90 degrees each (AC-ARC-01)."""

    FRONT = "Front"
    RIGHT = "Right Flank"
    REAR = "Rear"
    LEFT = "Left Flank"


_OF_SECTOR = {Sector.FORE: Arc.FRONT, Sector.STARBOARD: Arc.RIGHT, Sector.AFT: Arc.REAR, Sector.PORT: Arc.LEFT}


def model_arc(pose: Pose, x: int, y: int) -> Arc:
    """The Arc of a model in which a point lies (AC-ARC-01, AC-ARC-02).

    Ruling: on a boundary it is in the Front Arc if that is one of the two, else in the Rear Arc.
    """
    sectors = sectors_of(pose, x, y)
    if Sector.FORE in sectors:
        return Arc.FRONT
    return Arc.REAR if Sector.AFT in sectors else _OF_SECTOR[sectors[0]]


def arc_of(g: BattleTable, unit: UnitId, pose: Pose, x: int, y: int) -> Arc:
    """The same for a model of a unit, which may have a second Front Arc behind it."""
    arc = model_arc(pose, x, y)
    return Arc.FRONT if arc is Arc.REAR and g.value(LOOKS_BACK, unit, 0) > 0 else arc


def block_arc(block: Block, x: int, y: int) -> Arc:
    """The Arc of a Close Formation in which a point lies (AC-ARC-03).

    Rays run out at 45 degrees from the four corners of the block, whose rear rank counts as complete.
    """
    dx, dy = direction(block.heading)
    ahead = ((x - block.x) * dx + (y - block.y) * dy) >> 30
    port = ((y - block.y) * dx - (x - block.x) * dy) >> 30
    before, aside = abs(ahead) - block.depth // 2, abs(port) - block.width // 2
    if before >= aside:
        # Ruling: a point on a ray belongs to the Front Arc or the Rear Arc, as with a model.
        return Arc.FRONT if ahead > 0 else Arc.REAR
    return Arc.LEFT if port > 0 else Arc.RIGHT


def is_from_aside(g: BattleTable, unit: UnitId, target: UnitId) -> bool:
    """Whether the Officer of a unit stands outside the Front Arc of another (AC-ARC-01, AC-ARC-03, AC-ARC-04)."""
    # A garrison looks all round (AC-ARC-06).
    there = officer_of(g, target).pose is not None
    return there and unit_arc(g, target, *eye_of(g, officer_of(g, unit).id)) is not Arc.FRONT


def unit_arc(g: BattleTable, unit: UnitId, x: int, y: int) -> Arc:
    """The Arc of a unit in which a point lies; that of its Officer where it has none as a unit (AC-ARC-04)."""
    officer = officer_of(g, unit)
    assert officer.pose is not None
    if g.state.units[unit].formation is Formation.OPEN:
        return arc_of(g, unit, officer.pose, x, y)
    return block_arc(block_of(g, unit), x, y)
