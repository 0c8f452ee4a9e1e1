"""Draugr: the dead of Jutland go over the rail first."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.factions.scions import is_a_scion
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import BOARDING_POOL, FIXED, Shot
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.where import models_of

NAME = "Draugr"
DRAUGR = RuleId("DW4-F-IMPERIUM-DRAUGR")


class Draugr(Rule):
    """A Special Valour Effect for a Boarding action of Scions of Jutland: a die more for each that takes part."""

    id = DRAUGR
    name = NAME

    @after(Boarding.announce_the_boarding, beside=EVERY_OTHER)
    def wake_the_dead(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not has_bonus(g, boarding.seat, self.id):
            return None
        if not any([is_a_scion(g, model.id) for model in models_of(g, boarding.unit)]):
            return None
        return Call(AttemptForUnit(boarding.seat, boarding.unit, NAME, self.id))

    @modifies(BOARDING_POOL, FIXED)
    def lead_the_way(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.unit not in g.state.units or not has_token(g.state.units[shot.unit], NAME):
            return None
        dice = sum([is_a_scion(g, model) for model in shot.participants])
        return Modifier(dice, self.name) if dice else None

    @after(Boarding.make_the_action_roll)
    def let_them_rest(self, g: BattleGame, boarding: Boarding) -> Outcome:
        return _forget(g, boarding.unit)

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def let_them_rest_at_last(self, g: BattleGame, activation: Activation) -> Outcome:
        return _forget(g, activation.unit)


def _forget(g: BattleGame, unit: UnitId) -> Outcome:
    if has_token(g.state.units[unit], NAME):
        g.emit(UnitTokensSet(unit, NAME, 0))
    return None


counsels(Counsel.WORTH_A_CARD, DRAUGR)
