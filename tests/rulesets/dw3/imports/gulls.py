"""A small catalogue of our own in the shape of the third edition's, with lists of it: the fleet of the Gulls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.rulesets.dw3.imports import ids
from tests.catalogues.rosters import selection, written

FOLDER = Path(__file__).parent / "gulls"
FLEET, WEAPONS, SYSTEM = "gulls.cat", "Weapon.cat", "sample.gst"


def files() -> dict[str, bytes]:
    """A game system, its libraries and the fleet, by their names."""
    return {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir())}


def changed(file: str, *pairs: tuple[str, str]) -> dict[str, bytes]:
    """The same with other words in one of the files."""
    found = files()
    for old, new in pairs:
        assert old.encode() in found[file], f"{old!r} does not stand in {file}"
        found[file] = found[file].replace(old.encode(), new.encode())
    return found


# --- rosters ---


def roster(*inside: dict[str, Any], entry: str = "home", points: int = 0, system: str = ids.SYSTEM) -> bytes:
    """A list of the Gulls with one battlefleet."""
    one = {
        "name": "Home Battlefleet (Main)",
        "entryId": entry,
        "catalogueId": "cat-gulls",
        "catalogueName": "Crown v3.06a",
        "catalogueRevision": 21,
        "selections": list(inside),
    }
    return written(one, system=system, currency=ids.POINTS, points=points)


def gull(*carried: dict[str, Any], number: int = 1) -> dict[str, Any]:
    return selection("Gull", "gulls-m::gull", *carried, type="model", number=number)


def gulls(*inside: dict[str, Any]) -> dict[str, Any]:
    return selection("Gull Cruiser Squadron", "gulls", *inside, type="unit")


def tern(*inside: dict[str, Any]) -> dict[str, Any]:
    model = selection("Tern", "terns-m::tern", type="model")
    return selection("Tern Grand Submarine", "terns", model, *inside, type="model")
