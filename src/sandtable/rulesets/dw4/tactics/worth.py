"""What dice, Damage and models are worth to a captain, in Victory Points."""

from __future__ import annotations

from sandtable.rulesets.dw4.attributes import hull
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.state import BattleTable

FINISHING = 1.6
"""How much more the last points of a hull are worth than the first."""


def expected_damage(dice: float, resistance: float, threshold: int) -> float:
    """About how much Damage an Attack inflicts: a die is worth one Hit, a Resistance Die stops half of one."""
    if dice <= 0:
        return 0.0
    plain = (dice - resistance / 2 - (threshold - 1) / 2) / threshold
    return max(plain, dice * 0.15 / (threshold + resistance / 2))


def worth_of_damage(g: BattleTable, model: ModelId, damage: float) -> float:
    """The Victory Points that so much Damage to a model is worth: a share of its Rating, more near the end."""
    left = max(1, hull(g, model) - g.state.models[model].damage)
    share = min(1.0, damage / left)
    value = victory_points(g, model) * share
    return value * FINISHING if damage >= left else value
