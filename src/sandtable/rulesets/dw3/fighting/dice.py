"""The action die: its six faces and what each is worth to whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum

from sandtable.kernel.engine import Game
from sandtable.rulesets.dw3.state import Battle


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
DEVASTATING_HIT = 3


def hits_of(faces: Iterable[int], devastating: bool = False, heavy: int = HITS[Face.HEAVY_HIT]) -> int:
    """Hit 1, Heavy Hit and Exploding Hit 2 (DW3-SHOOT-17); the last counts 3 with DEVASTATING (DW3-QUAL-06)."""
    worth = (*HITS[:4], heavy, DEVASTATING_HIT if devastating else HITS[Face.EXPLODING_HIT])
    return sum([worth[face] for face in faces])


def counters_of(faces: Iterable[int], high_velocity: bool = False) -> int:
    """Counter 1, Heavy Counter 2 (DW3-SHOOT-20); the latter 1 against HIGH VELOCITY (DW3-QUAL-11)."""
    worth = (0, 1, 1, 0, 0, 0) if high_velocity else COUNTERS
    return sum([worth[face] for face in faces])


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
