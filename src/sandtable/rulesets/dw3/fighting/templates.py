"""Templates: whom a BLAST or a TORRENT touches besides the initial target."""

from __future__ import annotations

from math import isqrt

from sandtable.geometry.measure import touches
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.fighting.weapons import torrent_length
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.distances import near_a_point_on
from sandtable.tabletop.where import footprint, models_on_table

BLAST_RADIUS = 3 * INCH // 2
"""Ruling: half of the 3 inches that the blast template is across (DW3-QUAL-03)."""
NARROW = INCH // 4
"""Ruling: half of the width of the torrent template at its narrow end; it widens by 1 inch in 4 (DW3-QUAL-21)."""
WIDENS = 8


def under_a_blast(g: BattleTable, attacker: ModelId, target: ModelId) -> tuple[tuple[ModelId, ...], ...]:
    """Every set of other models, the attacker left out, that a template with its centre on the target may touch."""
    others = [m.id for m in models_on_table(g) if m.id not in (attacker, target)]
    return near_a_point_on(g, target, others, BLAST_RADIUS)


def under_a_torrent(g: BattleTable, weapon: WeaponId, target: ModelId) -> tuple[ModelId, ...]:
    """The other models that the template touches, laid from the attacker over the centre of the target."""
    attacker = owner_of(weapon)
    shape = torrent(footprint(g, attacker), footprint(g, target), torrent_length(g, weapon))
    others = [m.id for m in models_on_table(g) if m.id not in (attacker, target)]
    return tuple([other for other in others if touches(shape, footprint(g, other))])


def torrent(mine: Shape, theirs: Shape, length: int) -> Shape:
    """The template: its narrow end where the line between the centres leaves the attacker.

    Ruling: the point in the arc is the one in line with the centre of the target.
    """
    dx, dy = theirs.cx - mine.cx, theirs.cy - mine.cy
    far = max(1, isqrt(dx * dx + dy * dy))
    ahead = max([((x - mine.cx) * dx + (y - mine.cy) * dy) // far for x, y in mine.points])
    wide = NARROW + length // WIDENS

    def point(along: int, aside: int) -> tuple[int, int]:
        return mine.cx + (dx * along - dy * aside) // far, mine.cy + (dy * along + dx * aside) // far

    return Shape(
        (
            point(ahead, -NARROW),
            point(ahead + length, -wide),
            point(ahead + length, wide),
            point(ahead, NARROW),
        )
    )
