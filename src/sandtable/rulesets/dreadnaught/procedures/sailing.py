"""Movement of a Dreadnaught, hex by hex: Drive effects, Drift, Movement Grids."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, neighbour, neighbours, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.content.notation import legs
from sandtable.rulesets.dreadnaught.events.sailing import MovementBlocked, ShipTurned, SlippedOut
from sandtable.rulesets.dreadnaught.ids import ObstacleId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.entering import Collide, Enter, came_from
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, map_of, obstacle_design, obstacles_at, ships_at
from sandtable.rulesets.dreadnaught.ships.systems import base, design, in_force, ongoing, white
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable, SystemCard

AHEAD, PORT, STARBOARD = "ahead", "port", "starboard"


def drive_figures(table: SeaTable, system: SystemCard, effect: int) -> tuple[int, int]:
    """Speed and Agility of a Drive effect; Slowed does not bring Speed below 1 (DN-SYM-05, DN-SYM-06, DN-EFFECT-06)."""
    printed = design(table, system).effects[effect]
    more = ongoing(table, system.seat, "next drive")
    speed = base(table, system, "speed", printed.speed) + white(table, system, "speed") + more
    slowed = ongoing(table, system.seat, "slowed") + in_force(table, system.seat, "slowed")
    agility = base(table, system, "agility", printed.agility) + white(table, system, "agility") + more
    return max(1, speed - slowed), agility


def is_open(table: SeaTable, cell: CellAt) -> bool:
    """Whether a ship may enter a hex: on the map, and without another ship (DN-MOVE-02, DN-MOVE-04, DN-KEY-13).

    Beacons and other tokens do not matter (DN-BEACON-04).
    """
    return cell in map_of(table).hexes and cell not in ships_at(table)


def has_movement(table: SeaTable, cell: CellAt, what: str) -> bool:
    """Whether an Obstacle that changes movement so lies in a hex (DN-COLL-07)."""
    return any(
        obstacle_design(table, table.state.obstacles[each]).movement == what for each in obstacles_at(table, cell)
    )


class Sail(Procedure):
    """A Dreadnaught moves straight ahead hex by hex and rotates, as far as Speed and Agility go."""

    seat: SeatId
    speed: int
    agility: int
    by_drive: bool = True
    moved: int = 0
    has_turned: bool = False
    on_ice: bool = False
    in_dust: bool = False
    inside: tuple[ObstacleId, ...] = ()
    """Obstacles with a collision that it began in and has not paid for."""
    ahead: tuple[CellAt, int] | None = None
    met: tuple[ObstacleId, ...] = ()

    @step("DN-COLL-07", "DN-COLL-02")
    def look_around(self, g: SeaGame) -> Outcome:
        here = at_of(g.state, self.seat)
        self.on_ice = has_movement(g, here, "ice")
        self.in_dust = has_movement(g, here, "dust")
        self.inside = tuple(
            each for each in obstacles_at(g, here) if obstacle_design(g, g.state.obstacles[each]).attacks
        )
        return None

    def _options(self, g: SeaGame) -> list[str]:
        ship = g.state.ships[self.seat]
        ahead = neighbour(at_of(g.state, self.seat), ship.facing)
        dust = self.by_drive and (self.in_dust or has_movement(g, ahead, "dust"))
        # Dust slows the whole movement by 1 (DN-EFFECT-06), ice forbids to rotate in it.
        limit = max(1, self.speed - 1) if dust else self.speed
        options = []
        if self.moved < limit and is_open(g, ahead) and not (self.has_turned and has_movement(g, ahead, "ice")):
            options.append(AHEAD)
        return options + ([PORT, STARBOARD] if self.agility and not self.on_ice else [])

    @step("DN-MOVE-07", "DN-MOVE-08", "DN-MOVE-04")
    def go_on(self, g: SeaGame) -> Outcome:
        options = self._options(g)
        if not options:
            return self._stop(g)
        prompt = "Go ahead or rotate, as far as Speed and Agility go."
        chosen = g.ask(one_of(self.seat, "course", options, "course", prompt, "DN-MOVE-07", passing="stop here"))
        if chosen is None:
            return self._stop(g)
        facing = g.state.ships[self.seat].facing
        if chosen != AHEAD:
            self.agility, self.has_turned = self.agility - 1, True
            g.emit(ShipTurned(self.seat, turned(facing, 1 if chosen == STARBOARD else -1)))
            return Again(self.go_on)
        self.ahead = (neighbour(at_of(g.state, self.seat), facing), facing)
        return None

    def _stop(self, g: SeaGame) -> Outcome:
        """Whoever got out of an Obstacle by a single hex goes free, as long as nothing carries the move on."""
        here = obstacles_at(g, at_of(g.state, self.seat))
        left = tuple(each for each in self.inside if each in g.state.obstacles and each not in here)
        if self.by_drive and self.moved == 1 and left:
            g.emit(SlippedOut(self.seat, left))
        return LEAVE

    @step("DN-COLL-03")
    def collide_before_leaving(self, g: SeaGame) -> Outcome:
        """Who began inside and moves on beyond the first hex collides once."""
        assert self.ahead is not None
        owed = tuple(each for each in self.inside if each in g.state.obstacles)
        if not self.moved or not owed:
            return None
        leaving = [o for o in owed if o not in obstacles_at(g, self.ahead[0])]
        if not leaving:
            return None
        self.inside = tuple(each for each in owed if each != leaving[0])
        return Call(Collide(self.seat, leaving[0], came_from(self.ahead[1])))

    @step("DN-MOVE-01", "DN-COLL-01")
    def enter(self, g: SeaGame) -> Outcome:
        assert self.ahead is not None
        cell, direction = self.ahead
        self.moved += 1
        self.on_ice = self.on_ice or has_movement(g, cell, "ice")
        self.in_dust = self.in_dust or has_movement(g, cell, "dust")
        spared = self.met if g.state.settings.options.collision_per == "obstacle" else ()
        self.met = (*self.met, *obstacles_at(g, cell))
        return Call(Enter(self.seat, cell, direction, spared))

    @step("DN-MOVE-08")
    def choose_again(self, g: SeaGame) -> Outcome:
        return Again(self.go_on)


class Afterburn(Procedure):
    """A hex more after a Drive Activation: it goes on with that move, so what was left by a single hex is met."""

    seat: SeatId

    @step("DN-BOOST-09", "DN-COLL-03")
    def pay_for_leaving(self, g: SeaGame) -> Outcome:
        ship = g.state.ships[self.seat]
        owed = [each for each in ship.slipped if each in g.state.obstacles]
        if not owed or not is_open(g, neighbour(at_of(g.state, self.seat), ship.facing)):
            if ship.slipped:
                g.emit(SlippedOut(self.seat, ()))
            return None
        g.emit(SlippedOut(self.seat, tuple(owed[1:])))
        return Call(Collide(self.seat, owed[0], came_from(ship.facing)))

    @step("DN-BOOST-09")
    def sail_on(self, g: SeaGame) -> Outcome:
        if g.state.ships[self.seat].slipped:
            return Again(self.pay_for_leaving)
        return Call(Sail(self.seat, 1, 0, by_drive=False)) if afloat(g.state, self.seat) else None


class Drift(Procedure):
    """Exactly one hex straight ahead, unless something is in the way; it is spent all the same."""

    seat: SeatId

    @step("DN-MOVE-09")
    def drift_ahead(self, g: SeaGame) -> Outcome:
        facing = g.state.ships[self.seat].facing
        ahead = neighbour(at_of(g.state, self.seat), facing)
        if is_open(g, ahead):
            return Call(Enter(self.seat, ahead, facing))
        g.emit(MovementBlocked(self.seat))
        return None


def grid_cells(table: SeaTable, seat: SeatId, grid: tuple[str, ...]) -> tuple[CellAt, ...]:
    """The hexes of a Movement Grid that the ship can come to, with its arrow along the ship's facing (DN-MOVE-12)."""
    found: dict[CellAt, None] = {}
    for words in grid:
        cell, facing = at_of(table.state, seat), table.state.ships[seat].facing
        for turns, steps in legs(words):
            cell = neighbour(cell, turned(facing, turns), steps)
        if is_open(table, cell) and has_open_way(table, at_of(table.state, seat), cell):
            found[cell] = None
    return tuple(found)


