"""Activations that know whom their unit has moved through."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.passage import goes_through
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import Track, unturned
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.tokens import disc_at
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import outline

MINDS_ITS_WAY: Query[UnitId] = Query("a rule asks whom a unit has moved through", MOST)


def markers_crossed(g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track]) -> tuple[MarkerId, ...]:
    """The Markers of rules that lie under the ways of a unit (AC-G-19)."""
    if not g.state.tokens:
        return ()
    body, ways = outline(g, g.state.units[unit].class_id), [unturned(track) for track in tracks.values()]
    discs = {token.id: (disc_at(token.x, token.y),) for token in g.state.tokens.values()}
    return tuple([name for name, disc in discs.items() if any([goes_through(body, way, disc) for way in ways])])


class UnderWay(Commanded):
    """An Activation in which a unit moves."""

    unit: UnitId
    passed: tuple[UnitId, ...] = ()
    """Whom it has moved through in its Movement Step, where a rule asks."""


def moved_through(g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track]) -> tuple[UnitId, ...]:
    """The units whose footprints lie under the ways of a unit."""
    body = outline(g, g.state.units[unit].class_id)
    ways = [unturned(track) for track in tracks.values()]
    others = [other.id for other in units_on_table(g) if other.id != unit]
    return tuple([other for other in others if any([goes_through(body, way, shapes_of(g, other)) for way in ways])])


def note_the_way(g: BattleGame, unit: UnitId, tracks: Mapping[ModelId, Track]) -> None:
    """Remember whom a unit moves through, where a rule asks."""
    activation = g.enclosing(UnderWay)
    if activation is not None and activation.unit == unit and g.value(MINDS_ITS_WAY, unit, 0) > 0:
        activation.passed = tuple(dict.fromkeys([*activation.passed, *moved_through(g, unit, tracks)]))
