"""What a captain could play in a window for Boosts, as standing orders name it.

A window opens by what everyone can see. Whether its owner is bothered with it hangs on the own hand, and on whether
this is the moment for what it holds: a Boost that may be played at five places of a Volley is worth a question at one.
"""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, reactor_of
from sandtable.rulesets.dreadnaught.state import Sea

PLAY_A_BOOST = "play a Boost"
MEND = "mend the Reactor by Energy"
BY_ENERGY = " by Energy"

BEST_AT = {
    "G-DRV-A": "g",
    "G-DRV-B": "g",
    "G-DRV-C": "g",
    "G-ORD-C": "e",
    "G-SEN-A": "c",
    "G-COM-B": "h",
    "G-ENG-A": "h",
    "G-ENG-B": "c",
    "G-COR-A": "c",
    "G-COR-C": "ei",
}
"""The windows at which a Boost is mostly played that may be played at many; any other answers what just happened."""


def letter_of(question: str) -> str:
    """The letter of a window by its question; none for another question."""
    return next((letter for letter, name in WINDOWS.items() if name == question), "")


def fitting(view: View[Sea], letter: str) -> tuple[str, ...]:
    """The cards of the own hand whose Boost may be played now."""
    seat, content = view.seat or SeatId(""), content_of(view)
    return tuple(card for card in view.state.cards[seat].hand if fits(view, seat, content.design(card).id, letter))


def playable(view: View[Sea]) -> tuple[Playable, ...]:
    """The options of a window in their order."""
    decision = view.decision
    if not isinstance(decision, ChooseOne):
        return ()
    letter = letter_of(decision.question)
    return tuple([_option(view, option, letter) for option in decision.options])


def _option(view: View[Sea], option: str, letter: str) -> Playable:
    if option == PLAY_A_BOOST:
        kinds = {content_of(view).design(card).id for card in fitting(view, letter)}
        worth = {kind for kind in kinds if letter in BEST_AT.get(kind, letter)}
        return Playable(kinds.pop() if len(kinds) == 1 else "", bool(worth))
    if option == MEND:
        reactor = reactor_of(view, view.seat or SeatId(""))
        return Playable(option, 2 * reactor.markers > design(view, reactor).hp)
    return Playable(option, not option.endswith(BY_ENERGY))
