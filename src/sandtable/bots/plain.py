"""The random bot: every legal answer is as good as any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.base import Bot
from sandtable.kernel.view import View


class RandomBot(Bot):
    """Plays legal answers at random."""

    name: ClassVar[str] = "random"

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        assert view.decision is not None
        self.reason = "No reason: every legal answer is as good as any other to me."
        return view.decision.sample(view, self.random)
