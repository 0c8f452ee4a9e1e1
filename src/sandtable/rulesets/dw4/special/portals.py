"""Portals on the table: which there are, and the figures by which they are woven."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.content.figures import Figures
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId, number_of
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_of, is_surface
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.where import register

PORTALS = RuleId("DW4-S-PORTAL-GENERATOR")
SULTANATE = "Sultanate"
"""The Trait of those who know how to use them."""
DEPARTING = "Departing"
"""The token of a unit whose Admiral has declared it; on a model, by which Portal it went."""


class PortalFigures(Figures, frozen=True):
    """How far Portals are woven and moved, how far they shake, in inches, and how many an Admiral may have."""

    rule: ClassVar[RuleId] = PORTALS

    placeholder: bool = False
    reach: float = 10
    further: float = 10
    """So much for each further Generator of the unit."""
    shift: float = 10
    shock: float = 3
    arrival: float = 5
    """How far from it whoever arrives through one stands at most."""
    entry: float = 7
    """How far from it whoever fires through one stands at most."""
    heaviest: int = 3
    """The greatest Mass that passes through."""
    limits: dict[str, int] = msgspec.field(default_factory=lambda: {"Small": 4, "Medium": 6, "Large": 8})


def figures(g: BattleTable) -> PortalFigures:
    """The figures in this game."""
    return register(g).figures(PortalFigures)


def portals(g: BattleTable, seat: SeatId | None = None) -> tuple[MarkerId, ...]:
    """The Portals on the table, all of them or those of one Admiral."""
    found = [marker for marker in g.state.markers.values() if marker.kind is MarkerKind.PORTAL]
    return tuple([marker.id for marker in found if seat is None or marker.seat == seat])


def portal_entered(g: BattleTable, model: ModelId) -> MarkerId | None:
    """The Portal into which a model that Departs has gone in this step."""
    number = tokens_of(g.state.models[model], DEPARTING)
    return next((portal for portal in portals(g) if number_of(portal) == number), None)


def knows_portals(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is a Surface unit of the Sultanate."""
    return is_surface(g, unit) and is_of(g, unit, SULTANATE)


def passes_portals(g: BattleTable, model: ModelId) -> bool:
    """Whether a model is small enough to go through one."""
    return mass(g, model) <= figures(g).heaviest
