"""What follows from where everything stands, and outlives whatever moves nothing.

Most of what happens leaves all models where they are: a Status, a card, a die. So what only hangs on places is worked
out once for an arrangement of the table, and shared by everyone who looks at it: the game, its copies, those who watch.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, Final, TypeVar, TypeVarTuple

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import Battle, BattleTable

T = TypeVar("T")
Of = TypeVarTuple("Of")

_KEPT: Final = 16
_UNKNOWN: Any = object()
_placed: Callable[[Any], tuple[Hashable, ...]] = attrgetter(
    "garrison", "location", "officer", "formation", "transport", "marks"
)
"""What of a unit belongs to an arrangement beside its models; by a mark it may count as standing higher up."""


class Arrangement:
    """Where everything stands, with what was worked out about it so far. It holds the records that it is known by."""

    __slots__ = ("earlier", "features", "known", "models", "muster", "posts", "units")

    def __init__(self, state: Battle, last: Arrangement | None) -> None:
        self.models, self.features = tuple(state.models.values()), tuple(state.features.values())
        self.units = tuple(state.units.values())
        """As they were when it was last met: what else is true of them does not count."""
        self.known: dict[Hashable, Any] = {}
        self.muster: Any = None
        """Where all units are (see `table/posts.py`), once somebody has asked for that."""
        self.earlier: tuple[Any, frozenset[UnitId]] | None = None
        """The muster of an arrangement before it, and the units that have moved since then."""
        self.posts: dict[UnitId, Any] = {} if last is None else self._taken_over(last)
        """Where each unit is, of those that were looked for (see `table/where.py`)."""

    def _taken_over(self, last: Arrangement) -> dict[UnitId, Any]:
        """Of many units one moves at a time, so all others are where they were in the last arrangement."""
        if len(last.models) != len(self.models) or len(last.units) != len(self.units):
            return {}
        models = differing(self.models, last.models)
        units = differing(self.units, last.units)
        moved = {each.unit for pair in models for each in pair}
        moved |= {unit.id for unit, before in units if unit.garrison != before.garrison}
        posts = last.posts.copy()
        for name in moved:
            posts.pop(name, None)
        if all([unit.location is before.location and unit.id == before.id for unit, before in units]):
            earlier, since = (last.muster, frozenset()) if last.earlier is None else last.earlier
            self.earlier = None if earlier is None else (earlier, since | moved)
        return posts

    def is_that_of(self, state: Battle) -> bool:
        """Whether everything stands like that: as a rule all records are the same, or but for one unit."""
        if tuple(state.models.values()) != self.models or tuple(state.features.values()) != self.features:
            return False
        units = tuple(state.units.values())
        if len(units) != len(self.units):
            return False
        if any([_placed(unit) != _placed(before) for unit, before in differing(units, self.units)]):
            return False
        self.units = units
        return True


def differing(now: tuple[T, ...], before: tuple[T, ...]) -> list[tuple[T, T]]:
    """The records that are others than before, each beside what it was: very few of very many."""
    return [(new, old) for new, old in zip(now, before, strict=True) if new is not old]


def arrangement(g: BattleTable) -> Arrangement:
    """The arrangement of the table as it is now."""
    return g.memo("arrangement", current, g)


def current(g: BattleTable) -> Arrangement:
    """The same, found out: `arrangement` remembers it for as long as nothing changes."""
    last: Arrangement | None = g.content.last_arrangement
    if last is None or not last.is_that_of(g.state):
        last = g.content.last_arrangement = _another(g.state, g.content.arrangements, last)
    return last


def _another(state: Battle, kept: list[Arrangement], last: Arrangement | None) -> Arrangement:
    """One of the last few that were met, or a new one. Those met last come last, and the first of them is forgotten."""
    models = tuple(state.models.values())
    for found in reversed(kept):
        if found.models == models and found.is_that_of(state):
            kept.remove(found)
            break
    else:
        found = Arrangement(state, last)
        if len(kept) >= _KEPT:
            del kept[0]
    kept.append(found)
    return found


def arranged(g: BattleTable, key: Hashable, work: Callable[[*Of], T], *of: *Of) -> T:
    """Work something out once that hangs on where units and terrain are alone; forgotten as soon as one moves."""
    here = g.memo("arrangement", current, g).known
    known: T = here.get(key, _UNKNOWN)
    if known is _UNKNOWN:
        known = here[key] = work(*of)
    return known
