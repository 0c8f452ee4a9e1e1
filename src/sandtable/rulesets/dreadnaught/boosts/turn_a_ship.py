"""A Boost of a System card that turns the ship of an opponent."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import SystemBoost
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.sailing import Rotate
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, near
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.positions import fire, guns
from sandtable.rulesets.dreadnaught.tactics.preferring import nearest_first

WITHIN = 2


def to_turn(table: SeaTable, seat: SeatId) -> tuple[SeatId, ...]:
    """Whose Dreadnaughts are near enough."""
    state = table.state
    return tuple(foe for foe in foes_of(state, seat) if afloat(state, foe) and near(state, seat, foe) <= WITHIN)


class TurnTheFoe(Procedure):
    """A Dreadnaught of an opponent nearby is rotated by 60 degrees."""

    seat: SeatId

    @step("DN-BOOST-09")
    def turn(self, g: SeaGame) -> Outcome:
        foes = to_turn(g, self.seat)
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "ship to turn", foes, "seat", "Choose the ship to turn.", "DN-BOOST-09"))
        return Call(Rotate(foe, by=self.seat, must=True))


class TurnAShip(SystemBoost):
    """A Dreadnaught of an opponent nearby is rotated by its foe."""

    id = "turn-a-ship"
    effect = "turn a ship"
    words = f"A foe's ship within {WITHIN} hexes is turned by one face."
    answers = (("ship to turn", nearest_first),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return bool(to_turn(table, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return TurnTheFoe(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        state, here = view.state, at_of(view.state, seat)
        foes = [foe for foe in foes_of(state, seat) if afloat(state, foe)]
        return max((fire(guns(view, f, seat), at_of(state, f), state.ships[f].facing, here) for f in foes), default=0.0)
