"""What a rule of a card is."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class CardRule(Rule):
    """What cards bring into a game with Valour: a Valour Effect, or a Minor Victory."""

    id = RuleId("DW4-MODE-04")
    effect: ClassVar[str]
    """Its id, as the cards name it."""
    full_play: ClassVar[bool] = False
    """Whether it needs rules of full play: without them it could never be played, or scored."""
