"""Wrecks: models that stay on the table after they were destroyed."""

from __future__ import annotations

from sandtable.kernel.values import Query
from sandtable.rulesets.ac.content.register import wreck_of
from sandtable.rulesets.ac.events.combat import WreckLeft
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.layers import MOST

LEAVES_WRECKS: Query[UnitId] = Query("its models stay as Wrecks", MOST)


def wreck_at(g: BattleTable, model: ModelId) -> FeatureId | None:
    """The Wreck that a model has left where it fell."""
    record = g.state.models[model]
    wreck = wreck_of(record.class_id)
    lying = [f.id for f in g.state.features.values() if f.piece == wreck and f.pose == record.fell_at]
    return lying[0] if record.wrecked and lying else None


def leave_wrecks(g: BattleGame, unit: UnitId) -> None:
    """Models that were just destroyed stay as terrain where their unit has a rule for it (AC-DAMAGE-06).

    Ruling: not those that were Abandoned, Broke or fled.
    """
    if g.value(LEAVES_WRECKS, unit, 0) <= 0:
        return
    for name in g.state.units[unit].models:
        model = g.state.models[name]
        if model.left_as is not Exit.DESTROYED or model.wrecked or model.fell_at is None:
            continue
        number = 1 + sum([other.wrecked for other in g.state.models.values()])
        piece = register(g).piece(wreck_of(model.class_id))
        g.emit(WreckLeft(name, FeatureId(f"W{number}"), piece.id, model.fell_at, piece.size))
