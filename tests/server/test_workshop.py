"""Costly work: by workers of its own, once for all who ask the same, in its turn, at its price."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from gzip import decompress
from typing import Any

import pytest

from sandtable.server import past_api, workshop
from sandtable.server.app import create_app
from sandtable.server.limits import Buckets
from sandtable.server.past_api import Asked
from sandtable.server.refusals import BUSY, Refuse
from sandtable.server.settings import Limits, Settings
from sandtable.server.shelf import Shelf
from sandtable.server.sums import force_draft
from sandtable.server.worker import Worker
from sandtable.server.workshop import Workshop
from tests.server.clients import Client, shows
from tests.server.conftest import Create, changed

# --- workers ---


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.end()


def asleep(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"awake"


def own_id() -> bytes:
    return str(os.getpid()).encode()


def gone() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def failing() -> bytes:
    raise ValueError("of our own making")


@pytest.mark.slow
def test_a_worker_is_another_process_and_gives_what_the_work_gives(worker: Worker) -> None:
    mine = worker.do(own_id, (), 60.0)
    assert int(mine) == worker.process != os.getpid()
    assert worker.do(own_id, (), 60.0) == mine, "it is kept for the next job"
    assert b"karst" in decompress(worker.do(force_draft, ("dw4", "karst", 500, ("core",)), 60.0))


def test_a_refusal_comes_back_as_one_and_a_fault_as_a_fault(worker: Worker) -> None:
    with pytest.raises(Refuse, match="no faction 'nowhere'"):
        worker.do(force_draft, ("dw4", "nowhere", 500, ("core",)), 60.0)
    with pytest.raises(RuntimeError, match="ValueError"):
        worker.do(failing, (), 60.0)


@pytest.mark.slow
def test_a_worker_that_takes_too_long_is_ended_and_another_takes_its_place(worker: Worker) -> None:
    before = worker.do(own_id, (), 60.0)
    with pytest.raises(Refuse, match="takes too long") as given_up:
        worker.do(asleep, (600.0,), 0.05)
    assert given_up.value.status == BUSY
    assert worker.process is None
    assert worker.do(own_id, (), 60.0) != before


@pytest.mark.slow
def test_a_worker_that_dies_is_replaced(worker: Worker) -> None:
    with pytest.raises(RuntimeError, match="gone"):
        worker.do(gone, (), 60.0)
    assert worker.do(own_id, (), 60.0)


# --- the workshop ---


class Bench:
    """Work that is counted, and done when it is told to."""

    def __init__(self) -> None:
        self.shop = Workshop(0)
        self.done: list[str] = []

    async def ask(self, what: str, address: str = "a") -> bytes:
        async def gather() -> tuple[str]:
            await asyncio.sleep(0)
            return (what,)

        def work(what: str) -> bytes:
            self.done.append(what)
            return what.encode()

        return await self.shop.made(what, address, work, gather)


def test_what_is_asked_for_by_many_is_worked_out_once_and_then_kept() -> None:
    async def morning() -> None:
        bench = Bench()
        told = await asyncio.gather(*(bench.ask("x", address) for address in "abcdef"))
        assert told == [b"x"] * 6
        assert await bench.ask("x") == b"x"
        assert bench.done == ["x"]
        await bench.shop.close()

    asyncio.run(morning())


def test_whoever_goes_away_does_not_take_it_from_the_others() -> None:
    async def morning() -> None:
        bench = Bench()
        first, second = (asyncio.create_task(bench.ask("x")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == b"x"
        await bench.shop.close()

    asyncio.run(morning())


def test_too_much_of_one_address_is_refused_and_another_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST_OF_ONE", 2)

    async def morning() -> None:
        bench = Bench()
        asked = await asyncio.gather(
            *(bench.ask(str(n)) for n in range(5)), bench.ask("z", "b"), return_exceptions=True
        )
        refused = [each for each in asked if isinstance(each, Refuse)]
        assert [each.status for each in refused] == [BUSY, BUSY]
        assert asked[-1] == b"z"
        await bench.shop.close()

    asyncio.run(morning())


def test_a_shelf_holds_so_many_bytes_and_forgets_what_nobody_asks_for() -> None:
    shelf = Shelf(10)
    for name in "abc":
        shelf.put(name, b"1234")
        shelf.get("a")
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c")) == (b"1234", None, b"1234")
    shelf.put("a", b"12345678")
    assert shelf.size <= 10
    shelf.put("huge", b"x" * 11)
    assert shelf.get("huge") is None and shelf.size == 0


# --- over HTTP ---


def ask(client: Client, made: Any, token: str, what: str = "replay") -> Any:
    return client.get(f"/api/v1/games/{made['game']}/{what}", **shows(token))


def test_a_game_that_goes_on_is_told_again_only_when_something_was_added(
    client: Client, create: Create, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Asked] = []
    gathered = past_api._gathered

    def counted(services: Any, asked: Asked) -> Any:
        told.append(asked)
        return gathered(services, asked)

    monkeypatch.setattr(past_api, "_gathered", counted)
    made = create()
    for _ in range(3):
        assert ask(client, made, made["watch"]).status_code == 200
    assert len(told) == 1
    both = sit(made["game"], *made["tokens"].values())
    both.until_asked("bid")
    both.answer(2)
    assert ask(client, made, made["watch"]).status_code == 200
    assert len(told) == 2


def test_what_is_kept_ready_for_one_pair_of_eyes_is_not_shown_to_another(client: Client, create: Create) -> None:
    made = create()
    seen = [ask(client, made, token).text for token in (*made["tokens"].values(), made["watch"])]
    again = [ask(client, made, token).text for token in (*made["tokens"].values(), made["watch"])]
    assert len(set(seen)) == 3
    assert again == seen


def test_an_answer_is_the_same_for_those_who_do_not_unpack(client: Client, create: Create) -> None:
    made = create()
    url = f"/api/v1/games/{made['game']}/replay"
    plain = client.get(url, headers={"accept-encoding": "identity"})
    packed = client.get(url, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.content == packed.content


@pytest.mark.usefixtures("toy")
def test_a_costly_request_costs_as_much_as_many_and_nothing_where_it_is_ready(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.server.house.Buckets", partial(Buckets, clock=lambda: 0.0))
    tight = changed(settings, limits=Limits(requests_rate=6.0, creations_rate=1000.0))
    with Client(create_app(tight)) as client:
        made = [client.post("/api/v1/games", json={"ruleset": "toy"}).json() for _ in range(3)]
        told = [ask(client, each, each["watch"]) for each in made]
        assert [reply.status_code for reply in told] == [200, 200, 429]
        assert "much work" in told[-1].json()["reason"]
        assert told[-1].headers["retry-after"]
        assert ask(client, made[0], made[0]["watch"]).status_code == 200
