"""A force in a file of its own, or sent as data: read, checked and made ready to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.kernel.packs import Row
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Force, ForceId, ForceUnit
from sandtable.rulesets.ac.content.profile import Level, UnitProfile
from sandtable.rulesets.ac.forces.cost import figures_of, force_points, options_of
from sandtable.rulesets.ac.forces.legality import CARRIAGES, force_problems, group_of, slot_of
from sandtable.rulesets.ac.ids import ClassId
from sandtable.tabletop.forces.file import Points, Title, read_list
from sandtable.tabletop.forces.problems import Called, no_faction
from sandtable.tabletop.forces.slots import misplaced
from sandtable.tabletop.pack_rows import Name, Positive


class ListedRow(Row, frozen=True, omit_defaults=True):
    """A unit of a list: its class, the models of its level, its Battlegroup and the slot that it fills there."""

    class_id: Name = msgspec.field(name="class")
    models: Positive
    battlegroup: str = ""
    slot: str = ""
    """That of its class, if nothing is said."""
    upgrades: tuple[str, ...] = ()
    """Options that were bought, by their names."""
    fireteams: tuple[str, ...] = ()
    carriages: tuple[str, ...] = ()
    """Of an Engine, whose level they are."""


class ForceFile(Row, frozen=True, omit_defaults=True):
    """A force as it is listed: the faction, the limit, every unit and the Boons."""

    ruleset: Literal["ac"]
    format: Literal[1]
    name: Title
    faction: Title
    points: Points
    unit: tuple[ListedRow, ...]
    scale: str = ""
    """The Force Scale; the one that the Points belong to, if nothing is said."""
    boons: tuple[str, ...] = ()


def read_force(data: Mapping[str, Any], called: str = "force") -> ForceFile:
    """The list in this data; raises `PackError` with every place that cannot be read."""
    return read_list(ForceFile, data, called)


def scale_of(file: ForceFile, content: Content) -> str:
    """The scale of a list: as it says, or the first whose Points reach so far (AC-SETUP-02)."""
    scales = list(content.scales.values())
    return file.scale or next((scale.id for scale in scales if file.points <= scale.most), scales[-1].id)


def level_with(profile: UnitProfile, models: int) -> Level | None:
    """The Reinforcement Level at which a unit has so many models (AC-FORCE-05)."""
    return next((level for level, figures in profile.levels.items() if figures.models == models), None)


def level_of(profile: UnitProfile, row: ListedRow) -> Level | None:
    """The level of a unit of a list: as its models say, of an Engine the first that has so many Carriages (AC-L-11)."""
    if not profile.is_engine or row.models != 1:
        return level_with(profile, row.models)
    fitting = [level for level in profile.levels if len(row.carriages) <= CARRIAGES[level]]
    return next(iter(fitting), Level.FULL)


def companions_in(row: ListedRow, level: Level) -> list[tuple[str, Level, str]]:
    """What comes with a unit of a list at a level: classes, each with its own level and what it is called."""
    teams = [(team, level, "Fireteam") for team in row.fireteams]
    return teams + [(carriage, Level.BASIC, "Carriage") for carriage in row.carriages]


def options_named(profile: UnitProfile, names: Sequence[str]) -> tuple[str, ...]:
    """Options by their names; a name that a unit is not offered stays as it is, to be told of."""
    known = {option.name: option.id for option in profile.options}
    return tuple([known.get(name, name) for name in names])


def force_of(file: ForceFile, content: Content, complete: bool = True) -> tuple[Force | None, list[ForceProblem]]:
    """The force of a list, with every reason why it is not legal; None where there is no such faction."""
    faction = content.factions.get(file.faction)
    if faction is None:
        return None, [no_faction(file.faction, content.factions, "AC-FORCE-01")]
    problems: list[ForceProblem] = []
    units, named = _units(file.unit, content, problems)
    boons = tuple([RuleId(rule) for rule in file.boons])
    scale = scale_of(file, content)
    force = Force(ForceId(file.name), file.name, faction.id, scale, file.points, tuple(units), 0, boons)
    force = msgspec.structs.replace(force, points=force_points(force, content.lists))
    problems += force_problems(force, content.lists, named, complete)
    return force, problems + _misplaced(file, content)


def _units(
    rows: Sequence[ListedRow], content: Content, problems: list[ForceProblem]
) -> tuple[list[ForceUnit], list[Called]]:
    """The units of a list, Fireteams and Carriages after theirs; one of a class that does not exist is left out."""
    units: list[ForceUnit] = []
    named: list[Called] = []
    for number, row in enumerate(rows, 1):
        where = f"unit {number}"
        profile = content.classes.get(ClassId(row.class_id))
        if profile is None:
            told = f"there is no class {row.class_id!r}"
            problems.append(ForceProblem(told, RuleId("AC-FORCE-01"), where, number))
            continue
        level = level_of(profile, row)
        if level is None:
            sizes = " or ".join([str(figures.models) for figures in profile.levels.values()])
            told = f"{profile.name} has {sizes} models, not {row.models}"
            problems.append(ForceProblem(told, RuleId("AC-FORCE-05"), where, number))
            level = profile.least_level
        units.append(ForceUnit(profile.id, level, row.battlegroup, options_named(profile, row.upgrades)))
        named.append((number, where))
        parent = len(units)
        for name, size, what in companions_in(row, level):
            if ClassId(name) not in content.classes:
                told = f"there is no class {name!r}"
                problems.append(ForceProblem(told, RuleId("AC-FORCE-01"), f"{where}: {what}", number))
                continue
            units.append(ForceUnit(ClassId(name), size, row.battlegroup, (), parent))
            named.append((number, f"{where}: {what}"))
    return units, named


def _misplaced(file: ForceFile, content: Content) -> list[ForceProblem]:
    """Units of which the list says that they fill a slot that is not theirs (AC-L-04)."""
    told = [(row.class_id, row.slot, slot_in(row, content)) for row in file.unit]
    return misplaced(told, content.classes, "slot", RuleId("AC-L-04"))


def slot_in(row: ListedRow, content: Content) -> str:
    """The slot that a unit of a list fills; empty where it has no class or no Battlegroup."""
    profile = content.classes.get(ClassId(row.class_id))
    group = group_of(row.battlegroup, content.lists)
    return "" if profile is None or group is None else slot_of(group, profile)


def listed(force: Force, content: Content) -> tuple[ListedRow, ...]:
    """The units of a force as a list has them."""
    rows = []
    for number, unit in enumerate(force.units, 1):
        profile = content.classes[unit.class_id]
        with_it = tuple([other.class_id for other in force.units if other.parent == number])
        row = ListedRow(
            unit.class_id,
            figures_of(unit, profile).models,
            unit.battlegroup,
            upgrades=tuple([option.name for option in options_of(unit, profile)]),
            fireteams=() if profile.is_engine else with_it,
            carriages=with_it if profile.is_engine else (),
        )
        rows += [] if unit.parent else [row]
    return tuple(rows)
