"""The dice of an action: both pools, and what is done to them."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.rollspec import Side
from sandtable.rulesets.dw3.fighting.dice import (
    COUNTERS,
    DEVASTATING_HIT,
    DIE,
    HITS,
    NEVER,
    Face,
    counter_values,
    die_foreseen,
    hit_values,
)
from sandtable.tabletop.dice.die import Die
from sandtable.tabletop.dice.pooled_roll import PooledRoll


class ActionDice(PooledRoll, kw_only=True):
    """Dice of one side against those of the other, as the stages of the roll find them.

    The own dice of `again` are rolled again by a card, whatever they show.
    """

    what: str
    resistance: int = 0
    threshold: int = 1
    explodes: bool = True
    """Not against an obscured target (DW3-SHOOT-18)."""
    again_on: tuple[int, ...] = ()
    """Faces that are rolled again, extra dice included. Ruling: as they are worth nothing, always."""
    sustained: bool = False
    """One result of the first roll may be rolled again (DW3-QUAL-19)."""
    devastates_at: int = NEVER
    """Exploding Hits at which all of them count 3, extra dice included."""
    heavy_counter: int = COUNTERS[Face.HEAVY_COUNTER]
    """What a Heavy Counter against it is worth."""
    muffled: int = 0
    """Exploding Hits that bring no extra die. Ruling: as it costs nothing, as many as may be."""
    heavy: int = HITS[Face.HEAVY_HIT]
    """What a Heavy Hit is worth."""
    spare: str = ""
    """A model, and what is noted for its unit when it rolls a single die again; empty where it may not."""
    resisting_again_on: tuple[int, ...] = ()
    """Faces of the dice against it that are rolled again."""

    die: ClassVar[Die] = DIE
    pool_names: ClassVar[tuple[str, str]] = ("pool", "defence")

    def called(self, resisting: bool) -> str:
        return f"{self.what}, defence" if resisting else self.what

    def exploding(self, shown: int) -> int:
        """What an Exploding Hit is worth where so many are shown."""
        return DEVASTATING_HIT if shown >= self.devastates_at else HITS[Face.EXPLODING_HIT]

    def sides(self, resisting: bool) -> tuple[Side, ...]:
        if resisting:
            return die_foreseen(counter_values(self.heavy_counter), self.resisting_again_on, False)
        return die_foreseen(hit_values(self.exploding(1), self.heavy), self.again_on, self.explodes)
