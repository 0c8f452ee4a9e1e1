"""Markers that go below the ground: where they are put and moved, what they pass, and who comes up by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.geometry.measure import overlaps, point_within, within
from sandtable.geometry.passage import goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import FULL_TURN, INCH, QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.placing import TRIES, PlaceUnit
from sandtable.rulesets.ac.moving.setting_up import GRID, REACH, frames_around
from sandtable.rulesets.ac.moving.spots import holds, spot_fault
from sandtable.rulesets.ac.state import BattleTable, Token
from sandtable.rulesets.ac.table.buildings import Building, buildings
from sandtable.rulesets.ac.table.markers import RADIUS
from sandtable.rulesets.ac.table.tokens import DISC, TUNNEL, disc_at, is_shape_by, tokens_of
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.placing.markers import PlaceSpot, Spot
from sandtable.tabletop.where import footprint, grounds, models_of, models_set_down, outline

FARTHEST = 10 * INCH
"""How far a marker goes at most."""
APART = INCH
"""No model comes up so near to an enemy, a Defensible Building or an Objective."""
ANYWHERE, NOWHERE = RuleId("AC-SETUP-22"), RuleId("AC-G-19")
FINE, DIRECTIONS = INCH // 10, 24
PASSES_IN = 4


def lies_on(g: BattleTable, spot: Spot, but: MarkerId | None = None) -> str:
    """The model, piece of terrain or marker in whose footprint a marker would lie; empty where it lies free."""
    disc = disc_at(spot.x, spot.y)
    for model in models_set_down(g):
        if overlaps(disc, footprint(g, model.id)):
            return model.id
    for name, land in grounds(g).lands.items():
        if any([overlaps(disc, piece) for piece in land.pieces]):
            return name
    for other in (*g.state.markers.values(), *g.state.tokens.values()):
        if other.id != but and (other.x - spot.x) ** 2 + (other.y - spot.y) ** 2 < 4 * RADIUS * RADIUS:
            return other.id
    return ""


def is_free(g: BattleTable, spot: Spot, but: MarkerId) -> bool:
    return g.state.play_area.holds(disc_at(spot.x, spot.y)) and not lies_on(g, spot, but)


def shifted(g: BattleTable, token: Token) -> Spot | None:
    """The free place that is nearest to where a marker lies. Ruling: looked for every tenth of an inch."""
    here = Pose(token.x, token.y)
    for far in range(FINE, FARTHEST, FINE):
        for turn in range(DIRECTIONS):
            end = here.along(turn * FULL_TURN // DIRECTIONS, far)
            if is_free(g, Spot(end.x, end.y), token.id):
                return Spot(end.x, end.y)
    return None


def units_passed(g: BattleTable, token: Token, spot: Spot) -> tuple[UnitId, ...]:
    """The units that a marker goes below on its straight way."""
    way = (Pose(token.x, token.y), Pose(spot.x, spot.y))
    return tuple([unit.id for unit in units_on_table(g) if goes_through(DISC, way, shapes_of(g, unit.id))])


def buildings_passed(g: BattleTable, token: Token, spot: Spot) -> tuple[Building, ...]:
    """The Defensible Buildings that stand over its way."""
    way = (Pose(token.x, token.y), Pose(spot.x, spot.y))
    return tuple(
        [each for each in buildings(g).values() if not each.wrecked and goes_through(DISC, way, (each.shape,))]
    )


class PlaceTunnel(PlaceSpot, frozen=True):
    """Put a marker anywhere in the own Deployment Zone."""

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        if not holds(zone_of(table, self.seat), disc_at(spot.x, spot.y)):
            return Refusal("it does not lie wholly in your Deployment Zone", ANYWHERE)
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Spot:
        zone = zone_of(table, self.seat)
        for _ in range(TRIES):
            spot = Spot(zone.x0 + pick.randrange(zone.x1 - zone.x0), zone.y0 + pick.randrange(zone.y1 - zone.y0))
            if self.refusal(table, spot) is None:
                return spot
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> Spot:
        """As near to the middle of the table as can be."""
        zone, area = zone_of(table, self.seat), table.state.play_area
        x, y = (area.x0 + area.x1) // 2, (area.y0 + area.y1) // 2
        spots = [Spot(x, y) for x in range(zone.x0, zone.x1, INCH) for y in range(zone.y0, zone.y1, INCH // 2)]
        for spot in sorted(spots, key=lambda at: (at.x - x) ** 2 + (at.y - y) ** 2):
            if self.refusal(table, spot) is None:
                return spot
        raise EngineFault("there is no room for a marker")


class MoveTunnel(PlaceSpot, frozen=True):
    """Move a marker straight below everything, or leave it."""

    token: MarkerId

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        token = table.state.tokens[self.token]
        if (token.x - spot.x) ** 2 + (token.y - spot.y) ** 2 > FARTHEST * FARTHEST:
            return Refusal('it moves no farther than 10"', NOWHERE)
        if not table.state.play_area.holds(disc_at(spot.x, spot.y)):
            return Refusal("it does not lie wholly on the battlefield", NOWHERE)
        under = lies_on(table, spot, self.token)
        return Refusal(f"it would lie on {thing(under)}", NOWHERE) if under else None

    def sample(self, table: Table[Any], pick: Picker) -> Spot | None:
        token = table.state.tokens[self.token]
        for _ in range(TRIES if pick.randrange(PASSES_IN) else 0):
            end = Pose(token.x, token.y).along(pick.randrange(FULL_TURN), pick.randrange(FARTHEST))
            if self.refusal(table, Spot(end.x, end.y)) is None:
                return Spot(end.x, end.y)
        return None


class EmergeUnit(PlaceUnit, frozen=True):
    """Put a unit within 3 inches of an own marker, away from enemies, buildings and Objectives."""

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        unit = g.state.units[self.unit]
        poses, body = stood(g, self.unit, stand), outline(g, unit.class_id)
        shapes = [body.at(pose) for pose in poses.values()]
        if not by_which(g, self.unit, shapes):
            return Refusal(f'{thing(self.unit)} is not within 3" of a marker of its own', NOWHERE)
        # In the first Round it is wholly in its own zone.
        first = zone_of(g, unit.seat) if g.state.clock.round <= 1 else None
        wrong = spot_fault(g, self.unit, poses, first)
        near = wrong is None and _is_crowded(g, shapes)
        return Refusal('a model is within 1" of a building or an Objective', NOWHERE) if near else wrong

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        tokens = tokens_of(table, TUNNEL, table.state.units[self.unit].seat)
        many = len(models_of(table, self.unit))
        for _ in range(TRIES):
            token = tokens[pick.randrange(len(tokens))]
            at = Pose(token.x, token.y).along(pick.randrange(FULL_TURN), pick.randrange(REACH + INCH))
            pose = Pose(at.x, at.y, pick.randrange(4) * QUARTER_TURN)
            stand = Stand(Frame(pose, 1 + pick.randrange(min(many, 6))))
            if self._fault(table, stand) is None:
                return stand
        return self.fallback(table)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        unit = g.state.units[self.unit]
        discs = tuple([disc_at(token.x, token.y) for token in tokens_of(g, TUNNEL, unit.seat)])
        for frame in frames_around(discs, len(models_of(g, self.unit)), GRID):
            yield Stand(frame)


def by_which(g: BattleTable, unit: UnitId, shapes: list[Shape]) -> tuple[MarkerId, ...]:
    """The own markers within 3 inches of a unit that would stand like that."""
    own = tokens_of(g, TUNNEL, g.state.units[unit].seat)
    return tuple([token.id for token in own if any([is_shape_by(shape, token, REACH) for shape in shapes])])


def _is_crowded(g: BattleTable, shapes: list[Shape]) -> bool:
    houses = [building.shape for building in buildings(g).values()]
    if any([within(shape, house, APART) for shape in shapes for house in houses]):
        return True
    spots = [(marker.x, marker.y) for marker in g.state.markers.values()]
    return any([point_within(shape, x, y, RADIUS + APART) for shape in shapes for x, y in spots])


def can_emerge(g: BattleTable, unit: UnitId) -> bool:
    """Whether there is room for a unit by any of its General's markers."""
    if not tokens_of(g, TUNNEL, g.state.units[unit].seat):
        return False
    question = EmergeUnit(g.state.units[unit].seat, "emergence", unit)
    return g.memo(("can emerge", unit), question.exists, g)


def towards(token: Token, x: int, y: int, far: int) -> Spot:
    """The place so far from a marker in the direction of a point."""
    dx, dy = x - token.x, y - token.y
    whole = max(1, Pose(token.x, token.y).apart(x, y))
    return Spot(token.x + dx * far // whole, token.y + dy * far // whole)
