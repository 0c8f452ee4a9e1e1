"""Areas of the table that mean something: the Deployment Zones."""

from __future__ import annotations

from sandtable.kernel.board import Zone
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import seat_named
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.zones import edges_are_taken

NOUN = "Deployment Zone"


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both Deployment Zones, as soon as it is known whose they are (AC-SETUP-22)."""
    if not edges_are_taken(g):
        return ()
    return tuple([_zone(g, seat) for seat in g.state.settings.seats])


def _zone(g: BattleTable, seat: SeatId) -> Zone:
    name = seat_named(seat, f"Player {seat}", f"your {NOUN}", f"{NOUN} of ")
    return Zone(id=f"deployment-{seat}", kind="deployment", name=name, side=seat, shape=zone_of(g, seat).points)
