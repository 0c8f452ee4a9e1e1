"""The facet `tactics`: a captain who goes for Missions, brings guns to bear and hits where it hurts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST
from sandtable.rulesets.dreadnaught.procedures.commitments import payments
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT, RECOVER
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.limits import activation_limit
from sandtable.rulesets.dreadnaught.ships.systems import design, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SystemCard
from sandtable.rulesets.dreadnaught.tactics.boosts import WORTH_A_CARD, has_a_boost, worth_of_offer
from sandtable.rulesets.dreadnaught.tactics.guessing import guess_secrets
from sandtable.rulesets.dreadnaught.tactics.holding import card_of_a_deck, could_tuck, is_close, worth_of_card
from sandtable.rulesets.dreadnaught.tactics.manner import CAPTAINS, Manner, manner, played_in
from sandtable.rulesets.dreadnaught.tactics.outlook import intents, lead
from sandtable.rulesets.dreadnaught.tactics.saying import reason_for
from sandtable.rulesets.dreadnaught.tactics.suffering import dear_first, needs_repair
from sandtable.rulesets.dreadnaught.tactics.weighing import WEIGHTS

LETTERS = {question: letter for letter, question in WINDOWS.items()}
TAKEN = ("Cruiser to attack", "Drone to move", "Mission to reveal", "Eavesdrop")
"""What is offered here is taken, whatever it is."""
MUCH_TO_REPAIR = 4.0
A_WHIM = 5
"""One setup bonus in so many is not the card that a captain would tuck: no two battles are on the same sea."""


class DuelTactics:
    """The facet `tactics`."""

    luck = 1.0
    few = 99
    spares = False
    """A duel goes on until a Dreadnaught is lost, and Cruisers are lost long before it."""

    def __init__(self, kept: Manner = CAPTAINS) -> None:
        self._manner = kept

    def advise(
        self, view: View[Sea], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        with played_in(self._manner):
            return self._advised(view, pick)

    def _advised(self, view: View[Sea], pick: Picker) -> Any:
        decision, seat = view.decision, view.seat
        assert decision is not None and seat is not None
        question = decision.question
        if question in LETTERS:
            return self._offer(view, seat, decision)
        if question in ("Initiative bonus", "Initiative draw"):
            return True
        if question == "repair while drifting":
            return needs_repair(view, seat) >= 2.0
        if question == "Intent":
            return self._intent(view, seat)
        if question == "setup bonus":
            return self._bonus(view, seat, decision, pick)
        if question in TAKEN:
            return next(iter(getattr(decision, "options", ())), None)
        weight = WEIGHTS.get(question)
        if weight is not None and isinstance(decision, ChooseOne):
            return self._best(decision, pick, lambda option: weight(view, seat, option))
        if isinstance(decision, ChooseSome):
            return self._some(view, seat, decision)
        return decision.fallback(view) if decision.passing else decision.sample(view, pick)

    def _best(self, decision: ChooseOne[Any], pick: Picker, worth: Callable[[Any], float]) -> Any:
        """The best of them; any of the best where there are several."""
        rated = [(worth(option), option) for option in decision.listed()]
        most = max(value for value, _ in rated)
        best = [option for value, option in rated if value == most]
        return best[pick.randrange(len(best))]

    def _offer(self, view: View[Sea], seat: SeatId, decision: Decision[Any]) -> str | None:
        """A Boost of the hand, of a System card or by Energy, if one is worth it."""
        offers = getattr(decision, "options", ())
        for offer in offers:
            if offer != PLAY_A_BOOST and worth_of_offer(view, seat, offer) > WORTH_A_CARD:
                return str(offer)
        return PLAY_A_BOOST if PLAY_A_BOOST in offers and has_a_boost(view, seat, LETTERS[decision.question]) else None

    def _some(self, view: View[Sea], seat: SeatId, decision: ChooseSome[Any]) -> tuple[Any, ...]:
        """Several at once: what is dearest is mended, what is of no use goes."""
        most = decision.limits[1]
        if decision.question in ("System cards to enable", "markers to remove"):
            return dear_first(view, decision.options)[:most]
        if decision.question in ("cards to redraw", "cards to exchange"):
            return tuple(card for card in decision.options if worth_of_card(view, seat, card) < 0.7)[:most]
        if decision.question == "cards to put under the deck":
            return tuple(card for card in decision.options if card_of_a_deck(view, seat, card) < 1.0)[:most]
        return decision.options[:most]

    def _bonus(self, view: View[Sea], seat: SeatId, decision: Decision[Any], pick: Picker) -> str | None:
        """A card that serves well is tucked away; else an Obstacle or a better place, whatever comes to mind."""
        options = getattr(decision, "options", ())
        if "tuck a card" in options and could_tuck(view, seat) and pick.randrange(A_WHIM):
            return "tuck a card"
        others = [each for each in options if each not in ("tuck a card", "use a Boost", "exchange a System card")]
        return str(others[pick.randrange(len(others))]) if others else None

    def _intent(self, view: View[Sea], seat: SeatId) -> str:
        """Fight on as long as there is something to fight with, and nothing that has to be mended first."""
        if view.state.clock.volley >= manner().long_turn or len(view.state.cards[seat].hand) < 2:
            return RECOVER
        able = 0
        for system in systems_of(view.state, seat):
            effects = [effect for effect in design(view, system).effects if effect.kind == "activated"]
            able += not system.disabled and any(payments(view, seat, _fresh(system), effect) for effect in effects)
        wanting = is_close(view, seat) and needs_repair(view, seat) >= MUCH_TO_REPAIR
        return RECOVER if wanting or able < min(2, activation_limit(view, seat)) else FIGHT

    def suppose(self, view: View[Sea], pick: Picker) -> Game[Sea]:
        seat = view.seat or SeatId("")
        return view.supposed(pick, lambda game: guess_secrets(game, seat, pick))

    def prospects(self, view: View[Sea], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return intents(view, lambda: self.advise(view, pick, lambda: True))

    def further_prospects(self, view: View[Sea], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """None: what an action brings drowns in the luck of a turn, in as many games as there is time for."""
        return ()

    def judge(self, view: View[Sea], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        with played_in(self._manner):
            why = reason_for(view, view.seat or SeatId(""), answer)
        return None if why is None else Judgement(why)

    def suggest(self, view: View[Sea], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return ()

    def rounds_begun(self, table: Table[Sea]) -> int:
        return table.state.clock.turn

    def moment(self, table: Table[Sea]) -> int:
        """What was done in a turn is seen when it is over: by then both have mended what they can.

        It goes up by two, so that nothing is played on for another turn: luck there is more than what an answer brings.
        """
        return 2 * table.state.clock.turn

    def lead_of(self, table: Table[Sea], seat: SeatId) -> float:
        with played_in(self._manner):
            return lead(table, seat)


def _fresh(system: SystemCard) -> SystemCard:
    """A System card as it will be when the next Volley begins."""
    return msgspec.structs.replace(system, used=(), activated=False)
