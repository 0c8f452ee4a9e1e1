"""The facet `tactics`: a captain who closes in, brings guns to bear and goes for the Reactor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.procedures.commitments import activations
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.systems import content_of, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.weighing import WEIGHTS
from sandtable.rulesets.dreadnaught.victory import points_of

PLAYED_IN = ("c", "e", "f", "i")
"""Windows in which a captain looks through the hand for a Boost."""


class DuelTactics:
    """The facet `tactics`."""

    def advise(
        self, view: View[Sea], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        decision, seat = view.decision, view.seat
        assert decision is not None and seat is not None
        question = decision.question
        if question in ("Initiative bonus", "Initiative draw"):
            return True
        if question == "Intent":
            return self._intent(view, seat)
        if question == "setup bonus":
            options = getattr(decision, "options", ())
            return "tuck a card" if "tuck a card" in options else None
        letter = next((letter for letter in PLAYED_IN if WINDOWS[letter] == question), "")
        if letter:
            return "play a Boost" if self._has_a_boost(view, seat, letter) else None
        if question in ("Cruiser to attack", "Mission to reveal", "Mission to replace", "Quick Repair"):
            return next(iter(getattr(decision, "options", ())), None)
        weight = WEIGHTS.get(question)
        if weight is not None and isinstance(decision, ChooseOne):
            return self._best(decision, pick, lambda option: weight(view, seat, option))
        if isinstance(decision, ChooseSome) and question in ("System cards to enable", "markers to remove"):
            return decision.options[: decision.limits[1]]
        return decision.fallback(view) if decision.passing else decision.sample(view, pick)

    def _best(self, decision: ChooseOne[Any], pick: Picker, worth: Callable[[Any], float]) -> Any:
        """The best of them; any of the best where there are several."""
        rated = [(worth(option), option) for option in decision.listed()]
        most = max(value for value, _ in rated)
        best = [option for value, option in rated if value == most]
        return best[pick.randrange(len(best))]

    def _has_a_boost(self, view: View[Sea], seat: SeatId, letter: str) -> bool:
        """Whether the hand holds a Boost that fits and is worth its card."""
        content = content_of(view)
        hand = view.state.cards[seat].hand
        fitting = [card for card in hand if fits(view, seat, content.design(card).id, letter)]
        return any(WEIGHTS["Boost"](view, seat, card) > 0 for card in fitting)

    def _intent(self, view: View[Sea], seat: SeatId) -> str:
        """Fight on as long as there is something to fight with."""
        hurt = sum(system.disabled for system in systems_of(view.state, seat))
        able = len({line.split()[1] for line in activations(view, seat, "limit")})
        return "Fight" if able >= 2 and hurt < 2 and len(view.state.cards[seat].hand) > 2 else "Recover"

    def suppose(self, view: View[Sea], pick: Picker) -> Game[Sea]:
        return view.supposed(pick)

    def prospects(self, view: View[Sea], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return ()

    def judge(self, view: View[Sea], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return None

    def suggest(self, view: View[Sea], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return ()

    def rounds_begun(self, table: Table[Sea]) -> int:
        return table.state.clock.turn

    def lead_of(self, table: Table[Sea], seat: SeatId) -> float:
        def standing(of: SeatId) -> float:
            ship = table.state.ships[of]
            harm = len(ship.filled) + 2 * reactor_of(table, of).markers
            return points_of(table.state, of) - 0.3 * harm - (5.0 if ship.lost else 0.0)

        return standing(seat) - max(standing(other) for other in table.state.captains if other != seat)
