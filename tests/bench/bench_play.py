"""Random play: decisions per second, beside other engines on the same machine in the same run."""

from __future__ import annotations

from random import Random
from statistics import median

from sandtable.kernel.chance import Seeded, key_from
from sandtable.rulesets import ruleset
from tests.bench.timing import rates, ratio

GAMES = 12
ROUNDS = 7


def ours() -> int:
    rules = ruleset("dw4")
    options = rules.options({})
    decisions = 0
    for seed in range(GAMES):
        game = rules.new_game(options, Seeded(key_from(seed)))
        pick = Random(seed)
        while not game.over:
            decision = game.pending[0]
            game.submit(decision.seat, decision.sample(game, pick))
            decisions += 1
    return decisions


def catanatron() -> int:
    import random

    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    for seed in range(6):
        random.seed(seed)
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions


def chess() -> int:
    import chess as library

    moves = 0
    pick = Random(1)
    for _ in range(10):
        board = library.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(pick.choice(list(board.legal_moves)))
            moves += 1
    return moves


def bench() -> list[tuple[str, str, str]]:
    ours()
    catanatron()
    mine, cat, chess_moves = rates(ROUNDS, ours, catanatron, chess)
    return [
        ("random play, Small Core game", f"{median(mine):,.0f} decisions/s", f"{ratio(mine, cat):.2f} x catanatron"),
        ("catanatron, random play", f"{median(cat):,.0f} decisions/s", "1"),
        ("python-chess, random play", f"{median(chess_moves):,.0f} moves/s", f"{ratio(chess_moves, cat):.2f} x catanatron"),
    ]
