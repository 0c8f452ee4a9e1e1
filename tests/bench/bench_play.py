"""Random play: decisions per second, beside other engines on the same machine in the same run.

Two ways to count. Most turns of catanatron have a single legal action, which its player "decides" all the same; ours
answers such decisions itself. So all decisions are compared with all of its ticks, single ones on both sides among
them, and decisions with a real choice with its ticks that had one.
"""

from __future__ import annotations

from random import Random
from statistics import median

from sandtable.kernel.chance import Seeded, key_from
from sandtable.rulesets import ruleset
from tests.bench.timing import Counts, rates, ratio

GAMES = 12
ROUNDS = 7


def ours() -> Counts:
    rules = ruleset("dw4")
    options = rules.play.options({})
    asked = unasked = 0
    for seed in range(GAMES):
        game = rules.play.new_game(options, Seeded(key_from(seed)))
        pick = Random(seed)
        while not game.over:
            decision = game.pending[0]
            game.submit(decision.seat, decision.sample(game, pick))
            asked += 1
        unasked += game.unasked
    return asked + unasked, asked


def catanatron() -> Counts:
    import random

    from catanatron import Color, Game, RandomPlayer

    ticks = choices = 0
    for seed in range(6):
        random.seed(seed)
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
            ticks += 1
    return ticks, choices


def chess() -> Counts:
    import chess as library

    moves = 0
    pick = Random(1)
    for _ in range(10):
        board = library.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(pick.choice(list(board.legal_moves)))
            moves += 1
    return moves, moves


def bench() -> list[tuple[str, str, str]]:
    ours()
    catanatron()
    (mine, mine_real), (cat, cat_real), (moves, _) = rates(ROUNDS, ours, catanatron, chess)
    return [
        ("random play, all decisions", _rate(mine, "decisions"), f"{ratio(mine, cat):.2f} x catanatron"),
        ("random play, with a choice", _rate(mine_real, "decisions"), f"{ratio(mine_real, cat_real):.2f} x catanatron"),
        ("catanatron, all ticks", _rate(cat, "decisions"), "1"),
        ("catanatron, with a choice", _rate(cat_real, "decisions"), "1"),
        ("python-chess, random play", _rate(moves, "moves"), f"{ratio(moves, cat):.2f} x catanatron, all"),
    ]


def _rate(found: list[float], of: str) -> str:
    return f"{median(found):,.0f} {of}/s"
