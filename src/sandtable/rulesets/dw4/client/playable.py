"""What an Admiral could play at a window for cards, as standing orders name it."""

from __future__ import annotations

from functools import partial

from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.procedures.starting_hands import NEW_HAND
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.cards import is_a_fair_hand
from sandtable.rulesets.dw4.tactics.valour import matters
from sandtable.tabletop.cards import playing


def playable(view: View[Battle]) -> tuple[Playable, ...]:
    """The cards of the hand that fit, by the use that is asked for: a Valour Effect, a Minor Victory, or any card.

    A new hand matters where cards are more than their Values, and this one is less than fair.
    """
    if view.decision is not None and view.decision.question == NEW_HAND:
        hand = view.state.cards[view.decision.seat].hand
        return (Playable(matters=view.state.settings.use_valour and not is_a_fair_hand(view, hand)),)
    cards = register(view).cards
    uses = {**dict.fromkeys(MOMENTS, lambda card: cards[card].valour), CLAIM: lambda card: cards[card].victory}
    return playing.playable(view, uses, partial(matters, view))
