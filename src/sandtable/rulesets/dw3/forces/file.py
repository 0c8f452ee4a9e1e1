"""A force in a file of its own, or sent as data: read, checked and made ready to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.kernel.packs import Row
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Force, ForceId, ForceUnit, GeneratorPick, RuleRef, Swap
from sandtable.rulesets.dw3.forces.legality import force_problems
from sandtable.rulesets.dw3.forces.places import place_in
from sandtable.rulesets.dw3.forces.unit import force_unit, unit_points
from sandtable.tabletop.forces.file import Points, Title, read_list
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.forces.problems import Called, no_faction
from sandtable.tabletop.forces.slots import misplaced
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.pack_rows import Name, Positive, RuleName, Whole


class JoiningRow(Row, frozen=True, omit_defaults=True):
    """A unit that joins the one of its row (DW3-ATTACH-01)."""

    class_id: Name = msgspec.field(name="class")
    models: Positive
    upgrades: tuple[str, ...] = ()
    swaps: tuple[Swap, ...] = ()
    generators: tuple[GeneratorPick, ...] = ()


class ListedRow(JoiningRow, frozen=True, omit_defaults=True):
    """A unit of a list, with the battlefleet it is of and the place it fills there."""

    battlefleet: str = ""
    place: str = ""
    """That of its class, if nothing is said."""
    escorts: Whole = 0
    attached: JoiningRow | None = None


class ForceFile(Row, frozen=True, omit_defaults=True):
    """A force as it is listed: the faction, the limit and every unit with what it is fitted with."""

    ruleset: Literal["dw3"]
    format: Literal[1]
    name: Title
    faction: Title
    points: Points
    unit: tuple[ListedRow, ...]
    patron: RuleName | None = None


def read_force(data: Mapping[str, Any], called: str = "force") -> ForceFile:
    """The list in this data; raises `PackError` with every place that cannot be read."""
    return read_list(ForceFile, data, called)


def force_of(file: ForceFile, content: Content, complete: bool = True) -> tuple[Force | None, list[ForceProblem]]:
    """The force of a list, with every reason why it is not legal; None where there is no such faction."""
    faction = content.factions.get(file.faction)
    if faction is None:
        return None, [no_faction(file.faction, content.factions, "DW3-SETUP-04")]
    problems: list[ForceProblem] = []
    units, named = _units(file.unit, content, problems)
    points = sum([unit_points(unit, content.classes[unit.class_id], faction.escort_points) for unit in units])
    row = file.patron
    patron = None if row is None else RuleRef(RuleId(row.rule), row.name, row.value)
    force = Force(ForceId(file.name), file.name, faction.id, file.points, tuple(units), points, patron=patron)
    problems += force_problems(force, content.classes, content.battlefleets, named, complete)
    return force, problems + _misplaced(file, content)


def _units(
    rows: Sequence[ListedRow], content: Content, problems: list[ForceProblem]
) -> tuple[list[ForceUnit], list[Called]]:
    """The units of a list, each joining unit after its partner; one of a class that does not exist is left out."""
    units: list[ForceUnit] = []
    named: list[Called] = []
    for number, row in enumerate(rows, 1):
        where = f"unit {number}"
        for each, place in ((row, where), (row.attached, f"{where}: attached")):
            if each is None:
                continue
            if ClassId(each.class_id) not in content.classes:
                told = f"there is no class {each.class_id!r}"
                problems.append(ForceProblem(told, RuleId("DW3-SETUP-04"), place, number))
                break
            joins = 0 if each is row else len(units)
            units.append(force_unit(each, battlefleet=row.battlefleet, joins=joins))
            named.append((number, place))
    return units, named


def _misplaced(file: ForceFile, content: Content) -> list[ForceProblem]:
    """Units of which the list says that they fill a place that is not theirs (DW3-SETUP-23)."""
    told = [(row.class_id, row.place, place_of(row, content)) for row in file.unit]
    return misplaced(told, content.classes, "place", RuleId("DW3-SETUP-23"))


def place_of(row: ListedRow, content: Content) -> str:
    """The place that a unit of a list fills; empty where it has no class or no battlefleet."""
    profile = content.classes.get(ClassId(row.class_id))
    fleet = group_named(row.battlefleet, content.battlefleets)
    return "" if profile is None or fleet is None else place_in(fleet, profile)


def listed(force: Force) -> tuple[ListedRow, ...]:
    """The units of a ready force as a list has them."""
    joining = {unit.joins: unit for unit in force.units if unit.joins}
    return tuple(
        ListedRow(
            **_row(unit),
            battlefleet=unit.battlefleet,
            escorts=unit.escorts,
            attached=JoiningRow(**_row(joining[number])) if number in joining else None,
        )
        for number, unit in enumerate(force.units, 1)
        if not unit.joins
    )


def patron_of(force: Force) -> RuleName | None:
    """The patron of a force as a list has it."""
    return None if force.patron is None else RuleName(force.patron.id, force.patron.name, force.patron.value)


def _row(unit: ForceUnit) -> dict[str, Any]:
    return {
        "class_id": unit.class_id,
        "models": unit.models,
        "upgrades": unit.upgrades,
        "swaps": unit.swaps,
        "generators": unit.generators,
    }
