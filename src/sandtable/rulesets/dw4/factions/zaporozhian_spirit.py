"""Zaporozhian Spirit: they laugh at what frightens others."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, permits
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING_REGARDLESS, ConsolidationStep, rally_refusal
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.tabletop.cards.playing import answer
from sandtable.tabletop.where import models_of

NAME = "Zaporozhian Spirit"
UKRAINIAN = "Ukrainian"
SHAKEN = 2
"""So many levels that could not be lost are worth a card."""


class ZaporozhianSpirit(Rule):
    """In the Consolidation Step of a Ukrainian unit a card may be discarded: then its models Rally regardless.

    Asked only where somebody could not Rally otherwise.
    """

    id = RuleId("DW4-F-COMMONWEALTH-ZAPOROZHIAN-SPIRIT")
    name = NAME

    # It lets models Rally whatever else happens at this moment.
    @before(ConsolidationStep.rally, beside=EVERY_OTHER)
    def laugh_it_off(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        unit = g.state.units[consolidation.unit]
        if not has_bonus(g, unit.seat, self.id) or not hindered(g, unit.id):
            return None
        if answer(g, unit.seat, lambda: self._which_card(g, unit.id)) is not None:
            g.emit(UnitTokensSet(unit.id, NAME, 1))
        return None

    def _which_card(self, g: BattleGame, unit: UnitId) -> ChooseCard:
        seat = g.state.units[unit].seat
        return ChooseCard(
            seat,
            "zaporozhian spirit",
            g.state.cards[seat].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"{NAME}: discard a card, so that {thing(unit)} Rallies whatever forbids it?",
            rules=(self.id,),
            about=(unit,),
            passing="keep the cards",
        )

    @permits(RALLYING_REGARDLESS)
    def rally_them(self, g: BattleTable, model: ModelId) -> bool:
        return has_token(g.state.units[g.state.models[model].unit], NAME)

    @after(ConsolidationStep.rally, beside=EVERY_OTHER)
    def sober_up(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        if has_token(g.state.units[consolidation.unit], NAME):
            g.emit(UnitTokensSet(consolidation.unit, NAME, 0))
        return None


def hindered(g: BattleTable, unit: UnitId) -> list[ModelId]:
    """The Ukrainian models of a unit that have Disorder and cannot Rally."""
    shaken = [model.id for model in models_of(g, unit) if model.disorder and model.pose is not None]
    return [model for model in shaken if UKRAINIAN in traits(g, model) and rally_refusal(g, model) is not None]


@advises("zaporozhian spirit")
def zaporozhian_spirit(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card, where much Disorder would stay."""
    held = hindered(view, UnitId(decision.about[0]))
    if sum([view.state.models[model].disorder for model in held]) < SHAKEN:
        return None
    return card_to_spare(view, decision)
