"""Lateral Jets: sideways, or round."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import worth_of_moving
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.sailing import MoveByGrid, Rotate
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.cruising import has_errands

GRID = ("FS 1", "AS 1", "AP 1", "FP 1")
MOVE, ROTATE = "move", "rotate"


class SlipOrRotate(Procedure):
    """The ship moves sideways, or rotates."""

    seat: SeatId

    @step("DN-MOVE-12")
    def choose(self, g: SeaGame) -> Outcome:
        chosen = g.ask(one_of(self.seat, "Lateral Jets", (MOVE, ROTATE), "way", "Move or rotate?", "DN-MOVE-12"))
        return Call(MoveByGrid(self.seat, GRID) if chosen == MOVE else Rotate(self.seat))


def _way(view: View[Sea], seat: SeatId, option: str) -> float:
    return float(has_errands(view, seat)) if option == MOVE else 0.5


class LateralJets(Boost):
    """The own Dreadnaught moves by its Movement Grid, or rotates by 60 degrees."""

    id = "G-DRV-B"
    words = "Your ship slips 1 hex to either side, or turns by one face."
    best_at = "g"
    answers = (("Lateral Jets", _way),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return afloat(table.state, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return SlipOrRotate(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return worth_of_moving(view, seat, GRID)
