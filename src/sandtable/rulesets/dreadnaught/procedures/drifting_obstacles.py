"""Obstacles that move, and what they run into."""

from __future__ import annotations

from sandtable.geometry.hexes import neighbour
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.sailing import (
    ObstacleHasMoved,
    ObstacleMoved,
    ObstacleRemoved,
    TokenRemoved,
)
from sandtable.rulesets.dreadnaught.ids import ObstacleId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.entering import Collide, came_from
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.sea.lookout import hexes_of, map_of, obstacle_design, owner_of, ships_at
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import SeaGame


class MoveObstacles(Procedure):
    """All moving Obstacles once a turn, in an order that Initiative chooses (DN-MOVE-16)."""

    there: tuple[ObstacleId, ...] = ()
    """What was on the map when they began to move; the wreck of a ship that they destroy is not."""

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-MOVE-17")
    def begin(self, g: SeaGame) -> Outcome:
        self.there = tuple(g.state.obstacles)
        return None

    @step("DN-MOVE-17")
    def choose_an_obstacle(self, g: SeaGame) -> Outcome:
        moving = [each for each in g.state.obstacles.values() if each.id in self.there and not each.has_moved]
        left = [each.id for each in moving if obstacle_design(g, each).speed]
        if not left:
            return LEAVE
        prompt = "You have Initiative: choose the Obstacle that moves next."
        chosen = g.ask(one_of(g.state.clock.initiative, "Obstacle to move", left, "obstacle", prompt, "DN-MOVE-17"))
        return Call(MoveObstacle(chosen))

    @step("DN-VP-03")
    def see_who_is_lost(self, g: SeaGame) -> Outcome:
        """At once, before anything else moves or anybody Attaches."""
        return Call(SeeToTheLost())

    @step("DN-MOVE-17")
    def choose_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.choose_an_obstacle)


class MoveObstacle(Procedure):
    """An Obstacle moves along its facing, hex by hex; what it meets, it collides with on the spot."""

    obstacle: ObstacleId
    moved: int = 0
    before: tuple[str, ...] = ()
    """Ships in its hexes before the step. Ruling: it does not meet them again (DN-MOVE-18)."""
    met: tuple[str, ...] = ()

    def goes_on(self, g: SeaGame) -> bool:
        return self.obstacle in g.state.obstacles

    @step("DN-MOVE-18", "DN-MOVE-19", "DN-BOOST-07")
    def warn(self, g: SeaGame) -> Outcome:
        """Whoever is about to be run into may Boost away."""
        mine = g.state.obstacles[self.obstacle]
        if self.moved >= obstacle_design(g, mine).speed:
            g.emit(ObstacleHasMoved(self.obstacle))
            return LEAVE
        there = self._ships_ahead(g)
        self.before = self._ships_in(g)
        ships = tuple(SeatId(each) for each in there if each in g.state.ships)
        return boosts(g, "a", *ships) if ships and self.moved == 0 else None

    def _ships_in(self, g: SeaGame) -> tuple[str, ...]:
        cells, ships = hexes_of(g, g.state.obstacles[self.obstacle]), ships_at(g)
        return tuple(ships[cell] for cell in cells if cell in ships)

    def _ships_ahead(self, g: SeaGame) -> tuple[str, ...]:
        mine, ships = g.state.obstacles[self.obstacle], ships_at(g)
        cells = content_of(g).cells_of(mine.kind, neighbour(mine.at, mine.facing), mine.facing)
        now = set(hexes_of(g, mine))
        return tuple(ships[cell] for cell in cells if cell in ships and cell not in now)

    @step("DN-MOVE-18", "DN-MOVE-06")
    def move(self, g: SeaGame) -> Outcome:
        """Wholly off the map it is removed (DN-KEY-14); of two the smaller goes, of equal ones neither moves on."""
        mine = g.state.obstacles[self.obstacle]
        to = neighbour(mine.at, mine.facing)
        cells = set(content_of(g).cells_of(mine.kind, to, mine.facing))
        self.moved += 1
        now = set(hexes_of(g, mine))
        others = [o for o in g.state.obstacles.values() if o.id != mine.id]
        met = [o for o in others if cells & set(hexes_of(g, o)) and not now & set(hexes_of(g, o))]
        size = obstacle_design(g, mine).size
        sizes = [obstacle_design(g, other).size for other in met]
        if size in sizes:
            g.emit(ObstacleHasMoved(self.obstacle))
            return LEAVE
        if any(other > size for other in sizes):
            g.emit(ObstacleRemoved(self.obstacle))
            return LEAVE
        for other in met:
            g.emit(ObstacleRemoved(other.id))
        g.emit(ObstacleMoved(self.obstacle, to))
        if not any(cell in map_of(g).hexes for cell in cells):
            g.emit(ObstacleRemoved(self.obstacle))
            return LEAVE
        collides = obstacle_design(g, mine).attacks > 0
        for token in [t for t in g.state.tokens.values() if t.at in cells]:
            # Mines go whatever it is, Drones only where there is a collision.
            if token.kind == "mine" or collides:
                g.emit(TokenRemoved(token.id))
        self.met = tuple(each for each in self._ships_in(g) if each not in self.before) if collides else ()
        return None

    @step("DN-MOVE-18", "DN-COLL-01")
    def collide(self, g: SeaGame) -> Outcome:
        if not self.met:
            return Again(self.warn)
        ship, self.met = self.met[0], self.met[1:]
        if not owner_of(g.state, ship):
            return Again(self.collide)
        # The face towards where the Obstacle came from.
        return Call(Collide(ship, self.obstacle, came_from(g.state.obstacles[self.obstacle].facing)))

    @step("DN-MOVE-18")
    def collide_with_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.collide)
