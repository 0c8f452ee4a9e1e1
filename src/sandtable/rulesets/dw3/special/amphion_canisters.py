"""Amphion Canisters: shells that dive."""

from __future__ import annotations

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.fighting.shots import FITTED, STRIPPED
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.procedures.operations import SPECIAL, Operation
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import LONG
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

MORTAR = "naval mortar"


class AmphionCanisters(Rule):
    """Special operation: in this round its naval mortars have PIERCING, SUBMERGED, TORPEDO, not BLAST and LETHAL.

    A captain loads them where a SUBMERGED enemy is in reach.
    """

    id = RuleId("DW3-R-AMPHION-CANISTERS")
    name = "Amphion Canisters"

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not unit_has(g, unit, self.id) or _mark(g) in g.state.units[unit].marks:
            return []
        return [Operation(self.name, self.id, Load(unit), advised=_prey(g, unit))]

    @grants(FITTED)
    def dive(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        gained = (Quality.PIERCING, Quality.SUBMERGED, Quality.TORPEDO) if self._is_loaded(g, weapon) else ()
        return [Grant(quality, self.id) for quality in gained]

    @grants(STRIPPED)
    def burst_no_more(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        lost = (Quality.BLAST, Quality.LETHAL) if self._is_loaded(g, weapon) else ()
        return [Grant(quality, self.id) for quality in lost]

    def _is_loaded(self, g: BattleTable, weapon: WeaponId) -> bool:
        model = owner_of(weapon)
        if _mark(g) not in g.state.units[g.state.models[model].unit].marks or not has(g, model, self.id):
            return False
        return MORTAR in weapon_of(g, weapon).type.name.casefold()


def _mark(g: BattleTable) -> str:
    return f"{AmphionCanisters.name} {g.state.clock.round}"


def _prey(g: BattleTable, unit: UnitId) -> bool:
    own = [m.id for m in models_of(g, unit) if m.pose is not None]
    deep = [f.id for f in enemies(g, g.state.units[unit].seat) if position_of(g, f.id) is Position.SUBMERGED]
    return any([are_within(g, model, foe, LONG) for model in own for foe in deep])


class Load(Procedure):
    """The mortars are loaded."""

    unit: UnitId

    @step("DW3-R-AMPHION-CANISTERS")
    def load(self, g: BattleGame) -> Outcome:
        g.emit(Marked(self.unit, _mark(g)))
        return None
