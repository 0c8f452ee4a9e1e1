"""Rosters of the Herons as list builders write them."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.imports import ids
from tests.catalogues.rosters import selection, written


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
    return written(*forces, system=system, currency=ids.POINTS, points=points)


def egret() -> dict[str, Any]:
    return selection("Egret Flagship", "egret", selection("Egret", "egret-model", type="model"), type="unit")


def herons(*extra: dict[str, Any], models: int = 2, heavy: str = "h1-2", light: bool = True) -> dict[str, Any]:
    """A unit of Herons, of which each model has the heavy weapon of that id."""
    weapons = [selection("Pulse Lance" if heavy == "h1-2" else "Long Guns", f"link::{heavy}", group="x::h1")]
    if light:
        weapons.append(selection("Small Guns", "h2-1", group="h2"))
    model = selection("Heron", "heron-model", *weapons, type="model", number=models)
    return selection("Heron Cruiser", "heron", model, *extra, type="unit")
