"""What an attack is worth to a captain: what it destroys of its target, less what comes back."""

from __future__ import annotations

from sandtable.kernel.rollspec import Appraiser, RollSpec
from sandtable.rulesets.ac.fighting.attacks import Attack, Strike
from sandtable.rulesets.ac.fighting.melee import rows_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS, is_outflanked
from sandtable.rulesets.ac.odds.meaning import attack_spec, marks_on, reply_to
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of, profile_of

PER_POINT = 1 / 25
"""A unit is worth its Victory Points Rating, and what it can still do: a point for so many Points."""
SURE = 0.5
"""What it adds that a unit is gone for good, as a share of its worth."""
MEANS = 0.9
"""Damage of a die by rule of thumb, before Defence."""
REAR = 0.3
"""What losing the combat costs of whoever loses it: it is driven off, and may be Suppressed."""


def worth_of_unit(g: BattleTable, unit: UnitId) -> float:
    """What a unit is worth as it is now."""
    record, profile = g.state.units[unit], profile_of(g, unit)
    figures = profile.levels[record.level]
    return (figures.vpr + figures.points * PER_POINT) * count_of(g, unit) / max(1, figures.models)


def _expected(spec: RollSpec, appraise: Appraiser | None, last: int) -> tuple[float, float]:
    """The Damage to be expected of a roll, and the chance of so much."""
    if appraise is None:
        mean = MEANS * spec.own.dice / spec.threshold
        return mean, float(mean >= last)
    found = appraise(spec)
    return found.mean, found.chance_of(last)


def mean_damage(g: BattleTable, attack: Attack, appraise: Appraiser | None) -> float:
    """The Damage that an attack does on average."""
    return _expected(attack_spec(g, attack), appraise, 1)[0]


def worth_of_attack(g: BattleTable, attack: Attack, appraise: Appraiser | None) -> float:
    """What an attack destroys on average, as a share of what its target is worth."""
    return _share(g, attack.target, attack_spec(g, attack), appraise)


def _share(g: BattleTable, target: UnitId, spec: RollSpec, appraise: Appraiser | None) -> float:
    whole = marks_on(g, target)[-1].at
    mean, sure = _expected(spec, appraise, whole)
    return worth_of_unit(g, target) * (min(1.0, mean / whole) + SURE * sure)


def worth_of_charge(g: BattleTable, unit: UnitId, target: UnitId, appraise: Appraiser | None) -> float:
    """What a Charge destroys, less what comes back, and something for whoever is likely to win."""
    best = max([_worth_of_strike(g, unit, target, row, appraise) for row in rows_of(g, unit, CLOSE_QUARTERS)])
    return best


def _worth_of_strike(g: BattleTable, unit: UnitId, target: UnitId, row: str, appraise: Appraiser | None) -> float:
    strike = Strike(unit, target, row, is_outflanked(g, unit, target), charging=True)
    spec = attack_spec(g, strike)
    gain = _share(g, target, spec, appraise)
    back = reply_to(g, strike)
    loss = _share(g, unit, back, appraise) if back is not None else 0.0
    mine, theirs = worth_of_unit(g, unit), worth_of_unit(g, target)
    ahead = _models(g, target, spec, appraise) - (_models(g, unit, back, appraise) if back is not None else 0.0)
    edge = REAR * theirs * min(1.0, ahead) if ahead > 0 else REAR * mine * max(-1.0, ahead)
    return gain - loss + edge


def _models(g: BattleTable, unit: UnitId, spec: RollSpec, appraise: Appraiser | None) -> float:
    """Models that a roll destroys on average."""
    mean, _ = _expected(spec, appraise, 1)
    return mean / profile_of(g, unit).damage_limit
