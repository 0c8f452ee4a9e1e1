"""Broadsides, Boarding actions, Escorts and squadrons in words."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import thing, things
from sandtable.rulesets.dw4.events.combat import (
    BoardingDeclared,
    BroadsideFired,
    EscortsDiscarded,
    SquadronsDiscarded,
    WeaponsReadied,
    WeaponsSpent,
)
from sandtable.rulesets.dw4.fighting.dice import FACES
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import model_name, target_name, unit_name, weapon_name, whose
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells


@tells(BroadsideFired)
def broadside_fired(g: BattleTable, event: BroadsideFired) -> str:
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Broadside of {both(things(event.participants))} on {model_name(g, event.target)}: "
        f"{dice_in_words([FACES[face] for face in event.faces])}, {event.damage} Damage{reasons}."
    )


@rolls(BroadsideFired)
def broadside_rolled(g: BattleTable, event: BroadsideFired) -> Rolled:
    about = f"Broadside of {unit_name(g, event.unit)} on {target_name(g, event.target)}"
    return came_to(about, event.faces, event.damage, "damage", "damage")


@tells(BoardingDeclared)
def boarding_declared(g: BattleTable, event: BoardingDeclared) -> str:
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Boarding of {model_name(g, event.target)} by {both(things(event.participants))}: "
        f"{count(event.pool, 'Action Die', 'Action Dice')} against "
        f"{count(event.resistance, 'Resistance Die', 'Resistance Dice')}, threshold {event.threshold}{reasons}."
    )


@tells(EscortsDiscarded)
def escorts_discarded(g: BattleTable, event: EscortsDiscarded) -> str:
    return f"{unit_name(g, event.unit)} discards {count(event.tokens, 'Escort')}: {event.why}."


@tells(SquadronsDiscarded)
def squadrons_discarded(g: BattleTable, event: SquadronsDiscarded) -> str:
    seat, _, target = event.stack.partition(">")
    over = f" at {thing(target)}" if target else ""
    stack = whose(SeatId(seat), "the Stack", "your Stack")
    return f"{event.tokens} {event.squadron} of {stack}{over} are discarded: {event.why}."


@tells(WeaponsReadied)
def weapons_readied(g: BattleTable, event: WeaponsReadied) -> str:
    return f"{both([weapon_name(g, weapon) for weapon in event.weapons])} may fire once more."


@tells(WeaponsSpent)
def weapons_spent(g: BattleTable, event: WeaponsSpent) -> str:
    return f"{both([weapon_name(g, weapon) for weapon in event.weapons])} cannot fire again in this Activation."
