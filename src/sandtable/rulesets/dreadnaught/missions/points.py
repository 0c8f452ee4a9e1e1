"""Points of Missions and Counter-Missions, within their limits."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.events.missions import PointsScored
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import Score, SeaTable

MOST_POINTS = 12
"""What a Mission brings at most (DN-VP-01)."""
MOST_COUNTER_POINTS = 5
"""What its Counter-Mission brings at most (DN-VP-02)."""


def scored(table: SeaTable, score: Score, points: int) -> Iterator[Event]:
    """Points of a Mission for its owner, within its limits."""
    mission = content_of(table).missions[score.mission]
    won = min(points, mission.per_turn - score.this_turn, MOST_POINTS - score.points)
    if won > 0:
        yield PointsScored(score.seat, score.id, won)


def countered(table: SeaTable, score: Score, seat: SeatId, points: int, per_turn: int = 99) -> Iterator[Event]:
    """Points of a Counter-Mission: only in a duel (DN-VP-02, DN-MULTI-11)."""
    won = min(points, per_turn - score.counter_this_turn, MOST_COUNTER_POINTS - score.counter)
    if won > 0 and table.state.settings.is_duel and seat != score.seat:
        yield PointsScored(seat, score.id, won, counter=True)
