"""Doctrines of a Force: one for each Battlefleet, and each of them once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import ForceUnit, RuleRef

DOCTRINE = "Doctrine"
"""The choice that Doctrines are among the Upgrades of a Flagship: of one choice a unit has one at most."""
DOCTRINES = RuleId("DW4-F-ANY-DOCTRINES")


def doctrines_of(units: Iterable[ForceUnit]) -> Iterator[tuple[ForceUnit, RuleRef]]:
    """Each Doctrine with the unit that it was bought for."""
    for unit in units:
        for ref in unit.systems[0] if unit.systems else ():
            if ref.is_of_a_faction:
                yield unit, ref


def doctrine_problems(units: Iterable[ForceUnit]) -> list[ForceProblem]:
    """Doctrines that come too often."""
    bought = list(doctrines_of(units))
    problems = []
    for name, times in Counter(ref.name for _, ref in bought).items():
        if times > 1:
            problems.append(ForceProblem(f"the Doctrine {name} is bought {times} times, at most once", DOCTRINES))
    for fleet, times in Counter(unit.battlefleet for unit, _ in bought if unit.battlefleet).items():
        if times > 1:
            problems.append(ForceProblem(f"{fleet} has {times} Doctrines, at most one", DOCTRINES))
    return problems
