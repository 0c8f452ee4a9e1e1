"""Slots of a group: how many units must fill each, and how many may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sandtable.kernel.forces import ForceProblem, SlotChoice
from sandtable.kernel.ids import RuleId

U = TypeVar("U")


class Slot(Protocol):
    """A place in a group of a force that units of some kind fill."""

    @property
    def name(self) -> str: ...

    @property
    def mandatory(self) -> int:
        """How many units must fill it."""
        ...

    @property
    def maximum(self) -> int:
        """How many may."""
        ...


class Class(Protocol):
    """A class of units that may fill one."""

    @property
    def name(self) -> str: ...


S = TypeVar("S", bound=Slot)


def wrongly_filled(slots: Iterable[S], filled: Mapping[str, int]) -> Iterator[tuple[S, int]]:
    """The slots with too few units in them, or too many, each with how many it has."""
    for slot in slots:
        number = filled.get(slot.name, 0)
        if not slot.mandatory <= number <= slot.maximum:
            yield slot, number


def allotted(slots: Sequence[S], units: Iterable[U], fits: Callable[[S, U], bool]) -> Iterator[tuple[U, str]]:
    """Each unit with the slot for it: the first that it may fill, those that must be filled before the others.

    Where all that fit are full it is one of them all the same, and where none fits it is none.
    """
    filled: Counter[str] = Counter()
    for unit in units:
        fitting = [slot for slot in slots if fits(slot, unit)]
        room = [slot for slot in fitting if filled[slot.name] < slot.mandatory]
        room += [slot for slot in fitting if filled[slot.name] < slot.maximum]
        name = (room or fitting)[0].name if fitting else ""
        filled[name] += 1
        yield unit, name


def misplaced(
    rows: Iterable[tuple[str, str, str]], classes: Mapping[Any, Class], noun: str, rule: RuleId
) -> list[ForceProblem]:
    """Units of a list, each by its class, the slot that the list says and the one that it fills, where those differ."""
    return [
        ForceProblem(f"{classes[id].name} fills a {noun} of {fills}, not of {said}", rule, f"unit {number}", number)
        for number, (id, said, fills) in enumerate(rows, 1)
        if said and fills and said != fills
    ]


def slot_choices(slots: Iterable[S], takes: Callable[[S], Iterable[str]]) -> tuple[SlotChoice, ...]:
    """Slots as a builder of forces shows them, each with the classes that it takes."""
    return tuple(
        [
            SlotChoice(name=slot.name, mandatory=slot.mandatory, maximum=slot.maximum, classes=tuple(takes(slot)))
            for slot in slots
        ]
    )
