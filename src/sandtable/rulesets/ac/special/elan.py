"""Elan: on while others are still forming up."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, speed_of
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase, holder
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.where import profile_of, standing, units_on_table
from sandtable.tabletop.where import opponent

LIVELY = (UnitType.INFANTRY, UnitType.CAVALRY)


class Elan(Rule):
    """Once Reserves are deployed one Infantry or Cavalry unit makes a free Advance.

    Ruling: in each Round in which Reserves come, not in the first and not in the final one.
    """

    id = RuleId("AC-B-ELAN")
    name = "Elan"

    @after(ReadyPhase.deploy_reserves, beside=EVERY_OTHER)
    def press_on(self, g: BattleGame, phase: ReadyPhase) -> Outcome:
        if not 1 < g.state.clock.round < g.state.settings.rounds:
            return None
        first = holder(g)
        seats = tuple([s for s in (first, opponent(g, first)) if has_boon(g, s, self.id) and lively(g, s)])
        return Call(PressOn(seats)) if seats else None


def lively(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could."""
    own = [unit.id for unit in units_on_table(g) if unit.seat == seat and standing(g, unit.id)]
    return tuple([unit for unit in own if profile_of(g, unit).type in LIVELY and speed_of(g, unit)])


class PressOn(Procedure):
    """Each General in turn."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-B-ELAN", "AC-G-08")
    def advance(self, g: BattleGame) -> Outcome:
        if self.at == len(self.seats):
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        able = lively(g, seat)
        unit = g.ask(lambda: which(seat, able)) if able else None
        return Again(self.advance) if unit is None else Call(FreeAdvance(unit, speed_of(g, unit), Elan.id))

    @step("AC-B-ELAN")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.advance)


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "elan",
        able,
        "unit",
        prompt="Which of your Infantry or Cavalry presses on with a free Advance?",
        rules=(Elan.id,),
        passing="none",
    )
