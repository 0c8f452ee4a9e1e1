"""Dreadnaught: decisions per second in random play, a copy of a game in the middle of an attack, a duel by captains."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from statistics import median
from time import process_time

from sandtable.bots import bot
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.state import Sea
from tests.bench.timing import Counts, best_of, rates

GAMES, ROUNDS = 4, 5
DUELS = (("ANV-S1", "LAN-S1"), ("LAN-S2", "SHR-S1"), ("SHR-S2", "ANV-S2"))
"""Each hull meets each other one."""


def random_play() -> Counts:
    """Decisions, and decisions with a choice."""
    asked = unasked = 0
    for seed in range(GAMES):
        game = RULESET.play.new_game(RULESET.play.options({"turn_cap": 4}), Seeded(key_from(seed)))
        pick = Random(seed)
        while not game.over:
            decision = game.open_decisions[0]
            game.submit(decision.seat, decision.sample(game, pick))
            asked += 1
        unasked += game.unasked
    return asked + unasked, asked


def in_an_attack() -> Game[Sea]:
    """A duel of captains as it stands when an attack may be boosted for the first time."""
    match = Match.start(RULESET, {}, key_from("bench"))
    players = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    while match.game.open_decisions[0].question != "Boosts to an attack":
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)))
    match.game.take_record()
    return match.game


def duel(ships: tuple[str, str], n: int) -> tuple[float, int, float]:
    """A duel by captains: seconds of processor time, answers, and the longest single answer in seconds."""
    options = {"turn_cap": 12, "ship1": ships[0], "ship2": ships[1]}
    began, answers, longest = process_time(), 0, 0.0
    match = Match.start(RULESET, options, key_from(n))
    players = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    while not match.game.over:
        decision = match.game.open_decisions[0]
        begun = process_time()
        match.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)))
        longest, answers = max(longest, process_time() - begun), answers + 1
    return process_time() - began, answers, longest


def bench() -> list[tuple[str, str, str]]:
    random_play()
    ((every, chosen),) = rates(ROUNDS, random_play)
    game = in_an_attack()
    # What all copies share is not copied by either.
    shared = {id(game.hooks): game.hooks, id(game.content): game.content}
    ours = best_of(5, 2000, game.clone)
    deep = best_of(3, 20, lambda: deepcopy(game, dict(shared)))
    duels = [duel(ships, n) for n, ships in enumerate(DUELS)]
    seconds, answers = [took for took, _, _ in duels], [many for _, many, _ in duels]
    longest = max(each for _, _, each in duels)
    frames = len(game.stack)
    return [
        ("Dreadnaught, random play, all decisions", f"{median(every):,.0f} a second", ""),
        ("the same, decisions with a choice", f"{median(chosen):,.0f} a second", ""),
        (f"clone of a duel, {frames} frames", f"{ours * 1e6:.1f} µs", f"1/{deep / ours:.0f} of deepcopy"),
        ("duel by two captains", f"{median(seconds):.1f} s", f"{min(seconds):.1f} to {max(seconds):.1f} s"),
        ("answers in it", f"{median(answers):.0f}", f"the longest {longest:.2f} s"),
    ]
