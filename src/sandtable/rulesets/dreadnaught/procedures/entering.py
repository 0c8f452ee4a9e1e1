"""A ship enters a hex: Obstacles and Mines there, and what a collision does."""

from __future__ import annotations

from sandtable.geometry.hexes import turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.sailing import CruiserMoved, ShipMoved, TokenRemoved
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId, TokenId
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.sea.faces import face_met
from sandtable.rulesets.dreadnaught.sea.lookout import facing_of, obstacle_design, obstacles_at, owner_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame, SeaTable


def is_there(g: SeaTable, mover: str) -> bool:
    return mover in g.state.cruisers or mover in g.state.ships


class Collide(Procedure):
    """What an Obstacle does to a ship that runs into it, or that it runs into (DN-COLL-04)."""

    mover: str
    obstacle: ObstacleId
    direction: int
    """Where the Obstacle is, seen from the ship."""
    made: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return self.obstacle in g.state.obstacles and is_there(g, self.mover)

    @step("DN-COLL-01", "DN-COLL-04")
    def attack(self, g: SeaGame) -> Outcome:
        printed = obstacle_design(g, g.state.obstacles[self.obstacle])
        if self.made >= printed.attacks:
            return LEAVE
        self.made += 1
        face = face_met(self.direction, facing_of(g.state, self.mover))
        return Call(Attack(AttackInHand(SeatId(""), self.obstacle, self.mover, damage=printed.damage, face=face)))

    @step("DN-COLL-04")
    def attack_again(self, g: SeaGame) -> Outcome:
        return Again(self.attack)


class Enter(Procedure):
    """A ship enters a hex; whatever is there is resolved before it moves on (DN-MOVE-01)."""

    mover: str
    cell: CellAt
    direction: int
    spared: tuple[ObstacleId, ...] = ()
    """Obstacles that this movement has collided with already, where each counts once."""
    met: tuple[ObstacleId, ...] = ()
    mines: tuple[TokenId, ...] = ()

    def goes_on(self, g: SeaGame) -> bool:
        return is_there(g, self.mover)

    @step("DN-MOVE-01")
    def move(self, g: SeaGame) -> Outcome:
        seat = owner_of(g.state, self.mover)
        self.met = tuple(
            each
            for each in obstacles_at(g, self.cell)
            if obstacle_design(g, g.state.obstacles[each]).attacks and each not in self.spared
        )
        self.mines = tuple(
            token.id
            for token in g.state.tokens.values()
            if token.at == self.cell and token.kind == "mine" and g.state.are_foes(token.seat, seat)
        )
        if self.mover in g.state.ships:
            g.emit(ShipMoved(seat, self.cell))
        else:
            g.emit(CruiserMoved(seat, CruiserId(self.mover), self.cell))
        return None

    @step("DN-COLL-01")
    def collide(self, g: SeaGame) -> Outcome:
        if not self.met:
            return None
        obstacle, self.met = self.met[0], self.met[1:]
        return Call(Collide(self.mover, obstacle, self.direction))

    @step("DN-MOVE-03")
    def set_off_mines(self, g: SeaGame) -> Outcome:
        if self.met:
            return Again(self.collide)
        if not self.mines:
            return LEAVE
        mine = g.state.tokens[self.mines[0]]
        printed = content_of(g).tokens[mine.kind]
        face = face_met(self.direction, facing_of(g.state, self.mover))
        return Call(Attack(AttackInHand(mine.seat, mine.id, self.mover, damage=printed.damage, face=face)))

    @step("DN-MOVE-03")
    def take_the_mine_away(self, g: SeaGame) -> Outcome:
        mine, self.mines = self.mines[0], self.mines[1:]
        if mine in g.state.tokens:
            g.emit(TokenRemoved(mine))
        return Again(self.set_off_mines)


def came_from(direction: int) -> int:
    """The opposite direction."""
    return turned(direction, 3)
