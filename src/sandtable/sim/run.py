"""Running many bot games over one or more processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from hashlib import blake2b
from itertools import islice
from math import inf
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.context import BaseContext
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, Protocol, TypeVar

import msgspec

from sandtable.bots import bot
from sandtable.bots.base import Bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.rulesets import VARIABLE, ruleset
from sandtable.store.beside import keep_packs
from sandtable.store.files import write_whole

J = TypeVar("J")
R = TypeVar("R")

IN_HAND = 3
"""Jobs that wait for each process, so that none is ever idle."""


class Job(msgspec.Struct, frozen=True):
    """One game to be played: everything that decides how it goes."""

    number: int
    ruleset: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Who sits where, in the order of the seats."""
    seed: str
    save_to: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    bots: tuple[str, ...]
    winner: int | None
    """Which seat won, counted from 0; `None` for a draw."""
    decisions: int
    fallbacks: int
    digest: str
    faults: int = 0
    """Thoughts of the bots that went wrong on the way to an answer."""

    def won_by(self, at: int) -> float:
        """What a seat has of the win; a draw is shared by all."""
        return 1 / len(self.bots) if self.winner is None else float(self.winner == at)


def jobs(
    name: str, options: dict[str, Any], bots: tuple[str, ...], games: int, seed: int, save_to: Path | None
) -> list[Job]:
    """The games of a study. The bots change seats from game to game, so that no seat is favoured."""
    rules = ruleset(name)
    checked = rules.play.options(options)
    seats = len(rules.play.seats(checked))
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise ValueError(f"{rules.title} has {seats} seats here; name {seats} bots or one, not {len(bots)}")
    made = []
    for number in range(games):
        turn = number % seats
        seated = bots[turn:] + bots[:turn]
        path = str(save_to / f"game-{number:05}.sandtable") if save_to else ""
        made.append(Job(number, name, checked, seated, f"{seed}:{number}", path))
    return made


def seated(rules: RuleSet, options: dict[str, Any], bots: Sequence[str], seed: str) -> dict[SeatId, Bot]:
    """Bots in the seats of a game, in their order, each with luck of its own and all the time that it wants."""
    players = {
        seat: bot(name, rules, f"{seed}:{n}")
        for n, (seat, name) in enumerate(zip(rules.play.seats(options), bots, strict=True))
    }
    for player in players.values():
        player.patience = inf
    return players


def play(job: Job) -> Outcome:
    """Play one game to its end."""
    rules = ruleset(job.ruleset)
    match = Match.start(rules, job.options, key_from(job.seed))
    seats = match.header.seats
    players = seated(rules, job.options, job.bots, job.seed)
    play_out(match, players)
    if job.save_to:
        write_whole(Path(job.save_to), match.text())
        keep_packs(Path(job.save_to).parent, match)
    winner = rules.play.winner(match.game)
    answers = sum(isinstance(line, Answered) for line in match.lines)
    return Outcome(
        job.number,
        job.bots,
        None if winner is None else seats.index(winner),
        answers,
        sum(player.fallbacks for player in players.values()),
        rules.play.codec.digest(match.game),
        sum(player.faults for player in players.values()),
    )


def run(todo: list[Job], workers: int, seen: Callable[[Outcome], None] = lambda _: None) -> list[Outcome]:
    """Play all the games; the result does not depend on how many workers share them."""
    outcomes: list[Outcome] = []
    for outcome in as_they_end(workers)(play, todo):
        outcomes.append(outcome)
        seen(outcome)
    return sorted(outcomes, key=lambda o: o.number)


class Sharing(Protocol):
    """A way to have jobs done by several: what comes of each of them, in whatever order they end."""

    def __call__(self, act: Callable[[J], R], todo: Sequence[J], /) -> Iterator[R]: ...


def as_they_end(many: int) -> Sharing:
    """Jobs shared by so many processes of this machine; what is over waits for nothing that is not."""

    def share(act: Callable[[J], R], todo: Sequence[J]) -> Iterator[R]:
        workers = min(many, len(todo))
        return map(act, todo) if workers <= 1 else _as_they_end(act, todo, workers)

    return share


def _as_they_end(act: Callable[[J], R], todo: Sequence[J], workers: int) -> Iterator[R]:
    left = iter(todo)
    with _pool(workers) as pool:
        running = {pool.submit(act, job) for job in islice(left, IN_HAND * workers)}
        try:
            while running:
                over, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(act, job) for job in islice(left, len(over))}
                yield from _results(over)
        finally:
            for future in running:
                future.cancel()


def _results(over: Iterable[Future[R]]) -> Iterator[R]:
    """What came of these; one that failed is told of after all that did not."""
    for future in sorted(over, key=lambda each: each.exception() is not None):
        yield future.result()


def processes(many: int) -> Sharing:
    """The same in the order of the jobs, for whoever needs it: an end waits for all before it."""

    def share(act: Callable[[J], R], todo: Sequence[J]) -> Iterator[R]:
        return shared_out(act, todo, min(many, max(1, len(todo))))

    return share


def shared_out(act: Callable[[J], R], todo: Sequence[J], workers: int) -> Iterator[R]:
    """What comes of each job, in their order, worked on by so many processes."""
    if workers <= 1:
        yield from map(act, todo)
        return
    with _pool(workers) as pool:
        yield from pool.map(act, todo, chunksize=max(1, min(4, len(todo) // (4 * workers))))


def _pool(workers: int) -> ProcessPoolExecutor:
    named = os.environ.get(VARIABLE, "")
    return ProcessPoolExecutor(workers, mp_context=_processes(), initializer=_begin, initargs=(named,))


def _processes() -> BaseContext:
    """How workers start: from a helper that has imported everything once, where there is one; else from nothing.

    A plain fork would copy the threads and locks of the caller.
    """
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _begin(named: str) -> None:
    """Ctrl-C is the caller's to handle, not each worker's; the rule sets are those that the caller knows."""
    signal(SIGINT, SIG_IGN)
    os.environ[VARIABLE] = named
    Thread(target=_go_with_the_caller, daemon=True).start()


def _go_with_the_caller() -> None:
    """Whose caller was killed would play on, and then wait for ever for another job."""
    caller = parent_process()
    if caller is not None:
        caller.join()
        os._exit(1)


def study_digest(outcomes: Iterable[Outcome]) -> str:
    """One fingerprint for all the games of a study."""
    whole = blake2b(digest_size=16)
    for outcome in outcomes:
        whole.update(f"{outcome.number}:{outcome.winner}:{outcome.decisions}:{outcome.digest}\n".encode())
    return whole.hexdigest()
