"""What Missions ask for: where the own ships should be, and what they should hit."""

from __future__ import annotations

from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.missions.cards import MISSIONS
from sandtable.rulesets.dreadnaught.missions.goals import PULL, Goal, far_from
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.points import MOST_POINTS
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.state import SeaTable

A_GOOD_MISSION = 5.5
"""Points that a Mission usually brings which a captain does not give away for another one."""


def open_missions(table: SeaTable, seat: SeatId) -> tuple[MissionRule, ...]:
    """The Missions of a player that can still bring points, as far as they are known."""
    return table.memo(("open missions", seat), lambda: _open_missions(table, seat))


def _open_missions(table: SeaTable, seat: SeatId) -> tuple[MissionRule, ...]:
    done = {s.mission for s in table.state.scores.values() if s.seat == seat and s.points >= MOST_POINTS}
    mine = {*table.state.missions[seat].held, *table.state.missions[seat].revealed} - done
    return tuple(rule for mission, rule in MISSIONS.items() if mission in mine)


def mission_replaced(table: SeaTable, seat: SeatId, option: str | None) -> float:
    """Of Missions with one symbol the one that brings least goes, unless all of them are better than most."""
    return -A_GOOD_MISSION if option is None else -MISSIONS[option].usually_brings


def goals(table: SeaTable, seat: SeatId) -> tuple[Goal, ...]:
    """Where Missions want the Cruisers of a player."""
    return table.memo(
        ("goals", seat),
        lambda: tuple(goal for mission in open_missions(table, seat) for goal in mission.goals(table, seat)),
    )


def goal_of(table: SeaTable, cruiser: CruiserId) -> Goal | None:
    """What a Cruiser is sent for: the goals are shared out among the Cruisers of a player, the best ones first."""
    seat = table.state.cruisers[cruiser].seat
    return table.memo(("goal of", seat), lambda: _shared_out(table, seat)).get(cruiser)


def _shared_out(table: SeaTable, seat: SeatId) -> dict[CruiserId, Goal]:
    wanted = goals(table, seat)
    rated = sorted(
        (
            (goal.worth - PULL * far_from(cruiser.at, goal.cells), cruiser.id, n)
            for cruiser in cruisers_of(table.state, seat)
            for n, goal in enumerate(wanted)
        ),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    found: dict[CruiserId, Goal] = {}
    taken: dict[int, int] = {}
    for _, cruiser, n in rated:
        if cruiser not in found and taken.get(n, 0) < wanted[n].many:
            found[cruiser], taken[n] = wanted[n], taken.get(n, 0) + 1
    return found


def worth_for_missions(table: SeaTable, seat: SeatId, at: CellAt) -> float:
    """What Missions would give for a Dreadnaught that is there when the turn ends."""
    return sum([mission.worth_of_place(table, seat, at) for mission in open_missions(table, seat)])
