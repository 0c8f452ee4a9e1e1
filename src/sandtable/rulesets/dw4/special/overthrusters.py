"""Overthrusters: too fast to hit."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.advanced.positional_traits import DODGING
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.special.boosted_propulsion import BOOSTED, BoostedPropulsion
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical

FULL_THRUST = "Full Thrust"
SLOWED_BY = (Critical.NAVIGATION_LOCK, Critical.SYSTEM_FAILURE)


class Overthrusters(Rule):
    """Who Boosts is at Full Thrust: an Unconventional Target until Clean Up, or until helm or Systems are struck."""

    id = RuleId("DW4-S-OVERTHRUSTERS")
    name = "Overthrusters"

    # Each of the three touches nothing but its own token.
    @before(MoveModel.plot_the_course, follows=(BoostedPropulsion,), beside=EVERY_OTHER)
    def give_full_thrust(self, g: BattleGame, move: MoveModel) -> Outcome:
        model = g.state.models[move.model]
        if has_token(model, BOOSTED) and not has_token(model, FULL_THRUST) and has(g, model.id, self.id):
            g.emit(ModelTokensSet(model.id, FULL_THRUST, 1))
        return None

    @after(SufferCriticals.inflict_them, beside=EVERY_OTHER)
    def lose_thrust(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        if any([critical in suffering.incoming for critical in SLOWED_BY]):
            _slow_down(g, suffering.model)
        return None

    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def slow_down(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for model in tuple(g.state.models):
            _slow_down(g, model)
        return None

    @permits(DODGING)
    def outrun_it(self, g: BattleTable, shot: Shot) -> bool:
        return shot.target in g.state.models and has_token(g.state.models[shot.target], FULL_THRUST)


def _slow_down(g: BattleGame, model: ModelId) -> None:
    if has_token(g.state.models[model], FULL_THRUST):
        g.emit(ModelTokensSet(model, FULL_THRUST, 0))
