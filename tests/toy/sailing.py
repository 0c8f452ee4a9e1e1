"""A boat sails its course, until something is in the way."""

from __future__ import annotations

from sandtable.geometry.hexes import neighbour, turned
from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from tests.toy.courses import cells_of, turn_of
from tests.toy.events import BoatSailed, BoatStruck
from tests.toy.firing import Strike
from tests.toy.world import ROCKS, SEA, Skerries, boat_at


class Sail(Procedure):
    """One boat carries out its course card."""

    seat: SeatId
    card: CardId
    left: int = 0
    rammed: SeatId | None = None

    def goes_on(self, g: Game[Skerries]) -> bool:
        return not g.state.boats[self.seat].sunk

    @step("SKE-SAIL-01")
    def turn(self, g: Game[Skerries]) -> Outcome:
        boat = g.state.boats[self.seat]
        assert boat.at is not None
        self.left = cells_of(self.card)
        g.emit(BoatSailed(self.seat, (boat.at,), turned(boat.facing, turn_of(self.card))))
        return None

    @step("SKE-SAIL-02")
    def go_ahead(self, g: Game[Skerries]) -> Outcome:
        boat = g.state.boats[self.seat]
        assert boat.at is not None
        ahead = neighbour(boat.at, boat.facing)
        if self.left == 0 or ahead not in SEA:
            return LEAVE
        if ahead in ROCKS:
            self.left = 0
            g.emit(BoatStruck(self.seat))
            return Call(Strike(self.seat))
        if boat_at(g.state, ahead) is not None:
            return None
        self.left -= 1
        g.emit(BoatSailed(self.seat, (boat.at, ahead), boat.facing))
        return Again(self.go_ahead)

    @step("SKE-SAIL-03")
    def ram(self, g: Game[Skerries]) -> Outcome:
        boat = g.state.boats[self.seat]
        assert boat.at is not None
        other = boat_at(g.state, neighbour(boat.at, boat.facing))
        if other is None or self.left == 0:
            return LEAVE
        rams = g.ask(
            YesNo(
                self.seat,
                "ram",
                yes="ram her",
                no="sheer off",
                prompt="A boat is in the way: ram her, or stop short?",
                rules=(RuleId("SKE-SAIL-03"),),
                about=(other,),
                presentation=Presentation(final=True),
            )
        )
        if not rams:
            return LEAVE
        self.rammed = other
        g.emit(BoatStruck(self.seat, other))
        return Call(Strike(other, self.seat))

    @step("SKE-SAIL-03")
    def suffer_from_ramming(self, g: Game[Skerries]) -> Outcome:
        assert self.rammed is not None
        return Call(Strike(self.seat, self.rammed))
