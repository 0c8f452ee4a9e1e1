"""Exact odds of any roll that a rule set describes; it knows dice and counting, and no rule set.

odds(spec)                          one roll against another: chances by successes, mean, marks
odds_of_many(specs)                 the same for a thousand rolls at once
together(...), until(...)           several rolls whose successes add up
passes(draw)                        cards from a pile whose cards are known and whose order is not
"""

from __future__ import annotations

from sandtable.odds.chains import Until, together, until
from sandtable.odds.draws import passes
from sandtable.odds.limits import MOST_DICE, NotARoll
from sandtable.odds.many import Many, odds_of_many
from sandtable.odds.pools import Worth, worth_of
from sandtable.odds.rolls import Odds, as_plain, odds

__all__ = [
    "MOST_DICE",
    "Many",
    "NotARoll",
    "Odds",
    "Until",
    "Worth",
    "as_plain",
    "odds",
    "odds_of_many",
    "passes",
    "together",
    "until",
    "worth_of",
]
