"""Broadsides, Boarding actions, Escorts and squadrons in words."""

from __future__ import annotations

from sandtable.rulesets.dw4.events.combat import (
    BoardingDeclared,
    BroadsideFired,
    EscortsDiscarded,
    GuardianPoolChanged,
    SquadronsDiscarded,
    WeaponsReadied,
    WeaponsSpent,
)
from sandtable.rulesets.dw4.fighting.dice import FACES
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import admiral, model_name, unit_name, weapon_name
from sandtable.rulesets.dw4.words.telling import tells


@tells(BroadsideFired)
def broadside_fired(g: BattleTable, event: BroadsideFired) -> str:
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Broadside of {both(event.participants)} on {model_name(g, event.target)}: "
        f"{dice_in_words([FACES[face] for face in event.faces])}, {event.damage} Damage{reasons}."
    )


@tells(BoardingDeclared)
def boarding_declared(g: BattleTable, event: BoardingDeclared) -> str:
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Boarding of {model_name(g, event.target)} by {both(event.participants)}: "
        f"{count(event.pool, 'Action Die', 'Action Dice')} against "
        f"{count(event.resistance, 'Resistance Die', 'Resistance Dice')}, threshold {event.threshold}{reasons}."
    )


@tells(EscortsDiscarded)
def escorts_discarded(g: BattleTable, event: EscortsDiscarded) -> str:
    return f"{unit_name(g, event.unit)} discards {count(event.tokens, 'Escort')}: {event.why}."


@tells(SquadronsDiscarded)
def squadrons_discarded(g: BattleTable, event: SquadronsDiscarded) -> str:
    seat, _, target = event.stack.partition(">")
    over = f" at {target}" if target else ""
    return f"{event.tokens} {event.squadron} of the Stack of Admiral {seat}{over} are discarded: {event.why}."


@tells(WeaponsReadied)
def weapons_readied(g: BattleTable, event: WeaponsReadied) -> str:
    return f"{both([weapon_name(g, weapon) for weapon in event.weapons])} may fire once more."


@tells(WeaponsSpent)
def weapons_spent(g: BattleTable, event: WeaponsSpent) -> str:
    return f"{both([weapon_name(g, weapon) for weapon in event.weapons])} cannot fire again in this Activation."


@tells(GuardianPoolChanged)
def guardian_pool_changed(g: BattleTable, event: GuardianPoolChanged) -> str:
    return f"The Guardian Pool of {admiral(event.seat)} holds {count(event.dice, 'die', 'dice')} now: {event.why}."
