"""Answers that are worth thinking ahead for, and how a player stands at the end of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.missions.points import MOST_POINTS
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT, RECOVER
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.aims import open_missions
from sandtable.rulesets.dreadnaught.tactics.positions import worth_of_place
from sandtable.rulesets.dreadnaught.victory import points_of, winner

OVER = 20.0
"""Points that a battle counts which is won, however narrowly."""
MUCH = 6.0
"""Points of a lead that is not lost in a moment."""


def intents(view: View[Sea], advised: Callable[[], Any]) -> tuple[Any, ...]:
    """Whether to Fight on or to Recover: what an admiral tries out, what is advised before the other."""
    if view.decision is None or view.decision.question != "Intent":
        return ()
    first = advised()
    return first, RECOVER if first == FIGHT else FIGHT


def lead(table: SeaTable, seat: SeatId) -> float:
    """How far a player is ahead of the best of the others; a battle that is over is won or lost."""
    state = table.state
    rival = best_of_foes(table, seat)
    ahead = standing(table, seat) - standing(table, rival)
    if not state.over:
        more = max(-1.0, min(1.0, (points_of(state, seat) - points_of(state, rival)) / MUCH))
        return ahead + (2.5 + 1.5 * more) * danger(table, rival) - (2.5 - 1.5 * more) * danger(table, seat)
    first = winner(table)
    return ahead if first is None else ahead + (OVER if first in state.side_of(seat) else -OVER)


def best_of_foes(table: SeaTable, seat: SeatId) -> SeatId:
    """The opponent that stands best; in a duel there is but one."""
    foes = [other for other in table.state.captains if table.state.are_foes(other, seat)]
    return foes[0] if len(foes) == 1 else max(foes, key=lambda foe: standing(table, foe))


def danger(table: SeaTable, seat: SeatId) -> float:
    """How near a Dreadnaught is to its end, from 0 to 1: by its Reactor most of them go."""
    reactor = reactor_of(table, seat)
    return (reactor.markers / design(table, reactor).hp) ** 2


def standing(table: SeaTable, seat: SeatId) -> float:
    """How a player stands: points and those that are near, the ship, and what there is to act with."""
    state = table.state
    ship = state.ships[seat]
    worth = float(points_of(state, seat)) - 0.3 * len(ship.filled)
    if not afloat(state, seat):
        return worth - 5.0
    mine = systems_of(state, seat)
    worth -= sum(0.4 * system.disabled + 0.2 * system.strain + 0.1 * system.markers for system in mine)
    worth += 0.15 * len(state.cards[seat].hand) + 0.3 * sum(len(system.attached) for system in mine)
    worth += 0.7 * due(table, seat) + 0.6 * len(cruisers_of(state, seat))
    return worth + 0.4 * worth_of_place(table, seat, at_of(state, seat), ship.facing)


def due(table: SeaTable, seat: SeatId) -> int:
    """The points that the Missions of a player would bring if the turn ended now."""
    printed, total = content_of(table).missions, 0
    for mission in open_missions(table, seat):
        score = mission.score_of(table, seat)
        if score is None and not mission.reveals(table, seat):
            continue
        room = printed[mission.id].per_turn - (score.this_turn if score is not None else 0)
        room = min(room, MOST_POINTS - (score.points if score is not None else 0))
        total += max(0, min(room, mission.points(table, seat)))
    return total
