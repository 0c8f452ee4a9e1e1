"""A Force in a file of its own, or sent as data: read, checked and made ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.kernel.packs import Row, read_tables
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.content.profile import Force, ForceId
from sandtable.rulesets.dw4.forces.legality import force_problems, force_units

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
MOST_UNITS = 60

Points = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class ForceFile(Row, frozen=True, omit_defaults=True):
    """A Force List: the faction, the limit and every unit with what was bought for it (DW4-FORCE-16)."""

    ruleset: Literal["dw4"]
    format: Literal[1]
    name: Title
    faction: Title
    points: Points
    unit: tuple[UnitRow, ...]
    core: bool = False
    first_game: bool = False
    """Neither Points nor Battlefleets count, and the units are few and small (DW4-MODE-05)."""


def read_force(data: Mapping[str, Any], called: str = "force") -> ForceFile:
    """The Force List in this data; raises `PackError` with every place that cannot be read."""
    listed = data.get("unit")
    if isinstance(listed, (list, tuple)) and len(listed) > MOST_UNITS:
        raise PackError([f"{called}: {len(listed)} units, more than {MOST_UNITS} are not looked at"])
    problems: list[str] = []
    read = read_tables(ForceFile, data, called, problems)
    if read is None:
        raise PackError(problems)
    return read


def force_of(file: ForceFile, content: Content) -> tuple[Force | None, list[ForceProblem]]:
    """The Force of a list, with every reason why it is not legal; None where there is no such faction."""
    faction = content.factions.get(file.faction)
    if faction is None:
        known = ", ".join(content.factions)
        told = f"there is no faction '{file.faction}'; there is: {known}"
        return None, [ForceProblem(told, RuleId("DW4-FORCE-06"))]
    problems: list[ForceProblem] = []
    units = force_units(file.unit, faction, content.classes, problems)
    force = Force(ForceId(file.name), file.name, faction.id, file.core, file.first_game, file.points, units)
    return force, problems + force_problems(force, content.classes, content.battlefleets)


def legal_force(file: ForceFile, content: Content) -> Force:
    """The Force of a list that is played; raises `PackError` with every reason why it cannot be."""
    force, problems = force_of(file, content)
    if force is None or problems:
        raise PackError([f"force {file.name}: {problem}" for problem in problems])
    return force
