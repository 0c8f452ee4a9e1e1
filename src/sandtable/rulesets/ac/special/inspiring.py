"""Inspiring: up they get."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import is_near, x_of
from sandtable.rulesets.ac.table.where import units_on_table

INSPIRED = "inspired units"
REACH = 12 * INCH


class Inspiring(RuleWithX):
    """At the end of its Movement Step up to X Suppressed friends within 12 inches lose that, itself too."""

    id = RuleId("AC-R-INSPIRING")
    name = "Inspiring"
    stacking = Stacking.HIGHEST_X

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def inspire(self, g: BattleGame, movement: MovementStep) -> Outcome:
        x = x_of(g, movement.unit, self) if movement.is_used else 0
        if x:
            inspire(g, movement.unit, x)
        return None


def inspire(g: BattleGame, unit: UnitId, most: int) -> None:
    """Up to so many Suppressed friends near a unit take heart."""
    seat = g.state.units[unit].seat
    own = [u.id for u in units_on_table(g) if u.seat == seat and Status.SUPPRESSED in u.statuses]
    able = tuple([other for other in own if is_near(g, other, unit, REACH)])
    for other in g.ask(lambda: which(seat, unit, able, most)) if able else ():
        g.emit(StatusLost(other, Status.SUPPRESSED))


def which(seat: SeatId, unit: UnitId, able: tuple[UnitId, ...], most: int) -> ChooseSome[UnitId]:
    return ChooseSome(
        seat,
        INSPIRED,
        able,
        "unit",
        most=most,
        prompt=f"{thing(unit)} inspires up to {most} of your Suppressed units near it: which?",
        rules=(Inspiring.id,),
        about=(unit,),
        default=able[:most],
    )