def has_open_way(table: SeaTable, start: CellAt, end: CellAt) -> bool:
    """Whether a shortest path of open hexes leads from one hex to another (DN-MOVE-13)."""
    far = distance(start, end)
    if far <= 1:
        return True
    nearer = [cell for cell in neighbours(start) if distance(cell, end) < far and is_open(table, cell)]
    return any(has_open_way(table, cell, end) for cell in nearer)


class MoveByGrid(Procedure):
    """A ship moves to a hex of a Movement Grid along a shortest path, without rotating (DN-MOVE-13).

    The result is whether its path touched Black Ice: then no rotation follows that belongs to the same effect.
    """

    seat: SeatId
    grid: tuple[str, ...]
    goal: CellAt | None = None
    step_to: CellAt | None = None
    moved: int = 0
    inside: tuple[ObstacleId, ...] = ()

    @step("DN-MOVE-12")
    def choose_a_hex(self, g: SeaGame) -> Outcome:
        cells = grid_cells(g, self.seat, self.grid)
        if not cells:
            return LEAVE
        here = at_of(g.state, self.seat)
        prompt = "Move your Dreadnaught to a hex of the Movement Grid."
        self.goal = g.ask(one_of(self.seat, "grid hex", cells, "cell", prompt, "DN-MOVE-12", passing="stay"))
        self.inside = tuple(o for o in obstacles_at(g, here) if obstacle_design(g, g.state.obstacles[o]).attacks)
        self.result = has_movement(g, here, "ice") and self.goal is not None
        return None if self.goal is not None else LEAVE

    @step("DN-MOVE-13", "DN-COLL-07")
    def choose_the_next_hex(self, g: SeaGame) -> Outcome:
        assert self.goal is not None
        here = at_of(g.state, self.seat)
        far = distance(here, self.goal)
        nearer = [cell for cell in neighbours(here) if distance(cell, self.goal) < far and is_open(g, cell)]
        if not nearer:
            return LEAVE
        self.step_to = g.ask(one_of(self.seat, "hex on the way", nearer, "cell", "Choose the way to it.", "DN-MOVE-13"))
        return None

    @step("DN-COLL-03")
    def collide_before_leaving(self, g: SeaGame) -> Outcome:
        assert self.step_to is not None
        owed = [each for each in self.inside if each in g.state.obstacles]
        leaving = [each for each in owed if each not in obstacles_at(g, self.step_to)]
        if not self.moved or not leaving:
            return None
        self.inside = tuple(each for each in owed if each != leaving[0])
        direction = neighbours(at_of(g.state, self.seat)).index(self.step_to)
        return Call(Collide(self.seat, leaving[0], came_from(direction)))

    @step("DN-MOVE-13")
    def enter(self, g: SeaGame) -> Outcome:
        assert self.step_to is not None
        self.moved += 1
        self.result = self.result or has_movement(g, self.step_to, "ice")
        direction = neighbours(at_of(g.state, self.seat)).index(self.step_to)
        return Call(Enter(self.seat, self.step_to, direction))

    @step("DN-MOVE-13")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.choose_the_next_hex) if at_of(g.state, self.seat) != self.goal else None


class Rotate(Procedure):
    """A Dreadnaught may rotate by so many sixths, either way."""

    seat: SeatId
    most: int = 1
    by: SeatId = SeatId("")
    """Who decides, if not its captain."""
    must: bool = False

    @step("DN-SYM-06")
    def rotate(self, g: SeaGame) -> Outcome:
        facing = g.state.ships[self.seat].facing
        ways = [turned(facing, off) for n in range(1, self.most + 1) for off in (n, -n)]
        prompt = "Choose where the Dreadnaught looks now."
        passing = "" if self.must else "do not rotate"
        chosen = g.ask(one_of(self.by or self.seat, "rotation", ways, "facing", prompt, "DN-SYM-06", passing=passing))
        if chosen is not None:
            g.emit(ShipTurned(self.seat, chosen))
        return None
