"""Coherency: how the models of a unit hang together."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.groups import groups
from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.tabletop.content import Formation, TableContent
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.state import BaseFeature, Tabletop
from sandtable.tabletop.where import footprint, models_of, outline


def formations(g: Tabletop, unit: UnitId, link: int) -> tuple[Formation, ...]:
    """The models of a unit in groups linked by gaps of at most `link`, in the order of their first models."""
    content: TableContent[BaseFeature] = g.content
    standing = {model.id: model.pose for model in models_of(g, unit) if model.pose is not None}
    known = content.formations.get((unit, link))
    if known is not None and known[0] == standing:  # a unit that has not moved is as it was
        return known[1]
    models = tuple(standing)
    found = linked(models, [footprint(g, model) for model in models], link)
    content.formations[unit, link] = standing, found
    return found


def linked(models: Sequence[ModelId], footprints: Sequence[Shape], link: int) -> tuple[Formation, ...]:
    """The groups that models with these footprints make."""
    if len(models) < 2:
        return (tuple(models),)
    if len(models) == 2:
        together = within(footprints[0], footprints[1], link)
        return ((models[0], models[1]),) if together else ((models[0],), (models[1],))
    found = groups([(shape,) for shape in footprints], link)
    return tuple([tuple([models[i] for i in group]) for group in found])


def would_part(g: Tabletop, model: ModelId, end: Pose, link: int) -> bool:
    """Whether the unit of a model would not hang together if that stood there and the others where they are."""
    unit = [m for m in models_of(g, g.state.models[model].unit) if m.pose is not None]
    places = [outline(g, m.class_id).at(end) if m.id == model else footprint(g, m.id) for m in unit]
    return len(linked([m.id for m in unit], places, link)) > 1


def largest(among: Sequence[Formation]) -> tuple[Formation, ...]:
    """The groups with the most models: more than one where they tie."""
    most = max([len(formation) for formation in among])
    return tuple([formation for formation in among if len(formation) == most])
