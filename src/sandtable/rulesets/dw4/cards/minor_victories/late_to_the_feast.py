"""Late to the Feast: relief that fires at once."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame

ARRIVED = "Arrived"
"""The token of a unit that came from Reserve in this Round."""


class LateToTheFeast(CardRule):
    """An own unit that was deployed from Reserve in this Round took part in an Attack that inflicted Damage."""

    id = RuleId("DW4-CARD-09")
    name = "Late to the Feast"
    effect = "M18"

    # Its token is its own: nobody else looks at it (DW4-CARD-09).
    @after(DeployReserve.deploy_it, beside=EVERY_OTHER)
    def note_the_arrival(self, g: BattleGame, deploying: DeployReserve) -> Outcome:
        g.emit(UnitTokensSet(deploying.unit, ARRIVED, 1))
        return None

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(Attack.inflict_damage, beside=EVERY_OTHER)
    def look_at_the_damage(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.result and has_token(g.state.units[attack.unit], ARRIVED):
            within_reach(g, attack.seat, self.effect)
        return None

    # Its token is its own: nobody else looks at it (DW4-CARD-09).
    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def forget_the_arrivals(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in g.state.units.values():
            if has_token(unit, ARRIVED):
                g.emit(UnitTokensSet(unit.id, ARRIVED, 0))
        return None
