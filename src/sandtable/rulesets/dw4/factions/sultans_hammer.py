"""Sultan's Hammer: the Flagship spends all she has on one blow."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.models.attributes import Bonus
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED, is_used_in_this_round, use_in_this_round
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.cards.playing import answer

NAME = "Sultan's Hammer"
FLAGSHIP = "Flagship"
FEW = 2


class SultansHammer(Doctrine):
    """Once in a Round a card is discarded for an Attack of a Flagship unit, and its Value is added in dice.

    Ruling: of a Torrent the first resolution has them (DW4-F-SULTANATE-SULTANS-HAMMER).
    """

    id = RuleId("DW4-F-SULTANATE-SULTANS-HAMMER")
    name = NAME
    flagship = ("Sultanate",)

    # Dice that others declare neither know of these nor the other way round (DW4-DICE-08).
    @after(Attack.declare_bonus_dice, beside=EVERY_OTHER)
    def strike(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.resolutions or not has_bonus(g, attack.seat, self.id) or is_used_in_this_round(g, attack.seat, NAME):
            return None
        if not is_of(g, attack.unit, FLAGSHIP):
            return None
        chosen = answer(g, attack.seat, lambda: self._which_card(g, attack))
        if chosen is not None:
            use_in_this_round(g, attack.seat, NAME)
            attack.bonuses += (Bonus(False, card_value(g, chosen), self.id, NAME),)
        return None

    def _which_card(self, g: BattleGame, attack: Attack) -> ChooseCard:
        return ChooseCard(
            attack.seat,
            "sultan's hammer",
            g.state.cards[attack.seat].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"{NAME}, once in a Round: discard a card, and add its Value in dice to the Attack of "
            f"{thing(attack.unit)} on {thing(attack.target)}?",
            rules=(self.id,),
            about=(attack.unit, attack.target),
            passing="keep the cards",
        )


@advises("sultan's hammer")
def sultans_hammer(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The highest card, where the hand can spare one."""
    values = register(view).card_values
    return max(decision.options, key=lambda card: (values[card], card)) if len(decision.options) > FEW else None
