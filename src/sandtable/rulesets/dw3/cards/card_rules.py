"""Everything that cards bring into a game."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.dw3.cards.valour import valour_effects
from sandtable.rulesets.dw3.cards.valour_windows import Windows
from sandtable.rulesets.dw3.cards.victories import victory_effects
from sandtable.rulesets.dw3.cards.victory_windows import ClaimWindows, Ledger


@cache
def rules_of_the_cards() -> tuple[Rule, ...]:
    """First the windows, then what is played and what it is scored for."""
    return (Windows(), Ledger(), *valour_effects(), *victory_effects(), ClaimWindows())
