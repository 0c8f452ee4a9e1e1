"""Rosters as list builders write them: XML and JSON."""

from __future__ import annotations

import json
from typing import Any


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


def written(*forces: dict[str, Any], system: str, currency: str, points: int = 0) -> bytes:
    """A roster as New Recruit exports it."""
    roster = {
        "name": "Reed Patrol",
        "gameSystemId": system,
        "gameSystemName": "Sample",
        "generatedBy": "https://newrecruit.eu",
        "costs": [{"name": "Points", "typeId": currency, "value": points}],
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
