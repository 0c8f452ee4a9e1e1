"""Many rolls in one go: a bot may ask for every one it could make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.kernel.rollspec import DicePool, RollSpec
from sandtable.odds.limits import check_thresholds
from sandtable.odds.pools import Floats, worth_of
from sandtable.odds.rolls import odds

Spectra = npt.NDArray[np.complex128]


class Many(msgspec.Struct, frozen=True, eq=False):
    """The odds of many rolls; a row for each, in their order."""

    chances: Floats
    """By the number of successes; shorter rows are filled with nothing."""
    at_least: Floats
    mean: Floats


def odds_of_many(specs: Sequence[RollSpec]) -> Many:
    """The exact odds of each of these rolls."""
    if not specs:
        return Many(np.zeros((0, 1)), np.zeros((0, 1)), np.zeros(0))
    for spec in specs:
        check_thresholds(spec)
    at_least = _thinned(_beyond(specs), [spec.threshold for spec in specs])
    special = {row: odds(spec).at_least for row, spec in enumerate(specs) if _is_special(spec)}
    longest = max([len(found) for found in special.values()], default=0)
    if longest > at_least.shape[1]:
        at_least = np.pad(at_least, ((0, 0), (0, longest - at_least.shape[1])))
    for row, found in special.items():
        at_least[row] = 0.0
        at_least[row, : len(found)] = found
    chances = at_least.copy()
    chances[:, :-1] -= at_least[:, 1:]
    return Many(chances, at_least, at_least[:, 1:].sum(axis=1))


def _is_special(spec: RollSpec) -> bool:
    """Whether its successes are more than every so many hits."""
    plain = spec.most is None and spec.preceded is None and not spec.needs
    return bool(spec.first or spec.added or spec.spared) or not plain


def _beyond(specs: Sequence[RollSpec]) -> Floats:
    """For each roll the chance that so much or more is left over: both distributions multiplied as spectra."""
    own, own_rows = _rows([spec.own for spec in specs])
    against, against_rows = _rows([spec.against for spec in specs])
    longest = max(worth_of(pool).size for pool in own)
    size = 1 << (longest + max(worth_of(pool).size for pool in against)).bit_length()
    ours = np.stack([_spectrum(pool, size) for pool in own])
    theirs = np.conj(np.stack([_spectrum(pool, size) for pool in against]))
    left = np.fft.irfft(ours[own_rows] * theirs[against_rows], size)[:, :longest]
    # What falls short of nothing has come round to the far end, which is cut off.
    beyond: Floats = np.cumsum(np.maximum(left, 0.0)[:, ::-1], axis=1)[:, ::-1]
    return beyond


def _rows(pools: list[DicePool]) -> tuple[list[DicePool], list[int]]:
    """The different pools, and which of them each roll has."""
    at: dict[DicePool, int] = {}
    rows = [at.setdefault(pool, len(at)) for pool in pools]
    return list(at), rows


@lru_cache(maxsize=8192)
def _spectrum(pool: DicePool, size: int) -> Spectra:
    return np.fft.rfft(worth_of(pool).chances, size)


def _thinned(beyond: Floats, thresholds: list[int]) -> Floats:
    """Of each row every entry that makes one more success."""
    cost = np.array(thresholds)[:, None]
    length = beyond.shape[1]
    needs = cost * np.arange((length - 1) // min(thresholds) + 1)
    within: Any = needs < length
    found: Floats = np.where(within, np.take_along_axis(beyond, np.minimum(needs, length - 1), axis=1), 0.0)
    found[:, 0] = 1.0
    return found
