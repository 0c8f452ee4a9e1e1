"""Rolls in words: what one was for, what both sides showed, and what it came to.

The table may already be past the roll, so of the table only what never changes is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.board import Term
from sandtable.rulesets.dw3.events.combat import DiceRead, DiceThrown
from sandtable.rulesets.dw3.fighting.dice import NAMES
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, ATTACK_RUN, INTERCEPTION, MINEFIELD
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.words.names import model_name, unit_name, whose
from sandtable.tabletop.compass import count
from sandtable.tabletop.wording import came_to, dice_in_words, owned

OUTCOMES = (
    (8, "carnage", "a critical roll and two catastrophic explosions"),
    (6, "catastrophic", "a critical roll and a catastrophic explosion"),
    (4, "brutal", "a critical roll, 1 damage and disorder"),
    (1, "havoc", "1 damage and disorder"),
    (-2, "driven back", "disorder for both crews"),
)
"""What an assault comes to, by the hits that it is ahead (DW3-ASSAULT-09 to DW3-ASSAULT-13)."""
COUNTERED = ("thrown back", "1 damage and disorder for who assaulted")
"""DW3-ASSAULT-08."""


def title(g: BattleTable, event: DiceRead) -> str:
    """Who rolls for what against whom."""
    if not event.aim.target:
        return event.what.capitalize()
    target = model_name(g, event.aim.target)
    if event.what == MINEFIELD:
        return f"Minefield under {target}"
    if event.what == INTERCEPTION:
        return f"Interception over {target}"
    if event.what == ATTACK_RUN:
        return f"Attack run by {whose(event.seat, 'squadrons', 'your squadrons')} on {target}"
    by = f" by {model_name(g, event.aim.doer)}" if event.aim.doer else ""
    return f"{event.what.capitalize()}{by} on {target}"


def told(g: BattleTable, event: DiceRead) -> str:
    """The whole roll in a sentence or two: who fired what at whom, what both sides showed, and what it came to."""
    fired = f" with {weapons_in_words(g, event.aim.weapons)}" if event.aim.weapons else ""
    if event.what == INTERCEPTION:
        theirs = dice_in_words(event.against, NAMES)
        return f"{title(g, event)}: {theirs}: {count(event.counters, 'counter')}."
    own = f"{title(g, event)}{fired}: {dice_in_words(event.faces, NAMES)}: {count(event.hits, 'hit')}."
    if event.against:
        theirs = dice_in_words(event.against, NAMES)
        own += f" The defence shows {theirs}: {event.counters} countered."
    verdict = verdict_of(event)
    return f"{own} {verdict}" if verdict else own


def verdict_of(event: DiceRead) -> str:
    """What the hits that are left come to; nothing where the dice say all."""
    net = event.hits - event.counters
    if event.what == ASSAULT:
        name, means = outcome_of(net)
        return f"That is {count_ahead(net)}, {name}: {means}."
    if not event.aim.armour:
        return ""
    against = f"{count(max(0, net), 'hit')} against ARMOUR {event.aim.armour} and CITADEL {event.aim.citadel}"
    return f"{'That leaves' if event.against else 'That is'} {against}: {harm_of(event)}."


def damage_of(event: DiceRead) -> int:
    """The damage that hits bring by ARMOUR alone (DW3-SHOOT-21)."""
    return max(0, event.hits - event.counters) // event.aim.armour if event.aim.armour else 0


def harm_of(event: DiceRead) -> str:
    """Damage by ARMOUR, and what CITADEL says of so many hits (DW3-SHOOT-21, DW3-CRIT-01, DW3-CRIT-03, DW3-CRIT-05)."""
    net = max(0, event.hits - event.counters)
    if event.aim.frail and net >= event.aim.citadel:
        return "enough to destroy it"
    damage = count(damage_of(event), "damage", "damage")
    if event.aim.frail or net < event.aim.citadel:
        return damage
    return f"{damage} and {'a catastrophic explosion' if net >= 2 * event.aim.citadel else 'a critical roll'}"


def outcome_of(net: int) -> tuple[str, str]:
    """The result of an assault by its name, and what that means."""
    return next(((name, means) for least, name, means in OUTCOMES if net >= least), COUNTERED)


def count_ahead(net: int) -> str:
    if not net:
        return "a draw"
    return f"{count(net, 'hit')} ahead" if net > 0 else f"{count(-net, 'counter')} ahead"


def sum_of(event: DiceRead) -> tuple[Term, ...]:
    """How a roll is counted up: hits less counters, and what that comes to (DW3-SHOOT-20, DW3-SHOOT-21)."""
    if event.what == INTERCEPTION:
        return came_to(event.against, event.counters, "counter")
    net = event.hits - event.counters
    both = (Term(event.hits, "hit" if event.hits == 1 else "hits"), Term(event.counters, "countered", "−"))
    if event.what == ASSAULT:
        return (*both, Term(max(0, net), outcome_of(net)[0], "=", counted=True))
    left = (*both, Term(max(0, net), "through", "=", counted=True))
    if not event.aim.armour:
        return left
    if event.aim.frail and net >= event.aim.citadel:
        return (*left, Term(event.aim.citadel, "CITADEL", "≥"), Term(1, "destroyed", "="))
    return (*left, Term(event.aim.armour, "ARMOUR", "÷"), Term(damage_of(event), "damage", "="))


def thrown_for(g: BattleTable, event: DiceThrown) -> str:
    """What plain dice were for."""
    what = event.what.capitalize()
    if not event.model:
        return what
    unit = event.model in g.state.units
    return f"{what}: {unit_name(g, UnitId(event.model)) if unit else model_name(g, event.model)}"


def thrown(g: BattleTable, event: DiceThrown) -> str:
    came = f": {event.came}" if event.came else ""
    return f"{thrown_for(g, event)} rolls {dice_in_words(event.faces, NAMES)}{came}."


def weapons_in_words(g: BattleTable, weapons: Sequence[WeaponId]) -> str:
    """Weapons with their models, naming a common name or a common model once."""
    return owned([(weapon_of(g, weapon).type.name, owner_of(weapon)) for weapon in weapons])
