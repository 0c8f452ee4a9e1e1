"""What a captain could do in a window, as standing orders name it.

A window opens by what everyone can see. Whether its owner is bothered with it hangs on the own hand, and on whether
this is the moment for what it holds: a Boost that may be played at five places of a Volley is worth a question at one.
"""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST, boost_offered
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import Sea


def letter_of(question: str) -> str:
    """The letter of a window by its question; none for another question."""
    return next((letter for letter, name in WINDOWS.items() if name == question), "")


def fitting(view: View[Sea], letter: str) -> tuple[str, ...]:
    """The cards of the own hand whose Boost may be played now."""
    seat, content = view.seat or SeatId(""), content_of(view)
    return tuple(card for card in view.state.cards[seat].hand if fits(view, seat, content.design(card).id, letter))


def playable(view: View[Sea]) -> tuple[Playable, ...]:
    """The options of a window in their order; what may be done with Missions matters always."""
    decision = view.decision
    if not isinstance(decision, ChooseOne):
        return ()
    letter = letter_of(decision.question)
    if not letter:
        return tuple([Playable("", matters=True) for _ in decision.options])
    return tuple([_option(view, option, letter) for option in decision.options])


def _option(view: View[Sea], option: str, letter: str) -> Playable:
    seat = view.seat or SeatId("")
    if option == PLAY_A_BOOST:
        kinds = {content_of(view).design(card).id for card in fitting(view, letter)}
        timely = any(BOOSTS[kind].is_timely(view, seat, letter) for kind in kinds)
        return Playable(kinds.pop() if len(kinds) == 1 else "", timely)
    return Playable(option, boost_offered(view, seat, option).is_timely(view, seat, letter))
