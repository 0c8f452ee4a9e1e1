"""A Force in a file of its own, or sent as data: read, checked and made ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.kernel.packs import Row
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.content.profile import Force, ForceId
from sandtable.rulesets.dw4.forces.legality import force_problems, force_units
from sandtable.tabletop.forces.file import Points, Title, read_list


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
    return read_list(ForceFile, data, called)


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
