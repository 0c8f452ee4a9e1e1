"""The Combat Rating of an attack, with what was counted for and against it."""

from __future__ import annotations

import msgspec

from sandtable.rulesets.ac.fighting.attacks import (
    BONUSES,
    COUNTS,
    FIXED,
    PENALTIES,
    Attack,
    Counted,
    FixedRating,
)
from sandtable.rulesets.ac.fighting.dice import Rating, rating
from sandtable.rulesets.ac.state import BattleTable

WORST_FIRST = (Rating.WEAKENED, Rating.NEUTRAL, Rating.IMPROVED)


class Rated(msgspec.Struct, frozen=True):
    """What counts, each by its name; where the rating is fixed, the rule that fixes it alone."""

    bonuses: tuple[str, ...]
    penalties: tuple[str, ...]
    fixed: Rating | None = None
    by: str = ""

    @property
    def rating(self) -> Rating:
        return self.fixed or rating(len(self.bonuses), len(self.penalties))

    @property
    def reasons(self) -> tuple[str, ...]:
        return (self.by,) if self.fixed else (*self.bonuses, *self.penalties)


def with_rules(g: BattleTable, attack: Attack, bonuses: list[str], penalties: list[str]) -> Rated:
    """The basic Bonuses and Penalties with what rules add and take away; each name counts once (AC-G-05)."""
    fixed = [grant for grant in g.granted(FIXED, attack) if isinstance(grant, FixedRating)]
    if fixed:
        # Nothing is counted at all (AC-G-15).
        best = min(fixed, key=lambda each: (-each.rank, WORST_FIRST.index(each.rating)))
        return Rated((), (), best.rating, best.name)
    more, less = g.granted(BONUSES, attack), g.granted(PENALTIES, attack)
    names = dict.fromkeys([*bonuses, *[grant.name for grant in more]])
    against = dict.fromkeys([*penalties, *[grant.name for grant in less]])
    return Rated(_counting(g, attack, tuple(names)), _counting(g, attack, tuple(against)))


def _counting(g: BattleTable, attack: Attack, names: tuple[str, ...]) -> tuple[str, ...]:
    if COUNTS not in g.hooks.forbids:
        return names
    return tuple([name for name in names if g.refusal(COUNTS, Counted(attack, name)) is None])
