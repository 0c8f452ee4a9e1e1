"""What happened, in sentences."""

from __future__ import annotations

from sandtable.geometry.units import show_inches
from sandtable.kernel.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    DeckShuffled,
    DiscardsRecycled,
    FaceDownRevealed,
    FaceDownTakenBack,
)
from sandtable.kernel.event import Event
from sandtable.kernel.wording import thing, with_things
from sandtable.rulesets.dw3.events import (
    cards,
    combat,
    harm,
    ice,
    lurking,
    marks,
    minefields,
    movement,
    reserves,
    setup,
    squadrons,
)
from sandtable.rulesets.dw3.events import round as of_round
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.words import rolling
from sandtable.rulesets.dw3.words.names import PLAYERS, card_name, does, gun_title, model_name, player, unit_name, whose
from sandtable.tabletop.compass import count
from sandtable.tabletop.events import Collided, EdgeTaken, PatchPlaced, UnitHeldInReserve, VictoryPointsScored
from sandtable.tabletop.wording import Tellers, owned, told_by


def _attack(g: BattleTable, event: combat.AttackBegan) -> str:
    both = f"{model_name(g, event.attacker)} attacks {model_name(g, event.target)}"
    return f"{both} with {count(event.dice, 'die', 'dice')}." if event.dice else f"{both} and misses."


def _declared(g: BattleTable, event: combat.AttackDeclared) -> str:
    """Which weapons are to fire at whom; one with a shot for each arc says which."""
    guns = [gun_named(name) for name in (event.lead, *event.supports)]
    named = [(gun_title(g, gun), gun.model) for gun in guns]
    return f"To fire at {model_name(g, event.target)}: {owned(named)}."


def _removed(g: BattleTable, event: squadrons.TokensRemoved) -> str:
    """Tokens that are gone, with the model that they touched; of stray ones with the one that left them behind."""
    model = event.stack.replace("~", ">").partition(">")[2]
    where = f" at {model_name(g, model)}" if model in g.state.models else ""
    return f"Squadrons removed{where}: {_tokens(event.tokens)}."


def _tokens(tokens: tuple[tuple[str, int], ...]) -> str:
    return ", ".join([f"{count} {name}" for name, count in tokens])


def _disorder(g: BattleTable, event: harm.DisorderSet) -> str:
    because = f" ({event.because})" if event.because else ""
    return f"{model_name(g, event.model)} is at disorder level {event.level}{because}."


def _lies(g: BattleTable, event: setup.FeaturePlaced | PatchPlaced) -> str:
    where = f"{show_inches(event.pose.x)} east, {show_inches(event.pose.y)} north"
    return f"{register(g).content.terrain[event.piece].name} lies at {where}."


def _drawn(g: BattleTable, event: CardsDrawn) -> str:
    known = [card_name(g, card) for card in event.cards if card in register(g).cards]
    return PLAYERS.draws(event.seat, len(event.cards), known)


def _discarded(g: BattleTable, event: CardsDiscarded) -> str:
    which = "; ".join([card_name(g, card) for card in event.cards])
    return f"{does(event.seat, 'discards', 'discard')} {which}."


def _straggling(g: BattleTable, event: movement.CoherencyChecked) -> str:
    return f"{unit_name(g, event.unit)} is {'out of coherency' if event.straggling else 'in coherency again'}."


def _valour(g: BattleTable, event: cards.ValourPlayed) -> str:
    name = g.content.content.effects[event.effect].name
    number = card_number(g, event.card)
    return f"{does(event.seat, 'plays', 'play')} {name} (card {number}) for {unit_name(g, event.unit)}."


def _cancelled(g: BattleTable, event: cards.ValourCancelled) -> str:
    against = f"{does(event.seat, 'discards', 'discard')} cards worth {event.against} against {event.number}"
    return f"{against}: {'it has no effect' if event.cancelled else 'it stands'}."


def _reached(g: BattleTable, event: cards.VictoryWithinReach) -> str:
    """Whether anybody holds such a card is not said: the condition holds for whoever might."""
    name = g.content.content.effects[event.effect].name
    return f"The victory effect {name} is within {whose(event.seat, 'reach', 'your reach')}."


def _marked(g: BattleTable, event: cards.ModelsMarked) -> str:
    names = ", ".join([model_name(g, model) for model in event.models])
    return f"{event.mark}: {names}." if event.on else f"{event.mark} is over."


