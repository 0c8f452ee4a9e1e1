"""Underwater units: diving, surfacing, and what they can do below."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.deployment import DeployUnit
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.procedures.surfacing import SHAKEN, BlowTheTanks, ChoosePosition
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.state import Location


class DivingAndSurfacing(Rule):
    """An Underwater unit chooses its position when it is deployed, when it arrives, and as each Activation starts."""

    id = RuleId("DW4-POS-09")
    name = "Underwater"

    @after(DeployUnit.deploy_it)
    def when_deployed(self, g: BattleGame, deployed: DeployUnit) -> Outcome:
        return _choose(g, deployed.unit)

    @after(DeployReserve.deploy_it)
    def when_arriving(self, g: BattleGame, arriving: DeployReserve) -> Outcome:
        return _choose(g, arriving.unit)

    @after(Activation.begin)
    def when_activated(self, g: BattleGame, activation: Activation) -> Outcome:
        return _choose(g, activation.unit)


def _choose(g: BattleTable, unit: UnitId) -> Outcome:
    record = g.state.units[unit]
    below = register(g).ship_class(record.class_id).positional is Positional.UNDERWATER
    on_table = record.location in (Location.IN_PLAY, Location.INCOMING)
    return Call(ChoosePosition(unit)) if below and on_table else None


class BlowingTheTanks(Rule):
    """A submerged unit shaken by an enemy unit's Action may be forced up when that Activation is over.

    Several gains in one Activation mean one check; Disorder of the Movement Step means none.
    """

    id = RuleId("DW4-POS-11")
    name = "Blow the Tanks"

    @after(GainDisorder.gain_one_level)
    def note_the_shock(self, g: BattleGame, gain: GainDisorder) -> Outcome:
        model = g.state.models[gain.model]
        if not gain.result or not is_submerged(g, model.id):
            return None
        acting = g.enclosing(ActionStep)
        if acting is None or g.state.units[acting.unit].seat == model.seat:
            return None
        if not has_token(g.state.units[model.unit], SHAKEN):
            g.emit(UnitTokensSet(model.unit, SHAKEN, 1))
        return None

    @after(Activation.mark_it_activated)
    def check_the_shaken(self, g: BattleGame, activation: Activation) -> Outcome:
        shaken = [unit.id for unit in g.state.units.values() if has_token(unit, SHAKEN)]
        return Call(BlowTheTanks(tuple(shaken))) if shaken else None
