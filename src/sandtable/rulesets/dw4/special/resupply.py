"""Resupply: boats that bring what other crews lack."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, Stacking, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.launching import LAUNCHES
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.resupply import TOKEN, ResupplyRun, TakeOnSupplies, suppliers
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tokens import tokens_of
from sandtable.rulesets.dw4.where import units_of


class Resupply(Rule):
    """In the Launch Phase each bearer sends X tokens to friendly units, which steady and reload with them.

    Ruling: a nomination of its own beside an SRS Launch of the same unit; the tokens are no squadrons.
    """

    id = RuleId("DW4-P-RESUPPLY")
    name = "Resupply"
    stacking = Stacking.SUM_OF_X

    @grants(LAUNCHES)
    def offer_a_run(self, g: BattleTable, seat: SeatId) -> Iterable[Grant]:
        units = [unit.id for unit in units_of(g, seat) if suppliers(g, unit.id)]
        return [Grant(f"Resupply Run of {unit}", self.id, ResupplyRun(unit)) for unit in units]

    @after(Activation.begin)
    def take_on_supplies(self, g: BattleGame, activation: Activation) -> Outcome:
        supplied = tokens_of(g.state.units[activation.unit], TOKEN)
        return Call(TakeOnSupplies(activation.unit)) if supplied else None

    @after(EndPhase.clean_up)
    def remove_what_is_left(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in [unit for unit in g.state.units.values() if tokens_of(unit, TOKEN)]:
            g.emit(UnitTokensSet(unit.id, TOKEN, 0))
        return None
