"""Rosters of the Herons as list builders write them: XML, zipped, and JSON."""

from __future__ import annotations

import json
from typing import Any

from sandtable.rulesets.dw4.imports import ids


def selection(
    name: str, entry: str, *inside: dict[str, Any], type: str = "upgrade", number: int = 1, group: str = ""
) -> dict[str, Any]:
    """Something selected, as JSON has it."""
    return {
        "id": f"random-{name}",
        "name": name,
        "entryId": entry,
        "entryGroupId": group,
        "type": type,
        "number": number,
        "selections": list(inside),
    }


def force(*inside: dict[str, Any], entry: str = "home", revision: int = 5) -> dict[str, Any]:
    return {
        "name": "Home Battlefleet (Main)",
        "entryId": entry,
        "catalogueId": "cat-herons",
        "catalogueName": "Crown",
        "catalogueRevision": revision,
        "selections": list(inside),
    }


def as_json(*forces: dict[str, Any], points: int = 0, system: str = ids.SYSTEM) -> bytes:
    """A roster as New Recruit exports it."""
    roster = {
        "name": "Reed Patrol",
        "gameSystemId": system,
        "gameSystemName": "Sample",
        "generatedBy": "https://newrecruit.eu",
        "costs": [{"name": "Points", "typeId": ids.POINTS, "value": points}],
        "forces": list(forces),
    }
    return json.dumps({"roster": roster}).encode()


def as_xml(data: bytes) -> bytes:
    """The same roster as XML."""
    return _element("roster", json.loads(data)["roster"]).encode()


def _element(name: str, data: dict[str, Any]) -> str:
    ones = {"forces": "force", "selections": "selection", "costs": "cost"}
    fields = "".join(f' {key}="{value}"' for key, value in data.items() if not isinstance(value, list))
    lists = "".join(
        f"<{key}>{''.join(_element(ones[key], item) for item in value)}</{key}>"
        for key, value in data.items()
        if isinstance(value, list)
    )
    return f"<{name}{fields}>{lists}</{name}>"


def egret() -> dict[str, Any]:
    return selection("Egret Flagship", "egret", selection("Egret", "egret-model", type="model"), type="unit")


def herons(*extra: dict[str, Any], models: int = 2, heavy: str = "h1-2", light: bool = True) -> dict[str, Any]:
    """A unit of Herons, of which each model has the heavy weapon of that id."""
    weapons = [selection("Pulse Lance" if heavy == "h1-2" else "Long Guns", f"link::{heavy}", group="x::h1")]
    if light:
        weapons.append(selection("Small Guns", "h2-1", group="h2"))
    model = selection("Heron", "heron-model", *weapons, type="model", number=models)
    return selection("Heron Cruiser", "heron", model, *extra, type="unit")
