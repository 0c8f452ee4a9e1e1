"""Enlightened Science: whatever has failed is understood, and mended."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.criticals import CriticalsRemoved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import is_used_in_this_round, use_in_this_round
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

NAME = "Enlightened Science"
ENLIGHTENED = "Enlightened"


class EnlightenedScience(Doctrine):
    """Once in a Round, as an Enlightened unit is activated, each of its Battle-Ready models loses a System Failure."""

    id = RuleId("DW4-F-ENLIGHTENED-SCIENCE")
    name = NAME
    flagship = (ENLIGHTENED,)

    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def mend_them(self, g: BattleGame, activation: Activation) -> Outcome:
        seat = g.state.units[activation.unit].seat
        failing = failing_models(g, activation.unit)
        if not failing or not has_bonus(g, seat, self.id) or is_used_in_this_round(g, seat, NAME):
            return None
        if not is_of(g, activation.unit, ENLIGHTENED):
            return None
        if not g.ask(self._whether(g, activation.unit)):
            return None
        use_in_this_round(g, seat, NAME)
        for model in failing:
            g.emit(CriticalsRemoved(model, (Critical.SYSTEM_FAILURE,)))
        return None

    def _whether(self, g: BattleTable, unit: UnitId) -> YesNo:
        return YesNo(
            g.state.units[unit].seat,
            "enlightened science",
            prompt=f"{NAME}, once in a Round: remove a System Failure from each Battle-Ready model of {thing(unit)}?",
            rules=(self.id,),
            about=(unit,),
            yes="remove them",
            no="not now",
            default=False,
        )


def failing_models(g: BattleTable, unit: UnitId) -> list[ModelId]:
    """The Battle-Ready models of a unit that have a System Failure."""
    here = [model for model in models_of(g, unit) if Critical.SYSTEM_FAILURE in model.criticals]
    return [model.id for model in here if is_battle_ready(g, model.id)]


@advises("enlightened science")
def enlightened_science(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """At the first chance of a Round."""
    return True
