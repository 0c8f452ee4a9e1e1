"""Free Advances that a rule gives to one unit of each of some Generals."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import InTurn
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, speed_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import standing, units_on_table


def mobile_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General on the table that have a Speed."""
    own = [unit.id for unit in units_on_table(g) if unit.seat == seat and standing(g, unit.id)]
    return tuple([unit for unit in own if speed_of(g, unit)])


class FreeAdvances(InTurn):
    """One unit each, whichever the General likes, or none (AC-G-08)."""

    rule: ClassVar[RuleId]
    question: ClassVar[str]
    prompt: ClassVar[str]
    further: ClassVar[int] = 0
    """What it goes beyond its Speed."""

    def able(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        """The units that could."""
        raise NotImplementedError

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        able = self.able(g, seat)
        unit = g.ask(lambda: self._which(seat, able)) if able else None
        return None if unit is None else Call(FreeAdvance(unit, speed_of(g, unit) + self.further, self.rule))

    def _which(self, seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
        return ChooseOne(
            seat,
            self.question,
            able,
            "unit",
            prompt=self.prompt,
            rules=(self.rule,),
            passing="none",
        )
