"""Bots that play by the tactics of their rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.base import Bot
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.view import View
from sandtable.odds import odds


class AdvisedBot(Bot):
    """A bot that knows what matters in a game, because the rule set tells it."""

    needs_tactics: ClassVar[bool] = True

    def __init__(self, ruleset: RuleSet, seed: int | str) -> None:
        super().__init__(ruleset, seed)
        self.tactics = tactics_of(ruleset)

    def as_advised(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        """What the tactics advise, by exact odds of rolls: for most levels what a captain answers."""
        return self.tactics.advise(view, self.random, go_on, odds)
