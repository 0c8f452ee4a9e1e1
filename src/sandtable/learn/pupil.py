"""A worked example of learning: a pupil learns who wins from a captain's games, and then beats the captain.

    python -m sandtable.learn.pupil RULESET --preset first-game

The teacher plays against itself; how each Round found the table, and who won, is all that is kept. A logistic
regression makes a judgement of positions of that, in a second. The pupil does nothing but look one answer ahead: every
likely answer is played on to the end of the Round, and what leaves it standing best by what it has learnt is given.
"""

from __future__ import annotations

import argparse
from functools import partial
from math import inf
from typing import Any, ClassVar

import msgspec

from sandtable.bots import USUAL, bot
from sandtable.bots.base import Bot
from sandtable.bots.grand_admiral import GrandAdmiralBot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import form_of
from sandtable.kernel.match import Match
from sandtable.kernel.reckoning import Reckoning
from sandtable.learn.fitting import learnt_from, loss_of
from sandtable.learn.self_play import self_play
from sandtable.rulesets import ruleset
from sandtable.sim.run import Job, Sharing, jobs, processes
from sandtable.sim.stats import Share, share

PUPIL = "pupil"


class PupilBot(GrandAdmiralBot):
    """Looks one answer ahead, to the end of the Round, in two supposed games; and judges by what it has learnt."""

    name: ClassVar[str] = PUPIL
    worlds: ClassVar[int] = 2
    finalists: ClassVar[int] = 1
    trust: ClassVar[float] = 0.3


class Learnt(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    reckoning: Reckoning
    loss: float
    """How badly the judgement foretells games it was not learnt from, in bits a position; a coin has 1."""
    won: Share
    """What the pupil won against its teacher; a draw is half a game."""


def learn(
    name: str,
    options: dict[str, Any],
    *,
    lessons: int = 200,
    games: int = 200,
    seed: int = 0,
    teacher: str = USUAL,
    sharing: Sharing | None = None,
) -> Learnt:
    """Let a pupil learn from so many games of a teacher against itself, and meet the teacher in so many others."""
    shared = sharing or processes(1)
    seen = self_play(name, options, (teacher,), lessons, seed, shared)
    held_out = seen[: max(1, lessons // 5)]
    loss = loss_of(learnt_from(seen[len(held_out) :]), held_out)
    reckoning = learnt_from(seen)
    todo = jobs(name, options, (PUPIL, teacher), games, seed + 1, None)
    won = sum(shared(partial(_meets, reckoning), todo))
    return Learnt(reckoning=reckoning, loss=loss, won=share(won, games))


def _meets(reckoning: Reckoning, job: Job) -> float:
    """What the pupil wins of one game against its teacher."""
    rules = ruleset(job.ruleset)
    match = Match.start(rules, job.options, key_from(f"pupil:{job.seed}"))
    seats = rules.play.seats(job.options)
    players: dict[Any, Bot] = {}
    for n, name in enumerate(job.bots):
        seed = f"{job.seed}:{n}"
        players[seats[n]] = PupilBot(rules, seed, reckoning) if name == PUPIL else bot(name, rules, seed)
        players[seats[n]].patience = inf
    play_out(match, players)
    winner = rules.play.winner(match.game)
    return 0.5 if winner is None else float(isinstance(players[winner], PupilBot))


def main() -> None:
    read = argparse.ArgumentParser(description="A pupil learns from a teacher's games, and meets the teacher.")
    read.add_argument("ruleset")
    read.add_argument("--preset", default="", help="a preset of the rule set, such as first-game")
    read.add_argument("--lessons", type=int, default=200, help="games of the teacher against itself")
    read.add_argument("--games", type=int, default=200, help="games of the pupil against the teacher")
    read.add_argument("--teacher", default=USUAL)
    read.add_argument("--seed", type=int, default=0)
    read.add_argument("--jobs", type=int, default=1, help="processes to share the games")
    asked = read.parse_args()
    preset = form_of(ruleset(asked.ruleset)).preset(asked.preset)
    if asked.preset and preset is None:
        raise SystemExit(f"{asked.ruleset} has no preset {asked.preset!r}")
    found = learn(
        asked.ruleset,
        preset.options if preset else {},
        lessons=asked.lessons,
        games=asked.games,
        seed=asked.seed,
        teacher=asked.teacher,
        sharing=processes(asked.jobs),
    )
    learnt, won = found.reckoning, found.won
    print(f"learnt from {learnt.games} games and {learnt.positions} positions; {found.loss:.2f} bits a position")
    for figure in sorted(learnt.now, key=lambda each: -abs(learnt.now[each])):
        print(f"  {figure:12} {learnt.now[figure]:+.2f}, and {learnt.to_come[figure]:+.2f} for what is to come")
    print(
        f"pupil against {asked.teacher}: {won.count:g} of {won.of}, {won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
    )


if __name__ == "__main__":
    main()
