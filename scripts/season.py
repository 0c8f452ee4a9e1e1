"""Seasons the tactics of Dreadnaught: finds by which figures a duel is won, and proves those that were learnt.

    python scripts/season.py --games 1000 --jobs 2   which figures win, told by captains with figures drawn at random
    python scripts/season.py --prove 200 --jobs 2    the learnt manner against a captain's, seats swapped

In a game of the first kind each captain plays in a manner of their own, every figure of it drawn either so much greater
or so much smaller; least squares tell what each did for winning. Whoever changes `manner.json` by that proves it, and
plays the grand admiral's step of `scripts/ladder.py` anew. The same seed gives the same games on every machine.

The figures that ship were found in 1,355 games over forty-one figures, of which those ten are kept that moved most;
each was moved the way that won, and won 137 of 200 further games (62 to 75 %). When to Recover was then tried by
itself: after three Volleys instead of four won 97.5 of 160 (53 to 68 %), after two 87.5.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.bots.captain import CaptainBot  # noqa: E402
from sandtable.bots.table import play_out  # noqa: E402
from sandtable.kernel.chance import key_from  # noqa: E402
from sandtable.kernel.match import Match  # noqa: E402
from sandtable.rulesets import ruleset  # noqa: E402
from sandtable.rulesets.dreadnaught.tactics.facet import DuelTactics  # noqa: E402
from sandtable.rulesets.dreadnaught.tactics.manner import CAPTAINS, Manner, seasoned  # noqa: E402
from sandtable.sim.run import processes, seated  # noqa: E402
from sandtable.sim.stats import Share, share  # noqa: E402

NAME = "dreadnaught"
SEED = 17
STEP = 1.7
"""A figure is drawn so many times as great as a captain's, or so many times as small."""
FIGURES = Manner.__struct_fields__


class Duel(msgspec.Struct, frozen=True):
    """A game between two captains, each in a manner of their own, in the order of the seats."""

    seed: str
    manners: tuple[Manner, Manner]


class Effect(msgspec.Struct, frozen=True):
    """What a greater figure did for winning, beside a smaller one, and how far that may be luck."""

    figure: str
    share: float
    error: float


def drawn(pick: Random) -> Manner:
    """A manner with every figure either greater or smaller than a captain's."""
    figures = {figure: getattr(CAPTAINS, figure) * STEP ** pick.choice((-1, 1)) for figure in FIGURES}
    return Manner(**{**figures, "long_turn": round(figures["long_turn"])})


def played(duel: Duel) -> float:
    """Play it to its end: 1 if the first seat won, 0 if it lost, one half for a draw."""
    rules = ruleset(NAME)
    match = Match.start(rules, rules.play.options({}), key_from(duel.seed))
    players = seated(rules, match.header.options, ("captain", "captain"), duel.seed)
    for player, manner in zip(players.values(), duel.manners, strict=True):
        assert isinstance(player, CaptainBot)
        player.tactics = DuelTactics(manner)
    play_out(match, players)
    winner = rules.play.winner(match.game)
    return 0.5 if winner is None else float(winner == match.header.seats[0])


def screened(games: int, seed: int) -> list[Duel]:
    """Duels between captains who have each of their figures drawn for themselves."""
    pick = Random(f"season {seed}")
    return [Duel(f"{seed}:{n}", (drawn(pick), drawn(pick))) for n in range(games)]


def effects(duels: Sequence[Duel], results: Sequence[float]) -> list[Effect]:
    """What each figure did for winning, the surest first; there is a constant for the seat that goes first."""
    sides = [[_side(duel, figure) for figure in FIGURES] + [1.0] for duel in duels]
    table, won = np.array(sides), np.array(results) - 0.5
    inverse = np.linalg.pinv(table.T @ table)
    found = inverse @ table.T @ won
    left = won - table @ found
    spread = float(left @ left) / max(1, len(won) - len(found))
    errors = np.sqrt(np.maximum(spread * np.diag(inverse), 1e-12))
    told = [Effect(figure, float(found[n]), float(errors[n])) for n, figure in enumerate(FIGURES)]
    return sorted(told, key=lambda effect: -abs(effect.share) / effect.error)


def _side(duel: Duel, figure: str) -> float:
    """1 where the first seat has the greater figure, -1 where the second has it, 0 where they are alike."""
    one, two = (getattr(manner, figure) for manner in duel.manners)
    return float(np.sign(one - two))


def proving(games: int, seed: int, kept: Manner) -> list[Duel]:
    """Duels of a manner against a captain's; each sea is fought over twice, with seats swapped."""
    return [Duel(f"{seed}:proof:{n // 2}", (kept, CAPTAINS) if n % 2 == 0 else (CAPTAINS, kept)) for n in range(games)]


def proven(results: Sequence[float]) -> Share:
    """What the manner won that has the first seat in every other duel."""
    return share(sum(won if n % 2 == 0 else 1 - won for n, won in enumerate(results)), len(results))


def main() -> None:
    read = argparse.ArgumentParser(description="By which figures a duel of Dreadnaught is won.")
    read.add_argument("--games", type=int, default=0, help="games between captains with figures drawn at random")
    read.add_argument("--prove", type=int, default=0, help="games of the learnt manner against a captain's")
    read.add_argument("--jobs", type=int, default=1, help="processes to share the games")
    asked = read.parse_args()
    if asked.games < 1 and asked.prove < 1:
        read.error("say how many --games to play, or how many to --prove the learnt manner by")
    work = processes(asked.jobs)
    if asked.games > 0:
        duels = screened(asked.games, SEED)
        for effect in effects(duels, list(work(played, duels))):
            told = f"{effect.figure:18} {200 * effect.share:+6.1f} of a hundred games"
            print(f"{told}, give or take {392 * effect.error:.1f}")
    if asked.prove > 0:
        won = proven(list(work(played, proving(asked.prove, SEED, seasoned()))))
        print(f"learnt: {won.count:g} of {won.of}, {100 * won.low:.0f} to {100 * won.high:.0f} %")


if __name__ == "__main__":
    main()
