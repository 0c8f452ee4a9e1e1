"""Scripts: dice and shuffles written down in advance, all of which must be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sandtable.kernel.chance import Scripted
from sandtable.kernel.engine import Game
from sandtable.kernel.match import Match


def script(*outcomes: Iterable[Any]) -> Scripted:
    """The outcomes of the next rolls and shuffles in order; the sides of a die count from 0."""
    return Scripted(tuple(tuple(outcome) for outcome in outcomes))


def check_all_used(game: Game[Any]) -> None:
    """Fails where a script still holds outcomes that nothing asked for."""
    chance = game.chance
    assert isinstance(chance, Scripted), f"the chance of this game is {chance}, not a script"
    assert not chance.left, f"{chance.left} outcomes were not used: {chance.outcomes[chance.n :]}"


@contextmanager
def scripted(at: Game[Any] | Match, *outcomes: Iterable[Any]) -> Iterator[None]:
    """Inside the block chance is this script, and the whole of it; after it chance is what it was before."""
    kept = _game(at).chance
    _game(at).chance = script(*outcomes)
    yield
    check_all_used(_game(at))
    _game(at).chance = kept


def _game(at: Game[Any] | Match) -> Game[Any]:
    return at.game if isinstance(at, Match) else at
