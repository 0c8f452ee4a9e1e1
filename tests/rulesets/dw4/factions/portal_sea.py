"""A Sultanate ship and Portals, somewhere on the table."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.state import Clock, MarkerKind, Mode, Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Tabletop, at, ref, ship_class

WOVEN = (ref("DW4-S-PORTAL-GENERATOR"),)
TRAITS = ("Test", "Surface", "Sultanate")


def sea(*ours: tuple[float, float, float] | None, mass: int = 3, **other: Any) -> Tabletop:
    """A's unit of these models, and a distant ship of B with a Portal Generator, so that Portals are played."""
    fields = {"traits": TRAITS, "speed_min": 0, "speed_max": 12_000, **other}
    own = ship_class("Own", mass, **fields)
    t = Tabletop([own, ship_class("Weaver", 3, systems=WOVEN)], mode=Mode.FULL)
    t.clock = Clock(2, Phase.READY if None in ours else Phase.ACTIVATION, A)
    t.unit("A", "own", *ours, location=Location.RESERVE if None in ours else Location.IN_PLAY)
    t.unit("B", "weaver", (33, 45, 180))
    return t


def squadron(*ours: tuple[str, tuple[float, float, float] | None], **classes: Any) -> Tabletop:
    """The same with a unit of several Classes, by their names: the first is the unit's, the others are attached."""
    made = [
        ship_class(name.title(), fields.pop("mass", 3), speed_min=0, speed_max=12_000, **{"traits": TRAITS, **fields})
        for name, fields in classes.items()
    ]
    t = Tabletop([*made, ship_class("Weaver", 3, systems=WOVEN)], mode=Mode.FULL)
    waits = any([pose is None for _, pose in ours])
    t.clock = Clock(2, Phase.READY if waits else Phase.ACTIVATION, A)
    t.mixed_unit("A", *ours, location=Location.RESERVE if waits else Location.IN_PLAY)
    t.unit("B", "weaver", (33, 45, 180))
    return t


def portal(t: Tabletop, x: float, y: float, seat: Any = A) -> None:
    t.marker(MarkerKind.PORTAL, x, y, seat=seat)


def placing(*poses: tuple[float, float, float]) -> Placing:
    return Placing(tuple([at(*pose) for pose in poses]))


__all__ = ["TRAITS", "WOVEN", "A", "B", "placing", "portal", "sea", "squadron"]
