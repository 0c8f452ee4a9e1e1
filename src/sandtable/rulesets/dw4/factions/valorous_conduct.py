"""Valorous Conduct: honour admits of no objection."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import SideTokensSet
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.procedures.valour import SettleValour
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.tabletop.cards.playing import answer

NAME = "Valorous Conduct"


class ValorousConduct(Rule):
    """Once in a game a Denial of the own Valour Effect is ignored, for another card of the hand.

    Said once the Denial card is shown, before Values are compared.
    """

    id = RuleId("DW4-F-EMPIRE-VALOROUS-CONDUCT")
    name = NAME

    @after(SettleValour.deny)
    def ignore_it(self, g: BattleGame, settling: SettleValour) -> Outcome:
        seat = settling.seat
        if not settling.denied_with or not has_bonus(g, seat, self.id) or has_token(g.state.sides[seat], NAME):
            return None
        if answer(g, seat, lambda: self._which_card(g, settling)) is None:
            return None
        g.emit(SideTokensSet(seat, NAME, 1))
        settling.denied_with = CardId("")
        return None

    def _which_card(self, g: BattleGame, settling: SettleValour) -> ChooseCard:
        return ChooseCard(
            settling.seat,
            "valorous conduct",
            g.state.cards[settling.seat].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"Your Valour Effect with {thing(settling.unit)} is Denied: discard a card to ignore that, once in "
            "the game?",
            rules=(self.id,),
            about=(settling.unit,),
            passing="let the cards decide",
        )


@advises("valorous conduct")
def valorous_conduct(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card that the hand can spare, where an Attack hangs on it."""
    at_stake = any([doing.procedure == "Attack" for doing in view.activity])
    return card_to_spare(view, decision) if at_stake else None
