"""Bots that know what a captain knows, and err: the lieutenant now and then, the ensign often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.advised import AdvisedBot
from sandtable.bots.mercy import merciful
from sandtable.kernel.view import View

SLIP = "A slip of mine: I took the first thing that came to mind, and a captain would have thought longer."


class ErringBot(AdvisedBot):
    """Answers as a captain would, except that one answer in so many is whatever comes to mind."""

    errs: ClassVar[int]
    """One answer in so many is a slip."""

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        decision = view.decision
        assert decision is not None
        if self.random.randrange(self.errs):
            return self.as_advised(view, go_on)
        self.reason = SLIP
        return decision.sample(view, self.random)


class LieutenantBot(ErringBot):
    """Nearly a captain: one answer in four is a slip."""

    name: ClassVar[str] = "lieutenant"
    errs: ClassVar[int] = 4


class EnsignBot(ErringBot):
    """For a first evening: sees the odds and errs like a beginner, in every other answer; and is never cruel.

    A newcomer's last piece is left alone where another answer is nearly as good.
    """

    name: ClassVar[str] = "ensign"
    errs: ClassVar[int] = 2

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        answer = super().think(view, go_on)
        kinder = merciful(self.ruleset, view, answer)
        if kinder is None:
            return answer
        self.reason = "I leave your last one alone: something else is nearly as good."
        return kinder.answer
