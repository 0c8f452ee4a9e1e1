"""Markers that rules put on the table: which there are, and who is near them (AC-G-19)."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT, point_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Token
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.markers import RADIUS
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table

PORTAL, TUNNEL = "portal", "subterranean"
DISC = Outline.capsule(2 * RADIUS, 2 * RADIUS, 12)


def tokens_of(g: BattleTable, role: str, seat: SeatId | None = None) -> tuple[Token, ...]:
    """The Markers of a kind on the table, all of them or those of one General."""
    return tuple([t for t in g.state.tokens.values() if t.role == role and (seat is None or t.seat == seat)])


def next_token(g: BattleTable, letter: str = "P") -> MarkerId:
    """A name that no Marker on the table has."""
    number = 1
    while f"{letter}{number}" in g.state.tokens:
        number += 1
    return MarkerId(f"{letter}{number}")


def disc_at(x: int, y: int) -> Shape:
    """What a Marker covers there."""
    return DISC.at(Pose(x, y))


def is_shape_by(shape: Shape, token: Token, reach: int) -> bool:
    """Whether a footprint is within so far of the disc of a Marker; Ruling: 50 mm across (AC-G-19)."""
    return point_within(shape, token.x, token.y, RADIUS + reach)


def is_by(g: BattleTable, unit: UnitId, token: Token, reach: int = CONTACT) -> bool:
    """Whether a unit on the table is within so far of a Marker, or touches it."""
    return any([is_shape_by(shape, token, reach) for shape in shapes_of(g, unit)])


def tokens_by(g: BattleTable, unit: UnitId, role: str, reach: int) -> tuple[MarkerId, ...]:
    """The Markers of a kind within so far of a unit, of either General."""
    return tuple([token.id for token in tokens_of(g, role) if is_by(g, unit, token, reach)])


def crowds(g: BattleTable, x: int, y: int, apart: int) -> bool:
    """Whether a Marker there would be within so far of a unit, a Defensible Building or another Marker."""
    shapes = [shape for unit in units_on_table(g) for shape in shapes_of(g, unit.id)]
    shapes += [building.shape for building in buildings(g).values()]
    if any([point_within(shape, x, y, RADIUS + apart) for shape in shapes]):
        return True
    far = 2 * RADIUS + apart
    others = (*g.state.markers.values(), *g.state.tokens.values())
    return any([(m.x - x) ** 2 + (m.y - y) ** 2 <= far * far for m in others])
