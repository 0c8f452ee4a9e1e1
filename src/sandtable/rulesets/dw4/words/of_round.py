"""Rounds, Phases, the Initiative, Reserves, Activations and the end of a battle in words."""

from __future__ import annotations

from sandtable.kernel.wording import forms, thing, things
from sandtable.rulesets.dw4.events.round import (
    ActivatedTokensRemoved,
    ActivationBegan,
    ActivationEnded,
    BattleEnded,
    BonusCardsSpent,
    CrewChecked,
    InitiativeSurrendered,
    InitiativeTaken,
    NerveHeld,
    PhaseBegan,
    ReserveRolled,
    RoundBegan,
    SpiritBroken,
    UnitAppeared,
    UnitArrived,
    UnitDelayed,
)
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import at_pose, both
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import admiral, card_name, does, model_name, unit_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells


@tells(RoundBegan)
def round_began(g: BattleTable, event: RoundBegan) -> str:
    return f"Round {event.round} begins."


@tells(PhaseBegan)
def phase_began(g: BattleTable, event: PhaseBegan) -> str:
    return f"The {event.phase.value} begins."


@tells(InitiativeSurrendered)
def initiative_surrendered(g: BattleTable, event: InitiativeSurrendered) -> str:
    they = forms(event.seat, "they", "you")
    return f"{does(event.seat, 'sets', 'set')} no card: {they} Surrender the Initiative and count as Value 0."


@tells(InitiativeTaken)
def initiative_taken(g: BattleTable, event: InitiativeTaken) -> str:
    return f"{does(event.seat, 'has', 'have')} the Initiative and {forms(event.seat, 'is', 'are')} the First Admiral."


@tells(NerveHeld)
def nerve_held(g: BattleTable, event: NerveHeld) -> str:
    held = does(event.seat, "Holds Their", "Hold Your")
    return f"{held} Nerve: the Initiative goes to the opponent for a Bonus Card, one card more to choose from."


@tells(BonusCardsSpent)
def bonus_cards_spent(g: BattleTable, event: BonusCardsSpent) -> str:
    return f"{does(event.seat, 'uses their', 'use your')} Bonus Cards."


@tells(SpiritBroken)
def spirit_broken(g: BattleTable, event: SpiritBroken) -> str:
    who = does(event.seat, "has", "have")
    return f"{who} run out of cards: Broken Spirit, no more cards into the hand for this battle."


@tells(CrewChecked)
def crew_checked(g: BattleTable, event: CrewChecked) -> str:
    outcome = "passes" if event.passed else "fails"
    named = model_name(g, event.model)
    if event.card is None:
        return f"{named} {outcome} a Crew Check without a card."
    return f"{named} {outcome} a Crew Check: {card_name(g, event.card)} against CRW {event.crew}."


@tells(ReserveRolled)
def reserve_rolled(g: BattleTable, event: ReserveRolled) -> str:
    return f"Reserve Roll for {unit_name(g, event.unit)}: {dice_in_words(event.faces)}."


@rolls(ReserveRolled)
def reserve_summed(g: BattleTable, event: ReserveRolled) -> Rolled:
    calls = len([face for face in event.faces if face in (Face.HS, Face.ES)])
    about = f"Reserve Roll for {unit_name(g, event.unit)}"
    return came_to(about, event.faces, calls, "strike that calls it in", "strikes that call it in")


@tells(UnitDelayed)
def unit_delayed(g: BattleTable, event: UnitDelayed) -> str:
    return f"{unit_name(g, event.unit)}: delayed, not arriving this Round."


@tells(UnitArrived)
def unit_arrived(g: BattleTable, event: UnitArrived) -> str:
    places = [f"{thing(m)} {at_pose(pose)}" for m, pose in zip(event.models, event.poses, strict=True)]
    return f"{unit_name(g, event.unit)}: arriving from Reserve, now Incoming: {'; '.join(places)}."


@tells(UnitAppeared)
def unit_appeared(g: BattleTable, event: UnitAppeared) -> str:
    places = [f"{thing(m)} {at_pose(pose)}" for m, pose in zip(event.models, event.poses, strict=True)]
    return f"{unit_name(g, event.unit)}: appearing from Reserve where nobody looked: {'; '.join(places)}."


@tells(ActivationBegan)
def activation_began(g: BattleTable, event: ActivationBegan) -> str:
    return f"{does(g.state.units[event.unit].seat, 'activates', 'activate')} {unit_name(g, event.unit)}."


@tells(ActivationEnded)
def activation_ended(g: BattleTable, event: ActivationEnded) -> str:
    return f"The Activation of {unit_name(g, event.unit)} ends."


@tells(ActivatedTokensRemoved)
def activated_tokens_removed(g: BattleTable, event: ActivatedTokensRemoved) -> str:
    return f"Activated tokens are removed from {both(things(event.units)) if event.units else 'no unit'}."


@tells(BattleEnded)
def battle_ended(g: BattleTable, event: BattleEnded) -> str:
    victory = event.victory
    points = both([f"{admiral(seat)} {vp}" for seat, vp in zip(g.state.settings.seats, victory.vp, strict=True)])
    if victory.winner is None:
        return f"The battle is over: a {victory.kind.value}. Victory Points: {points}."
    return f"The battle is over: a {victory.kind.value} for {admiral(victory.winner)}. Victory Points: {points}."
