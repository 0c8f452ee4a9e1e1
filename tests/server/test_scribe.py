"""The scribe: what waits together is written together, and one that cannot be written harms no other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from threading import Event

import pytest

from sandtable.server.scribe import Scribe
from sandtable.store.database import Database
from sandtable.store.faults import Locked
from sandtable.store.models import Agreement, Append, GameRow, SeatRow, Standing


def standing(serial: int) -> Standing:
    return Standing(serial=serial, waiting=("B",), round=2, over=False, result="")


def game(name: str) -> GameRow:
    both = (SeatRow(seat="A", kind="human"), SeatRow(seat="B", kind="human"))
    row = {"id": name, "name": name, "ruleset": "toy", "options": {}, "header": "{}", "state": ""}
    return GameRow(**row, created=0, updated=0, seats=both)  # type: ignore[arg-type]


class SlowDatabase(Database):
    """A database whose first commit waits until it is let, and that counts its commits."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.is_writing = Event()
        self.go_on = Event()
        self.commits: list[int] = []

    def append_all(self, appends: Sequence[Append]) -> None:
        self.is_writing.set()
        assert self.go_on.wait(10)
        super().append_all(appends)
        self.commits.append(len(appends))


@pytest.fixture
def database(database_url: str) -> Iterator[SlowDatabase]:
    database = SlowDatabase(database_url)
    for name in ("g", "h", "i"):
        database.create(game(name), ["one"])
    yield database
    database.close()


async def until_it_writes(database: SlowDatabase) -> None:
    assert await asyncio.to_thread(database.is_writing.wait, 10), "nothing is written"


async def write_together(database: SlowDatabase, *appends: Append) -> list[BaseException | None]:
    """The first is being written while the others come; what became of each."""
    scribe = Scribe(database)
    writing = [asyncio.create_task(scribe.write(append)) for append in appends]
    await until_it_writes(database)
    assert not any(task.done() for task in writing), "nothing is acknowledged before the disk has it"
    database.go_on.set()
    became = await asyncio.gather(*writing, return_exceptions=True)
    await scribe.finish()
    return became


def test_those_that_come_while_it_writes_share_one_commit(database: SlowDatabase) -> None:
    appends = [Append(name, 1, ("two",), standing(n)) for n, name in enumerate("ghi", start=5)]

    async def scene() -> list[BaseException | None]:
        scribe = Scribe(database)
        first = asyncio.create_task(scribe.write(appends[0]))
        await until_it_writes(database)
        others = [asyncio.create_task(scribe.write(append)) for append in appends[1:]]
        await asyncio.sleep(0.01)
        assert not first.done() and not any(task.done() for task in others)
        database.go_on.set()
        became = await asyncio.gather(first, *others, return_exceptions=True)
        await scribe.finish()
        return became

    assert asyncio.run(scene()) == [None, None, None]
    assert database.commits == [1, 2]
    for n, name in enumerate("ghi", start=5):
        assert database.journal(name) == ["one", "two"]
        found = database.game(name)
        assert found is not None and (found.serial, found.waiting, found.state) == (n, ("B",), "live")


def test_one_that_cannot_be_written_harms_no_other(database: SlowDatabase) -> None:
    taken = Append("h", 0, ("other",), standing(9))
    became = asyncio.run(
        write_together(database, Append("g", 1, ("two",), standing(5)), taken, Append("i", 1, ("two",), standing(6)))
    )
    assert became[0] is None and became[2] is None
    assert "IntegrityError" in type(became[1]).__name__
    assert [database.journal(name) for name in "ghi"] == [["one", "two"], ["one"], ["one", "two"]]
    found = database.game("h")
    assert found is not None and found.serial == 0


def test_whoever_goes_away_is_written_for_all_the_same(database: SlowDatabase) -> None:
    async def scene() -> None:
        scribe = Scribe(database)
        waiting = asyncio.create_task(scribe.write(Append("g", 1, ("two",), standing(5))))
        await until_it_writes(database)
        waiting.cancel()
        database.go_on.set()
        await scribe.finish()
        assert waiting.cancelled()

    asyncio.run(scene())
    assert database.journal("g") == ["one", "two"]


def test_the_end_of_one_game_is_not_the_end_of_another(database: SlowDatabase) -> None:
    database.go_on.set()
    over = Standing(serial=7, waiting=(), round=4, over=True, result="A has won.")
    database.append_all([Append("g", 1, ("end",), over), Append("h", 1, ("two",), standing(3))])
    states = [(row.state, row.over, row.result) for row in (database.game("g"), database.game("h")) if row]
    assert states == [("finished", True, "A has won."), ("live", False, "")]


def test_one_that_is_written_alone_brings_all_it_has(database: SlowDatabase) -> None:
    agreed = Agreement(remaining={"A": 5}, running=("A",), at=7)
    alone = Append("g", 1, ("two",), standing(5), b"snapshot", agreed)
    assert asyncio.run(write_together(database, alone)) == [None]
    assert database.agreements.of("g") == agreed


def test_a_game_that_somebody_holds_keeps_no_other_from_being_written() -> None:
    written: list[str] = []

    class Held(SlowDatabase):
        def __init__(self) -> None: ...

        def append_all(self, appends: Sequence[Append]) -> None:
            if any(append.game == "g" for append in appends):
                raise Locked("somebody holds it")
            written.extend(append.game for append in appends)

    faults = Scribe(Held())._put_on_disk([Append(name, 1, ("two",), standing(1)) for name in "fgh"])
    assert [type(fault) for fault in faults] == [type(None), Locked, type(None)]
    assert written == ["f", "h"]
