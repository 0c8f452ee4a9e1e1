"""The admiral: plays what matters out in the mind before answering."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec

from sandtable.bots.advised import AdvisedBot
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.odds import odds

FINALISTS = 2
"""So many answers are played out for another Round: a captain's own, and what looks best of the others."""
TRUST = 3.0
"""What a captain's own answer is given in advance, in points: another one must be better by more than luck."""
FARTHEST = 600
"""Answers after which a game that does not get on is judged as it stands."""


class Trial(msgspec.Struct):
    """An answer that is being tried in a supposed game, and how its player stands there."""

    answer: Any
    game: Game[Any]
    pick: Random
    worth: float = 0.0


class AdmiralBot(AdvisedBot):
    """Answers as a captain would, except where a choice is worth thinking ahead for.

    There every likely answer is tried in a game supposed from what it sees, the same for all of them and with dice that
    favour nobody. Captains in haste play it on to the end of the Round, the best few to the end of the next one, and
    the answer that leaves the admiral standing best is given. It knows nothing that a captain does not know.
    """

    name: ClassVar[str] = "admiral"
    budget: ClassVar[float] = 1.5

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        likely = self.tactics.prospects(view, self.random, odds)
        judged = self._judged(view, likely, go_on) if len(likely) > 1 else []
        if not judged:
            return self.tactics.advise(view, self.random, go_on, odds)
        return max(judged, key=lambda trial: trial.worth).answer

    def _judged(self, view: View[Any], likely: tuple[Any, ...], go_on: Callable[[], bool]) -> list[Trial]:
        """The answers that were tried, as many as there was time for: the captain's own comes first."""
        assert view.seat is not None
        luck = self.random.getrandbits(64)
        try:
            supposed = self.tactics.suppose(view, self.random)
            trials = [Trial(answer, supposed.clone(), Random(luck)) for answer in likely]
            for trial in trials:
                trial.game.submit(view.seat, trial.answer)
            this_round = self.tactics.rounds_begun(supposed)
            judged = self._played(trials, view.seat, this_round, go_on)
            best = sorted(judged[1:], key=lambda trial: -trial.worth)[: FINALISTS - 1]
            kept = [msgspec.structs.replace(trial) for trial in (*judged[:1], *best)]
            finals = self._played(kept, view.seat, this_round + 1, go_on)
        except Exception:
            # No play may lead to the game that was supposed: then a captain's answer must do. The count tells on it.
            self.faults += 1
            return []
        return finals if len(finals) == len(kept) else judged

    def _played(self, trials: list[Trial], seat: SeatId, last: int, go_on: Callable[[], bool]) -> list[Trial]:
        """Those that could be played to the end of a Round in time, with what they came to."""
        for n, trial in enumerate(trials):
            if not self._reaches(trial, last, go_on):
                return trials[:n]
            trial.worth = self.tactics.lead_of(trial.game, seat) + (TRUST if n == 0 else 0.0)
        return trials

    def _reaches(self, trial: Trial, last: int, go_on: Callable[[], bool]) -> bool:
        """Let captains play a trial until a Round is over; whether there was time for that."""
        game = trial.game
        for _ in range(FARTHEST):
            if game.over or self.tactics.rounds_begun(game) > last:
                break
            if not go_on():
                return False
            seat = game.open_decisions[0].seat
            game.submit(seat, self.tactics.advise(View(game, seat), trial.pick, _in_haste))
        return True


def _in_haste() -> bool:
    return False
