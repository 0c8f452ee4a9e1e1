"""Lists of a game that is none: slots, allotment, and a draft within a limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from sandtable.tabletop.forces.drafting import Drafting
from sandtable.tabletop.forces.slots import allotted, wrongly_filled


class Rank(msgspec.Struct, frozen=True):
    name: str
    mandatory: int
    maximum: int
    arm: str


class Company(msgspec.Struct, frozen=True):
    arm: str
    rank: str
    strength: int
    each: int


FRONT = Rank("front", 1, 2, "foot")
FLANK = Rank("flank", 0, 2, "horse")
REAR = Rank("rear", 1, 1, "foot")
RANKS = (FRONT, FLANK, REAR)
ARMS = {"foot": (30, 50), "horse": (90,)}
"""What a man of each kind costs, by arm."""

Army = tuple[Company, ...]


def points(army: Army) -> int:
    return sum([company.strength * company.each for company in army])


class Mustering(Drafting[Army, Company, Rank]):
    """Companies of two to three men, within a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def slots(self) -> Sequence[Rank]:
        return RANKS

    def fitting(self, draft: Army, slot: Rank) -> Iterator[Company]:
        for each in ARMS[slot.arm]:
            yield Company(slot.arm, slot.name, 2, each)

    def cost(self, unit: Company) -> int:
        return unit.strength * unit.each

    def with_unit(self, draft: Army, unit: Company) -> Army:
        return (*draft, unit)

    def may_have(self, draft: Army, unit: Company) -> bool:
        longer = (*draft, unit)
        full = [slot for slot, number in wrongly_filled(RANKS, ranks(longer)) if number > slot.maximum]
        return points(longer) <= self.limit and not full

    def larger(self, draft: Army) -> Iterator[Army]:
        for n, company in enumerate(draft):
            if company.strength < 3:
                yield (*draft[:n], msgspec.structs.replace(company, strength=3), *draft[n + 1 :])

    def is_legal(self, draft: Army) -> bool:
        return points(draft) <= self.limit and not list(wrongly_filled(RANKS, ranks(draft)))


def ranks(army: Army) -> Counter[str]:
    return Counter([company.rank for company in army])


@pytest.mark.parametrize(
    ("filled", "wrong"),
    [
        ({"front": 1, "rear": 1}, []),
        ({"front": 2, "flank": 2, "rear": 1}, []),
        ({"front": 3, "rear": 1}, [("front", 3)]),
        ({"flank": 3}, [("front", 0), ("flank", 3), ("rear", 0)]),
    ],
)
def test_a_slot_takes_no_fewer_than_it_must_and_no_more_than_it_may(
    filled: dict[str, int], wrong: list[tuple[str, int]]
) -> None:
    assert [(slot.name, number) for slot, number in wrongly_filled(RANKS, filled)] == wrong


def test_units_go_where_one_is_missing_before_they_go_where_there_is_room() -> None:
    given = ["foot", "horse", "foot", "foot", "foot", "guns"]
    found = list(allotted(RANKS, given, lambda slot, arm: slot.arm == arm))
    assert [name for _, name in found] == ["front", "flank", "rear", "front", "front", ""]
    assert [arm for arm, _ in found] == given


@pytest.mark.parametrize(
    ("limit", "costs"),
    [
        (119, None),
        (120, [60, 60]),
        (149, [60, 60]),
        (150, [90, 60]),
        (219, [90, 60, 60]),
        (220, [60, 60, 100]),
        (300, [60, 60, 180]),
        (330, [90, 60, 180]),
    ],
)
def test_a_draft_has_what_it_must_cheaply_then_the_dearest_that_fits_then_larger_units(
    limit: int, costs: list[int] | None
) -> None:
    army = Mustering(limit).filled(())
    assert (None if army is None else [company.strength * company.each for company in army]) == costs
