"""Attached units: a joining unit and its partner, which may be activated jointly."""

from __future__ import annotations

from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import BattleTable, Model
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

REACH = 4_000
"""How near units in coherency with each other are, in mils (DW3-ATTACH-02)."""


def acting_models(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The models that are one unit with it now: in a joint activation those of both units (DW3-ATTACH-06).

    At any other time they are separate (DW3-ATTACH-08).
    """
    clock = g.state.clock
    both = (clock.unit, clock.joint)
    if clock.joint is None or unit not in both:
        return models_of(g, unit)
    return tuple([model for name in both if name is not None for model in models_of(g, name)])


def is_acting(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is in play, or the one that is activated jointly with it: they are one (DW3-ATTACH-06)."""
    clock = g.state.clock
    both = (unit, clock.joint) if unit == clock.unit else (unit,)
    return any([g.state.units[name].location is Location.IN_PLAY for name in both if name is not None])


def used_with(g: BattleTable, model: ModelId) -> tuple[str, ...]:
    """What the unit of a model has used in this activation; in a joint one it is noted for the unit that was chosen."""
    unit, clock = g.state.models[model].unit, g.state.clock
    return g.state.units[unit if clock.unit is None or unit != clock.joint else clock.unit].used


def are_together(g: BattleTable, unit: UnitId, other: UnitId) -> bool:
    """Whether two units in play are in coherency with each other."""
    ours, theirs = [[m.id for m in models_of(g, name) if m.pose is not None] for name in (unit, other)]
    return any([are_within(g, a, b, REACH) for a in ours for b in theirs])


def may_act_jointly(g: BattleTable, unit: UnitId) -> UnitId | None:
    """The unit with which a unit may be activated jointly: its partner, not activated yet, in coherency with it.

    Ruling: either of them may be the one that is chosen. It is looked at whenever one starts to activate, so units
    that lost each other attach again once they have come together (DW3-ATTACH-07).
    """
    record = g.state.units[unit]
    partner = None if record.partner is None else g.state.units[record.partner]
    if partner is None or partner.activated or record.location is not Location.IN_PLAY:
        return None
    return partner.id if partner.location is Location.IN_PLAY and are_together(g, unit, partner.id) else None
