"""Action Dice: their faces, what the faces are worth, and rolls that are no Action Rolls."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import msgspec

from sandtable.kernel.rollspec import Side
from sandtable.kernel.values import Amount, Layer, Query
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.dice.die import Die, DieFace
from sandtable.tabletop.dice.plain import PlainDice


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

DIE = Die(
    DieFace("BL"),
    DieFace("SC", negates=1),
    DieFace("HC", negates=2),
    DieFace("SS", hits=1),
    DieFace("HS", hits=2),
    DieFace("ES", hits=2, explodes=1),
)
"""What the faces count; Exploding Strikes alone explode (DW4-DICE-09)."""

ACTION_DIE = DIE.acting
RESISTANCE_DIE = DIE.resisting
"""Its sides in either pool, where nothing explodes in a Resistance Roll (DW4-DICE-10, DW4-DICE-15, DW4-DICE-16)."""


def hits(faces: Iterable[int]) -> int:
    """The Hits of an Action Roll: Blanks and Counters drop out (DW4-DICE-15)."""
    return DIE.hits(faces)


def negated(faces: Iterable[int]) -> int:
    """The Hits that a Resistance Roll takes away: Strikes do nothing there (DW4-DICE-16)."""
    return DIE.negated(faces)


def reading(*worth: tuple[Face, int]) -> tuple[Side, ...]:
    """An Action Die that counts something else than Hits; faces that are not named count nothing."""
    counts = dict(worth)
    return DIE.reading([counts.get(face, 0) for face in FACES])


class PlainRoll(msgspec.Struct, frozen=True):
    """Dice rolled for something that is no Action Roll."""

    what: str
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


def plain_dice(
    g: BattleTable, count: int, what: str, models: tuple[ModelId, ...] = (), sides: tuple[Side, ...] = ACTION_DIE
) -> PlainDice:
    """Dice whose faces are simply read: nothing explodes, nobody resists, Disorder does nothing (DW4-DICE-19).

    Ruling: they are re-rolled only where a rule names this roll, once and at once (DW4-DICE-20).
    """
    again = g.value(PLAIN_RE_ROLLS, PlainRoll(what, models), 0)
    return PlainDice(what, count, sides, tuple([int(face) for face in FACES if again >> face & 1]) if again else ())


def plain_roll(g: BattleGame, count: int, what: str, models: tuple[ModelId, ...] = ()) -> tuple[Face, ...]:
    """Such dice, rolled."""
    return tuple([FACES[face] for face in plain_dice(g, count, what, models).rolled(g)])
