"""Recovery: Repair is gained and spent."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.turns import LimitsReset, PhaseBegun, RepairSettled
from sandtable.rulesets.dreadnaught.procedures.intent import recovering_seats
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.ships.limits import boost_limit, commanding, repair_total
from sandtable.rulesets.dreadnaught.state import SeaGame


class Recovery(Procedure):
    """Those who recover, Initiative first (DN-TURN-05, DN-RECOV-09)."""

    done: int = 0

    @step("DN-TURN-05", "DN-BOOST-10")
    def begin(self, g: SeaGame) -> Outcome:
        g.emit(PhaseBegun("Recovery"))
        for seat in commanding(g.state):
            g.emit(LimitsReset(seat, boosts=boost_limit(g, seat)))
        return None

    @step("DN-RECOV-09")
    def recover(self, g: SeaGame) -> Outcome:
        seats = recovering_seats(g.state)
        if self.done == len(seats):
            return LEAVE
        self.done += 1
        return Call(Recover(seats[self.done - 1]))

    @step("DN-RECOV-09")
    def recover_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.recover)


class Recover(Procedure):
    """A player's Recovery: unspent Repair is lost."""

    seat: SeatId
    left: int = 0
    spent_on: str = ""

    @step("DN-BOOST-07")
    def let_boosts_be_played(self, g: SeaGame) -> Outcome:
        return boosts(g, "i")

    @step("DN-RECOV-01")
    def gain_repair(self, g: SeaGame) -> Outcome:
        self.left = repair_total(g, self.seat)
        g.emit(RepairSettled(self.seat))
        return None

    @step("DN-RECOV-02")
    def spend(self, g: SeaGame) -> Outcome:
        if not self.left:
            return LEAVE
        self.left -= 1
        return Call(Repair(self.seat, in_recovery=True), into=Recover.spent_on)

    @step("DN-RECOV-02")
    def spend_more(self, g: SeaGame) -> Outcome:
        return Again(self.spend) if self.spent_on else None
