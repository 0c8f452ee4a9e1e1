"""Actions, Attacks and their rolls in words."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.rulesets.dw4.events.attack import ActionRolled, ActionTaken, WeaponsContributed
from sandtable.rulesets.dw4.ids import WeaponId, owner_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words, hits_in_words, negated_in_words
from sandtable.rulesets.dw4.words.names import does, target_name, unit_name, weapon_title
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.wording import owned


@tells(ActionTaken)
def action_taken(g: BattleTable, event: ActionTaken) -> str:
    dear = f", which takes {count(event.cost, 'Action')}" if event.cost > 1 else ""
    return f"{unit_name(g, event.unit)}: {event.action} action{dear}."


@tells(WeaponsContributed)
def weapons_contributed(g: BattleTable, event: WeaponsContributed) -> str:
    weapons = _weapons_in_words(g, event.weapons)
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Attack by {unit_name(g, event.unit)} on {target_name(g, event.target)} with {weapons}: "
        f"{count(event.pool, 'Action Die', 'Action Dice')} against "
        f"{count(event.resistance, 'Resistance Die', 'Resistance Dice')}, threshold {event.threshold}{reasons}."
    )


def _weapons_in_words(g: BattleTable, weapons: Sequence[WeaponId]) -> str:
    """Weapons with their models, naming a common name or a common model once: `Needle Guns of B3.1 and B3.2`."""
    return owned([(weapon_title(g, weapon), owner_of(weapon)) for weapon in weapons]) if weapons else "no weapon"


@tells(ActionRolled)
def action_rolled(g: BattleTable, event: ActionRolled) -> str:
    """The whole roll: dice, Hits, what was negated, what is left against the threshold, Successes."""
    net = max(0, event.hits - event.negated)
    own = dice_in_words(event.faces, hits_in_words) + _notes(event.exploded, event.re_rolled, event.converted)
    theirs = dice_in_words(event.resisting, negated_in_words)
    theirs += _notes(0, event.resisting_re_rolled, event.resisting_converted)
    return (
        f"{event.what}: {does(event.roller, 'rolls', 'roll')} {own}: {count(event.hits, 'Hit')}. "
        f"{does(event.opponent, 'resists', 'resist')} with {theirs}: {event.negated} negated. "
        f"That leaves {count(net, 'Hit')} against threshold {event.threshold}{_eased(event.first)}: "
        f"{count(event.successes, 'Success', 'Successes')}."
    )


def _eased(first: Sequence[int]) -> str:
    """What the first Successes cost, where that is less."""
    return f" ({', '.join(str(cost) for cost in first)} for the first {len(first)})" if first else ""


def _notes(exploded: int, re_rolled: Sequence[int], converted: Sequence[int]) -> str:
    """What became of a pool on the way."""
    numbers = ((exploded, "from explosions"), (len(re_rolled), "re-rolled"), (len(converted), "Converted"))
    notes = [f"{many} {what}" for many, what in numbers if many]
    return f" [{', '.join(notes)}]" if notes else ""
