"""What a pool counts: exact chances, from the generating function of its dice at the roots of unity."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.kernel.rollspec import DicePool, Explode, Side, Stage, Swell
from sandtable.odds.counting import Value
from sandtable.odds.dice import Die
from sandtable.odds.limits import MOST_DICE, check_pool

Floats = npt.NDArray[np.float64]

TAIL = 1e-16
"""What a pool counts beyond the end of its table is less likely than this."""
NOISE = 1e-16
"""A chance below this cannot be told from rounding."""
SMALLEST = 16
MARGIN = 2 * MOST_DICE + 2
_OUTWARD = np.exp(np.linspace(0.02, 0.85, 24))
"""Real points at which the tail is bounded (Markov's inequality for x to the power of what is counted)."""


class Worth(msgspec.Struct, frozen=True, eq=False):
    """What a pool counts."""

    chances: Floats
    """By what it counts."""
    at_least: Floats
    """Of so much or more; followed by noughts, so that one may look further than it reaches."""
    size: int
    """How many entries are more than nothing."""
    mean: float


@lru_cache(maxsize=8192)
def worth_of(pool: DicePool, cut: int | None = None) -> Worth:
    """The distribution of what a pool counts. With a cut, longer explosions are left out and the sum is below 1."""
    check_pool(pool)
    size = size_of(pool)
    spectrum = _die(pool.sides, pool.stages, size, cut).pool(pool.dice)
    chances = np.fft.irfft(spectrum, size)[: _reach(pool)]
    chances[chances < NOISE] = 0.0
    chances = np.trim_zeros(chances, "b") if chances.any() else chances[:1]
    at_least = np.zeros(len(chances) + MARGIN)
    at_least[: len(chances)] = np.cumsum(chances[::-1])[::-1]
    chances.flags.writeable = at_least.flags.writeable = False
    return Worth(chances, at_least, len(chances), float(at_least[1:].sum()))


def _reach(pool: DicePool) -> int | None:
    """One more than a pool can count at all; none where dice may explode."""
    if any(isinstance(stage, Explode) for stage in pool.stages):
        return None
    more = max([stage.more for stage in pool.stages if isinstance(stage, Swell)], default=0)
    return pool.dice * (max(side.worth for side in pool.sides) + more) + 1


@lru_cache(maxsize=8192)
def size_of(pool: DicePool) -> int:
    """The length of a table beyond which lies less than the tail: a power of two."""
    with np.errstate(all="ignore"):
        bound = np.real(_outward(pool.sides, pool.stages).pool(pool.dice)).astype(np.float64)
        ends = (np.log(bound) - np.log(TAIL)) / np.log(_OUTWARD)
    end = min([float(e) for e in ends if np.isfinite(e)])
    return max(SMALLEST, 1 << int(np.ceil(end + 1)).bit_length())


@lru_cache(maxsize=512)
def _die(sides: tuple[Side, ...], stages: tuple[Stage, ...], size: int, cut: int | None = None) -> Die:
    return Die(sides, stages, _roots(size), cut)


@lru_cache(maxsize=512)
def _outward(sides: tuple[Side, ...], stages: tuple[Stage, ...]) -> Die:
    return Die(sides, stages, _OUTWARD, None)


@lru_cache(maxsize=32)
def _roots(size: int) -> Value:
    """Half of the roots of unity; the other half mirrors them."""
    roots: Value = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    return roots
