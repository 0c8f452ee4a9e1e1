"""Many random brawls of Dreadnaught: no fault, no dead end, and which Boosts and effects were used.

python -m tests.trials.dreadnaught_brawls [HOW MANY]
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from sandtable.kernel.engine import Happened
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.events import BoostPlayed
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.events.turns import SystemActivated
from tests.rulesets.dreadnaught.brawls import brawl

LONGEST = 6000
"""Answers after which a brawl is taken to be endless."""


def main(brawls: int) -> int:
    answers, endless = 0, 0
    used: Counter[str] = Counter()
    for seed in range(brawls):
        pick, game = Random(seed), brawl(seed)
        for _ in range(LONGEST):
            if game.over:
                break
            decision = game.open_decisions[pick.randrange(len(game.open_decisions))]
            game.submit(decision.seat, decision.sample(View(game, decision.seat), pick))
            answers += 1
            for line in game.take_record():
                if isinstance(line, Happened) and isinstance(line.event, BoostPlayed):
                    used[line.event.boost] += 1
                if isinstance(line, Happened) and isinstance(line.event, SystemActivated):
                    used[f"{line.event.system.partition('.')[2]} {line.event.effect}"] += 1
        endless += not game.over
    content = builtin()
    effects = {
        f"{card.id} {n}"
        for card in content.systems.values()
        for n, e in enumerate(card.effects)
        if e.kind == "activated"
    }
    missing = sorted((effects | content.grid.keys()) - used.keys())
    print(f"{brawls} brawls, {answers} answers, {endless} endless; {len(used)} Boosts and effects used")
    print(f"never used: {', '.join(missing) or 'none'}")
    return 1 if endless else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300))
