"""Things one may suppose about a roll, as rules: they take part through the same hooks as those of the book.

What may be supposed of a special rule stands in that rule's own module.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.odds.supposing import SUPPOSED, SupposedNumber, rules_called_for
from sandtable.rulesets.dw4.procedures.boarding import PARTIES, Boarder
from sandtable.rulesets.dw4.special import suppositions
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import ReRoll


@cache
def special_numbers() -> dict[str, SupposedNumber]:
    """Every number that a special rule brings to rolls that are supposed, by name."""
    found: dict[str, SupposedNumber] = {}
    for supposition in suppositions():
        for number in supposition.numbers:
            if number.name in found:
                raise TypeError(f"two special rules suppose {number.name!r}")
            found[number.name] = number
    return found


@cache
def numbers_on_any_dice() -> tuple[str, ...]:
    """Those of them that work in any Action Roll."""
    return tuple([number.name for kind in suppositions() if kind.on_any_dice for number in kind.numbers])


def rules_needed(action: type[Procedure]) -> frozenset[RuleId]:
    """The special rules of which a Class needs one to make an Action."""
    # Each is declared in its own module; this sees to it that all of them are loaded.
    suppositions()
    return rules_called_for(action)


def special_rules_supposed(given: Mapping[str, int]) -> tuple[Rule, ...]:
    """What was supposed of special rules, as rules of the roll."""
    kinds = [kind for kind in suppositions() if any([given.get(number.name) for number in kind.numbers])]
    return tuple([kind(given) for kind in kinds])


class SupposedObscured(Rule):
    """So many Resistance Dice for what stands in the way."""

    id = SUPPOSED
    name = "Obscured"

    def __init__(self, dice: int) -> None:
        self.dice = dice

    @modifies(RESISTANCE_POOL, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(self.dice, self.name) if self.dice else None


class SupposedParties(Rule):
    """So many dice for the crew of whoever boards."""

    id = SUPPOSED
    name = "crews sent across"

    def __init__(self, dice: int) -> None:
        self.dice = dice

    @modifies(PARTIES, FIXED)
    def send_them(self, g: BattleTable, boarder: Boarder) -> Modifier | None:
        return Modifier(self.dice, self.name) if self.dice else None


class SupposedReRoll(Rule):
    """These faces of one of the rolls are rolled again."""

    id = SUPPOSED
    name = "re-roll"

    def __init__(self, faces: tuple[Face, ...], resisting: bool = False) -> None:
        self.faces = faces
        self.resisting = resisting

    @grants(RE_ROLLS)
    def roll_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if self.faces and dice.resisting == self.resisting:
            yield ReRoll(self.name, self.id, faces=self.faces)
