"""The captain: plans a unit's move and fire by what it can expect of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.bots.advised import AdvisedBot
from sandtable.kernel.view import View


class CaptainBot(AdvisedBot):
    """Plays by the advice of its rule set, which knows what matters in that game; rolls it judges by exact odds."""

    name: ClassVar[str] = "captain"

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        return self.as_advised(view, go_on)
