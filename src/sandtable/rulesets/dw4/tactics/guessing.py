"""Guessing what the other Admiral keeps secret besides cards, to think ahead with.

Each Encounter says in its own module how its secrets are guessed.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decision import Picker
from sandtable.rulesets.dw4.state import BattleGame, Side

Guess = Callable[[BattleGame, Side, Picker], Side]

_GUESSES: list[Guess] = []


def guesses(guess: Guess) -> Guess:
    """Declares how a secret of a side is guessed; whoever guesses leaves alone what is known."""
    _GUESSES.append(guess)
    return guess


def guess_secrets(g: BattleGame, pick: Picker) -> None:
    """Put something possible wherever the state of a supposed game still says that a secret is unknown."""
    for seat, side in list(g.state.sides.items()):
        for guess in _GUESSES:
            side = guess(g, side, pick)
        g.state.sides[seat] = side
