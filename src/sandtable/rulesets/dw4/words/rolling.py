"""What plain dice were rolled for and what they came to: every kind of event with such dice has one function for it.

A page shows it beneath the dice and reads it aloud in their place, so that a roll is one sentence. As with tellers, the
table may already be past the event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.board import Term
from sandtable.kernel.event import Event
from sandtable.rulesets.dw4.fighting.dice import COUNTERS, STRIKES
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop import wording

E = TypeVar("E", bound=Event)


class Rolled(msgspec.Struct, frozen=True):
    """A roll in short."""

    about: str
    """What it was for."""
    sum: tuple[Term, ...]


ROLLS: dict[type[Event], Callable[[BattleTable, Any], Rolled]] = {}


def rolls(kind: type[E]) -> Callable[[Callable[[BattleTable, E], Rolled]], Callable[[BattleTable, E], Rolled]]:
    """Declares the function that sums up one kind of event with dice."""

    def declare(summed: Callable[[BattleTable, E], Rolled]) -> Callable[[BattleTable, E], Rolled]:
        if kind in ROLLS:
            raise TypeError(f"two sum up {kind.__name__}")
        ROLLS[kind] = summed
        return summed

    return declare


def came_to(about: str, faces: Sequence[int], figure: int, one: str, many: str = "") -> Rolled:
    """Dice that come to one figure: `6 dice = 4 damage`."""
    return Rolled(about, wording.came_to(faces, figure, one, many))


def was_read(about: str, faces: Sequence[int]) -> Rolled:
    """Dice of which each is read by itself: how many strike and how many counter."""
    strikes, counters = (len([face for face in faces if face in kind]) for kind in (STRIKES, COUNTERS))
    countered = [Term(counters, "counter" if counters == 1 else "counters", "+")] if counters else []
    return Rolled(about, (_dice(faces), Term(strikes, "strike" if strikes == 1 else "strikes", "="), *countered))


def _dice(faces: Sequence[int]) -> Term:
    return Term(len(faces), "die" if len(faces) == 1 else "dice")
