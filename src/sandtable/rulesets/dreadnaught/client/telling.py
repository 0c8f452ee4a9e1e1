"""What is drawn of something that happened: who moved where, who fired on whom, what came of it."""

from __future__ import annotations

from sandtable.kernel.board import Effect, Moment, Stroke, Told
from sandtable.kernel.cards import card_moment
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.boosting.events import BoostPlayed
from sandtable.rulesets.dreadnaught.events.damage import AttackCompared, ComponentHit, StrainPlaced
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed, PointsScored
from sandtable.rulesets.dreadnaught.events.sailing import CruiserMoved, ShipMoved
from sandtable.rulesets.dreadnaught.events.turns import (
    ActionRevealed,
    BattleEnded,
    PlayerLeft,
    TurnBegun,
    VolleyBegun,
)
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, layout_of
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.state import Sea

HEADLINES = (TurnBegun, VolleyBegun, PlayerLeft, BattleEnded, PointsScored, MissionRevealed)


def told(table: Table[Sea], event: Event) -> Told:
    """Pieces, ways, shots and harm of an event."""
    seat = getattr(event, "seat", "")
    stroke = _stroke(table, event)
    effects = _effects(table, event)
    return Told(
        headline=isinstance(event, HEADLINES),
        seat=seat,
        pieces=_pieces(table, event),
        cells=_way(table, event),
        moment=_moment(event),
        stroke=stroke,
        effects=effects,
        points=event.points if isinstance(event, PointsScored) else 0,
    )


def _pieces(table: Table[Sea], event: Event) -> tuple[str, ...]:
    state = table.state
    named = (getattr(event, "id", ""), getattr(event, "target", ""), getattr(event, "seat", ""))
    tables = (state.ships, state.cruisers, state.obstacles, state.beacons, state.tokens)
    return tuple(name for name in named if name and any(name in each for each in tables))[:1]


def _moment(event: Event) -> Moment:
    if isinstance(event, TurnBegun):
        return "round"
    if isinstance(event, BattleEnded):
        return "end"
    if isinstance(event, (ActionRevealed, BoostPlayed)):
        return "open"
    return card_moment(event)


def _way(table: Table[Sea], event: Event) -> tuple[tuple[int, int], ...]:
    """The hex that was entered: a way is told hex by hex."""
    return (event.at,) if isinstance(event, (ShipMoved, CruiserMoved)) else ()


def _stroke(table: Table[Sea], event: Event) -> Stroke | None:
    if not isinstance(event, AttackCompared) or not event.source:
        return None
    state = table.state
    by = state.systems[SystemId(event.source)].seat if event.source in state.systems else event.source
    return Stroke((str(by),), (event.target,))


def _effects(table: Table[Sea], event: Event) -> tuple[Effect, ...]:
    state = table.state
    if isinstance(event, ComponentHit):
        most = len(layout_of(table, event.target)) if event.target in (*state.ships, *state.cruisers) else 0
        if not most:
            return ()
        left = most - len(filled_of(state, event.target))
        return (Effect(piece=event.target, kind="hurt", word="hit", amount=1, left=left, most=most),)
    if isinstance(event, StrainPlaced) and event.amount > 0:
        on = state.systems[SystemId(event.on)].seat if event.on in state.systems else event.on
        return (Effect(piece=str(on), kind="shaken", word="Strain", amount=event.amount),)
    if isinstance(event, PlayerLeft):
        return (Effect(piece=str(SeatId(event.seat)), kind="gone", word="lost"),)
    return ()
