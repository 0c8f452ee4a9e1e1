"""What every bot is, and how it is asked so that it can neither stall a game nor break it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, ClassVar

from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text


class Bot(ABC):
    """A player made of code. It gets a view and gives an answer to the view's decision."""

    name: ClassVar[str]
    budget: ClassVar[float] = 2.0
    """Seconds it may think about one decision."""
    needs_tactics: ClassVar[bool] = False
    """Whether it plays only by a rule set that has tactics."""

    def __init__(self, ruleset: RuleSet, seed: int | str) -> None:
        self.ruleset = ruleset
        self.random = Random(f"{self.name}:{seed}")
        self.patience = self.budget
        """What it may really take; studies leave it all the time it wants, so that no clock decides how they end."""
        self.fallbacks = 0
        """How often its own answer could not be used."""
        self.faults = 0
        """How often a thought went wrong on the way, though an answer of its own was found without it."""
        self.reason: Text = ""
        """Why it gave its last answer, in a sentence; empty where a captain's own reason says it."""

    @abstractmethod
    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        """An answer; a long thought asks `go_on` now and then and stops when it says no."""

    def answer(self, view: View[Any]) -> Any:
        """A legal answer in time, whatever happens: where the thought fails, the decision's own fallback."""
        decision = view.decision
        if decision is None:
            raise ValueError("this view asks nothing")
        until = monotonic() + self.patience
        self.reason = ""
        try:
            answer = self.think(view, lambda: monotonic() < until)
            if decision.refusal(view, answer) is None:
                return answer
        except Exception:
            # A bot with a fault must not end the game of those who play with it. The count tells on it.
            pass
        self.fallbacks += 1
        return decision.fallback(view)
