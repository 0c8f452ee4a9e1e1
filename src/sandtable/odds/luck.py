"""The luck account: what every roll of a game came to, beside what was to be expected of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec
import numpy as np

from sandtable.kernel.engine import Happened, Rolled
from sandtable.kernel.errors import JournalError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Header, Line
from sandtable.kernel.manifest import RuleSet, rolls_of
from sandtable.kernel.replay import line_by_line
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.wording import Text
from sandtable.odds.chains import together
from sandtable.odds.rolls import Odds, odds

USUAL, RARE = 0.1, 0.02
"""Shares of players as far from the middle at which luck is worth a word, and a strong one."""


class Throw(msgspec.Struct, frozen=True):
    """One roll."""

    seat: str
    title: Text
    counts: str
    expected: float
    variance: float
    actual: int
    luckier: float
    """The share of such rolls that come to less, and half of those that come to the same."""
    better: float = 0.0
    """The share of such rolls that come to more."""
    line: int = -1
    """Where in the journal it is told what it came to, counted from 0."""


class SideLuck(msgspec.Struct, frozen=True):
    """All rolls of one side that count the same thing."""

    seat: str
    counts: str
    rolls: int
    expected: float
    actual: int
    deviation: float
    """How many standard deviations the total lies above what was expected."""
    luckier: float
    """The share of players who do worse with just these rolls, and half of those who do as well."""


class Luck(msgspec.Struct, frozen=True):
    """The account of a whole game."""

    throws: tuple[Throw, ...]
    sides: tuple[SideLuck, ...]


def luck_of(rules: RuleSet, header: Header, lines: Sequence[Line]) -> Luck:
    """Play a journal again, and look at each roll just before its dice fall.

    It sees everything, so it is for a game that is over. Raises `JournalError` where today's rules roll otherwise.
    """
    try:
        made = list(_rolls(rules, header, lines))
    except Exception as wrong:
        # Answers of a former release may lead anywhere.
        raise JournalError(f"the rolls of this game cannot be made again: {wrong}") from wrong
    throws = tuple(_throw(*roll) for roll in made)
    groups: dict[tuple[str, str], list[tuple[Odds, int]]] = {}
    for seat, spec, actual, _ in made:
        groups.setdefault((seat, spec.counts), []).append((odds(spec), actual))
    order = {seat: n for n, seat in enumerate(header.seats)}
    sides = [_side(seat, counts, rolls) for (seat, counts), rolls in groups.items()]
    return Luck(throws, tuple(sorted(sides, key=lambda side: (order[SeatId(side.seat)], side.counts))))


def _rolls(rules: RuleSet, header: Header, lines: Sequence[Line]) -> Iterable[tuple[str, RollSpec, int, int]]:
    """Who rolled, what, what it came to, and in which line."""
    rolls = rolls_of(rules)
    spec: RollSpec | None = None
    for at, line, game in line_by_line(rules, header, lines):
        if isinstance(line, Rolled):
            spec = rolls.wanted(game) or spec
        elif isinstance(line, Happened):
            came = rolls.came(line.event)
            if came is not None and spec is not None:
                yield came.seat or spec.roller, spec, _comes_to(spec, came.successes), at
                spec = None


def _comes_to(spec: RollSpec, successes: int) -> int:
    """What successes come to in the end, with what is added to any, what is spared and what is the most."""
    whole = max(0, successes + (spec.added if successes else 0) - spec.spared)
    return whole if spec.most is None else min(whole, spec.most)


def _throw(seat: str, spec: RollSpec, actual: int, line: int) -> Throw:
    found = odds(spec)
    luckier, better = _luckier(found, actual), float(found.chances[actual + 1 :].sum())
    return Throw(seat, spec.title, spec.counts, found.mean, _variance(found), actual, luckier, better, line)


def _side(seat: str, counts: str, rolls: list[tuple[Odds, int]]) -> SideLuck:
    all_in_all = together([found for found, _ in rolls])
    actual = sum(came for _, came in rolls)
    spread = sqrt(sum(_variance(found) for found, _ in rolls))
    deviation = (actual - all_in_all.mean) / spread if spread else 0.0
    luckier = _luckier(all_in_all, actual)
    return SideLuck(seat, counts, len(rolls), all_in_all.mean, actual, deviation, luckier)


def _variance(found: Odds) -> float:
    numbers = np.arange(len(found.chances))
    return max(0.0, float(((numbers - found.mean) ** 2 * found.chances).sum()))


def _luckier(found: Odds, actual: int) -> float:
    same = float(found.chances[actual]) if actual < len(found.chances) else 0.0
    return float(found.chances[:actual].sum()) + same / 2


def verdict(side: SideLuck, name: str) -> str:
    """A side's luck in one sentence."""
    rolled = f"{name}: {side.actual} {side.counts} in {side.rolls} {'roll' if side.rolls == 1 else 'rolls'}"
    expected = f"{side.expected:.1f} expected"
    return f"{rolled}, {expected}; {how_lucky(side.luckier)}."


def how_lucky(luckier: float) -> str:
    """How unusual a total is, for either side of the middle."""
    rarer = min(luckier, 1 - luckier)
    if rarer > USUAL:
        return f"nothing unusual, better than {_of_hundred(luckier)} in 100"
    rare = "rare " if rarer <= RARE else ""
    if luckier > 0.5:
        return f"{rare}luck, better than {_of_hundred(luckier)} in 100"
    return f"{rare}bad luck, worse than {_of_hundred(1 - luckier)} in 100"


def _of_hundred(share: float) -> int:
    return min(99, max(1, round(100 * share)))
