"""Positions of games that bots play against themselves, and who won from there: what a judgement is learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.bots.table import answer_next
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import NotOffered
from sandtable.kernel.manifest import Positions, RuleSet, tactics_of
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.sim.run import Job, Sharing, jobs, processes, seated


class Position(msgspec.Struct, frozen=True):
    """How a seat stood at a moment when nothing was half done, and what came of it."""

    figures: dict[str, float]
    to_come: float
    result: float
    """1 where that seat won, 0 where it lost, one half for a draw."""


def positions_of(rules: RuleSet) -> Positions:
    """The facet `positions`; raises `NotOffered` where there is none."""
    if rules.positions is None:
        raise NotOffered(f"{rules.title} does not say yet by which figures a position is judged")
    return rules.positions


def self_play(
    name: str, options: dict[str, Any], teachers: Sequence[str], games: int, seed: int, share: Sharing | None = None
) -> list[list[Position]]:
    """The positions of so many games, game by game: each teacher in turn plays one against itself."""
    positions_of(ruleset(name))
    todo: list[Job] = []
    for teacher in teachers:
        many = len(range(teachers.index(teacher), games, len(teachers)))
        todo += jobs(name, options, (teacher,), many, seed, None)
    return list((share or processes(1))(watched, todo))


def watched(job: Job) -> list[Position]:
    """Play one game, and keep how the first seat stood at every moment that is good for judging."""
    rules = ruleset(job.ruleset)
    positions, tactics = positions_of(rules), tactics_of(rules)
    match = Match.start(rules, job.options, key_from(job.seed))
    seats = rules.play.seats(job.options)
    players = seated(rules, job.options, job.bots, job.seed)
    seen: list[tuple[dict[str, float], float]] = []
    moment = tactics.moment(match.game)
    while not match.game.over:
        answer_next(match, players)
        if tactics.moment(match.game) > moment and not match.game.over:
            moment = tactics.moment(match.game)
            seen.append((positions.figures(match.game, seats[0]), positions.to_come(match.game)))
    winner = rules.play.winner(match.game)
    result = 0.5 if winner is None else float(winner == seats[0])
    return [Position(figures, to_come, result) for figures, to_come in seen]
