"""Everything that cards bring into a game."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.ac.cards.command_windows import CommandWindows
from sandtable.rulesets.ac.cards.commands import commands
from sandtable.rulesets.ac.cards.conquest_windows import ClaimWindows
from sandtable.rulesets.ac.cards.conquests import conquests


@cache
def rules_of_the_cards() -> tuple[Rule, ...]:
    """First the windows, then what is issued and what is claimed."""
    return (CommandWindows(), *commands(), *conquests(), ClaimWindows())
