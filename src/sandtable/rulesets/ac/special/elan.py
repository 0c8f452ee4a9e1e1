"""Elan: on while others are still forming up."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.free_advances import FreeAdvances, mobile_units
from sandtable.rulesets.ac.procedures.in_turn import in_turn
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.where import profile_of

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
        seats = tuple([seat for seat in in_turn(g) if has_boon(g, seat, self.id) and lively(g, seat)])
        return Call(PressOn(seats)) if seats else None


def lively(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could."""
    return tuple([unit for unit in mobile_units(g, seat) if profile_of(g, unit).type in LIVELY])


class PressOn(FreeAdvances):
    """Each General in turn."""

    rule = Elan.id
    question = "elan"
    prompt = "Which of your Infantry or Cavalry presses on with a free Advance?"

    def able(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        return lively(g, seat)
