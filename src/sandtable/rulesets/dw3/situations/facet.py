"""Situations of a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.situations.battle import BattleSituation


class BattleSituations:
    """The facet `situations`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def new(self, **settings: Any) -> BattleSituation:
        return BattleSituation(content=self.content(), **settings)
