"""Whole battles of Armoured Clash at random: every Clash on many tables, the laws of play at some of them.

`python -m tests.trials.ac_runs [games]` prints a line for each Clash, and fails where a game breaks off or never ends.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from random import Random
from typing import Any

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.clashes.scoring import PLAYED
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.testing.laws import play_by_the_laws
from tests.rulesets.ac.bold import bold

GAMES = 20
LAWFUL = 1
"""Games of each Clash that are played by the laws."""
ENDLESS = 20_000
FORCES = (("karst.1000", "meridian.1000"), ("meridian.500", "karst.500"), ("karst.2000", "meridian.2000"))


def options_for(clash: str, number: int) -> dict[str, Any]:
    """Another table for every game."""
    forces = FORCES[number % len(FORCES)]
    scale = "battle" if forces[0].endswith("2000") else "skirmish"
    tables = [layout.id for layout in builtin().layouts.values() if layout.scale == scale]
    return {"clash": clash, "forces": forces, "table": tables[number % len(tables)], "terrain": number % 7 != 6}


def played(clash: str, number: int) -> Counter[str]:
    """One game: by bold players every other time. What happened in it, by the kinds of events."""
    pick = Random(number)
    match = Match.start(RULESET, RULESET.play.options(options_for(clash, number)), key_from(number))
    for _ in range(ENDLESS):
        if match.game.over:
            return Counter([type(line.event).__name__ for line in match.lines if isinstance(line, Happened)])
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        match.submit(decision.seat, bold(view, pick) if number % 2 else decision.sample(view, pick))
    raise AssertionError(f"{ENDLESS} answers, and the game goes on")


def main(games: int) -> int:
    faults, seen = 0, Counter[str]()
    for clash in PLAYED:
        ended = 0
        for number in range(games):
            try:
                seen += played(clash, number)
                if number < LAWFUL:
                    play_by_the_laws(RULESET, options_for(clash, number), number, every=20, answering=bold)
                ended += 1
            except Exception:
                faults += 1
                print(f"{clash}, game {number}: {options_for(clash, number)}")
                traceback.print_exc(limit=-4)
        print(f"{clash}: {ended} of {games} games came to their end", flush=True)
    print(", ".join([f"{name} {many}" for name, many in sorted(seen.items())]))
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
