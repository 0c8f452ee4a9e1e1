"""Doctrines of a Force: one for each Battlefleet, and each of them once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Battlefleet, BattlefleetId, ForceUnit, RuleRef

DOCTRINE = "Doctrine"
"""The choice that Doctrines are among the Upgrades of a Flagship: of one choice a unit has one at most."""
DOCTRINES = RuleId("DW4-F-ANY-DOCTRINES")


def doctrines_of(units: Iterable[ForceUnit]) -> Iterator[tuple[ForceUnit, RuleRef]]:
    """Each Doctrine with the unit that it was bought for."""
    for unit in units:
        for ref in unit.systems[0] if unit.systems else ():
            if ref.is_of_a_faction:
                yield unit, ref


def doctrine_problems(units: Iterable[ForceUnit], fleets: Mapping[BattlefleetId, Battlefleet]) -> list[ForceProblem]:
    """Doctrines that come too often, or where none may be; the Battlefleets are those that the units name."""
    bought = list(doctrines_of(units))
    problems = []
    for name, times in Counter(ref.name for _, ref in bought).items():
        if times > 1:
            problems.append(ForceProblem(f"the Doctrine {name} is bought {times} times, at most once", DOCTRINES))
    for id, times in Counter(unit.battlefleet for unit, _ in bought if unit.battlefleet).items():
        fleet = fleets.get(id)
        if fleet is not None and fleet.no_doctrine:
            problems.append(ForceProblem("it may have no Doctrine", DOCTRINES, fleet.name))
        elif fleet is not None and times > 1:
            problems.append(ForceProblem(f"{times} Doctrines, at most one", DOCTRINES, fleet.name))
    return problems
