"""The cadet: a mild opponent for whoever plays for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.advised import AdvisedBot
from sandtable.kernel.view import View

TRUCE = 2
"""Rounds in which a cadet lets every chance go by that may be passed."""


class CadetBot(AdvisedBot):
    """Does what the rules propose and passes what may be passed; after two Rounds every other answer is a captain's.

    It plays by the same rules as anyone, so whoever meets it has learnt the game itself.
    """

    name: ClassVar[str] = "cadet"

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        decision = view.decision
        assert decision is not None
        is_bold = self.tactics.rounds_begun(view) > TRUCE and bool(self.random.randrange(2))
        if is_bold:
            return self.tactics.advise(view, self.random, lambda: False)
        self.reason = "I let chances go by while you find your way; I only do what the rules propose."
        may_pass = bool(decision.passing) and decision.refusal(view, None) is None
        return None if may_pass else decision.fallback(view)
