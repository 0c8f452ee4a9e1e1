"""Deployment zones as clients draw them: each side's own, and before edges are taken where they may come to lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.kernel.ids import SeatId
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.zones import corners, edges_are_taken

STRIPS = ("south", "north")


def deployment_zones(
    g: Tabletop,
    zone_of: Callable[[SeatId], Box],
    strips: Callable[[], Sequence[Box]],
    named: Callable[[SeatId], str],
    noun: str,
) -> list[Zone]:
    """The zones, by what a game calls them and whose they are."""
    if not edges_are_taken(g):
        return [
            Zone(id=f"deployment-{name}", kind="deployment", name=f"{name} {noun}", shape=corners(box))
            for name, box in zip(STRIPS, strips(), strict=True)
        ]
    return [
        Zone(id=f"deployment-{seat}", kind="deployment", name=named(seat), side=seat, shape=corners(zone_of(seat)))
        for seat in g.state.settings.seats
    ]
