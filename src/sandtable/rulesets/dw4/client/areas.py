"""Areas of the Play Area that mean something: Deployment Zones and where Objectives are met."""

from __future__ import annotations

from functools import partial

from sandtable.kernel.board import Zone
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.zones import deployment_strips, deployment_zone
from sandtable.rulesets.dw4.words.areas import marked_areas
from sandtable.rulesets.dw4.words.names import whose
from sandtable.tabletop.client.areas import deployment_zones

NOUN = "Deployment Zone"


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both Deployment Zones, as far as it is known whose they are (DW4-PLAY-09), then the areas of the Encounter."""
    zones = deployment_zones(g, partial(deployment_zone, g), partial(deployment_strips, g), _named, NOUN)
    return (*zones, *marked_areas(g))


def _named(seat: SeatId) -> str:
    return whose(seat, NOUN, f"your {NOUN}")
