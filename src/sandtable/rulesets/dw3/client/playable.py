"""What a player could play at a window for cards, as standing orders name it."""

from __future__ import annotations

from functools import partial

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MOMENTS
from sandtable.rulesets.dw3.procedures.victories import CLAIM
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.tactics.cards import is_worth_playing
from sandtable.tabletop.cards import playing


def playable(view: View[Battle]) -> tuple[Playable, ...]:
    """The cards of the hand that fit, by the use that is asked for: a valour effect, a victory effect, or any card."""
    cards = register(view).cards
    uses = {**dict.fromkeys(MOMENTS, lambda card: cards[card].valour), CLAIM: lambda card: cards[card].victory}
    return playing.playable(view, uses, partial(_matters, view))


def _matters(view: View[Battle], decision: ChooseCard, card: CardId) -> bool:
    """Points always matter; a valour effect does where a captain would think of it now."""
    return decision.question not in MOMENTS or is_worth_playing(view, decision, card)
