"""Trains: which Carriages are coupled behind which Engine."""

from __future__ import annotations

from sandtable.rulesets.ac.events.trains import COUPLED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.marks import named_by_marks
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.state import Location


def coupled_at(g: BattleTable, unit: UnitId) -> int:
    """The place of a Carriage in its train, from 1; 0 for what is in none."""
    found = named_by_marks(g, unit, COUPLED)
    return int(found[0]) if found else 0


def carriages_of(g: BattleTable, engine: UnitId) -> tuple[UnitId, ...]:
    """The Carriages that came with an Engine and wait to be deployed."""
    own = [u for u in g.state.units.values() if u.parent == engine and profile_of(g, u.id).is_carriage]
    return tuple([unit.id for unit in own if unit.location is Location.WAITING])


def carriages_behind(g: BattleTable, engine: UnitId) -> tuple[UnitId, ...]:
    """The Carriages that are coupled behind an Engine, the first of them first."""
    if not profile_of(g, engine).is_engine:
        return ()
    own = [(coupled_at(g, u.id), u.id) for u in g.state.units.values() if u.parent == engine]
    return tuple([unit for place, unit in sorted(own) if place])


def engine_of(g: BattleTable, unit: UnitId) -> UnitId | None:
    """The Engine of the train that a Carriage is in."""
    return g.state.units[unit].parent if coupled_at(g, unit) else None


def train_of(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """All of the train that a unit is in, its Engine first; nobody where it is in none."""
    engine = engine_of(g, unit) or unit
    coupled = carriages_behind(g, engine)
    return (engine, *coupled) if coupled else ()
