"""How a seat stands in a supposed game: a leaning, above nought where it is likelier to win than to lose."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.reckoning import Reckoning

DECIDED = 8.0
"""Points of the game by which an admiral takes it to be about decided, where nobody has learnt better."""
VICTORY = 0.5
"""What a game that is over and won counts besides how it stands: who wins by little has won."""


class Standing:
    """Judges positions: by what many games have shown where a rule set has that, else as an admiral would."""

    def __init__(self, rules: RuleSet, reckoning: Reckoning | None = None) -> None:
        self._rules, self._tactics, self._positions = rules, tactics_of(rules), rules.positions
        self._reckoning = reckoning
        if reckoning is None and rules.positions is not None:
            self._reckoning = rules.positions.reckoning()

    @property
    def is_learnt(self) -> bool:
        return self._reckoning is not None

    def leaning(self, game: Game[Any], seat: SeatId) -> float:
        """How far a seat is on the way to win from there, or to lose."""
        return self._judged(game, seat) + (self._won(game, seat) if game.over else 0.0)

    def _judged(self, game: Game[Any], seat: SeatId) -> float:
        if self._reckoning is None or self._positions is None:
            return self._tactics.lead_of(game, seat) / DECIDED
        to_come = 0.0 if game.over else self._positions.to_come(game)
        return self._reckoning.leaning(self._positions.figures(game, seat), to_come)

    def _won(self, game: Game[Any], seat: SeatId) -> float:
        winner = self._rules.play.winner(game)
        return 0.0 if winner is None else VICTORY if winner == seat else -VICTORY
