"""What follows every move: Statuses that go with it, and Commanders within reach."""

from __future__ import annotations

import msgspec

from sandtable.kernel.procedure import Outcome, Procedure, place, step
from sandtable.kernel.values import Question
from sandtable.rulesets.ac.events.combat import StraysNoted
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.state import DISORDERED, ON_LOOKOUT, BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.where import has, units_on_table

LEFT_BEHIND = (ON_LOOKOUT, Status.TAKING_COVER)
"""What a unit that moves no longer has (AC-STATUS-04, AC-STATUS-07)."""


class Holding(msgspec.Struct, frozen=True):
    """A unit with a Status that it would lose unmoved, as its Activation begins or an enemy touches it."""

    unit: UnitId
    status: Status


GIVES_UP: Question[Holding] = Question("a Status is lost without a move")
LEAVES: Question[Holding] = Question("a Status is lost by a move")
RESTORED: Question[UnitId] = Question("a Commander puts a unit in order again")


def given_up(g: BattleTable, unit: UnitId) -> tuple[Status, ...]:
    """What a unit loses when its Activation begins or an enemy touches it (AC-STATUS-04, AC-STATUS-07)."""
    held = [status for status in LEFT_BEHIND if has(g, unit, status)]
    return tuple([status for status in held if g.refusal(GIVES_UP, Holding(unit, status)) is None])


class AfterMove(Procedure):
    """A unit has moved or was put on the table."""

    unit: UnitId
    crossed: tuple[MarkerId, ...] = ()
    """Markers of rules that it went over."""

    @step("AC-STATUS-04", "AC-STATUS-07")
    def leave_its_post(self, g: BattleGame) -> Outcome:
        for status in LEFT_BEHIND:
            if has(g, self.unit, status) and g.refusal(LEAVES, Holding(self.unit, status)) is None:
                g.emit(StatusLost(self.unit, status))
        if g.state.units[self.unit].strays:
            g.emit(StraysNoted(self.unit, ()))
        return None

    @step("AC-STATUS-03", "AC-TRAIT-06")
    def restore_order(self, g: BattleGame) -> Outcome:
        """Whoever is within reach of a friendly Commander now is not Disordered any more."""
        disordered = [unit.id for unit in units_on_table(g) if DISORDERED in unit.statuses]
        for unit in [unit for unit in disordered if is_steadied(g, unit) and g.refusal(RESTORED, unit) is None]:
            g.emit(StatusLost(unit, DISORDERED))
        return None

    @place("AC-MOVE-01")
    def at_its_end(self, g: BattleGame) -> Outcome:
        """The unit stands where it stands."""
