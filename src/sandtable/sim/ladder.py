"""The ladder: each level of the bots against the one below it, so often that the step is sure, and what they rate.

Every game is kept as a line of a file once it is over, so that a ladder may be climbed in many sittings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots import LADDER, bots_of
from sandtable.bots.cadet import CadetBot
from sandtable.kernel.errors import PackError
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.reading import decoded
from sandtable.sim.holding import holding
from sandtable.sim.lines import add_line, cut_half_a_line, whole_lines
from sandtable.sim.run import Job, Outcome, Sharing, jobs, play
from sandtable.sim.stats import Share, share

BESIDE = (CadetBot.name,)
"""Bots that stand beside the ladder: they are for lessons, not for a contest."""
BUSY = "{}: another process climbs this ladder already; wait until it is over, or keep the games in another folder"


class Kept(msgspec.Struct, frozen=True):
    """A game of a ladder that is over."""

    upper: str
    lower: str
    game: Outcome


class Step(msgspec.Struct, frozen=True):
    """One level against the one below it."""

    upper: str
    lower: str
    won: Share
    """What the upper one won; a draw is half a game."""
    draws: int
    fallbacks: int
    faults: int

    @property
    def is_proven(self) -> bool:
        """Whether the interval leaves out one half."""
        return self.won.of > 0 and self.won.low > 0.5


def levels_of(rules: RuleSet) -> tuple[str, ...]:
    """The levels of a rule set, from the weakest to the strongest."""
    there_are = bots_of(rules)
    return tuple(kind.name for kind in LADDER if kind.name in there_are and kind.name not in BESIDE)


def pairs_of(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The steps, as the upper level and the lower one."""
    levels = levels_of(rules)
    return tuple(zip(levels[1:], levels, strict=False))


def games_kept(path: Path) -> list[Kept]:
    """The games that were played before, each once; a line that was cut off is a game that was not.

    A game that stands there twice and went otherwise is refused: nobody can tell which of the two counts.
    """
    found: dict[tuple[str, str, int], Kept] = {}
    for n, line in enumerate(whole_lines(path), 1):
        try:
            kept = decoded(line, Kept)
        except msgspec.DecodeError as wrong:
            raise PackError([f"{path}, line {n}: not a game of a ladder: {wrong}"]) from None
        if found.setdefault(_which(kept), kept) != kept:
            said = (
                f"game {kept.game.number} of {kept.upper} against {kept.lower} stands there before and went otherwise"
            )
            raise PackError([f"{path}, line {n}: {said}; take out the one that is no longer true"])
    return list(found.values())


def _which(kept: Kept) -> tuple[str, str, int]:
    """Which game of the ladder it is."""
    return kept.upper, kept.lower, kept.game.number


def left_to_play(
    rules: RuleSet, options: dict[str, Any], pair: tuple[str, str], games: int, seed: int, kept: Iterable[Kept]
) -> list[Job]:
    """The games of a step that are still to be played; the two change seats from game to game."""
    done = {each.game.number for each in kept if (each.upper, each.lower) == pair}
    return [job for job in jobs(rules.name, options, pair, games, seed, None) if job.number not in done]


def climb(
    rules: RuleSet,
    options: dict[str, Any],
    pairs: Sequence[tuple[str, str]],
    games: int,
    seed: int,
    path: Path,
    sharing: Sharing,
    seen: Callable[[], None] = lambda: None,
) -> list[Kept]:
    """Play what is left of these steps, and keep each game as it ends; all games of the file.

    Whoever climbs by the same file meanwhile is refused: games would be played twice.
    """
    with holding(path, BUSY.format(path)):
        kept = games_kept(path)
        cut_half_a_line(path)
        for upper, lower in pairs:
            todo = left_to_play(rules, options, (upper, lower), games, seed, kept)
            for outcome in sharing(play, todo):
                kept.append(Kept(upper, lower, outcome))
                add_line(path, msgspec.json.encode(kept[-1]))
                seen()
        return kept


def come_out_otherwise(
    rules: RuleSet,
    options: dict[str, Any],
    pair: tuple[str, str],
    many: int,
    seed: int,
    kept: Iterable[Kept],
    sharing: Sharing,
) -> tuple[Outcome, ...]:
    """Play the first kept games of a step again: those that go otherwise today, since a bot or a rule has changed."""
    of_step = sorted((each.game for each in kept if (each.upper, each.lower) == pair), key=lambda game: game.number)
    then = {game.number: game for game in of_step[:many]}
    all_of_step = jobs(rules.name, options, pair, max(then, default=-1) + 1, seed, None)
    todo = [job for job in all_of_step if job.number in then]
    now = [outcome for outcome in sharing(play, todo) if outcome != then[outcome.number]]
    return tuple(sorted(now, key=lambda outcome: outcome.number))


def steps_of(pairs: Sequence[tuple[str, str]], kept: Sequence[Kept]) -> tuple[Step, ...]:
    """What the games say of each step; one that is given twice counts once."""
    once = list({_which(each): each for each in kept}.values())
    return tuple(_step(upper, lower, once) for upper, lower in pairs)


def _step(upper: str, lower: str, kept: Sequence[Kept]) -> Step:
    games = [each.game for each in kept if (each.upper, each.lower) == (upper, lower)]
    won = sum(0.5 if game.winner is None else float(game.bots[game.winner] == upper) for game in games)
    return Step(
        upper,
        lower,
        share(won, len(games)),
        sum(game.winner is None for game in games),
        sum(game.fallbacks for game in games),
        sum(game.faults for game in games),
    )
