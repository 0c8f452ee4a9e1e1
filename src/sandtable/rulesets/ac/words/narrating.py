"""What happened, in sentences."""

from __future__ import annotations

from sandtable.kernel.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    CardsPutOnTop,
    CardTurnedOver,
    DeckShuffled,
    FaceDownRevealed,
    FaceDownTakenBack,
)
from sandtable.kernel.event import Event
from sandtable.kernel.wording import thing, with_things
from sandtable.rulesets.ac.events import (
    cards,
    combat,
    discipline,
    moving,
    regrouping,
    scouring,
    setup,
    shelter,
    sorties,
    tokens,
    trains,
)
from sandtable.rulesets.ac.events import round as of_round
from sandtable.rulesets.ac.fighting.dice import NAMES
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.rulesets.ac.words.names import GENERALS, card_name, does, general, model_name, unit_name
from sandtable.tabletop.compass import count
from sandtable.tabletop.events import EdgeTaken, UnitHeldInReserve, VictoryPointsScored
from sandtable.tabletop.wording import Tellers, told_by


def _drawn(g: BattleTable, event: CardsDrawn) -> str:
    known = [card_name(g, card) for card in event.cards if card in register(g).cards]
    return GENERALS.draws(event.seat, len(event.cards), known)


def _pooled(g: BattleTable, event: setup.DicePooled) -> str:
    whom = f" ({', '.join([unit_name(g, unit) for unit in event.units])})" if event.units else ""
    faces = ", ".join([NAMES[face] for face in event.faces])
    return f"{does(event.seat, 'rolls', 'roll')} for {event.what}{whom}: {faces}."


def _declared(g: BattleTable, event: combat.AttackDeclared) -> str:
    why = f" ({', '.join(event.reasons)})" if event.reasons else ""
    fires = f"{unit_name(g, event.unit)} attacks {unit_name(g, event.target)} with {event.row}"
    if event.opportunity:
        who, whom = unit_name(g, event.unit), unit_name(g, event.target)
        fires = f"Opportunity Fire: {who} was On Lookout and attacks {whom} in its Activation with {event.row}"
    return f"{fires}: {count(event.dice, 'die', 'dice')}, {event.rating}{why}."


def _dice(g: BattleTable, event: combat.DiceRead) -> str:
    faces = ", ".join([NAMES[face] for face in event.faces]) or "no dice"
    return f"{faces}: {count(event.hits, 'Hit')} against Defence {event.defence}, {event.damage} Damage."


def _lost(g: BattleTable, event: combat.ModelLost) -> str:
    """A model has no name that anybody knows: it is one of its unit, unless it is all of it."""
    unit = g.state.models[event.model].unit
    whole = len(g.state.units[unit].models) == 1
    return f"{unit_name(g, unit) if whole else f'A model of {unit_name(g, unit)}'} is {event.how}."


def _tested(g: BattleTable, event: discipline.DisciplineTested) -> str:
    outcome = "passes" if event.passed else "fails"
    if not event.value:
        return f"{unit_name(g, event.unit)} {outcome} a {event.what} without a card."
    return f"{unit_name(g, event.unit)} {outcome} a {event.what}: {event.value} against {event.limit}."


def scored_for(g: BattleTable, what: str) -> str:
    """What points were for, which was written down with bare ids."""
    named = with_things(what, lambda id: id in g.state.units or id in g.state.markers or id in g.state.tokens)
    # A marker is called one already.
    return named.replace("marker ", "", 1) if named.startswith("marker ") and named != what else named


FORCED = {
    "Withdraw": "Withdraws from Close Quarters",
    "Fall Back": "Falls Back towards its own edge: it was Suppressed already",
}
"""Moves that nobody chose, by how they are called."""

