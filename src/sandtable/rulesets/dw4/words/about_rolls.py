"""Dice that lie on the table while somebody may still change them."""

from __future__ import annotations

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.dice import hits, negated
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import admiral, does


def dice_on_the_table(view: View[Battle]) -> list[str]:
    """Both pools of the Action Roll under way, and what they come to if nobody does anything; none before the roll."""
    rolls = [procedure for procedure in view.under_way if isinstance(procedure, ActionRoll) and procedure.faces]
    if not rolls:
        return []
    roll = rolls[-1]
    against = (
        f"{does(roll.opponent, 'resists', 'resist')} with {dice_in_words(roll.resisting)}: "
        f"{negated(roll.resisting)} negated."
    )
    successes = count(roll.as_it_lies(), "Success", "Successes")
    return [
        f"{roll.what}: {admiral(roll.roller)} rolled {dice_in_words(roll.faces)}: {count(hits(roll.faces), 'Hit')}.",
        against if roll.resisting else "Nobody resists.",
        f"As it lies: {successes}, one for every {count(roll.threshold, 'Hit')}.",
    ]
