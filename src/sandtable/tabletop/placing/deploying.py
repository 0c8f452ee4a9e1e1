"""A unit is put down, or kept in reserve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.placing.units import PlaceUnit, Placing
from sandtable.tabletop.where import models_of


def look_for_room(g: Game[Any], place: PlaceUnit, otherwise: Event) -> Outcome:
    """Go on where there is room; else something else happens to the unit, and that is all."""
    if place.exists(g):
        return None
    g.emit(otherwise)
    return LEAVE


def deploy(
    g: Game[Any],
    unit: UnitId,
    place: Callable[[], PlaceUnit],
    down: Callable[[UnitId, tuple[ModelId, ...], tuple[Any, ...]], Event],
) -> None:
    """Ask where a unit goes; whoever names no place keeps it in reserve."""
    placing: Placing | None = g.ask(place)
    if placing is None:
        g.emit(UnitHeldInReserve(unit))
        return
    g.emit(down(unit, tuple([model.id for model in models_of(g, unit)]), placing.poses))
