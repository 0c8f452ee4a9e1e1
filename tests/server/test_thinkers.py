"""Bots think in processes of their own, and come to what they would have come to here."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import Callable, Iterator
from threading import Event
from time import monotonic
from typing import Any

import pytest

from sandtable import library
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets import names
from sandtable.server.live_table import LiveTable
from sandtable.server.thinkers import Thinkers
from sandtable.server.thinking import hinted, hinted_elsewhere, thought, thought_elsewhere
from sandtable.server.worker import Work, Worker, WorkerGone

UP = 60.0
"""Seconds in which processes must be up."""


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    thinkers = Thinkers(2)
    yield thinkers
    thinkers.close()


def table_of(name: str) -> tuple[LiveTable, View[Any]]:
    match = library.new_game(name, seed=3)
    return LiveTable.new(match.ruleset, match), match.view(library.asked(match)[0])


async def are_up(thinkers: Thinkers, table: LiveTable, view: View[Any]) -> None:
    """Think until the processes do."""
    begun = monotonic()
    while len(thinkers._free) < 2:
        assert monotonic() < begun + UP
        await thinkers.answer("random", table, view)
        await asyncio.sleep(0.02)


def carried_thoughts(match: Match, many: int) -> int:
    """Play with captains; at every question the thought of another process must be the same. How many there were."""
    table, asked = LiveTable.new(match.ruleset, match), 0
    while not match.game.over and asked < many:
        seat = library.asked(match)[0]
        view = match.view(seat)
        sent = pickle.loads(pickle.dumps(view.carried()))
        here = thought("captain", match.ruleset, view)
        there = pickle.loads(thought_elsewhere("captain", table.papers, sent))
        assert there == here, view.decision
        match.submit(seat, here)
        asked += 1
    return asked


@pytest.mark.parametrize("name", names())
def test_nothing_that_is_sent_to_a_bot_holds_the_key_of_the_dice(name: str) -> None:
    table, view = table_of(name)
    sent = pickle.dumps((table.papers, view.carried()))
    key = table.match.header.key
    assert key and key.encode() not in sent and bytes.fromhex(key) not in sent


@pytest.mark.parametrize("name", names())
def test_a_carried_view_leads_to_the_same_hints(name: str) -> None:
    match, told = library.new_game(name, seed=5), 0
    table = LiveTable.new(match.ruleset, match)
    while told < 40 and not match.game.over:
        view = match.view(library.asked(match)[0])
        sent = pickle.loads(pickle.dumps(view.carried()))
        here = hinted("captain", match.ruleset, view)
        assert pickle.loads(hinted_elsewhere("captain", table.papers, sent)) == here, view.decision
        match.submit(library.asked(match)[0], thought("captain", match.ruleset, view))
        told += 1
    assert told == 40


@pytest.mark.parametrize("name", names())
def test_a_carried_view_leads_to_the_same_answers(name: str) -> None:
    assert carried_thoughts(library.new_game(name, seed=11), 150) > 100


@pytest.mark.parametrize("name", names())
def test_what_is_carried_holds_no_more_than_the_view(name: str) -> None:
    match = library.new_game(name, seed=3)
    view = match.view(library.asked(match)[0])
    opening = match.game.clone()
    there: View[Any] = View.arrived(pickle.loads(pickle.dumps(view.carried())), opening.hooks, opening.content)
    assert there.state == view.state
    assert there.state != match.game.state, "secrets are masked in it"
    assert (there.seat, there.serial, there.asked) == (view.seat, view.serial, view.asked)
    assert there.activity == view.activity


@pytest.mark.slow
def test_processes_think_once_they_are_up_and_another_takes_the_place_of_one_that_is_gone(thinkers: Thinkers) -> None:
    table, view = table_of("dreadnaught")
    here = thought("captain", table.rules, view)

    async def think() -> None:
        assert await thinkers.answer("captain", table, view) == here, "in a thread, since none is up yet"
        await are_up(thinkers, table, view)
        before = [worker.process for worker in thinkers._workers]
        assert None not in before
        assert await thinkers.answer("captain", table, view) == here
        for process in before:
            assert process is not None
            os.kill(process, signal.SIGKILL)
        assert await thinkers.answer("captain", table, view) == here
        assert len(thinkers._free) == 2
        thinkers._rest()
        assert [worker.process for worker in thinkers._workers] == [None, None]
        assert await thinkers.answer("captain", table, view) == here

    asyncio.run(think())


def test_without_processes_bots_think_in_threads() -> None:
    table, view = table_of("dreadnaught")
    thinkers = Thinkers(0)
    answer = asyncio.run(thinkers.answer("captain", table, view))
    assert answer == thought("captain", table.rules, view)
    assert not thinkers._free
    thinkers.close()


class SlowWorker(Worker):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.enough = Event(), Event()

    def do(self, work: Work, arguments: tuple[Any, ...], seconds: float) -> bytes:
        self.begun.set()
        assert self.enough.wait(UP)
        return work(*arguments)


def test_a_process_is_free_when_it_has_thought_and_not_when_whoever_asked_is_gone() -> None:
    table, view = table_of("dreadnaught")
    thinkers, worker = Thinkers(0), SlowWorker()
    thinkers._free.append(worker)

    async def ask_and_go() -> None:
        asked = asyncio.create_task(thinkers.answer("random", table, view))
        await asyncio.to_thread(worker.begun.wait, UP)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert asked.cancelled()
        assert not thinkers._free, "it is still at it, so nobody else's question may go there"
        worker.enough.set()
        thinkers._threads.shutdown(wait=True)
        assert thinkers._free == [worker]

    asyncio.run(ask_and_go())
    thinkers.close()


class LateWorker(Worker):
    """Does not start the first time."""

    tries = 0

    def do(self, work: Work, arguments: tuple[Any, ...], seconds: float) -> bytes:
        self.tries += 1
        if self.tries == 1:
            raise WorkerGone
        return work(*arguments)


def test_a_process_that_did_not_start_is_started_again_by_a_later_thought() -> None:
    table, view = table_of("dreadnaught")
    thinkers, worker = Thinkers(0), LateWorker()
    thinkers._asleep.append(worker)

    async def until(is_so: Callable[[], bool]) -> None:
        begun = monotonic()
        while not is_so():
            assert monotonic() < begun + UP
            await asyncio.sleep(0.01)

    async def think_twice() -> None:
        await thinkers.answer("random", table, view)
        await until(lambda: thinkers._asleep == [worker])
        assert worker.tries == 1
        await thinkers.answer("random", table, view)
        await until(lambda: thinkers._free == [worker])

    asyncio.run(think_twice())
    thinkers.close()


def test_packs_of_ones_own_go_along() -> None:
    rules = library.rules("dw4")
    packs = {name: rules.pack(digest) or b"" for name, digest in rules.play.packs(rules.play.options({})).items()}
    changed = rules.with_packs({name: data + b"\n# ours\n" for name, data in packs.items()})
    match = Match.start(changed, {}, bytes(32))
    assert len(LiveTable.new(changed, match).papers.packs) == len(packs)
    assert carried_thoughts(match, 30) == 30
