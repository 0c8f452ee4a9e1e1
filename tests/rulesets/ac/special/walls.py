"""Units in buildings, for the tests of rules about those."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.rulesets.ac.ids import FeatureId, UnitId
from sandtable.rulesets.ac.situations.battle import BattleSituation


def put_inside(t: BattleSituation, unit: UnitId, place: tuple[float, float], size: int = 2) -> FeatureId:
    """A building there that this unit Garrisons."""
    house = t.rectangle(4, 3, place, "Blocking", capacity=0, size=size)
    t.change(unit, garrison=house)
    for name in t.units[unit].models:
        t.models[name] = replace(t.models[name], pose=None)
    return house
