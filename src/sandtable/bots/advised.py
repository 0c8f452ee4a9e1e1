"""Bots that play by the tactics of their rule set."""

from __future__ import annotations

from typing import ClassVar

from sandtable.bots.base import Bot
from sandtable.kernel.manifest import RuleSet, tactics_of


class AdvisedBot(Bot):
    """A bot that knows what matters in a game, because the rule set tells it."""

    needs_tactics: ClassVar[bool] = True

    def __init__(self, ruleset: RuleSet, seed: int | str) -> None:
        super().__init__(ruleset, seed)
        self.tactics = tactics_of(ruleset)
