"""A legal Force List for full play, to be spoiled one place at a time."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from sandtable.kernel.forces import ForceProblem
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.forces.file import force_of, read_force

Data = dict[str, Any]
Spoil = Callable[[Data], None]

FLAGSHIP, LINE, PATROL, SUPPORT, SCOUT, BATTERY, PICKET = range(7)
"""Where the units stand in the list."""

LEGAL: Data = {
    "ruleset": "dw4",
    "format": 1,
    "name": "Grey Wall",
    "faction": "karst",
    "points": 1500,
    "unit": [
        {
            "battlefleet": "karst.wall",
            "element": "Flagship",
            "class": "karst.lintel",
            "models": 1,
            "escorts": 4,
            "upgrades": ["Marine battalion"],
            "generators": [{"model": 1, "slot": 2, "generator": "Heavy Shield Generator"}],
            "swaps": [{"model": 1, "slot": 4, "weapon": "Grapeshot Mounts"}],
            "attached": {"class": "karst.cobble", "models": 2},
        },
        {"battlefleet": "karst.wall", "element": "Line", "class": "karst.dolmen", "models": 2},
        {"battlefleet": "karst.wall", "element": "Patrol", "class": "karst.cobble", "models": 3},
        {"battlefleet": "karst.wall", "element": "Support", "class": "karst.cupola", "models": 1},
        {"battlefleet": "karst.wall", "element": "Scout", "class": "karst.sinkhole", "models": 1},
        {"battlefleet": "karst.quay", "element": "Immobile", "class": "karst.bulwark", "models": 1},
        {"battlefleet": "karst.quay", "element": "Patrol", "class": "karst.adze", "models": 2},
    ],
}


def spoiled(*spoils: Spoil) -> Data:
    """The legal list with some things changed."""
    data = deepcopy(LEGAL)
    for spoil in spoils:
        spoil(data)
    return data


def problems_of(data: Data) -> list[ForceProblem]:
    """Every reason why a list is not legal."""
    return force_of(read_force(data), builtin())[1]


def setting(unit: int, **fields: Any) -> Spoil:
    """A change to the fields of one unit; `class_id` stands for `class`."""

    def spoil(data: Data) -> None:
        data["unit"][unit] |= {key.replace("class_id", "class"): value for key, value in fields.items()}

    return spoil


def adding(**fields: Any) -> Spoil:
    """One unit more, in the Wall Fleet if nothing else is said."""

    def spoil(data: Data) -> None:
        data["unit"].append(
            {"battlefleet": "karst.wall", **{key.replace("class_id", "class"): v for key, v in fields.items()}}
        )

    return spoil


def without(*units: int) -> Spoil:
    """The list without some units."""

    def spoil(data: Data) -> None:
        data["unit"] = [unit for n, unit in enumerate(data["unit"]) if n not in units]

    return spoil


def limit(points: int) -> Spoil:
    """Another Points limit."""

    def spoil(data: Data) -> None:
        data["points"] = points

    return spoil
