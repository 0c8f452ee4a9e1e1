"""Coherency: how the models of a unit hang together (DW4-COH-01 to -03).

Coherency concerns the unit as a whole only. What is suffered is suffered by single models: an Attack has one Target
Model, and Damage and Disorder are kept on each model (DW4-COH-04).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.geometry.groups import groups
from sandtable.geometry.measure import within
from sandtable.geometry.shape import Shape
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import footprint, models_of, register

LINK: Final = 4_000
"""The widest gap within a Formation."""

Formation = tuple[ModelId, ...]


def formations(g: BattleTable, unit: UnitId) -> tuple[Formation, ...]:
    """The Formations of a unit: its models linked by gaps of at most 4", in the order of their first models."""
    standing = {model.id: model.pose for model in models_of(g, unit) if model.pose is not None}
    known = register(g).formations.get(unit)
    if known is not None and known[0] == standing:  # a unit that has not moved is as it was
        return known[1]
    models = tuple(standing)
    found = linked(models, [footprint(g, model) for model in models])
    register(g).formations[unit] = standing, found
    return found


def linked(models: Sequence[ModelId], footprints: Sequence[Shape]) -> tuple[Formation, ...]:
    """The Formations that models with these footprints make (DW4-COH-01)."""
    if len(models) < 2:
        return (tuple(models),)  # one model is always In Coherency (DW4-COH-03)
    if len(models) == 2:
        together = within(footprints[0], footprints[1], LINK)
        return ((models[0], models[1]),) if together else ((models[0],), (models[1],))
    found = groups([(shape,) for shape in footprints], LINK)
    return tuple([tuple([models[i] for i in group]) for group in found])


def is_in_coherency(g: BattleTable, unit: UnitId) -> bool:
    """Whether the unit is in a single Formation (DW4-COH-02)."""
    return len(formations(g, unit)) < 2


def largest(among: Sequence[Formation]) -> tuple[Formation, ...]:
    """The Formations with the most models: more than one where they tie (DW4-MVSTEP-06)."""
    most = max([len(formation) for formation in among])
    return tuple([formation for formation in among if len(formation) == most])
