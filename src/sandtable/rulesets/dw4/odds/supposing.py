"""What may be supposed of a special rule in a roll that nobody makes: declared in the rule's own module.

A special rule with a number that belongs in the form brings a `Supposition` beside it: the fields of the form, which
are also words of a line and figures, and what they do to the roll. A rule without which a Class cannot make an Action
at all says so with `called_for`. The form, the lines and the figures gather both (`what_if/`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure

SUPPOSED = RuleId("as supposed")


class SupposedNumber(msgspec.Struct, frozen=True, kw_only=True):
    """A number that can be supposed: a field of the form, a word of a line, a figure."""

    name: str
    label: str
    note: str
    """What it counts, in the form."""
    figure: str
    """The same for someone who gives bare figures and names no Class."""
    most: int
    """Far above every profile; more is a typing mistake."""


class Supposition(Rule, abstract=True):
    """A special rule as it is supposed: it takes part in the roll through the same hooks as the rule itself.

    It is none of the rules that something carries, so no game has it.
    """

    id = SUPPOSED
    numbers: ClassVar[tuple[SupposedNumber, ...]]
    on_any_dice: ClassVar[bool] = False
    """Whether it works on dice alone, and so in any Action Roll that is given by figures, not in Attacks only."""

    def __init__(self, given: Mapping[str, int] | None = None) -> None:
        self.given = given or {}

    def number(self, name: str) -> int:
        """What is supposed of one of its numbers; nothing where nothing was said."""
        return self.given.get(name, 0)


_CALLED_FOR: dict[type[Procedure], frozenset[RuleId]] = {}


def called_for(action: type[Procedure], rule: RuleId) -> None:
    """Declares that a Class needs a special rule to make an Action; of several declared any one will do."""
    _CALLED_FOR[action] = _CALLED_FOR.get(action, frozenset()) | {rule}


def rules_called_for(action: type[Procedure]) -> frozenset[RuleId]:
    """The special rules of which a Class needs one to make an Action."""
    return _CALLED_FOR.get(action, frozenset())
