"""The profiles of what is on the table, and the two sides.

Where things are is worked out in `sandtable.tabletop`: the footprint of a model is its place (DW4-MODEL-08), distances
run between closest points and include their ends (DW4-MODEL-06), and an Incoming unit stands on the
table but not in the Play Area (DW4-READY-18).
"""

from __future__ import annotations

from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable


def register(g: BattleTable) -> Register:
    found: Register = g.content
    return found


def class_of(g: BattleTable, model: ModelId) -> ShipClass:
    """The profile of a model."""
    found: Register = g.content  # asked all the time, so without a call
    return found.content.classes[g.state.models[model].class_id]


def class_of_unit(g: BattleTable, unit: UnitId) -> ShipClass:
    """The profile of the models of a unit."""
    return register(g).ship_class(g.state.units[unit].class_id)
