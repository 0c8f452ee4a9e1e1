"""The figures of one state of the sources, measured one at a time as someone outside asks for them.

Run as a script with the sources to measure on the path, which may be older than this file: so it holds on to what
every state has, the benches of its own and the entrances of the rooms. Reads a name a line, answers with a line of
JSON: the seconds of processor time that one thing took, or why that cannot be measured.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

LONG_ENOUGH = 0.2
"""Seconds of work behind every answer, so that a clock tick or a pause is nothing beside them."""

MANY = 80
"""Games of full play behind one figure. With other special rules the dice fall otherwise, and of a few games many more
or fewer decisions may lead to an attack, which is dear; of many games as many do in any state."""

Work = Callable[[], int]
"""Does something, and says how many things that were."""


def clone() -> Work:
    from tests.bench.bench_clone import game_in_an_attack

    game = game_in_an_attack()

    def work() -> int:
        for _ in range(2000):
            game.clone()
        return 2000

    return work


def sight() -> Work:
    from sandtable.geometry.sight import look
    from tests.geometry.scenes import table

    poses, things = table(7)
    pairs = [(a, b) for a in range(24) for b in range(24) if a != b]

    def work() -> int:
        for viewer, target in pairs:
            look((poses[viewer].x, poses[viewer].y), things[target].pieces[0], things, 1, (viewer, target))
        return len(pairs)

    return work


def random_core() -> Work:
    from tests.bench.bench_full import random_play

    return lambda: random_play({})[0]


def random_full() -> Work:
    from tests.bench import bench_full

    def work() -> int:
        few, bench_full.GAMES = bench_full.GAMES, MANY
        try:
            return bench_full.random_play(bench_full.FULL)[0]
        finally:
            bench_full.GAMES = few

    return work


def captains() -> Work:
    from tests.bench.bench_full import played

    def work() -> int:
        played({}, "captain")
        return 1

    return work


def odds() -> Work:
    from sandtable import rulesets
    from sandtable.kernel.view import View
    from sandtable.odds.pending import odds_of_answer
    from tests.bench.bench_clone import game_in_an_attack

    game, rules = game_in_an_attack(), rulesets.ruleset("dw4")
    decision = game.pending[0]
    answer = decision.fallback(game)

    def work() -> int:
        for _ in range(20):
            told = odds_of_answer(rules, View(game, decision.seat), answer)
            assert told is not None
        return 20

    return work


def journal() -> Work:
    from sandtable import rulesets
    from sandtable.kernel.chance import key_from
    from sandtable.kernel.match import Match
    from sandtable.kernel.replay import replay
    from sandtable.testing.play import play_out

    rules = rulesets.ruleset("dw4")
    match = Match.start(rules, {}, key_from("journal"))
    play_out(match, Random("journal"))
    text = match.text()

    def work() -> int:
        replay(rules, text)
        return 1

    return work


FIGURES: dict[str, tuple[str, Callable[[], Work]]] = {
    "clone": ("copy of a game in the middle of an Attack", clone),
    "sight": ("sight among 24 hulls and 12 islands", sight),
    "core": ("random Core play, a decision", random_core),
    "full": ("random full play, a decision", random_full),
    "captains": ("a Small Core game by two captains", captains),
    "odds": ("odds of an attack, with all that stands beside them", odds),
    "journal": ("a journal of a Core game, loaded and checked", journal),
}


def measured(work: Work) -> float:
    """Processor time of one thing, over as many as take long enough."""
    things, start = 0, process_time()
    while (took := process_time() - start) < LONG_ENOUGH or not things:
        things += work()
    return took / things


def main() -> None:
    ready: dict[str, Work] = {}
    for line in sys.stdin:
        name = line.strip()
        told: dict[str, Any]
        try:
            if name not in ready:
                ready[name] = FIGURES[name][1]()
                ready[name]()  # whatever is worked out once is worked out now
                # What was loaded stays, and the collector need not look at it again: a server does the same.
                gc.collect()
                gc.freeze()
            told = {"seconds": measured(ready[name])}
        except Exception as error:
            told = {"fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
