"""How often a person is asked in seeded Medium games of full play: `python -m tests.trials.prompts [GAMES]`.

One game proves little, for a player has every seed. Prints each game and what is asked most, and fails where the games
take more prompts on average than one may.
"""

from __future__ import annotations

import sys
from collections import Counter

from sandtable.kernel.standing_orders import StandingOrders
from tests.prompts import Means, played
from tests.server.test_prompts import GAME, MOST_PROMPTS

GAMES = 5
LISTED = 12


def main(games: int) -> int:
    """Play them; whether they took too many prompts."""
    asked: Counter[str] = Counter()
    for seed in range(1, games + 1):
        tally = played(GAME, seed, "A", Means(StandingOrders()))
        asked += tally.prompts
        prompts = sum(tally.prompts.values())
        print(f"seed {seed}: {prompts} prompts, {tally.asked_for_cards} of them for cards, {tally.answers} answers")
    average = asked.total() / games
    print(f"on average {average:.1f}, at most {MOST_PROMPTS} wanted")
    for question, times in asked.most_common(LISTED):
        print(f"{times / games:6.1f} {question}")
    return int(average > MOST_PROMPTS)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
