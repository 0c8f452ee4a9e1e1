"""The admiral: plays what matters out in the mind before answering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from sandtable.bots.advised import AdvisedBot
from sandtable.bots.trying import Trial, play_on, trials_of
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.odds import odds

FINALISTS = 2
"""So many answers are played on to the moment after the next, the first thought among them."""


class AdmiralBot(AdvisedBot):
    """Answers as a captain would, except where a choice is worth thinking ahead for.

    There every likely answer is tried in a game supposed from what it sees, the same for all of them and with dice that
    favour nobody. Captains in haste play it on to the next moment, the best few to the one after that, and
    the answer that leaves the admiral standing best is given. It knows nothing that a captain does not know.
    """

    name: ClassVar[str] = "admiral"
    budget: ClassVar[float] = 1.5

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        likely = self.tactics.prospects(view, self.random, odds)[: self.tactics.few]
        judged = self._judged(view, likely, go_on) if len(likely) > 1 else []
        if not judged:
            return self.as_advised(view, go_on)
        best = max(judged, key=lambda trial: trial.worth)
        self.reason = _said(best, judged, self.tactics.luck)
        return best.answer

    def _judged(self, view: View[Any], likely: tuple[Any, ...], go_on: Callable[[], bool]) -> list[Trial]:
        """The answers that were tried, as many as there was time for, the first thought before the others."""
        assert view.seat is not None
        try:
            trials = trials_of(self.tactics, view, dict(enumerate(likely)), self.random)
            judged = self._played(list(trials.each.values()), view.seat, trials.round, go_on)
            best = sorted(judged[1:], key=lambda trial: -trial.worth)[: FINALISTS - 1]
            kept = [msgspec.structs.replace(trial) for trial in (*judged[:1], *best)]
            finals = self._played(kept, view.seat, trials.round + 1, go_on)
        except Exception:
            # No play may lead to the game that was supposed: then what is advised must do. The count tells on it.
            self.faults += 1
            return []
        return finals if len(finals) == len(kept) else judged

    def _played(self, trials: list[Trial], seat: SeatId, last: int, go_on: Callable[[], bool]) -> list[Trial]:
        """Those that could be played to a moment in time, with what they came to."""
        for n, trial in enumerate(trials):
            if not play_on(self.tactics, trial, last, go_on):
                return trials[:n]
            trial.worth = self.tactics.lead_of(trial.game, seat) + (self.tactics.luck if n == 0 else 0.0)
        return trials


def _said(best: Trial, judged: list[Trial], luck: float) -> str:
    """Why an answer was given, for a person: what was tried, and how it stood."""
    if len(judged) < 2:
        return ""
    first = judged[0].worth - luck
    if best is judged[0]:
        return f"Played on in the mind it leaves us {_points(first)}; nothing else that was tried beats it by much."
    return f"Played on in the mind it leaves us {_points(best.worth)}, the first thought {_points(first)}."


def _points(lead: float) -> str:
    """How far somebody is ahead, in words."""
    if abs(lead) < 0.5:
        return "about even"
    return f"{abs(lead):.0f} {'points' if abs(lead) >= 1.5 else 'point'} {'ahead' if lead > 0 else 'behind'}"