TELLERS: Tellers = {
    setup.FeaturePlaced: lambda g, e: f"{register(g).content.terrain[e.piece].name} {thing(e.feature)} is laid out.",
    setup.ClashSettled: lambda g, e: f"The Clash is {register(g).content.clashes[e.clash].name}.",
    setup.DiagonalDrawn: lambda g, e: "The Primaries lie on the other diagonal.",
    setup.MarkerPlaced: lambda g, e: f"A Strategic Objective Marker lies there: {thing(e.marker)}.",
    setup.MarkerRemoved: lambda g, e: f"The marker {thing(e.marker)} is taken off the table.",
    setup.CardsCompared: lambda g, e: f"Both show a card: {' and '.join([card_name(g, c) for c in e.cards])}.",
    setup.GeneralANamed: lambda g, e: f"{does(e.seat, 'is', 'are')} General A.",
    setup.DicePooled: _pooled,
    setup.UnitDeployed: lambda g, e: f"{unit_name(g, e.unit)} is put on the table.",
    EdgeTaken: lambda g, e: f"{does(e.seat, 'has', 'have')} the {e.edge} edge.",
    UnitHeldInReserve: lambda g, e: f"{unit_name(g, e.unit)} is kept in Reserve.",
    DeckShuffled: lambda g, e: f"{does(e.seat, 'shuffles', 'shuffle')} the deck.",
    CardsDrawn: _drawn,
    CardsDiscarded: lambda g, e: (
        f"{does(e.seat, 'discards', 'discard')} {'; '.join([card_name(g, card) for card in e.cards])}."
    ),
    CardSetFaceDown: lambda g, e: f"{does(e.seat, 'places', 'place')} a card face down.",
    FaceDownTakenBack: lambda g, e: f"{does(e.seat, 'takes', 'take')} the card back.",
    FaceDownRevealed: lambda g, e: f"{does(e.seat, 'shows', 'show')} {card_name(g, e.card)}.",
    CardTurnedOver: lambda g, e: f"{does(e.seat, 'turns', 'turn')} over {card_name(g, e.card)}.",
    of_round.RoundBegan: lambda g, e: f"Round {e.number} begins.",
    of_round.PhaseBegan: lambda g, e: f"The {e.phase} begins.",
    of_round.InitiativeTaken: lambda g, e: f"{does(e.seat, 'has', 'have')} the Initiative.",
    of_round.Surrendered: lambda g, e: f"{does(e.seat, 'places', 'place')} no card for the Initiative.",
    of_round.DeckRenewed: lambda g, e: f"The deck of {general(e.seat)} has run out: Communications break down.",
    of_round.ActivationBegan: lambda g, e: f"{unit_name(g, e.unit)} is activated.",
    of_round.ActivationEnded: lambda g, e: f"The Activation of {unit_name(g, e.unit)} ends.",
    of_round.StatusGained: lambda g, e: f"{unit_name(g, e.unit)} is {e.status} now.",
    of_round.StatusLost: lambda g, e: f"{unit_name(g, e.unit)} is no longer {e.status}.",
    of_round.UnitsMadeReady: lambda g, e: "All units are Ready again.",
    of_round.BattleEnded: lambda g, e: (
        f"The battle is over: a {e.grade} for {general(e.winner)}." if e.winner else "The battle is over, a Draw."
    ),
    moving.UnitMoved: lambda g, e: f"{unit_name(g, e.unit)} {FORCED.get(e.how, f'moves: {e.how}')}.",
    moving.OfficerNamed: lambda g, e: f"{model_name(g, e.officer)} leads {unit_name(g, e.unit)}.",
    regrouping.UnitRegrouped: lambda g, e: f"{unit_name(g, e.unit)} regroups in Reserve.",
    regrouping.FormationTaken: lambda g, e: f"{unit_name(g, e.unit)} takes {e.formation.value} Formation.",
    combat.AttackDeclared: _declared,
    combat.DiceRead: _dice,
    # Only what is left over is worth a word.
    combat.DamageSet: lambda g, e: f"{e.damage} Damage is left over on {unit_name(g, e.unit)}." if e.damage else "",
    combat.ModelLost: _lost,
    combat.ModelsRestored: lambda g, e: (
        f"{count(len(e.models), 'model')} of {unit_name(g, e.unit)} {'is' if len(e.models) == 1 else 'are'} back."
    ),
    combat.WreckLeft: lambda g, e: f"{thing(e.feature, register(g).piece(e.piece).name)} stays on the table.",
    combat.ModelDrifted: lambda g, e: f"{model_name(g, e.model)} drifts on before it is gone.",
    combat.WreckRemoved: lambda g, e: "Nothing is left of the Wreck.",
    combat.UnitAnnihilated: lambda g, e: f"{unit_name(g, e.unit)} is Annihilated.",
    combat.StraysNoted: lambda g, e: (
        f"Out of Coherency: {count(len(e.strays), 'model')} of {unit_name(g, e.unit)}."
        if e.strays
        else f"{unit_name(g, e.unit)} counts its strays anew."
    ),
    discipline.DisciplineTested: _tested,
    shelter.BuildingGarrisoned: lambda g, e: f"{unit_name(g, e.unit)} Garrisons {thing(e.building)}.",
    shelter.UnitEmbarked: lambda g, e: f"{unit_name(g, e.unit)} goes aboard {unit_name(g, e.transport)}.",
    shelter.BuildingWrecked: lambda g, e: f"{thing(e.building)} comes down.",
    shelter.UnitCameOut: lambda g, e: f"{unit_name(g, e.unit)} comes out: {e.how}.",
    sorties.AircraftIncoming: lambda g, e: f"{unit_name(g, e.unit)} comes in.",
    sorties.SortieBegan: lambda g, e: f"{unit_name(g, e.unit)} begins its attack run.",
    sorties.AircraftReturned: lambda g, e: f"{unit_name(g, e.unit)} has left, and is in Reserve again.",
    tokens.TokenPlaced: lambda g, e: (
        f"{does(e.seat, 'places', 'place')} the {e.role.capitalize()} Marker {thing(e.token)}."
    ),
    tokens.TokenMoved: lambda g, e: f"{thing(e.token)} moves.",
    tokens.TokenRemoved: lambda g, e: f"{thing(e.token)} is gone.",
    tokens.UnitSlippedAway: lambda g, e: f"{unit_name(g, e.unit)} slips away into Reserve.",
    scouring.FieldScoured: lambda g, e: (
        f"{unit_name(g, e.unit)} Scours {thing(e.marker)}: {'it is there' if e.found else 'nothing'}."
    ),
    cards.CommandIssued: lambda g, e: (
        f"{does(e.seat, 'issues', 'issue')} {e.special or 'a Command'} to {unit_name(g, e.unit)}."
    ),
    cards.CommandSettled: lambda g, e: (
        f"{e.name}: {unit_name(g, e.unit)} obeys." if e.stands else f"{e.name} for {unit_name(g, e.unit)} is stopped."
    ),
    cards.UnitMarked: lambda g, e: (
        f"{e.mark} lasts on {unit_name(g, e.unit)}." if e.on else f"{e.mark} is over for {unit_name(g, e.unit)}."
    ),
    trains.TrainFormed: lambda g, e: (
        f"{unit_name(g, e.unit)} has a train: {', '.join([unit_name(g, each) for each in e.carriages])}."
    ),
    trains.CarriagesDecoupled: lambda g, e: (
        f"{unit_name(g, e.unit)} lets go of {', '.join([unit_name(g, each) for each in e.carriages])}."
    ),
    cards.BoonSpent: lambda g, e: f"{does(e.seat, 'uses', 'use')} {e.name}.",
    cards.CardTakenBack: lambda g, e: f"{does(e.seat, 'takes', 'take')} {card_name(g, e.card)} into the hand.",
    CardsPutOnTop: lambda g, e: f"{does(e.seat, 'puts', 'put')} {count(len(e.cards), 'card')} on top of the deck.",
    cards.ConquestWithinReach: lambda g, e: "",
    cards.ClaimsClosed: lambda g, e: "",
    VictoryPointsScored: lambda g, e: f"{does(e.seat, 'scores', 'score')} {e.points} VP: {scored_for(g, e.what)}.",
}


def told(g: BattleTable, event: Event) -> str | None:
    """The sentence for an event; none where it is bookkeeping, and None where it has none of its own."""
    return told_by(TELLERS, g, event)
