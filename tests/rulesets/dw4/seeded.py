"""A ship that makes terrain rise, and somebody close to where it does."""

from __future__ import annotations

from sandtable.geometry.units import inches
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleGame, Feature
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.special_actions import in_reach
from tests.rulesets.dw4.tabletop import Tabletop, ref


def generator(system: str, models: int = 1, gap: float = 3) -> Tabletop:
    """A bearer of Mass 3 at 18", 30", and a ship of B so many inches to starboard of it."""
    return in_reach(ref(system), models=models, gap=gap)


def spot(x: float, y: float) -> Spot:
    return Spot(inches(x), inches(y))


def risen(g: BattleGame, name: str = "T1") -> Feature | None:
    return g.state.features.get(FeatureId(name))
