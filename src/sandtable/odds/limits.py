"""What can be rolled at all: nonsense is told in a sentence, not computed."""

from __future__ import annotations

from sandtable.kernel.errors import SandtableError
from sandtable.kernel.rollspec import DicePool, Explode, Remove, ReRoll, RollSpec, Stage, Swell, Turn, TurnTogether

MOST_DICE = 500
"""More dice than any table has seen; beyond it a typing mistake is likelier than a roll."""


MOST_DOUBLED = 20
MOST_SWELLING = 30


class NotARoll(SandtableError):
    """What was described cannot be rolled; says why."""


def check_pool(pool: DicePool) -> None:
    """Raise `NotARoll` for a pool that nobody can roll."""
    if pool.dice < 0:
        raise NotARoll(f"{pool.dice} dice cannot be rolled; 0 is the least")
    if pool.dice > MOST_DICE:
        raise NotARoll(f"{pool.dice} dice are more than the {MOST_DICE} that odds are worked out for")
    if not pool.sides or any(side.worth < 0 for side in pool.sides):
        raise NotARoll("a die needs sides, and none may count less than nothing")
    for stage in pool.stages:
        if not all(0 <= side < len(pool.sides) for side in _named(stage)):
            raise NotARoll(f"{stage} names a side that the die lacks")
        if isinstance(stage, Explode) and stage.doubled > 0:
            _check_doubling(pool, stage)
        if isinstance(stage, Swell):
            _check_swelling(pool, stage)
    # A die that brings one more die on average, or more, may never come to rest.
    if sum(side.explodes for side in pool.sides) >= len(pool.sides):
        raise NotARoll("these dice explode so often that the roll may never end")


def _check_doubling(pool: DicePool, stage: Explode) -> None:
    if stage.doubled > MOST_DOUBLED:
        raise NotARoll(f"{stage.doubled} dice that bring two more are beyond the {MOST_DOUBLED} that can be followed")
    if stage.rounds is not None or any(side.explodes > 1 for side in pool.sides):
        raise NotARoll("only dice that explode without end, one for one, can bring one die more")


def _check_swelling(pool: DicePool, stage: Swell) -> None:
    if stage.enough > MOST_SWELLING:
        raise NotARoll(f"{stage.enough} dice that must show a side are beyond the {MOST_SWELLING} that can be followed")
    alike = len({pool.sides[side].worth for side in stage.sides}) <= 1
    if stage is not pool.stages[-1] or not alike or stage.more < 0:
        raise NotARoll("only sides that are worth the same can count more together, at the end")


def check_thresholds(spec: RollSpec) -> None:
    """Raise `NotARoll` where a success would cost nothing, or something less than nothing came of it."""
    if not 0 <= spec.added <= MOST_DICE or spec.spared < 0:
        raise NotARoll(f"what is added or spared lies between 0 and {MOST_DICE}")
    if spec.threshold < 1 or (spec.first and min(spec.first) < 1):
        raise NotARoll("a success takes at least 1; a threshold below that is none")


def _named(stage: Stage) -> tuple[int, ...]:
    if isinstance(stage, Turn):
        return (stage.of, stage.to)
    if isinstance(stage, TurnTogether):
        return tuple([side for pair in stage.turns for side in pair])
    return stage.sides if isinstance(stage, ReRoll | Remove | Swell) else ()
