"""What an Admiral could play at a window for cards, as standing orders name it."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.valour import matters


def playable(view: View[Battle]) -> tuple[Playable, ...]:
    """The cards of the hand that fit, by the use that is asked for: a Valour Effect, a Minor Victory, or any card."""
    decision = view.decision
    if not isinstance(decision, ChooseCard):
        return ()
    return tuple([Playable(_kind(view, decision, card), matters(view, decision, card)) for card in decision.options])


def _kind(view: View[Battle], decision: ChooseCard, card: CardId) -> str:
    printed = register(view).cards[card]
    if decision.question in MOMENTS:
        return printed.valour
    return printed.victory if decision.question == CLAIM else ""
