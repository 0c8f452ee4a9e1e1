"""Many games of dw3 whose ships carry special rules at random: no fault, no endless game, and which rules asked.

python -m tests.trials.dw3_laden_fleets [HOW MANY] [FIRST SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets.dw3.tactics.advice import advise
from tests.rulesets.dw3.laden import laden

LONGEST = 10_000
"""Answers after which a game is taken to be endless."""
SIZES = (500, 1000, 1500)


def main(games: int, first: int) -> int:
    """Every third game has a captain against random answers, the others two captains."""
    asked: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    answers, endless = 0, 0
    for seed in range(first, first + games):
        match, pick = _begun(seed), Random(seed)
        for _ in range(LONGEST):
            if match.game.over:
                break
            decision = match.game.open_decisions[0]
            view = match.view(decision.seat)
            answer = decision.sample(view, pick) if seed % 3 == 0 and decision.seat == "B" else advise(view, pick)
            for rule in [rule for rule in decision.rules if rule.startswith("DW3-R-")]:
                asked[rule] += 1
                taken[rule] += answer not in (None, False, 0, ())
            match.submit(decision.seat, answer)
            answers += 1
        endless += not match.game.over
    print(f"{games} games, {answers} answers, {endless} endless; {len(asked)} special rules asked for something")
    for name, many in sorted(asked.items()):
        print(f"{name}: asked {many}, used {taken[name]}")
    return 1 if endless else 0


def _begun(seed: int) -> Match:
    ruleset, size = laden(seed), SIZES[seed % len(SIZES)]
    table = {"forces": (f"karst.{size}", f"meridian.{size}"), "encounter": f"e{1 + seed % 4}"}
    return Match.start(ruleset, ruleset.play.options(table), key_from(seed))


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    sys.exit(main(*[*given, *(60, 1)[len(given) :]]))
