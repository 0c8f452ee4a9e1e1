"""Areas of the table that mean something: the deployment zones."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import seat_named
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import ZONE_DEPTH, deployment_zone
from sandtable.tabletop import zones
from sandtable.tabletop.client.areas import deployment_zones
from sandtable.tabletop.zones import Edge

NOUN = "deployment zone"


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both deployment zones, as far as it is known whose they are (DW3-SETUP-11)."""
    return tuple(deployment_zones(g, partial(deployment_zone, g), partial(_strips, g), _named, NOUN))


def _strips(g: BattleTable) -> list[Box]:
    return [zones.strip(g.state.play_area, edge, ZONE_DEPTH) for edge in (Edge.SOUTH, Edge.NORTH)]


def _named(seat: SeatId) -> str:
    return seat_named(seat, f"Player {seat}", f"your {NOUN}", f"{NOUN} of ")
