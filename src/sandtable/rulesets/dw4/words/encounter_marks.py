"""What an Encounter makes of models and units for whoever reads: each Encounter says so in its own module."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.board import Badge
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleTable, Model, Side

Marked = Callable[[BattleTable, Model], Badge | None]
Named = Callable[[BattleTable, Side], tuple[str, tuple[UnitId, ...]]]

_BADGES: list[Marked] = []
_NAMED: list[Named] = []


def badges(marked: Marked) -> Marked:
    """Declares a badge of models. A view holds no secret of another Admiral, so neither does the badge."""
    _BADGES.append(marked)
    return marked


def names_units(named: Named) -> Named:
    """Declares units of a side that have a name of their own, as far as the reader knows them."""
    _NAMED.append(named)
    return named


def badges_of(g: BattleTable, model: Model) -> list[Badge]:
    """The badges that the Encounter gives a model."""
    found = [marked(g, model) for marked in _BADGES]
    return [badge for badge in found if badge is not None]


def units_by_name(g: BattleTable, side: Side) -> list[tuple[str, tuple[UnitId, ...]]]:
    """What the Encounter calls units of a side, with those that the reader knows."""
    return [(name, units) for name, units in [named(g, side) for named in _NAMED] if units]
