"""A legal Force List for full play, to be spoiled one place at a time."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.forces import ForceProblem
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.forces.file import force_of, read_force
from tests.spoiling import Data, Spoil, changed, one_more

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
    return changed(LEGAL, *spoils)


def problems_of(data: Data) -> list[ForceProblem]:
    """Every reason why a list is not legal."""
    return force_of(read_force(data), builtin())[1]


def adding(**fields: Any) -> Spoil:
    """One unit more, in the Wall Fleet if nothing else is said."""
    return one_more(**{"battlefleet": "karst.wall", **fields})
