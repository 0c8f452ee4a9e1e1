"""An attack that is not declared yet: its pools as they would be formed, and its roll as data."""

from __future__ import annotations

import msgspec

from sandtable.kernel.rollspec import Appraiser, RollSpec
from sandtable.rulesets.dw3.fighting.defences import defence_value, defences_against, usual_bonuses
from sandtable.rulesets.dw3.fighting.shots import POOL, SHIELDED, STRUCK, Struck
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, citadel, hull, mass
from sandtable.rulesets.dw3.odds.meaning import meant
from sandtable.rulesets.dw3.procedures.action_roll import foreseen, roll_for
from sandtable.rulesets.dw3.procedures.attack import Attack, is_shield_proposed
from sandtable.rulesets.dw3.state import BattleTable

DAMAGE = "damage"
THUMB = 0.5
"""What a die against an attack takes away on average; one of its own counts 1."""


class Pools(msgspec.Struct, frozen=True):
    """The dice of both sides, where everyone does what is proposed and nobody plays a card."""

    weapons: int
    """What the weapons bring."""
    more: int
    """What rules add to that, or take away."""
    shield: int
    """What the shield of the target takes away (DW3-SHOOT-27)."""
    defence: str
    """ADV, SDV, or nothing."""
    value: int
    bonuses: int
    """What unit mates, escorts and an attached unit add to it (DW3-SHOOT-14)."""
    hidden: bool
    """The target is obscured: Exploding Hits bring no extra dice (DW3-SHOOT-18)."""

    @property
    def action(self) -> int:
        return max(0, self.weapons + self.more - self.shield)

    @property
    def against(self) -> int:
        return self.value + self.bonuses


def pools_of(g: BattleTable, attack: Attack) -> Pools:
    """The pools of an attack, as they would be formed now."""
    shot = attack.shot(g)
    weapons = sum([attack.dice_of(g, name) for name in (attack.lead, *attack.supports)])
    pool = max(0, g.value(POOL, shot, weapons))
    hidden, off = attack.is_hidden(g), g.value(SHIELDED, shot, 0)
    shield = min(pool, off) if off and is_shield_proposed(hidden, pool) else 0
    best = max(defences_against(g, shot), key=lambda way: defence_value(g, attack.target, way), default="")
    value = defence_value(g, attack.target, best) if best else 0
    bonuses = usual_bonuses(g, attack.target, best) if best else 0
    return Pools(weapons, pool - weapons, shield, best, value, bonuses, hidden and not shield)


def attack_roll(g: BattleTable, attack: Attack) -> RollSpec:
    """The roll of an attack before it is declared, with what its hits mean."""
    pools = pools_of(g, attack)
    roll = roll_for(g, attack.shot(g), pools.action, pools.against, explodes=not pools.hidden)
    return meant(g, foreseen(g, roll), attack)


def mean_damage(g: BattleTable, attack: Attack, appraise: Appraiser | None) -> float:
    """The damage that an attack can be expected to do, no more than its target can take: exactly, or by rule of thumb.

    A model of MASS 1 is gone with its CITADEL (DW3-CRIT-05).
    """
    target = attack.target
    left, plate = _left(g, target), armour(g, target)
    if appraise is None:
        pools = pools_of(g, attack)
        return min(float(left), max(0.0, pools.action - THUMB * pools.against) / plate)
    core = g.value(STRUCK, Struck(target, attack.qualities(g), True), citadel(g, target))
    most = max(1, core) if mass(g, target) == 1 else left * plate
    chances = appraise(attack_roll(g, attack))
    return sum([chances.chance_of(min(most, plate * n)) for n in range(1, left + 1)])


def _left(g: BattleTable, model: ModelId) -> int:
    """What a model can still take in its present status."""
    return max(1, hull(g, model) - g.state.models[model].damage)
