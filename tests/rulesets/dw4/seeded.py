"""A ship that makes terrain rise, and somebody close to where it does."""

from __future__ import annotations

from sandtable.geometry.units import inches
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleGame, Feature
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.special_actions import act, in_reach
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref


def generator(system: str, models: int = 1, gap: float = 3) -> Tabletop:
    """A bearer at 18", 30", and a ship of B so many inches to starboard of it."""
    return in_reach(ref(system), models=models, gap=gap)


def seeded(t: Tabletop, action: str, *dice: str, at: tuple[float, float] = (27, 30)) -> BattleGame:
    g = act(t, action, *dice)
    answer(g, "point to seed", Spot(inches(at[0]), inches(at[1])))
    return g


def may_rise(t: Tabletop, action: str, x: float, y: float) -> bool:
    g = act(t, action)
    return g.pending[0].refusal(g, Spot(inches(x), inches(y))) is None


def risen(g: BattleGame, name: str = "T1") -> Feature | None:
    return g.state.features.get(FeatureId(name))
