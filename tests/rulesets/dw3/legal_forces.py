"""A legal list, to be spoiled one place at a time."""

from __future__ import annotations

from sandtable.kernel.forces import ForceProblem
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.forces.file import force_of, read_force
from tests.spoiling import Data, Spoil, changed, one_more

FLAGSHIP, CRUISERS, CUTTERS, AIRSHIP, LEADER, CARRIER = range(6)
"""Where the units stand in the list."""
WALL, BREAKING, QUAY = "karst.faction", "karst.breaking", "karst.quay"

LEGAL: Data = {
    "ruleset": "dw3",
    "format": 1,
    "name": "Grey Wall",
    "faction": "karst",
    "points": 1700,
    "unit": [
        {
            "battlefleet": WALL,
            "place": "FLAGSHIP",
            "class": "karst.lintel",
            "models": 1,
            "escorts": 2,
            "upgrades": ["Marine battalion"],
            "swaps": [{"slot": 1, "weapon": "Quarry Mortar"}],
            "generators": [{"slot": 2, "generator": "Shield generator"}],
            "attached": {"class": "karst.cobble", "models": 2},
        },
        {"battlefleet": WALL, "place": "SURFACE", "class": "karst.dolmen", "models": 2},
        {"battlefleet": WALL, "place": "SURFACE", "class": "karst.adze", "models": 2, "upgrades": ["Storm nets"]},
        {"battlefleet": WALL, "place": "AERIAL", "class": "karst.cupola", "models": 1},
        {"battlefleet": BREAKING, "place": "FLAGSHIP", "class": "karst.corbel", "models": 1},
        {"battlefleet": BREAKING, "place": "SURFACE", "class": "karst.aqueduct", "models": 1},
    ],
}


def spoiled(*spoils: Spoil) -> Data:
    """The legal list with some things changed."""
    return changed(LEGAL, *spoils)


def problems_of(data: Data) -> list[ForceProblem]:
    """Every reason why a list is not legal."""
    return force_of(read_force(data), builtin())[1]


def adding(class_id: str, battlefleet: str = WALL, models: int = 1) -> Spoil:
    """One unit more."""
    return one_more(class_id=class_id, battlefleet=battlefleet, models=models)
