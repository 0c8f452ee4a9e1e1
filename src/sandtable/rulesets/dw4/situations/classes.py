"""Classes made on the fly: figures that are plain unless told otherwise."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import inches
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import (
    CAPSULE,
    Firepower,
    Mount,
    Positional,
    RuleRef,
    ShipClass,
    WeaponProfile,
)
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.situations import rectangle

FOOTPRINTS = {1: (2.2, 0.6), 2: (3.0, 0.8), 3: (4.3, 1.0), 4: (5.5, 1.4), 5: (7.0, 1.8), 6: (9.0, 2.4)}
"""Length and beam in inches of a Class that names no others, by Mass."""


def ref(id: str, value: str = "", arc: str = "") -> RuleRef:
    """A special rule as a profile carries it, by its id and what stands in its brackets."""
    return RuleRef(RuleId(id), id.split("-", 2)[2].replace("-", " ").title(), value, arc)


def weapon(
    name: str, arcs: str, close: int | None, standard: int | None, extreme: int | None, *qualities: RuleRef
) -> WeaponProfile:
    """A weapon with its Arcs (of `FPSA`) and its Firepower at each Range Band."""
    power: Firepower = (close, standard, extreme)
    return WeaponProfile(name, Mount.FIXED, arcs, power, qualities)


def ship_class(
    name: str, mass: int, *weapons: WeaponProfile, rectangular: tuple[float, float] | None = None, **other: Any
) -> ShipClass:
    """A plain Class with the default footprint of its Mass, or a rectangle of this length and beam in inches.

    Anything may be overridden, by the names of the fields of a profile. Its id is the name in small letters.
    """
    length, beam = rectangular or FOOTPRINTS[mass]
    fields: dict[str, Any] = {
        "faction": "Test",
        "about": "",
        "core": True,
        "traits": ("Test", "Surface"),
        "positional": Positional.SURFACE,
        "vpr": 5,
        "models_min": 1,
        "models_max": 6,
        "points": 100,
        "speed_min": 2000,
        "speed_max": 7000,
        "turn": 3,
        "defence": 5,
        "armour": 4,
        "hull": 10,
        "actions": 3,
        "broadside": 2,
        "repair": 3,
        "crew": 8,
        "outline": "rectangle" if rectangular else CAPSULE,
        "length": inches(length),
        "beam": inches(beam),
        "polygon": rectangle(length, beam) if rectangular else (),
        "weapons": weapons,
    }
    return ShipClass(id=ClassId(name.lower()), name=name, mass=mass, **{**fields, **other})