def scored_for(g: BattleTable, what: str) -> str:
    """What points were for, which was written down with bare ids."""
    return with_things(what, lambda id: id in g.state.models or id in g.state.units)


def _frozen(g: BattleTable, event: ice.SeaFrozen) -> str:
    forms = f"ice of MASS {event.mass} forms" if event.mass else "no ice forms"
    return f"{model_name(g, event.model)} freezes the sea: {forms}."


TELLERS: Tellers = {
    setup.EncounterChosen: lambda g, e: f"The encounter is {g.content.content.encounters[e.encounter].name}.",
    setup.FeaturePlaced: _lies,
    PatchPlaced: _lies,
    setup.TurnedCardDiscarded: lambda g, e: f"Discarded: {whose(e.seat, 'card', 'your card')}, as it was turned up.",
    setup.QuarryNamed: lambda g, e: f"{does(e.seat, 'names', 'name')} a quarry in secret.",
    DeckShuffled: lambda g, e: f"{does(e.seat, 'shuffles', 'shuffle')} the deck.",
    DiscardsRecycled: lambda g, e: f"{does(e.seat, 'shuffles', 'shuffle')} the discards under the deck.",
    CardsDrawn: _drawn,
    CardSetFaceDown: lambda g, e: f"{does(e.seat, 'places', 'place')} a card face down.",
    FaceDownTakenBack: lambda g, e: f"{does(e.seat, 'takes', 'take')} the card back.",
    FaceDownRevealed: lambda g, e: f"{does(e.seat, 'shows', 'show')} {card_name(g, e.card)}.",
    of_round.DiscardedFaceDown: lambda g, e: (
        f"{does(e.seat, 'discards', 'discard')} {count(len(e.cards), 'card')} face down."
    ),
    CardsDiscarded: _discarded,
    movement.CoherencyChecked: _straggling,
    cards.ValourPlayed: _valour,
    cards.ValourCancelled: _cancelled,
    cards.ValourBought: lambda g, e: f"{unit_name(g, e.unit)} attempts {e.effect} with that card.",
    cards.ValourVoided: lambda g, e: f"{unit_name(g, e.unit)} cancels {e.effect} by {e.by}.",
    cards.VictoryCardReturned: lambda g, e: f"{card_name(g, e.card)} goes back to the hand of {player(e.seat)}.",
    cards.VictoryWithinReach: _reached,
    cards.VictoryPlayed: lambda g, e: f"{does(e.seat, 'plays', 'play')} {card_name(g, e.card)} for victory.",
    cards.ClaimsClosed: lambda g, e: "",
    cards.ModelsMarked: _marked,
    cards.SideMarked: lambda g, e: f"{e.mark} of {player(e.seat)}{'' if e.on else ' is over'}.",
    cards.CardsLookedAt: lambda g, e: f"{does(e.seat, 'looks', 'look')} at the top cards of the deck.",
    cards.CardsPutBack: lambda g, e: f"{does(e.seat, 'puts', 'put')} them back.",
    of_round.UnitsMadeReady: lambda g, e: "All units are ready again.",
    of_round.QuarryShown: lambda g, e: f"The quarry of {player(e.seat)} was {unit_name(g, e.unit)}.",
    setup.CardTurnedUp: lambda g, e: f"{does(e.seat, 'turns', 'turn')} up card {e.card}.",
    setup.PlayerAChosen: lambda g, e: f"{does(e.seat, 'is', 'are')} player A.",
    EdgeTaken: lambda g, e: f"{does(e.seat, 'deploys', 'deploy')} along the {e.edge} edge.",
    setup.UnitDeployed: lambda g, e: f"Put on the table: {unit_name(g, e.unit)}.",
    lurking.LurkingPlaceMarked: lambda g, e: f"{does(e.seat, 'marks', 'mark')} the lurking place {thing(e.marker)}.",
    lurking.LurkingPlaceLeft: lambda g, e: f"The lurking place {thing(e.marker)} is empty.",
    reserves.UnitRaised: lambda g, e: f"{unit_name(g, e.unit)} comes to {player(e.seat)} and waits in reserve.",
    reserves.UnitWentBack: lambda g, e: f"{unit_name(g, e.unit)} goes back to reserve.",
    UnitHeldInReserve: lambda g, e: f"{unit_name(g, e.unit)} is kept in reserve.",
    of_round.RoundBegan: lambda g, e: f"Round {e.number} begins.",
    of_round.PhaseBegan: lambda g, e: f"The {e.phase} begins.",
    of_round.InitiativeTaken: lambda g, e: f"{does(e.seat, 'has', 'have')} the initiative.",
    of_round.NerveHeld: lambda g, e: f"{does(e.seat, 'holds', 'hold')} the nerve: the other begins.",
    of_round.ActivationBegan: lambda g, e: f"{unit_name(g, e.unit)} is activated.",
    of_round.ActivationEnded: lambda g, e: f"The activation of {unit_name(g, e.unit)} ends.",
    VictoryPointsScored: lambda g, e: f"{does(e.seat, 'scores', 'score')} {e.points} VP: {scored_for(g, e.what)}.",
    of_round.BattleEnded: lambda g, e: (
        f"The battle is over: {does(e.winner, 'has', 'have')} won." if e.winner else "The battle is over, a draw."
    ),
    movement.Moved: lambda g, e: (
        f'{model_name(g, e.model)} {"drifts" if e.drift else "moves"} {e.travelled / 1000:g}".'
    ),
    minefields.MinefieldLaid: lambda g, e: f"The minefield {thing(e.marker)} lies there.",
    minefields.MinefieldSetOff: lambda g, e: (
        f"The minefield {thing(e.marker)} goes off under {model_name(g, e.model)} with {e.dice} dice."
    ),
    minefields.MinefieldSwept: lambda g, e: f"The minefield {thing(e.marker)} is cleared away.",
    movement.Repositioned: lambda g, e: f"{model_name(g, e.model)} is set back until it touches nothing.",
    movement.ObstacleRemoved: lambda g, e: f"The obstacle {e.feature} is broken up.",
    Collided: lambda g, e: f"{model_name(g, e.model)} runs into {model_name(g, e.struck)}.",
    movement.Rammed: lambda g, e: f"{model_name(g, e.model)} rams {model_name(g, e.target)} with {e.dice} dice.",
    movement.FullReverseEngaged: lambda g, e: f"{model_name(g, e.model)} goes into full reverse.",
    combat.AttackDeclared: _declared,
    combat.AttackBegan: _attack,
    combat.DiceRead: rolling.told,
    combat.DiceThrown: rolling.thrown,
    combat.WeaponLost: lambda g, e: f"A weapon of {model_name(g, e.model)} is lost for the encounter.",
    combat.AssaultLaunched: lambda g, e: f"{model_name(g, e.model)} assaults {model_name(g, e.target)}.",
    combat.WeaponsRestored: lambda g, e: f"{model_name(g, e.model)} has its lost weapons again.",
    combat.BonusUsed: lambda g, e: (
        f"{unit_name(g, e.unit)} uses what it has once in an activation: {scored_for(g, e.what)}."
    ),
    ice.SeaFrozen: _frozen,
    marks.Marked: lambda g, e: f"{unit_name(g, e.unit)}: {e.what}.",
    harm.Healed: lambda g, e: f"{model_name(g, e.model)} makes {e.points} damage good.",
    harm.Damaged: lambda g, e: f"{model_name(g, e.model)} suffers {e.points} damage.",
    harm.Crippled: lambda g, e: f"{model_name(g, e.model)} is crippled.",
    harm.DisorderSet: _disorder,
    harm.CriticalMarked: lambda g, e: f"{model_name(g, e.model)}: {e.critical}.",
    harm.CriticalRemoved: lambda g, e: f"{model_name(g, e.model)} is rid of its {e.critical}.",
    harm.Exploded: lambda g, e: f"A catastrophic explosion on {model_name(g, e.model)}!",
    harm.LeftPlay: lambda g, e: f"{model_name(g, e.model)} is {e.how}.",
    harm.EscortsLost: lambda g, e: f"{unit_name(g, e.unit)} loses an escort.",
    squadrons.TokensLaunched: lambda g, e: (
        f"{does(e.seat, 'launches', 'launch')} {_tokens(e.tokens)} to {model_name(g, e.target)}."
    ),
    squadrons.TokensLeftBehind: lambda g, e: (
        f"{does(e.seat, 'leaves', 'leave')} {_tokens(e.tokens)} where the minefield {thing(e.place)} was."
    ),
    squadrons.TokensMoved: lambda g, e: f"Squadrons go to {model_name(g, e.target)}.",
    squadrons.TokensRemoved: _removed,
}


def told(g: BattleTable, event: Event) -> str | None:
    """The sentence for an event; None where it has none of its own."""
    return told_by(TELLERS, g, event)
