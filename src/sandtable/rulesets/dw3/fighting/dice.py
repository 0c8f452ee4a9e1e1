"""The action die: its six faces and what each is worth to whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum

from sandtable.kernel.engine import Game
from sandtable.kernel.rollspec import Side
from sandtable.rulesets.dw3.state import Battle
from sandtable.tabletop.dice.die import Die, DieFace


class Face(IntEnum):
    """One face each."""

    BLANK = 0
    COUNTER = 1
    HEAVY_COUNTER = 2
    HIT = 3
    HEAVY_HIT = 4
    EXPLODING_HIT = 5


NAMES = ("Blank", "Counter", "Heavy Counter", "Hit", "Heavy Hit", "Exploding Hit")
HITS = (0, 0, 0, 1, 2, 2)
COUNTERS = (0, 1, 2, 0, 0, 0)
DIE = Die(*[DieFace(NAMES[face], HITS[face], COUNTERS[face], int(face == Face.EXPLODING_HIT)) for face in Face])
DEVASTATING_HIT = 3
NEVER = 999
"""More Exploding Hits than any pool shows."""


def hit_values(exploding: int = HITS[Face.EXPLODING_HIT], heavy: int = HITS[Face.HEAVY_HIT]) -> tuple[int, ...]:
    """What each face hits: Hit 1, Heavy Hit and Exploding Hit 2, if nothing else is said (DW3-SHOOT-17)."""
    return (*HITS[:4], heavy, exploding)


def counter_values(heavy: int = COUNTERS[Face.HEAVY_COUNTER]) -> tuple[int, ...]:
    """What each face takes away: Counter 1, Heavy Counter 2, if nothing else is said (DW3-SHOOT-20)."""
    return (0, 1, heavy, 0, 0, 0)


def hits_of(faces: Iterable[int], exploding: int = HITS[Face.EXPLODING_HIT], heavy: int = HITS[Face.HEAVY_HIT]) -> int:
    worth = hit_values(exploding, heavy)
    return sum([worth[face] for face in faces])


def counters_of(faces: Iterable[int], heavy: int = COUNTERS[Face.HEAVY_COUNTER]) -> int:
    worth = counter_values(heavy)
    return sum([worth[face] for face in faces])


def die_foreseen(worth: tuple[int, ...], again: Collection[int], explodes: bool) -> tuple[Side, ...]:
    """The sides of a die before it is rolled, for odds.

    Faces that are rolled again are rolled so on every die, extra ones too: so each die is one of 36 equal ways.
    """
    plain = tuple([Side(NAMES[face], worth[face], int(explodes and face == Face.EXPLODING_HIT)) for face in Face])
    if not again:
        return plain
    return tuple([second if face in again else plain[face] for face in Face for second in plain])


def rolled_again(g: Game[Battle], faces: tuple[int, ...], chosen: Sequence[int], what: str) -> tuple[int, ...]:
    """The dice with those at some places rolled again, once (DW3-SETUP-22)."""
    if not chosen:
        return faces
    new = dict(zip(chosen, g.roll(len(chosen), f"{what}, rolled again"), strict=True))
    return tuple([new.get(index, face) for index, face in enumerate(faces)])


def showing(faces: tuple[int, ...], wanted: Collection[int]) -> list[int]:
    """The places of the dice that show one of these faces."""
    return [place for place, face in enumerate(faces) if face in wanted]


def exploded(
    g: Game[Battle], faces: tuple[int, ...], again: Collection[int], what: str, muffled: int = 0
) -> tuple[int, ...]:
    """The dice with an extra one for each Exploding Hit, which may explode again (DW3-SHOOT-17).

    Extra dice are rolled again by what rolls these faces again whoever shows them (DW3-SHOOT-19). So many Exploding
    Hits as are muffled bring none, extra dice counted with the others.
    """
    bursts = faces.count(Face.EXPLODING_HIT)
    while bursts > muffled:
        new = g.roll(bursts - muffled, f"{what}, extra dice")
        new = rolled_again(g, new, showing(new, again), what)
        faces, muffled = faces + new, 0
        bursts = new.count(Face.EXPLODING_HIT)
    return faces
