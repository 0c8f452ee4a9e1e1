"""Revolutionary Zeal: even the crippled fight on."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck, must_check
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.tabletop.cards.playing import answer

SUSA = "SUSA"


class RevolutionaryZeal(Rule):
    """The Group Crew Check for a Crippled SUSA model that is to Participate may be passed by discarding a card."""

    id = RuleId("DW4-F-ALLIANCE-REVOLUTIONARY-ZEAL")
    name = "Revolutionary Zeal"

    @before(ConfusionCheck.check_the_crews)
    def fight_on(self, g: BattleGame, check: ConfusionCheck) -> Outcome:
        seat = g.state.units[check.unit].seat
        if not has_bonus(g, seat, self.id) or not must_check(g, check.unit, check.participants):
            return None
        crippled = [model for model in check.participants if g.state.models[model].crippled]
        if not any([SUSA in traits(g, model) for model in crippled]):
            return None
        if answer(g, seat, lambda: self._which_card(g, check)) is None:
            return None
        check.result = True
        return LEAVE

    def _which_card(self, g: BattleGame, check: ConfusionCheck) -> ChooseCard:
        seat = g.state.units[check.unit].seat
        return ChooseCard(
            seat,
            "revolutionary zeal",
            g.state.cards[seat].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"{self.name}: discard a card, so that {thing(check.unit)} passes its Group Crew Check?",
            rules=(self.id,),
            about=(check.unit,),
            passing="make the check",
        )


@advises("revolutionary zeal")
def revolutionary_zeal(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card that the hand can spare."""
    return card_to_spare(view, decision)
