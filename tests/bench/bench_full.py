"""Full play beside Core play: decisions per second, a Medium game by captains, and the longest single decision.

What differs is the rules in force alone: the same Forces meet in the same Encounter on tables of the same size.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from sandtable.bots import bot
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from tests.bench.timing import Counts, rates, ratio

GAMES = 12
ROUNDS = 7
CAPTAINS = 6

FULL = {"mode": "full"}
LARGER = {"mode": "full", "scale": "Medium", "forces": ("karst.1500", "meridian.1500")}
MEDIUM = tuple({**LARGER, "encounter": f"enc{number}"} for number in range(1, CAPTAINS + 1))


def random_play(given: dict[str, Any]) -> Counts:
    """Decisions and decisions with a choice, as `bench_play` counts them."""
    rules = ruleset("dw4")
    options = rules.play.options(given)
    asked = unasked = 0
    for seed in range(GAMES):
        game = rules.play.new_game(options, Seeded(key_from(seed)))
        pick = Random(seed)
        while not game.over:
            decision = game.open_decisions[0]
            game.submit(decision.seat, decision.sample(game, pick))
            asked += 1
        unasked += game.unasked
    return asked + unasked, asked


def played(options: dict[str, Any], name: str) -> tuple[float, float, str]:
    """Seconds of processor time for a game of two bots, the longest single answer in seconds, and to which question."""
    rules, started = ruleset("dw4"), process_time()
    match = Match.start(rules, options, key_from("bench"))
    players = {seat: bot(name, rules, seat) for seat in rules.play.seats(match.header.options)}
    longest, asked = 0.0, ""
    while not match.game.over:
        decision = match.game.open_decisions[0]
        begun = perf_counter()
        match.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)))
        longest, asked = max((longest, asked), (perf_counter() - begun, decision.question))
    return process_time() - started, longest, asked


def bench() -> list[tuple[str, str, str]]:
    random_play(FULL)
    core, full, larger = rates(ROUNDS, lambda: random_play({}), lambda: random_play(FULL), lambda: random_play(LARGER))
    found = [played(options, "captain") for options in MEDIUM]
    seconds = [took for took, _, _ in found]
    _, longest, asked = max(found, key=lambda one: one[1])
    _, thought, asked_of_it = played(MEDIUM[0], "admiral")
    return [
        ("random full play, Small, 500 points", _rate(full[0]), f"{ratio(full[0], core[0]):.2f} x Core play"),
        ("the same, Medium, 1,500 points", _rate(larger[0]), f"{ratio(larger[0], core[0]):.2f} x Core play"),
        ("random Core play", _rate(core[0]), "1"),
        ("Medium game by two captains", f"{median(seconds):.1f} s", f"{min(seconds):.1f} to {max(seconds):.1f} s"),
        ("the longest single decision in them", f"{longest:.2f} s", asked),
        ("the longest of two admirals in such a game", f"{thought:.2f} s", f"{asked_of_it}; 2 s allowed"),
    ]


def _rate(found: list[float]) -> str:
    return f"{median(found):,.0f} decisions/s"
