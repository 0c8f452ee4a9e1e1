"""Who has won, by Objective Points."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.missions.points import MOST_POINTS
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable


def points_of(state: Sea, seat: SeatId) -> int:
    """The OP of a player: own Missions, and Counter-Missions on those of the foe; unrevealed ones bring nothing.

    Whoever has an opponent that conceded counts as having the most that own Missions bring (DN-VP-09, DN-VP-11).
    """
    if state.captains[seat].conceded:
        return 0
    mine = state.missions[seat]
    if state.settings.is_duel and any(captain.conceded for captain in state.captains.values()):
        return MOST_POINTS * (len(mine.held) + len(mine.revealed))
    own = sum(score.points for score in state.scores.values() if score.seat == seat)
    return own + sum(score.counter for score in state.scores.values() if score.seat != seat)


def winner(table: SeaTable) -> SeatId | None:
    """The most OP; tied, whose Dreadnaught survives, then fewer damaged Components; none for a draw.

    The points of a team are summed, and who has most of them stands for it (DN-MULTI-01). In a duel a tie between ships
    that both float, or that were both lost, is a draw (DN-VP-03, DN-VP-04, DN-VP-10); with more players fewer damaged
    Components count as well (DN-MULTI-21).
    """
    state = table.state
    seats = [seat for seat in state.captains if not state.captains[seat].conceded]
    if not seats:
        return None

    def rank(seat: SeatId) -> tuple[int, int, int]:
        side = state.side_of(seat)
        harm = 0 if state.settings.is_duel else -sum(len(state.ships[each].filled) for each in side)
        return sum(points_of(state, each) for each in side), sum(afloat(state, each) for each in side), harm

    best = max(rank(seat) for seat in seats)
    first = [seat for seat in seats if rank(seat) == best]
    if len({state.side_of(seat) for seat in first}) > 1:
        return None
    return max(first, key=lambda seat: (points_of(state, seat), -seats.index(seat)))
