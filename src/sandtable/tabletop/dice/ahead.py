"""What an answer leads to: the game is supposed to go on, with what is proposed, until it wants dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.chance import Supplied
from sandtable.kernel.decision import FIRST, Decision
from sandtable.kernel.engine import Game
from sandtable.kernel.view import View

MOST_QUESTIONS = 20
"""Questions that are answered as proposed before the dice of a roll are wanted."""


def as_proposed(game: Game[Any], asked: Decision[Any]) -> Any:
    """The answer that a question proposes itself."""
    return asked.fallback(View(game, asked.seat))


def always(game: Game[Any], asked: Decision[Any]) -> bool:
    return True


def until_dice(
    view: View[Any],
    answer: Any,
    reply: Callable[[Game[Any], Decision[Any]], Any] = as_proposed,
    goes_on: Callable[[Game[Any], Decision[Any]], bool] = always,
) -> Game[Any] | None:
    """The game as it wants its next dice after an answer; None where it comes to none, or does not go on."""
    decision = view.decision
    assert decision is not None
    # What is unknown is dealt in the order in which it lies: nothing that odds are told of hangs on it.
    game: Game[Any] = view.supposed(FIRST)
    game.chance = Supplied()
    game.submit(decision.seat, answer)
    for _ in range(MOST_QUESTIONS):
        if game.wanted is not None:
            return game
        asked = next(iter(game.open_decisions), None)
        if asked is None or not goes_on(game, asked):
            return None
        game.submit(asked.seat, reply(game, asked))
    return None
