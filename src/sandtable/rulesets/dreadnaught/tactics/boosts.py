"""Which Boosts a captain plays, and when: each knows what it is worth (`boosts/`)."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.boosting.offering import boost_offered
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.boosts.judging import weight_of_target
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import Sea

WORTH_A_CARD = 0.45
"""What a Boost must bring to be played."""


def worth_of_boost(view: View[Sea], seat: SeatId, card: str | None) -> float:
    """What playing a card of the hand as a Boost would bring now."""
    if card is None:
        return WORTH_A_CARD
    boost, attack = BOOSTS[content_of(view).design(card).id], view.state.attack
    if view.state.played:
        return boost.worth_as_an_answer(view, seat)
    if attack is None:
        return boost.worth(view, seat)
    if attack.exceeded is None:
        return boost.worth_to_an_attack(view, seat, attack)
    return weight_of_target(view, attack) * boost.worth_to_a_result(view, seat, attack)


def has_a_boost(view: View[Sea], seat: SeatId, letter: str) -> bool:
    """Whether the hand holds a Boost that fits and is worth its card."""
    content = content_of(view)
    hand = view.state.cards[seat].hand
    fitting = [card for card in hand if fits(view, seat, content.design(card).id, letter)]
    return any(worth_of_boost(view, seat, card) > WORTH_A_CARD for card in fitting)


def worth_of_offer(view: View[Sea], seat: SeatId, offer: str) -> float:
    """What a Boost of a System card, or of an Energy token, would bring."""
    return boost_offered(view, seat, offer).worth(view, seat)
