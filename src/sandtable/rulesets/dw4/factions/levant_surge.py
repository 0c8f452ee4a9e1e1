"""Levant Surge: the drives howl, and the hull rises out of reach."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, SPEED_MAX, Helm
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.properties import HEEDED, System
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.special.low_altitude import LowAltitude
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

NAME = "Levant Surge"
SURGE = RuleId("DW4-F-ALLIANCE-LEVANT-SURGE")
LEVANTE = "Marine Levante"
FASTER = Modifier(3 * INCH, NAME)
FAR = 20 * INCH


class LevantSurge(Rule):
    """As a Marine Levante unit is activated, a Special Valour Effect gives it 3" more speed and takes it up high.

    Until its next Activation Low Altitude does not count for it, so it neither scores nor fires down as such ships do.
    """

    id = SURGE
    name = NAME

    @before(Activation.begin)
    def come_down(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], NAME):
            g.emit(UnitTokensSet(activation.unit, NAME, 0))
        return None

    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def surge(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not has_bonus(g, unit.seat, self.id):
            return None
        if not is_of(g, unit.id, LEVANTE):
            return None
        return Call(AttemptForUnit(unit.seat, unit.id, NAME, self.id))

    @modifies(SPEED_MAX, FIXED)
    def make_way(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return FASTER if self._surges(g, helm.model) else None

    @forbids(HEEDED)
    def stay_high(self, g: BattleTable, system: System) -> Refusal | None:
        if system.rule.id != LowAltitude.id or not self._surges(g, system.model):
            return None
        return Refusal(f"{system.model} flies high", self.id)

    def _surges(self, g: BattleTable, model: ModelId) -> bool:
        return has_token(g.state.units[g.state.models[model].unit], NAME)


@worth_a_card(SURGE)
def is_worth_a_surge(view: View[Battle]) -> bool:
    """Where no enemy is near, so that speed is worth more than height."""
    unit = view.state.clock.unit
    if unit is None:
        return False
    own = [model.id for model in models_of(view, unit) if model.pose is not None]
    foes = [foe.id for foe in enemies(view, view.state.units[unit].seat)]
    return not any([are_within(view, model, foe, FAR) for model in own for foe in foes])
