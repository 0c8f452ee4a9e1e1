"""Coherency: whether the models of a unit keep together (DW3-MOVE-01)."""

from __future__ import annotations

from typing import Final

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.tabletop import coherency
from sandtable.tabletop.content import Formation
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint

LINK: Final = 4 * INCH
CHAIN = "chain"


def largest_formations(g: BattleTable, unit: UnitId) -> tuple[Formation, ...]:
    """With the switch the largest group of the chain, several where they tie; without it nobody asks for one.

    Those that act jointly are one unit (DW3-ATTACH-06).
    """
    models = [model.id for model in acting_models(g, unit) if model.pose is not None]
    if g.state.settings.coherency != CHAIN or len(models) < 2:
        return ()
    return coherency.largest(coherency.linked(models, [footprint(g, model) for model in models], LINK))


def stragglers(g: BattleTable, unit: UnitId, with_whom: ModelId | None = None) -> tuple[ModelId, ...]:
    """The models out of coherency: without a unit mate within 4 inches.

    With the switch they are those outside the largest group of the chain: of several the one with that model, or the
    first (DW3-MOVE-10). Who is alone needs nobody, a sole survivor too (DW3-SOLE-02).
    """
    models = [model.id for model in acting_models(g, unit) if model.pose is not None]
    if len(models) < 2:
        return ()
    if g.state.settings.coherency == CHAIN:
        groups = largest_formations(g, unit)
        kept = next((group for group in groups if with_whom in group), groups[0])
        return tuple([model for model in models if model not in kept])
    return tuple([m for m in models if not any([are_within(g, m, o, LINK) for o in models if o != m])])
