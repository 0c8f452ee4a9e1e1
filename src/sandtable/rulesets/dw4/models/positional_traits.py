"""Positional Traits: whether a unit flies, sails or dives, as it is now (DW4-POS-01)."""

from __future__ import annotations

from sandtable.rulesets.dw4.content.profile import AIRBORNE, SURFACE, UNDERWATER, Positional
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.where import register


def positional(g: BattleTable, thing: ModelId | UnitId) -> Positional:
    """The Positional Trait of a model or a unit now. Whoever is Surfacing has the Surface Trait instead (DW4-POS-10).

    A unit dives and surfaces as one, with whatever is attached to it (DW4-POS-18).
    """
    model = g.state.models.get(ModelId(thing))
    if model is not None:
        return level_of(g, model)
    if FeatureId(thing) in g.state.features:
        return SURFACE  # Ruling: what can be attacked of the terrain stands on the surface (DW4-TERR-11).
    unit = g.state.units[UnitId(thing)]
    return SURFACE if unit.surfacing else register(g).ship_class(unit.class_id).positional


def level_of(g: BattleTable, model: Model) -> Positional:
    """The same for a model of which the record is at hand."""
    if g.state.units[model.unit].surfacing:
        return SURFACE
    return register(g).content.classes[model.class_id].positional


def is_surface(g: BattleTable, thing: ModelId | UnitId) -> bool:
    """Whether it is on the surface now."""
    return positional(g, thing) is SURFACE


def is_submerged(g: BattleTable, thing: ModelId | UnitId) -> bool:
    """Whether it is under water now, and not Surfacing."""
    return positional(g, thing) is UNDERWATER


def is_airborne(g: BattleTable, thing: ModelId | UnitId) -> bool:
    """Whether it flies now."""
    return positional(g, thing) is AIRBORNE


def is_of(g: BattleTable, unit: UnitId, trait: str) -> bool:
    """Whether a unit as a whole is of a Trait, as a French unit is.

    Ruling: where its own Class has it, whatever is attached: an Attachment is no unit (DW4-ATTACH-01).
    """
    return trait in register(g).ship_class(g.state.units[unit].class_id).traits


def traits(g: BattleTable, model: ModelId) -> tuple[str, ...]:
    """The Traits of a model, with the Positional Trait it has now. What else can be attacked has that one alone."""
    now = positional(g, model)
    record = g.state.models.get(model)
    if record is None:
        return (now.value,)
    printed = register(g).ship_class(record.class_id)
    if now is printed.positional:
        return printed.traits
    return (*[trait for trait in printed.traits if trait != printed.positional], now.value)
