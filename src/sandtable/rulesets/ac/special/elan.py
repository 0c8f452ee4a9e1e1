"""Elan: on while others are still forming up."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import InTurn, in_turn
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, mobile_units, speed_of
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.procedures.reserves import waiting
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.state import Location

LIVELY = (UnitType.INFANTRY, UnitType.CAVALRY)


class Elan(Rule):
    """Once Reserves are deployed one Infantry or Cavalry unit makes a free Advance.

    Ruling: in each Round in which Reserves come, which is none while nobody waits in Reserve; in the first and in the
    final one only where a rule has some come.
    """

    id = RuleId("AC-B-ELAN")
    name = "Elan"

    @after(ReadyPhase.deploy_reserves, beside=EVERY_OTHER)
    def press_on(self, g: BattleGame, phase: ReadyPhase) -> Outcome:
        if not reserves_come(g):
            return None
        seats = tuple([seat for seat in in_turn(g) if has_boon(g, seat, self.id) and lively(g, seat)])
        return Call(PressOn(seats)) if seats else None


def reserves_come(g: BattleTable) -> bool:
    """Whether Reserves are deployed in this Round at all: somebody has come, or waits (AC-READY-14)."""
    now, units = g.state.clock.round, g.state.units.values()
    if any([unit.arrived == now for unit in units]):
        return True
    if 1 < now < g.state.settings.rounds:
        return any([unit.location is Location.RESERVE for unit in units])
    return any([waiting(g, seat) for seat in g.state.settings.seats])


def lively(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could."""
    return tuple([unit for unit in mobile_units(g, seat) if profile_of(g, unit).type in LIVELY])


class PressOn(InTurn):
    """Each General in turn: one unit, whichever the General likes, or none (AC-G-08)."""

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        able = lively(g, seat)
        unit = g.ask(lambda: which(seat, able)) if able else None
        return None if unit is None else Call(FreeAdvance(unit, speed_of(g, unit), Elan.id))


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
