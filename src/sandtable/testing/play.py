"""Playing in tests: answers given in order, or drawn at random until the game is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.match import Match
from sandtable.kernel.view import View

AT_MOST = 100_000
"""Decisions after which a game that is played out is taken to be endless."""


def play(at: Game[Any] | Match, answers: Iterable[tuple[str, Any]]) -> None:
    """Give the answers in order, each with the question it is meant for."""
    for number, (question, answer) in enumerate(answers, start=1):
        game = at.game if isinstance(at, Match) else at
        decision = next((d for d in game.open_decisions if d.question == question), None)
        assert decision is not None, f"answer {number} is for {question!r}, but {_asked(game)}"
        try:
            at.submit(decision.seat, answer)
        except SandtableError as refused:
            raise AssertionError(f"answer {number}, {answer!r} to {question!r}, is refused: {refused}") from refused


def play_out(at: Game[Any] | Match, pick: Picker, most: int = AT_MOST) -> int:
    """Answer at random, from what each seat sees, until the game is over; how many answers it took."""
    for number in range(most):
        game = at.game if isinstance(at, Match) else at
        if game.over:
            return number
        waiting = game.open_decisions
        assert waiting, "the game is not over, but nothing is being asked"
        decision = waiting[pick.randrange(len(waiting))]
        at.submit(decision.seat, decision.sample(View(game, decision.seat), pick))
    raise AssertionError(f"the game is not over after {most} answers")


def _asked(game: Game[Any]) -> str:
    if game.over:
        return "the game is over"
    if game.wanted is not None:
        return f"the game waits for the outcome of {game.wanted}"
    return "; ".join(f"{d.seat} is asked {d.question!r}" for d in game.open_decisions) or "nothing is being asked"
