"""What dice, Damage and models are worth to a captain, in Victory Points."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.rollspec import Chances
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import hull, mass
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.state import BattleTable

FINISHING = 1.6
"""How much more the last points of a hull are worth than the first."""


STILL_AFLOAT = 0.25
"""What part of its Rating a Crippled model is still worth: nobody scores for it any more, but it has its guns."""


A_SQUADRON = 0.7
"""What a token of an enemy Stack that threatens somebody is worth."""


SCORING = 7.0
"""What a Special Action of the Encounter is worth: most of them bring Victory Points outright."""


WORTH_A_WORD = 0.15
"""Victory Points below which something is no reason."""


Worth = Callable[[BattleTable, ModelId], float]

RamWorth = Callable[[BattleTable, ModelId, ModelId], float]
"""It is told who Rams and who is Rammed."""

_BESIDES: list[Worth] = []
_PRIZES: list[Worth] = []
_OF_RAMS: list[RamWorth] = []


def counts_besides(judge: Worth) -> Worth:
    """Declares what a model is worth besides its Rating, for what an Encounter makes of it."""
    _BESIDES.append(judge)
    return judge


def prize_of_boarding(judge: Worth) -> Worth:
    """Declares what a Success of boarding a model may bring besides Critical Damage."""
    _PRIZES.append(judge)
    return judge


def worth_of_boarding(g: BattleTable, target: ModelId) -> float:
    """What a Success of boarding a model may bring besides Critical Damage, all told."""
    return sum([judge(g, target) for judge in _PRIZES])


def prize_of_ramming(judge: RamWorth) -> RamWorth:
    """Declares what a Ram may bring besides its Damage."""
    _OF_RAMS.append(judge)
    return judge


def worth_of_ramming(g: BattleTable, model: ModelId, target: ModelId) -> float:
    """What a Ram may bring besides its Damage, all told."""
    return sum([judge(g, model, target) for judge in _OF_RAMS])


def scoring_action(g: BattleTable, unit: UnitId) -> float:
    """What a Special Action is worth that brings Victory Points outright: more than most Attacks."""
    return SCORING


def expected_damage(dice: float, resistance: float, threshold: int) -> float:
    """About how much Damage an Attack inflicts: a die is worth one Hit, a Resistance Die stops half of one."""
    if dice <= 0:
        return 0.0
    plain = (dice - resistance / 2 - (threshold - 1) / 2) / threshold
    return max(plain, dice * 0.15 / (threshold + resistance / 2))


def worth_of_damage(g: BattleTable, model: ModelId, damage: float) -> float:
    """The Victory Points that so much Damage to a model is worth: a share of its Rating, more near the end."""
    return worth_of(damage, *left_and_rating(g, model))


def worth_of(damage: float, left: int, rating: float) -> float:
    """The same for a model of which is known what it can still take and what it is worth."""
    share = min(1.0, damage / left)
    value = rating * share
    return value * FINISHING if damage >= left else value


def worth_of_odds(g: BattleTable, model: ModelId, damage: Chances) -> float:
    """The same for Damage of which the odds are known: the mean over everything it may come to."""
    left, rating = left_and_rating(g, model)
    share = sum([damage.chance_of(points) for points in range(1, left + 1)]) / left
    return rating * (share + (FINISHING - 1) * damage.chance_of(left))


def left_and_rating(g: BattleTable, model: ModelId) -> tuple[int, float]:
    """The Damage that a model can still take, and what it is worth to whoever inflicts it."""
    record = g.state.models[model]
    lives, rating = hull(g, model) - record.damage, float(victory_points(g, model))
    if record.crippled:
        lives, rating = mass(g, model) - len(record.criticals), rating * STILL_AFLOAT
    for judge in _BESIDES:
        rating += judge(g, model)
    return max(1, lives), rating
