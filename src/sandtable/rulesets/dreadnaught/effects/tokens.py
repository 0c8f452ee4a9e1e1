"""Mines and Drones: tokens that a System card puts on the map."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, neighbours
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.sailing import TokenMoved, TokenPlaced, TokenRemoved
from sandtable.rulesets.dreadnaught.ids import TokenId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.entering import came_from
from sandtable.rulesets.dreadnaught.sea.faces import face_met
from sandtable.rulesets.dreadnaught.sea.lookout import (
    at_of,
    facing_of,
    map_of,
    obstacle_design,
    obstacles_at,
    owner_of,
    ships_at,
)
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame, SeaTable

DRONE = "drone"
DRONE_STEPS = 3


def token_hexes(table: SeaTable, seat: SeatId, kind: str) -> tuple[CellAt, ...]:
    """Where a token of a kind may be placed (DN-MOVE-11)."""
    state = table.state
    home, reach = at_of(state, seat), content_of(table).tokens[kind].within
    ships = ships_at(table)
    cells = [cell for cell in map_of(table).hexes if distance(cell, home) <= reach and cell not in ships]
    if kind == "mine":
        taken = {token.at for token in state.tokens.values()} | {beacon.at for beacon in state.beacons.values()}
        foes = [at for at, who in ships.items() if state.are_foes(owner_of(state, who), seat)]
        cells = [cell for cell in cells if cell not in taken and all(distance(cell, foe) > 1 for foe in foes)]
    return tuple(cells)


class PlaceTokens(Procedure):
    """Up to so many tokens are placed, within their supply (DN-LIMIT-07)."""

    seat: SeatId
    kind: str
    left: int

    @step("DN-MOVE-11", "DN-LIMIT-07")
    def place(self, g: SeaGame) -> Outcome:
        there = sum(token.seat == self.seat and token.kind == self.kind for token in g.state.tokens.values())
        if not self.left or there >= content_of(g).tokens[self.kind].supply:
            return LEAVE
        cells = token_hexes(g, self.seat, self.kind)
        if not cells:
            return LEAVE
        prompt = f"Choose a hex for a {self.kind}."
        cell = g.ask(one_of(self.seat, "token hex", cells, "cell", prompt, "DN-MOVE-11", "place no more"))
        if cell is None:
            return LEAVE
        self.left -= 1
        g.emit(TokenPlaced(self.seat, self.kind, cell))
        return Again(self.place)


class MoveDrones(Procedure):
    """Every own Drone that was not placed just now may move."""

    seat: SeatId
    moved: tuple[TokenId, ...] = ()

    @step("DN-MOVE-03")
    def choose_a_drone(self, g: SeaGame) -> Outcome:
        drones = [
            token.id
            for token in g.state.tokens.values()
            if token.seat == self.seat and token.kind == DRONE and not token.is_new and token.id not in self.moved
        ]
        if not drones:
            return LEAVE
        prompt = "Move a Drone, or leave them."
        chosen = g.ask(one_of(self.seat, "Drone to move", drones, "token", prompt, "DN-MOVE-03", "move no more"))
        if chosen is None:
            return LEAVE
        self.moved = (*self.moved, chosen)
        return Call(MoveDrone(chosen))

    @step("DN-MOVE-03")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.choose_a_drone)


class MoveDrone(Procedure):
    """A Drone moves hex by hex; it attacks the ship of an opponent whose hex it enters, and is gone then."""

    drone: TokenId
    moved: int = 0
    target: str = ""
    direction: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return self.drone in g.state.tokens

    @step("DN-MOVE-03", "DN-MOVE-05")
    def fly(self, g: SeaGame) -> Outcome:
        token = g.state.tokens[self.drone]
        if self.moved == DRONE_STEPS:
            return LEAVE
        cells = neighbours(token.at)
        prompt = "Choose the next hex of the Drone; off the map it is lost."
        cell = g.ask(
            one_of(token.seat, "Drone's way", cells, "cell", prompt, "DN-MOVE-03", "stay here", about=(self.drone,))
        )
        if cell is None:
            return LEAVE
        self.moved += 1
        self.direction = cells.index(cell)
        obstacles = [obstacle_design(g, g.state.obstacles[each]) for each in obstacles_at(g, cell)]
        if cell not in map_of(g).hexes or any(each.attacks for each in obstacles):
            g.emit(TokenRemoved(self.drone))
            return LEAVE
        there = ships_at(g).get(cell, "")
        g.emit(TokenMoved(token.seat, self.drone, cell))
        self.target = there if there and g.state.are_foes(owner_of(g.state, there), token.seat) else ""
        return None if self.target else Again(self.fly)

    @step("DN-MOVE-03")
    def attack(self, g: SeaGame) -> Outcome:
        token = g.state.tokens[self.drone]
        face = face_met(came_from(self.direction), facing_of(g.state, self.target))
        damage = content_of(g).tokens[token.kind].damage
        return Call(Attack(AttackInHand(token.seat, token.id, self.target, damage=damage, face=face)))

    @step("DN-MOVE-03")
    def go(self, g: SeaGame) -> Outcome:
        g.emit(TokenRemoved(self.drone))
        return None
