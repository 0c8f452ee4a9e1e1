"""Armoured Clash: random play beside Core play of `dw4`, copies, a Skirmish by captains, an admiral, crowds."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

from sandtable.bots import bot
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.match import Match
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.state import Battle
from tests.bench import bench_full
from tests.bench.timing import Counts, best_of, rates, ratio
from tests.trials.ac_crowds import crowd, held, looked, quickest

GAMES, ROUNDS = 3, 5
SKIRMISH: dict[str, Any] = {"forces": ("karst.1000", "meridian.1000")}
BASES = (100, 200)
THOUGHTS = 12
"""So many decisions of an admiral are watched that he plays out."""


def random_play() -> Counts:
    """Decisions of Skirmishes, and decisions with a choice."""
    asked = unasked = 0
    for seed in range(GAMES):
        game = RULESET.play.new_game(RULESET.play.options(SKIRMISH), Seeded(key_from(seed)))
        pick = Random(seed)
        while not game.over:
            decision = game.open_decisions[0]
            game.submit(decision.seat, decision.sample(game, pick))
            asked += 1
        unasked += game.unasked
    return asked + unasked, asked


def in_an_attack() -> Game[Battle]:
    """A Skirmish of captains as it stands when a Command may be issued before the dice for the first time."""
    match = Match.start(RULESET, RULESET.play.options(SKIRMISH), key_from("bench"))
    players = {seat: bot("captain", RULESET, seat) for seat in "AB"}
    while match.game.open_decisions[0].question != "command before the dice":
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)))
    match.game.take_record()
    return match.game


def skirmish(n: int) -> tuple[float, int, float]:
    """A Skirmish by captains: seconds of processor time, answers, and the longest single answer in seconds."""
    began, answers, longest = process_time(), 0, 0.0
    match = Match.start(RULESET, RULESET.play.options(SKIRMISH), key_from(n))
    players = {seat: bot("captain", RULESET, seat) for seat in "AB"}
    while not match.game.over:
        decision = match.game.open_decisions[0]
        begun = process_time()
        match.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)))
        longest, answers = max(longest, process_time() - begun), answers + 1
    return process_time() - began, answers, longest


def longest_thought() -> float:
    """The longest decision of an admiral of those that he plays out first in a Skirmish."""
    match = Match.start(RULESET, RULESET.play.options(SKIRMISH), key_from("thoughts"))
    players = {"A": bot("admiral", RULESET, "A"), "B": bot("captain", RULESET, "B")}
    longest, thoughts = 0.0, 0
    while thoughts < THOUGHTS and not match.game.over:
        decision = match.game.open_decisions[0]
        begun = process_time()
        answer = players[decision.seat].answer(match.view(decision.seat))
        if decision.seat == "A":
            longest = max(longest, process_time() - begun)
            thoughts += decision.question == "unit to activate"
        match.submit(decision.seat, answer)
    return longest


def bench() -> list[tuple[str, str, str]]:
    random_play()
    (every, chosen), (core, core_chosen) = rates(ROUNDS, random_play, lambda: bench_full.random_play({}))
    game = in_an_attack()
    # What all copies share is not copied by either.
    shared = {id(game.hooks): game.hooks, id(game.content): game.content}
    ours = best_of(5, 2000, game.clone)
    deep = best_of(3, 20, lambda: deepcopy(game, dict(shared)))
    games = [skirmish(n) for n in range(3)]
    seconds, answers = [took for took, _, _ in games], [many for _, many, _ in games]
    longest = max(each for _, _, each in games)
    crowds = {bases: crowd(bases) for bases in BASES}
    few, many = (quickest(partial(looked, g)) / looked(g) for g in crowds.values())
    half, kept = (quickest(partial(held, g)) for g in crowds.values())
    in_all, with_a_choice = ratio(every, core), ratio(chosen, core_chosen)
    return [
        ("Armoured Clash, random play, all decisions", f"{median(every):,.0f} a second", f"{in_all:.2f} x Core of dw4"),
        ("the same, decisions with a choice", f"{median(chosen):,.0f} a second", f"{with_a_choice:.2f} x Core of dw4"),
        (f"clone of a Skirmish, {len(game.stack)} frames", f"{ours * 1e6:.1f} µs", f"1/{deep / ours:.0f} of deepcopy"),
        ("Skirmish by two captains", f"{median(seconds):.1f} s", f"{min(seconds):.1f} to {max(seconds):.1f} s"),
        ("answers in it", f"{median(answers):.0f}", f"the longest {longest:.2f} s"),
        ("longest decision of an admiral in one", f"{longest_thought():.1f} s", "it may take 2 s"),
        (f"sight of a base among {BASES[1]}", f"{many * 1e6:.0f} µs", f"{many / few:.2f} x that among {BASES[0]}"),
        (f"Coherency of {BASES[1]} bases", f"{kept * 1e3:.1f} ms", f"{kept / half:.2f} x that of {BASES[0]}"),
    ]
