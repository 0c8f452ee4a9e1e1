"""Forces beside the ready ones: the Classes, Attachments, upgrades, Generators and weapons that those leave ashore."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def _force(faction: str, name: str, points: int, *units: Data) -> Data:
    return {"ruleset": "dw4", "format": 1, "name": name, "faction": faction, "points": points, "unit": list(units)}


def _unit(battlefleet: str, element: str, name: str, models: int = 1, **more: Any) -> Data:
    """A unit; its Class and its Battlefleet belong to one faction."""
    faction = battlefleet.split(".")[0]
    return {"battlefleet": battlefleet, "element": element, "class": f"{faction}.{name}", "models": models, **more}


def _swapped(weapon: str, *slots: int, model: int = 1) -> list[Data]:
    return [{"model": model, "slot": slot, "weapon": weapon} for slot in slots]


def _generator(name: str, slot: int, model: int = 1) -> list[Data]:
    return [{"model": model, "slot": slot, "generator": name}]


KARST = (
    _force(
        "karst",
        "Mines and Menders",
        1000,
        _unit(
            "karst.wall", "Flagship", "corbel", escorts=3, upgrades=["Siege prow"],
            attached={"class": "karst.cistern", "models": 1},
        ),
        _unit("karst.wall", "Line", "dolmen", escorts=2, swaps=_swapped("Slag Projector", 1, 2)),
        _unit("karst.wall", "Patrol", "adze", upgrades=["Boarding nets"]),
        _unit("karst.wall", "Support", "causeway", 2, escorts=1, upgrades=["Second mine deck"]),
        _unit("karst.wall", "Scout", "sinkhole", upgrades=["Charge racks"]),
    ),
    _force(
        "karst",
        "The Flying Quarry",
        1500,
        _unit(
            "karst.breaking", "Flagship", "lintel", escorts=2, generators=_generator("Heavy Shield Generator", 2),
            attached={"class": "karst.cobble", "models": 2, "swaps": _swapped("Grapeshot Mounts", 1)},
        ),
        _unit("karst.breaking", "Line", "ziggurat"),
        _unit("karst.breaking", "Line", "buttress", 2, swaps=_swapped("Quarry Mortar", 1)),
        _unit("karst.breaking", "Line", "culvert", upgrades=["Storm troops"], swaps=_swapped("Sounding Charges", 2)),
        _unit("karst.breaking", "Patrol", "menhir", swaps=_swapped("Wrecking Mauls", 1)),
        _unit("karst.breaking", "Support", "aqueduct"),
    ),
)  # fmt: skip

MERIDIAN = (
    _force(
        "meridian",
        "The Quiet Deep",
        1000,
        _unit(
            "meridian.tradewind", "Flagship", "halcyon", escorts=3, upgrades=["Pennant code"],
            attached={"class": "meridian.cormorant", "models": 1},
        ),
        _unit("meridian.tradewind", "Line", "cumulus"),
        _unit("meridian.tradewind", "Patrol", "shrike", 2, swaps=_swapped("Marker Lamps", 3)),
        _unit("meridian.tradewind", "Support", "azimuth", escorts=1, upgrades=["Storm mast"]),
        _unit("meridian.tradewind", "Scout", "bathyal", 2),
    ),
    _force(
        "meridian",
        "Thunder on the Left",
        1500,
        _unit(
            "meridian.signal", "Carrier + Flagship", "pelagia", escorts=2, generators=_generator("Mirage Generator", 1),
            attached={"class": "meridian.petrel", "models": 2},
        ),
        _unit("meridian.signal", "Support", "levanter", 2, escorts=1, upgrades=["Spare magazines"]),
        _unit("meridian.signal", "Patrol", "heron", swaps=_swapped("Lightning Gaffs", 1)),
        _unit("meridian.signal", "Line", "tramontane"),
        _unit("meridian.signal", "Scout", "bathyal", 2),
        _unit("meridian.thunderhead", "Airborne + Line", "cumulus"),
        _unit("meridian.thunderhead", "Airborne + Scout", "kittiwake", 3),
    ),
)  # fmt: skip

OTHER: dict[str, tuple[Data, ...]] = {"karst": KARST, "meridian": MERIDIAN}
"""For each faction one Force of 1,000 Points and one of 1,500."""
