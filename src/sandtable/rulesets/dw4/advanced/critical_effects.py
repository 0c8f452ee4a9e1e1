"""The lasting penalties of Critical Damage Effects, for as long as a model has them (DW4-CRIT-04)."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ARMOUR, DEFENCE, FIXED, Shot
from sandtable.rulesets.dw4.models.condition import criticals
from sandtable.rulesets.dw4.models.properties import BENEFIT, WORKING, Benefit, System, is_system
from sandtable.rulesets.dw4.moving.plotting import COMING_ABOUT, FULL_REVERSE
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING
from sandtable.rulesets.dw4.state import BattleTable, Critical

DEFENCES_SHREDDED = 2
"""DEF lost for each instance."""


class StructuralFailure(Rule):
    """ARM is 1 lower for each instance, but never below 1 (DW4-ATTR-09)."""

    id = RuleId("DW4-CRIT-06")
    name = "Structural Failure"

    @modifies(ARMOUR, FIXED)
    def lower_armour(self, g: BattleTable, shot: Shot) -> Modifier | None:
        number = _instances(g, shot.target, Critical.STRUCTURAL_FAILURE)
        return Modifier(-number, f"{self.name} x {number}") if number else None


class ShreddedDefences(Rule):
    """DEF is 2 lower for each instance, but never below 0 (DW4-ATTR-02)."""

    id = RuleId("DW4-CRIT-08")
    name = "Shredded Defences"

    @modifies(DEFENCE, FIXED)
    def lower_defences(self, g: BattleTable, model: ModelId) -> Modifier | None:
        number = _instances(g, model, Critical.SHREDDED_DEFENCES)
        return Modifier(-DEFENCES_SHREDDED * number, f"{self.name} x {number}") if number else None


class NavigationLock(Rule):
    """The model can neither Come About, in an Emergency Manoeuvre either, nor engage Full Reverse."""

    id = RuleId("DW4-CRIT-09")
    name = "Navigation Lock"

    @forbids(COMING_ABOUT)
    def keep_the_course(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._locked(g, model)

    @forbids(FULL_REVERSE)
    def keep_going_ahead(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._locked(g, model)

    def _locked(self, g: BattleTable, model: ModelId) -> Refusal | None:
        if not _instances(g, model, Critical.NAVIGATION_LOCK):
            return None
        return Refusal(f"{model} has a Navigation Lock", self.id)


class SystemFailure(Rule):
    """All Systems of the model are negated, and other models' Systems give it no Unit Benefit."""

    id = RuleId("DW4-CRIT-10")
    name = "System Failure"

    @forbids(WORKING)
    def negate(self, g: BattleTable, system: System) -> Refusal | None:
        return self._failing(g, system.model)

    @forbids(BENEFIT)
    def keep_from(self, g: BattleTable, benefit: Benefit) -> Refusal | None:
        return self._failing(g, benefit.model) if is_system(benefit.rule) else None

    def _failing(self, g: BattleTable, model: ModelId) -> Refusal | None:
        if not _instances(g, model, Critical.SYSTEM_FAILURE):
            return None
        return Refusal(f"{model} has a System Failure", self.id)


class HazardKeepsFromRallying(Rule):
    """A model with a Hazard cannot Rally (DW4-CRIT-07)."""

    id = RuleId("DW4-RALLY-05")
    name = "Hazard"

    @forbids(RALLYING)
    def refuse_to_rally(self, g: BattleTable, model: ModelId) -> Refusal | None:
        if not _instances(g, model, Critical.HAZARD):
            return None
        return Refusal(f"{model} has a Hazard", self.id)


def _instances(g: BattleTable, model: ModelId, critical: Critical) -> int:
    # Asked all the time, of models that mostly have none.
    held = g.state.models[model].criticals
    return criticals(g, model, critical) if critical in held else 0
