"""Areas of the Play Area that mean something in an Encounter: each Encounter marks its own, in its own module."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sandtable.geometry.vec import Points
from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.names import feature_name
from sandtable.tabletop.where import ground

Marked = Callable[[BattleTable], list[Zone]]

_MARKED: dict[str, Marked] = {}


def marks_areas(encounter: str) -> Callable[[Marked], Marked]:
    """Declares the areas of an Encounter, by its id."""

    def declare(areas: Marked) -> Marked:
        if encounter in _MARKED:
            raise TypeError(f"two mark the areas of {encounter!r}")
        _MARKED[encounter] = areas
        return areas

    return declare


def marked_areas(g: BattleTable) -> list[Zone]:
    """The areas of the Encounter that is played."""
    marked = _MARKED.get(g.state.settings.encounter)
    return [] if marked is None else marked(g)


def objective_area(id: str, name: str, shape: Points, side: str = "") -> Zone:
    """Where an Objective is met, perhaps by one side alone."""
    return Zone(id=id, kind="objective", name=name, side=side, shape=shape)


def area_around(g: BattleTable, feature: FeatureId, reach: int) -> Zone:
    """The waters within reach of a Terrain Feature."""
    loops = tuple([shape.points for shape in ground(g, feature).pieces])
    shape = _grown_within(loops, reach, g.state.play_area)
    return objective_area(f"around-{feature}", f"within reach of {feature_name(g, feature)}", shape)


@lru_cache(maxsize=64)
def _grown_within(loops: tuple[Points, ...], reach: int, area: Box) -> Points:
    """Terrain does not move, so the waters around it are drawn once."""
    # Imported here, as it takes its time to load and nobody but a client that draws needs it.
    from sandtable.geometry.cutting import clipped, grown

    return clipped(grown(loops, reach), area)
