"""Dice whose faces are simply read: nothing explodes and nobody resists."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.engine import Game
from sandtable.kernel.rollspec import DicePool, ReRoll, Side
from sandtable.tabletop.dice.stages import rolled_again


class PlainDice(msgspec.Struct, frozen=True):
    """So many dice and what each side counts: rolled in play, read by odds."""

    what: str
    dice: int
    sides: tuple[Side, ...]
    again: tuple[int, ...] = ()
    """Faces that are rolled again, once and at once."""

    def rolled(self, g: Game[Any]) -> tuple[int, ...]:
        """The faces that came up in the end."""
        faces = g.roll(self.dice, self.what, len(self.sides))
        again = sum([1 << index for index, face in enumerate(faces) if face in self.again]) if self.again else 0
        if not again:
            return faces
        return rolled_again(g, faces, again, self.what, len(self.sides))

    def counted(self, faces: tuple[int, ...]) -> int:
        """What the faces come to."""
        return counted(self.sides, faces)

    def foreseen(self) -> DicePool:
        """The same before anyone rolls."""
        return DicePool(self.dice, self.sides, (ReRoll(self.again),) if self.again else ())


def counted(sides: tuple[Side, ...], faces: tuple[int, ...]) -> int:
    """What faces count together."""
    return sum([sides[face].worth for face in faces])
