"""What happened, a sentence for each event that players care about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel import cards
from sandtable.kernel.event import Event
from sandtable.kernel.piles import CardsMoved
from sandtable.rulesets.dreadnaught.boosting import events as boosts
from sandtable.rulesets.dreadnaught.effects import looking
from sandtable.rulesets.dreadnaught.events import cards as grid
from sandtable.rulesets.dreadnaught.events import damage, missions, sailing, setting_up, turns
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.sea.faces import FACE_NAMES
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import SeaTable
from sandtable.rulesets.dreadnaught.words.names import (
    COMPONENTS,
    FACINGS,
    boost_name,
    cards_named,
    commitment_in_words,
    does,
    grid_name,
    hex_name,
    owned,
    system_name,
    thing_name,
)

Teller = Callable[[SeaTable, Any], str]
REPAIRS_TOLD = {
    "enable": "enable System cards",
    "mend": "mend damage",
    "relieve": "take away Strain",
    "fetch": "fetch a card",
    "redraw": "exchange cards",
    "recharge": "restore Energy",
}
PILES = {"discard": "the discard pile", "overload": "the Overload pile", "hand": "the hand", "removed": "nowhere"}


def _moved(t: SeaTable, e: Any) -> str:
    if e.of.table != "cards" or e.to.name in ("played",) or e.of.name in ("played", "looked"):
        return ""
    if e.to.name == "hand":
        return f"{does(t, e.seat, 'takes', 'take')} {cards_named(t, e.cards)} back."
    if e.of.name == "hand" and e.to.name == "discard":
        return f"{does(t, e.seat, 'discards', 'discard')} {cards_named(t, e.cards)}."
    many = "goes" if len(e.cards) == 1 else "go"
    return f"{owned(t, e.seat, _capital(cards_named(t, e.cards)))} {many} to {PILES.get(e.to.name, e.to.name)}."


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _tokens(t: SeaTable, e: Any) -> str:
    return f"{does(t, e.seat, 'gains', 'gain')} {e.tokens} Activation {'token' if e.tokens == 1 else 'tokens'}."


def _burned(t: SeaTable, e: Any) -> str:
    return f"{does(t, e.seat, 'loses', 'lose')} {e.cards} {'card' if e.cards == 1 else 'cards'} by Burn."


def _compared(t: SeaTable, e: Any) -> str:
    outcome = f"{e.damage - e.defence} through" if e.damage > e.defence else "stopped"
    source, target = thing_name(t, e.source), thing_name(t, e.target)
    return f"{source} fires on {target}: Damage {e.damage} against Defence {e.defence}, {outcome}."


def _hit(t: SeaTable, e: Any) -> str:
    if e.target not in t.state.ships and e.target not in t.state.cruisers:
        return ""
    kind = COMPONENTS[layout_of(t, e.target)[e.cell]]
    again = "" if e.marked else ", which is filled already"
    return f"{thing_name(t, e.target)}: a hit on {kind} through the {FACE_NAMES[e.face]} face{again}."


def _markers(t: SeaTable, e: Any) -> str:
    if e.markers > 0:
        return f"{system_name(t, e.system)} takes {e.markers} damage."
    return f"{system_name(t, e.system)} is mended by {-e.markers}."


def _strain(t: SeaTable, e: Any) -> str:
    if e.amount > 0:
        return f"{e.amount} Strain on {thing_name(t, e.on)}."
    return f"{thing_name(t, e.on)} loses {-e.amount} Strain."


def _scored(t: SeaTable, e: Any) -> str:
    mission = content_of(t).missions[t.state.scores[e.score].mission].name
    by = f"the Counter-Mission of {mission}" if e.counter else mission
    return f"{does(t, e.seat, 'scores', 'score')} {e.points} by {by}."


TELLERS: dict[type[Event], Teller] = {
    setting_up.ShipBuilt: lambda t, e: (
        f"{does(t, e.seat, 'builds', 'build')} with {', '.join(system_name(t, card) for card in e.cards)}."
    ),
    setting_up.InitiativeGained: lambda t, e: f"{does(t, e.seat, 'has', 'have')} Initiative.",
    setting_up.MissionTurnedUp: lambda t, e: (
        f"{does(t, e.seat, 'turns', 'turn')} up {content_of(t).missions[e.card].name}."
    ),
    setting_up.ShipPlaced: lambda t, e: (
        f"{does(t, e.seat, 'begins', 'begin')} at {hex_name(t, e.at)}, heading {FACINGS[e.facing]}."
    ),
    setting_up.CruiserPlaced: lambda t, e: f"{does(t, e.seat, 'puts', 'put')} a Cruiser at {hex_name(t, e.at)}.",
    setting_up.BeaconPlaced: lambda t, e: f"{does(t, e.seat, 'puts', 'put')} a Beacon at {hex_name(t, e.at)}.",
    setting_up.ObstaclePlaced: lambda t, e: f"{content_of(t).obstacles[e.kind].name} lies at {hex_name(t, e.at)}.",
    setting_up.SystemExchanged: lambda t, e: f"{does(t, e.seat, 'takes', 'take')} {system_name(t, e.card)} instead.",
    turns.TurnBegun: lambda t, e: f"Turn {e.number} begins.",
    turns.VolleyBegun: lambda t, e: f"Volley {e.number}.",
    turns.ActionRevealed: lambda t, e: f"{does(t, e.seat, 'reveals', 'reveal')}: {commitment_in_words(t, e.order)}.",
    turns.TokensGained: _tokens,
    turns.IntentDeclared: lambda t, e: f"{does(t, e.seat, 'declares', 'declare')} {e.intent}.",
    turns.RepairSpent: lambda t, e: (
        f"{does(t, e.seat, 'spends', 'spend')} Repair to {REPAIRS_TOLD.get(e.option, e.option)}."
    ),
    turns.PlayerGaveUp: lambda t, e: f"{does(t, e.seat, 'gives', 'give')} up and will leave the battle.",
    turns.PlayerLeft: lambda t, e: (
        f"{does(t, e.seat, 'leaves', 'leave')} the battle."
        if e.cause == turns.CONCEDED
        else f"{does(t, e.seat, 'is', 'are')} Destroyed: {e.cause}."
    ),
    turns.BattleEnded: lambda t, e: f"The battle is over: {e.why}.",
    turns.EnergySpent: lambda t, e: f"{does(t, e.seat, 'spends', 'spend')} an Energy token.",
    boosts.BoostPlayed: lambda t, e: f"{does(t, e.seat, 'plays', 'play')} the Boost {boost_name(t, e.boost)}.",
    boosts.BoostCancelled: lambda t, e: f"{does(t, e.seat, 'cancels', 'cancel')} it.",
    looking.CardsLookedAt: lambda t, e: f"{does(t, e.seat, 'looks', 'look')} at {cards_named(t, e.cards)}.",
    grid.AttachmentDeclared: lambda t, e: (
        f"{does(t, e.seat, 'shows', 'show')} {grid_name(t, e.card)}, to go under {system_name(t, e.system)}."
    ),
    grid.CardAttached: lambda t, e: (
        f"{does(t, e.seat, 'attaches', 'attach')} {grid_name(t, e.card)} to {system_name(t, e.system)}."
    ),
    grid.AttachedCardGone: lambda t, e: f"{grid_name(t, e.card)} leaves {system_name(t, e.system)}.",
    grid.GridDeckRenewed: lambda t, e: f"{does(t, e.seat, 'has', 'have')} a new Grid deck.",
    sailing.ShipMoved: lambda t, e: f"{does(t, e.seat, 'moves', 'move')} to {hex_name(t, e.at)}.",
    sailing.ShipTurned: lambda t, e: f"{does(t, e.seat, 'heads', 'head')} {FACINGS[e.facing]}.",
    sailing.MovementBlocked: lambda t, e: f"{does(t, e.seat, 'is', 'are')} blocked.",
    sailing.CruiserMoved: lambda t, e: f"{thing_name(t, e.id)} moves to {hex_name(t, e.at)}.",
    sailing.CruiserDestroyed: lambda t, e: f"{thing_name(t, e.id)} is destroyed.",
    sailing.BeaconDestroyed: lambda t, e: f"{thing_name(t, e.id)} is destroyed.",
    sailing.ObstacleMoved: lambda t, e: f"{thing_name(t, e.id)} drifts to {hex_name(t, e.at)}.",
    sailing.TokenPlaced: lambda t, e: f"{does(t, e.seat, 'places', 'place')} a {e.kind} at {hex_name(t, e.at)}.",
    damage.AttackCompared: _compared,
    damage.ComponentHit: _hit,
    damage.MarkersPlaced: _markers,
    damage.StrainPlaced: _strain,
    damage.SystemDisabled: lambda t, e: f"{owned(t, e.seat, system_name(t, e.system))} is Disabled.",
    damage.SystemEnabled: lambda t, e: f"{owned(t, e.seat, system_name(t, e.system))} works again.",
    damage.MarkerShifted: lambda t, e: f"{does(t, e.seat, 'shifts', 'shift')} a marker by Damage Control.",
    damage.CardsBurned: _burned,
    missions.MissionRevealed: lambda t, e: (
        f"{does(t, e.seat, 'reveals', 'reveal')} the Mission {content_of(t).missions[e.mission].name}."
    ),
    missions.PointsScored: _scored,
    cards.CardsDrawn: lambda t, e: f"{does(t, e.seat, 'draws', 'draw')} {cards_named(t, e.cards)}.",
    cards.CardsDiscarded: lambda t, e: f"{does(t, e.seat, 'discards', 'discard')} {cards_named(t, e.cards)}.",
    cards.CardTurnedOver: lambda t, e: f"{does(t, e.seat, 'turns', 'turn')} over {grid_name(t, e.card)}.",
    cards.DeckShuffled: lambda t, e: f"{does(t, e.seat, 'shuffles', 'shuffle')} the Grid deck.",
}
"""Events without a teller pass in silence."""


def told(table: SeaTable, event: Event) -> str:
    """An event in a sentence; nothing where nobody needs to hear of it."""
    if isinstance(event, CardsMoved):
        return _moved(table, event)
    teller = TELLERS.get(type(event))
    return "" if teller is None else teller(table, event)
