"""Everything that cards bring into a game with Valour."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.cards.claim_windows import ClaimWindows
from sandtable.rulesets.dw4.cards.minor_victories import minor_victories
from sandtable.rulesets.dw4.cards.valour import valour_effects
from sandtable.rulesets.dw4.cards.valour_windows import FullPlayWindows, Windows
from sandtable.rulesets.dw4.state import Mode


@cache
def rules_of_the_cards(mode: Mode) -> tuple[Rule, ...]:
    """First the windows, then what is played and what it is scored for (DW4-MODE-04).

    What needs rules of full play is not there without them: it could never be played.
    """
    windows = (Windows(), FullPlayWindows()) if mode is Mode.FULL else (Windows(),)
    cards = (*valour_effects(), *minor_victories())
    fitting = [rule for rule in cards if mode is Mode.FULL or not (isinstance(rule, CardRule) and rule.full_play)]
    return (*windows, *fitting, ClaimWindows())
