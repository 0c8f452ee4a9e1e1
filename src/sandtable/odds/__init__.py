"""Exact odds of any roll that a rule set describes; it knows dice and counting, and no rule set.

odds(spec)                          one roll against another: chances by successes, mean, marks
odds_of_many(specs)                 the same for a thousand rolls at once
together(...), until(...)           several rolls whose successes add up
passes(draw)                        cards from a pile whose cards are known and whose order is not
odds_of_answer(rules, view, answer) the roll being decided on, beside those it may be compared with
luck_of(rules, header, lines)       what every roll of a game came to, beside what was to be expected
"""

from __future__ import annotations

from sandtable.odds.chains import Until, in_time, together, until
from sandtable.odds.draws import passes
from sandtable.odds.limits import MOST_DICE, NotARoll
from sandtable.odds.luck import Luck, luck_of
from sandtable.odds.many import Many, odds_of_many
from sandtable.odds.pending import odds_of_answer, rolls_open
from sandtable.odds.pools import Worth, worth_of
from sandtable.odds.rolls import Odds, as_plain, odds

__all__ = [
    "MOST_DICE",
    "Luck",
    "Many",
    "NotARoll",
    "Odds",
    "Until",
    "Worth",
    "as_plain",
    "in_time",
    "luck_of",
    "odds",
    "odds_of_answer",
    "odds_of_many",
    "passes",
    "rolls_open",
    "together",
    "until",
    "worth_of",
]
