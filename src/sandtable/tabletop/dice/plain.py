"""Dice whose faces are simply read: nobody resists, and nothing explodes unless it is said."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.engine import Game
from sandtable.kernel.rollspec import DicePool, Explode, ReRoll, Side
from sandtable.tabletop.dice.die import counted as counted
from sandtable.tabletop.dice.stages import rolled_again


class PlainDice(msgspec.Struct, frozen=True):
    """So many dice and what each side counts: rolled in play, read by odds."""

    what: str
    dice: int
    sides: tuple[Side, ...]
    again: tuple[int, ...] = ()
    """Faces that are rolled again, once and at once."""
    explodes: tuple[int, ...] = ()
    """Faces that bring a die more each, as often as they come up."""

    def rolled(self, g: Game[Any]) -> tuple[int, ...]:
        """The faces that came up in the end."""
        faces = g.roll(self.dice, self.what, len(self.sides))
        again = sum([1 << index for index, face in enumerate(faces) if face in self.again]) if self.again else 0
        if again:
            faces = rolled_again(g, faces, again, self.what, len(self.sides))
        return faces + self._exploded(g, faces) if self.explodes else faces

    def _exploded(self, g: Game[Any], faces: tuple[int, ...]) -> tuple[int, ...]:
        """The dice that exploding ones bring."""
        brought: tuple[int, ...] = ()
        while more := sum([face in self.explodes for face in faces]):
            faces = g.roll(more, self.what, len(self.sides))
            brought += faces
        return brought

    def counted(self, faces: tuple[int, ...]) -> int:
        """What the faces come to."""
        return counted(self.sides, faces)

    def foreseen(self) -> DicePool:
        """The same before anyone rolls."""
        again = (ReRoll(self.again),) if self.again else ()
        if not self.explodes:
            return DicePool(self.dice, self.sides, again)
        sides = tuple([replace(s, explodes=int(face in self.explodes)) for face, s in enumerate(self.sides)])
        return DicePool(self.dice, sides, (*again, Explode()))
