"""Dice of which the first so many that explode bring two more instead of one.

Which of the dice that explode in a round are the first does not matter: those that come next are alike. So it is enough
to know how many are rolled and how many may still bring two: in each round all that explode use that up, until there is
nothing left and every die explodes by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from sandtable.odds.counting import Counting, Value, one_like


class Doubling:
    """What the dice that explode bring, by how many there are and how many of them may bring two."""

    def __init__(self, ring: Counting, calm: Value, bursting: Value, brought: Callable[[int | None], Value]) -> None:
        self._ring = ring
        self._calm = calm
        """One die on which nothing explodes, with the chance of that."""
        self._bursting = bursting
        """One die that explodes, without what it brings."""
        self._brought = brought
        """A die that is brought and all that it brings, within so many rounds."""
        self._known: dict[tuple[int, int, int | None], Value] = {}
        self._powers: dict[int | str | None, list[Value]] = {}

    def by_exploded(self, most: int, rounds: int | None) -> list[Value]:
        """What is brought where none explodes, one, two ... and at last as many as may bring two, each doing so."""
        found = [one_like(self._calm)]
        found += [self._from(2 * exploded, most - exploded, rounds) for exploded in range(1, most)]
        return [*found, self._all_brought(2 * most, rounds)]

    def _from(self, dice: int, doubled: int, rounds: int | None) -> Value:
        """So many dice are rolled, and so many of them may bring two; ways that take more rounds are left out."""
        key = (dice, doubled, rounds)
        if key not in self._known:
            self._known[key] = self._rolled(dice, doubled, rounds)
        return self._known[key]

    def _rolled(self, dice: int, doubled: int, rounds: int | None) -> Value:
        if rounds == 0:
            return 0 * self._calm
        left = None if rounds is None else rounds - 1
        times, total = self._ring.times, self._power("calm", self._calm, dice)
        for exploded in range(1, dice + 1):
            both = min(exploded, doubled)
            if exploded < doubled:
                then = self._from(2 * exploded, doubled - exploded, left)
            else:
                then = self._all_brought(exploded + both, left)
            calm = self._power("calm", self._calm, dice - exploded)
            here = times(calm, self._power("bursting", self._bursting, exploded))
            total = total + comb(dice, exploded) * times(here, then)
        return total

    def _all_brought(self, dice: int, rounds: int | None) -> Value:
        """So many dice are brought, and every one explodes by itself."""
        one = self._powers[rounds][1] if rounds in self._powers else self._brought(rounds)
        return self._power(rounds, one, dice)

    def _power(self, name: int | str | None, value: Value, n: int) -> Value:
        """So many of a die; every power is worked out once."""
        known = self._powers.setdefault(name, [one_like(value), value])
        while len(known) <= n:
            known.append(self._ring.times(known[-1], value))
        return known[n]
