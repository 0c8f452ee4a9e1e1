"""The admiral: plays what matters out in the mind before answering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.base import Bot
from sandtable.kernel.engine import Game
from sandtable.kernel.view import View
from sandtable.odds import odds

FARTHEST = 80
"""Answers after which a game that will not come to rest is judged as it stands."""


class AdmiralBot(Bot):
    """Answers as a captain would, except where a choice is worth thinking ahead for.

    There every likely answer is tried in a game supposed from what it sees, the same for all of them, so that luck
    favours none. Captains play it on until it comes to rest, and the answer that leaves it standing best is given. It
    knows nothing that a captain does not know.
    """

    name: ClassVar[str] = "admiral"

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        likely = self.ruleset.prospects(view, self.random, odds)
        judged = self._judged(view, likely, go_on) if len(likely) > 1 else []
        if not judged:
            return self.ruleset.advise(view, self.random, go_on, odds)
        return likely[max(range(len(judged)), key=lambda n: judged[n])]

    def _judged(self, view: View[Any], likely: tuple[Any, ...], go_on: Callable[[], bool]) -> list[float]:
        """How each of the answers turns out, as many of them as there is time for: the likeliest come first."""
        judged: list[float] = []
        try:
            supposed = self.ruleset.suppose(view, self.random)
            for answer in likely:
                if not go_on():
                    break
                judged.append(self._tried(supposed.clone(), view, answer))
        except Exception:
            # No play may lead to the game that was supposed: then a captain's answer must do.
            return []
        return judged

    def _tried(self, game: Game[Any], view: View[Any], answer: Any) -> float:
        assert view.seat is not None
        game.submit(view.seat, answer)
        for _ in range(FARTHEST):
            if game.over or self.ruleset.at_rest(game):
                break
            seat = next(decision.seat for decision in game.pending if decision.seat not in game.sealed)
            game.submit(seat, self.ruleset.advise(View(game, seat), self.random, _always))
        return self.ruleset.standing(game, view.seat, odds)


def _always() -> bool:
    return True
