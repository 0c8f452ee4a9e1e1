"""Plain situations for any game: what a new one begins with, and events that are let happen before anything is run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from sandtable.kernel.chance import Chance, Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.manifest.play import Play
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.situation import Situation


class PlainSituation(Situation[Any]):
    """A new game with the options given, changed by events. What its beginning leaves to chance is always the same."""

    def __init__(self, play: Play, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.play = play
        self.options = play.options(options)
        self._let: list[Event] = []

    def let(self, *events: Event) -> Self:
        """Let these events have happened before anything is run."""
        self._let += events
        return self

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> Game[Any]:
        begun = self.play.new_game(self.options, Seeded(key_from(0)))
        game: Game[Any] = Game(begun.state, begun.hooks, procedure, chance, begun.content)
        for event in self._let:
            game.retell(event)
        return game


class PlainSituations:
    """The facet `situations` from the kernel alone, for a game that has none of its own."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def new(self, **settings: Any) -> PlainSituation:
        return PlainSituation(self.play, settings)
