"""Maintenance: an Action of full play, and what helps or hinders its Repair Rolls."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.repair_roll import REPAIR_POOL, REPAIRING, Repair
from sandtable.rulesets.dw4.state import BattleTable, Critical

BELOW_THE_WATER = (Critical.BREACH, Critical.STRUCTURAL_FAILURE)

_ONE_DIE = Modifier(1, "Escort support")


class MaintenanceAction(Rule):
    """A unit may spend Actions on repairs, as often as it has Actions (DW4-ACTION-03)."""

    id = RuleId("DW4-MAINT-01")
    name = Maintenance.name

    @grants(ACTIONS_CHOICE)
    def offer_maintenance(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not Maintenance.able_models(g, unit):
            return ()
        return (Grant(Maintenance.name, self.id, Maintenance(unit)),)


class EscortSupport(Rule):
    """One die more for every Repair Roll of a unit that has Escorts, however many."""

    id = RuleId("DW4-MAINT-04")
    name = "Escort support"

    @modifies(REPAIR_POOL, FIXED)
    def lend_a_hand(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _ONE_DIE if g.state.units[g.state.models[model].unit].escorts else None


class UnderwaterRepairs(Rule):
    """A submerged unit may make repairs, but neither of a Breach nor of a Structural Failure."""

    id = RuleId("DW4-MAINT-05")
    name = "Underwater repairs"

    @forbids(REPAIRING)
    def leave_the_hull(self, g: BattleTable, repair: Repair) -> Refusal | None:
        if repair.critical not in BELOW_THE_WATER or not is_submerged(g, repair.model):
            return None
        return Refusal(f"{repair.critical.value} cannot be repaired under water", self.id)
