"""Areas of the Play Area that mean something: Deployment Zones and where Objectives are met."""

from __future__ import annotations

from sandtable.kernel.board import Zone
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.zones import deployment_strips, deployment_zone
from sandtable.rulesets.dw4.words.areas import corners, edges_are_taken, marked_areas
from sandtable.rulesets.dw4.words.names import whose


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both Deployment Zones, then the areas of the Encounter."""
    return (*_deployment_zones(g), *marked_areas(g))


def _deployment_zones(g: BattleTable) -> list[Zone]:
    """Each Admiral's own; until the Edges are taken, where they may come to lie (DW4-PLAY-09)."""
    if not edges_are_taken(g):
        strips = deployment_strips(g)
        names = ("south", "north")
        return [
            Zone(id=f"deployment-{name}", kind="deployment", name=f"{name} Deployment Zone", shape=corners(box))
            for name, box in zip(names, strips, strict=True)
        ]
    return [
        Zone(
            id=f"deployment-{seat}",
            kind="deployment",
            name=whose(seat, "Deployment Zone", "your Deployment Zone"),
            side=seat,
            shape=corners(deployment_zone(g, seat)),
        )
        for seat in g.state.settings.seats
    ]
