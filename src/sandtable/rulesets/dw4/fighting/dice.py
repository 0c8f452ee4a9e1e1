"""Action Dice: their faces, what the faces are worth, and rolls that are no Action Rolls."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import msgspec

from sandtable.kernel.values import Amount, Layer, Query
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame


class Face(IntEnum):
    """A side of an Action Die, one of each; the number is how the dice of the engine count them (DW4-DICE-01).

    How many dice lie in the box is no limit to a pool (DW4-PLAY-02).
    """

    BL = 0
    """Blank."""
    SC = 1
    """Standard Counter."""
    HC = 2
    """Heavy Counter."""
    SS = 3
    """Standard Strike."""
    HS = 4
    """Heavy Strike."""
    ES = 5
    """Exploding Strike."""


FACES = tuple(Face)

COUNTERS = (Face.SC, Face.HC)
STRIKES = (Face.SS, Face.HS, Face.ES)
"""What a rule means by any Strike; any Counter likewise (DW4-DICE-03)."""

LEAST_THRESHOLD = 1
"""A Success costs a Hit at least (DW4-DICE-22)."""

_HITS = (0, 0, 0, 1, 2, 2)
_NEGATES = (0, 1, 2, 0, 0, 0)


def hits(faces: Iterable[int]) -> int:
    """The Hits of an Action Roll: Blanks and Counters drop out (DW4-DICE-15)."""
    return sum([_HITS[face] for face in faces])


def negated(faces: Iterable[int]) -> int:
    """The Hits that a Resistance Roll takes away: Strikes do nothing there (DW4-DICE-16)."""
    return sum([_NEGATES[face] for face in faces])


class PlainRoll(msgspec.Struct, frozen=True):
    """Dice rolled for something that is no Action Roll, as they fell."""

    what: str
    faces: tuple[int, ...]
    models: tuple[ModelId, ...] = ()
    """The models it is made for, where it is made for any."""


def face_set(*faces: Face) -> int:
    """Faces as the bits of a number, the form in which a rule names those it re-rolls."""
    return sum(1 << face for face in set(faces))


def _union(base: int, amounts: list[Amount]) -> int:
    for amount in amounts:
        base |= int(amount)
    return base


FACE_SET = Layer("faces", _union)

PLAIN_RE_ROLLS: Query[PlainRoll] = Query("faces of a plain roll to re-roll", FACE_SET)
"""A rule that names a plain roll adds the faces that are rolled again (DW4-DICE-20)."""


def plain_roll(g: BattleGame, count: int, what: str, models: tuple[ModelId, ...] = ()) -> tuple[Face, ...]:
    """Dice whose faces are simply read: nothing explodes, nobody resists, Disorder does nothing (DW4-DICE-19).

    Ruling: they are re-rolled only where a rule names this roll, once and at once (DW4-DICE-20).
    """
    faces = g.roll(count, what)
    again = g.value(PLAIN_RE_ROLLS, PlainRoll(what, faces, models), 0)
    if again:
        chosen = [index for index, face in enumerate(faces) if again >> face & 1]
        new = dict(zip(chosen, g.roll(len(chosen), f"{what}, re-rolled"), strict=True))
        faces = tuple(new.get(index, face) for index, face in enumerate(faces))
    return tuple([FACES[face] for face in faces])
