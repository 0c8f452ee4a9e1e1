"""Areas of the Play Area that mean something: Deployment Zones and where Objectives are met."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sandtable.geometry.vec import Points
from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.rulesets.dw4.forces.encounters import has_secondary
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.scenarios import (
    archipelago,
    archipelago_secondary,
    blockade_run,
    break_out,
    meeting_engagement,
    oil_fields,
    recon_duty,
    salvage_rights,
)
from sandtable.rulesets.dw4.state import BattleTable, Role
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import opponent
from sandtable.rulesets.dw4.table.zones import deployment_strips, deployment_zone, edge_of, quadrants_of, strip
from sandtable.rulesets.dw4.words.names import admiral, feature_name, whose
from sandtable.tabletop.where import ground


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both Deployment Zones, then the areas of the Encounter."""
    marked = MARKED.get(g.state.settings.encounter)
    return (*_deployment_zones(g), *([] if marked is None else marked(g)))


def _deployment_zones(g: BattleTable) -> list[Zone]:
    """Each Admiral's own; until the Edges are taken, where they may come to lie (DW4-PLAY-09)."""
    if not _edges_are_taken(g):
        strips = deployment_strips(g)
        names = ("south", "north")
        return [
            Zone(id=f"deployment-{name}", kind="deployment", name=f"{name} Deployment Zone", shape=_corners(box))
            for name, box in zip(names, strips, strict=True)
        ]
    return [
        Zone(
            id=f"deployment-{seat}",
            kind="deployment",
            name=whose(seat, "Deployment Zone", "your Deployment Zone"),
            side=seat,
            shape=_corners(deployment_zone(g, seat)),
        )
        for seat in g.state.settings.seats
    ]


def _enemy_quadrants(g: BattleTable) -> list[Zone]:
    """The Quadrants that each Admiral may Contest (DW4-ENC1-04)."""
    if not _edges_are_taken(g):
        return []
    return [
        _objective(f"quadrant-{seat}-{side}", f"{side} Quadrant, for {admiral(seat)} to Contest", _corners(box), seat)
        for seat in g.state.settings.seats
        for side, box in zip(("west", "east"), quadrants_of(g, edge_of(g, opponent(g, seat))), strict=True)
    ]


def _around_platforms(g: BattleTable) -> list[Zone]:
    """The waters around the Oil Platforms (DW4-ENC3-05)."""
    return [_around(g, platform, oil_fields.REACH) for platform in oil_fields.platforms(g)]


def _around_islands(g: BattleTable) -> list[Zone]:
    """The waters around the Main Island, and around the Secondary ones (DW4-ENC5-03, DW4-ENC5-04)."""
    island = archipelago.main_island(g)
    islands = [] if island is None else [island]
    if has_secondary(g, archipelago.ENCOUNTER):
        islands += archipelago_secondary.secondary_islands(g)
    return [_around(g, each, archipelago.REACH) for each in islands]


def _around_salvage(g: BattleTable) -> list[Zone]:
    """The waters around Islands that can be searched (DW4-ENC2-07)."""
    return [_around(g, island, PROXIMITY) for island in salvage_rights.islands_to_search(g)]


def _edge_to_run_for(g: BattleTable) -> list[Zone]:
    """Where a Blockade Runner may Break Out: along the Defender's Edge (DW4-ENC4-05)."""
    attacker, defender = blockade_run.seat_of(g, Role.ATTACKER), blockade_run.seat_of(g, Role.DEFENDER)
    if attacker is None or defender is None or not _edges_are_taken(g):
        return []
    shape = _corners(strip(g, edge_of(g, defender), break_out.REACH))
    return [_objective("break-out", f"where {whose(attacker, 'runners', 'your runners')} Break Out", shape, attacker)]


def _zones_to_reach(g: BattleTable) -> list[Zone]:
    """The enemy Deployment Zone, for each Admiral (DW4-ENC6-04)."""
    if not _edges_are_taken(g):
        return []
    return [
        _objective(
            f"reach-{seat}",
            f"enemy Deployment Zone, for {admiral(seat)} to reach",
            _corners(deployment_zone(g, opponent(g, seat))),
            seat,
        )
        for seat in g.state.settings.seats
    ]


MARKED: dict[str, Callable[[BattleTable], list[Zone]]] = {
    meeting_engagement.ENCOUNTER: _enemy_quadrants,
    oil_fields.ENCOUNTER: _around_platforms,
    blockade_run.ENCOUNTER: _edge_to_run_for,
    archipelago.ENCOUNTER: _around_islands,
    salvage_rights.ENCOUNTER: _around_salvage,
    recon_duty.ENCOUNTER: _zones_to_reach,
}
"""By the Encounter's id."""


def _around(g: BattleTable, feature: FeatureId, reach: int) -> Zone:
    loops = tuple([shape.points for shape in ground(g, feature).pieces])
    shape = _grown_within(loops, reach, g.state.play_area)
    return _objective(f"around-{feature}", f"within reach of {feature_name(g, feature)}", shape)


def _objective(id: str, name: str, shape: Points, side: str = "") -> Zone:
    return Zone(id=id, kind="objective", name=name, side=side, shape=shape)


@lru_cache(maxsize=64)
def _grown_within(loops: tuple[Points, ...], reach: int, area: Box) -> Points:
    """Terrain does not move, so the waters around it are drawn once."""
    # Imported here, as it takes its time to load and nobody but a client that draws needs it.
    from sandtable.geometry.cutting import clipped, grown

    return clipped(grown(loops, reach), area)


def _corners(box: Box) -> Points:
    return (box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)


def _edges_are_taken(g: BattleTable) -> bool:
    return all(side.edge is not None for side in g.state.sides.values())
