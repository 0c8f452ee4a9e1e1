"""Ways that a rule forces on a unit, back or away: what bars them."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.measure import within
from sandtable.geometry.passage import comes_within, goes_through
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import Track, unturned
from sandtable.rulesets.ac.moving.spots import ENEMY_GAP
from sandtable.rulesets.ac.moving.terrain import flies, ground_for
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.posts import box_about
from sandtable.rulesets.ac.table.where import enemies_about
from sandtable.tabletop.where import outline


def is_barred(g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track]) -> bool:
    """Whether a way leads across Impassable Terrain or past an enemy within an inch (AC-TERR-08, AC-MOVE-05).

    Other terrain does nothing to it (AC-SUPP-07, AC-CQ-21). A unit that it begins near it only does not go through.
    """
    if flies(g, unit):
        return False
    record = g.state.units[unit]
    body = outline(g, record.class_id)
    ways = [unturned(track) for track in tracks.values()]
    if any([goes_through(body, way, pieces) for _, pieces in ground_for(g, unit).closed for way in ways]):
        return True
    about = box_about([body.at(pose) for way in ways for pose in way])
    bodies = enemies_about(g, record.seat, about, ENEMY_GAP)
    starts = [body.at(way[0]) for way in ways]
    near = {other for _, other, there in bodies if any([within(start, there, ENEMY_GAP) for start in starts])}
    for _, other, there in bodies:
        if other in near:
            if any([goes_through(body, way, (there,)) for way in ways]):
                return True
        elif any([comes_within(body, way, (there,), ENEMY_GAP) for way in ways]):
            return True
    return False
