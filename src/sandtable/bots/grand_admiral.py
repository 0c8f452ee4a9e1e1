"""The grand admiral: tries answers in several supposed games, and judges by what many games have shown."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any, ClassVar

from sandtable.bots.advised import AdvisedBot
from sandtable.bots.coarsely import percent, stands
from sandtable.bots.standing import Standing
from sandtable.bots.trying import Trial, Trials, play_on, trials_of
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.reckoning import Reckoning
from sandtable.kernel.view import View
from sandtable.odds import odds

WORLDS = 4
"""So many games are supposed at most for one answer, each with other dice and other secrets."""
EFFORT = 3000
"""Supposed answers after which no further game is begun, so that a large battle takes no longer than a small one."""
FINALISTS = 2
"""So many answers are played on to the moment after the next, the first thought among them."""
BEHIND = 1.0
"""An answer that leaves one so much worse than another is not tried in a further game."""
TRUST = 0.2
"""By how much an answer must be better than the first thought, as a leaning: a chance of 55 % beside an even one."""

SHOWN = "by what many games have shown"
UNLEARNT = "judged as an admiral would, for nobody has learnt this game yet"


class GrandAdmiralBot(AdvisedBot):
    """Thinks ahead where an admiral does and further, in several games instead of one, so that luck decides less.

    Captains in haste play every likely answer on to the next moment in each of them, and the first thought and the best
    of the others to the one after that. How it stands there is judged by what many games have shown. The
    effort is counted in supposed answers, never in seconds; at a table the clock may end it sooner.
    """

    name: ClassVar[str] = "grand-admiral"
    budget: ClassVar[float] = 1.5
    worlds: ClassVar[int] = WORLDS
    finalists: ClassVar[int] = FINALISTS
    trust: ClassVar[float] = TRUST

    def __init__(self, ruleset: RuleSet, seed: int | str, reckoning: Reckoning | None = None) -> None:
        super().__init__(ruleset, seed)
        self.tactics = ruleset.seasoned or self.tactics
        self.standing = Standing(ruleset, reckoning)

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        likely = self._likely(view)
        leanings = self._leanings(view, likely, go_on) if len(likely) > 1 else {}
        if not leanings:
            return self.as_advised(view, go_on)
        best = max(leanings, key=lambda n: leanings[n] + (self.trust if n == 0 else 0.0))
        self.reason = self._said(leanings, best)
        return likely[best]

    def _likely(self, view: View[Any]) -> tuple[Any, ...]:
        """What an admiral would think ahead for, and what is worth it to one who takes more time."""
        likely = self.tactics.prospects(view, self.random, odds)
        return likely or self.tactics.further_prospects(view, self.random, odds)

    def _leanings(self, view: View[Any], likely: tuple[Any, ...], go_on: Callable[[], bool]) -> dict[int, float]:
        """How each of the answers leaves us that were tried to the end, by their number; the first thought is 0."""
        assert view.seat is not None
        try:
            tried = self._tried(view, view.seat, likely, go_on)
            means = _means(tried)
            others = sorted([n for n in means if n], key=lambda n: -means[n])[: self.finalists - 1]
            finals = self._played_on(tried, view.seat, (0, *others), go_on) if others else {}
        except Exception:
            # No play may lead to the game that was supposed: then what is advised must do. The count tells on it.
            self.faults += 1
            return {}
        return finals or means

    def _tried(self, view: View[Any], seat: SeatId, likely: tuple[Any, ...], go_on: Callable[[], bool]) -> list[Trials]:
        """The answers in one supposed game after the other, as far as time and effort go; the hopeless drop out."""
        done: list[Trials] = []
        spent, left = 0, tuple(range(len(likely)))
        while len(done) < self.worlds and spent < EFFORT and len(left) > 1:
            trials = trials_of(self.tactics, view, {n: likely[n] for n in left}, self.random)
            for trial in trials.each.values():
                if not self._judged(trial, seat, trials.round, go_on):
                    return done
                spent += trial.played
            done.append(trials)
            means = _means(done)
            left = tuple(n for n in left if n == 0 or means[n] > max(means.values()) - BEHIND)
        return done

    def _played_on(
        self, tried: list[Trials], seat: SeatId, kept: tuple[int, ...], go_on: Callable[[], bool]
    ) -> dict[int, float]:
        """The same a moment later for those that are kept; nothing where there was no time for one whole game."""
        done: list[Trials] = []
        for trials in tried:
            for n in kept:
                if not self._judged(trials.each[n], seat, trials.round + 1, go_on):
                    return _means(done)
            done.append(Trials({n: trials.each[n] for n in kept}, trials.round))
        return _means(done)

    def _judged(self, trial: Trial, seat: SeatId, last: int, go_on: Callable[[], bool]) -> bool:
        """Whether there was time to play a trial on to a moment and to see how it stands."""
        if not play_on(self.tactics, trial, last, go_on):
            return False
        trial.worth = self.standing.leaning(trial.game, seat)
        return True

    def _said(self, leanings: dict[int, float], best: int) -> str:
        by = SHOWN if self.standing.is_learnt else UNLEARNT
        first, mine = leanings[0], leanings[best]
        if best == 0:
            found = "Captains who play on from here in the mind find nothing better than the first thought."
            return f"{found} They stand {stands(first)} then: about {percent(first)} % to win, {by}."
        stood = f"Captains who play on from here in the mind stand {stands(mine)} after it"
        beside = f"{stands(first)}, about {percent(first)} %" if percent(first) < percent(mine) else "a little worse"
        return f"{stood}, about {percent(mine)} % to win, {by}; after the first thought {beside}."


def _means(tried: list[Trials]) -> dict[int, float]:
    """The mean of each answer that was tried in all of these games."""
    if not tried:
        return {}
    return {n: fmean([trials.each[n].worth for trials in tried]) for n in tried[-1].each}
