"""Trying answers out: each in a supposed game of its own that captains in haste play on until nothing is half done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from sandtable.kernel.engine import Game
from sandtable.kernel.manifest import Tactics
from sandtable.kernel.view import View

FARTHEST = 600
"""Answers after which a game that does not get on is judged as it stands."""


class Trial(msgspec.Struct):
    """An answer that is being tried in a supposed game, and how its player stands there."""

    answer: Any
    game: Game[Any]
    pick: Random
    worth: float = 0.0
    played: int = 0
    """Answers that were supposed in it."""


class Trials(msgspec.Struct):
    """Several answers tried in the same supposed game, with the same luck for all of them."""

    each: dict[int, Trial]
    round: int
    """The moment that is being played there; see `Tactics.moment`."""


def trials_of(tactics: Tactics, view: View[Any], likely: Mapping[int, Any], pick: Random) -> Trials:
    """Suppose a game from what a seat sees, and give each of these numbered answers in a copy of it."""
    assert view.seat is not None
    luck = pick.getrandbits(64)
    supposed = tactics.suppose(view, pick)
    trials = {n: Trial(answer, supposed.clone(), Random(luck)) for n, answer in likely.items()}
    for trial in trials.values():
        trial.game.submit(view.seat, trial.answer)
    return Trials(trials, tactics.moment(supposed))


def play_on(tactics: Tactics, trial: Trial, last: int, go_on: Callable[[], bool]) -> bool:
    """Let captains play a trial until a moment is over; whether there was time for that."""
    game = trial.game
    for _ in range(FARTHEST):
        if game.over or tactics.moment(game) > last:
            break
        if not go_on():
            return False
        seat = game.open_decisions[0].seat
        game.submit(seat, tactics.advise(View(game, seat), trial.pick, _in_haste))
        trial.played += 1
    return True


def _in_haste() -> bool:
    return False
