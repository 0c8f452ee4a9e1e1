"""How often a person is asked in seeded Skirmishes of Armoured Clash: `python -m tests.trials.ac_prompts [GAMES]`.

Prints each game and what is asked most, and fails where more is asked for each Activation than may be, on average.
"""

from __future__ import annotations

import sys
from collections import Counter

from sandtable.kernel.standing_orders import StandingOrders
from sandtable.rulesets.ac.manifest import RULESET
from tests.prompts import Means, played
from tests.rulesets.ac.test_prompts import GAME, MOST, for_each

GAMES = 3
LISTED = 20


def main(games: int) -> int:
    """Play them in either seat; whether they took too many questions."""
    asked: Counter[str] = Counter()
    activations = 0
    for seed in range(1, games + 1):
        for seat in "AB":
            tally = played(GAME, seed, seat, Means(StandingOrders()), RULESET)
            asked += tally.prompts
            activations += len(tally.activations)
            cards = f"{tally.asked_for_cards} of {tally.windows} windows"
            print(f"seed {seed}, seat {seat}: {for_each(tally):.2f} for each of {len(tally.activations)}, {cards}")
    average = asked.total() / activations
    print(f"on average {average:.2f}, at most {MOST} wanted")
    for question, times in asked.most_common(LISTED):
        print(f"{times / games / 2:6.1f} {question}")
    return int(average > MOST)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
