"""Games as data sets: every choice with what its seat saw, what it could have chosen and how the game ended."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sandtable import library, rulesets
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.ending import Departure
from sandtable.kernel.engine import Answered
from sandtable.kernel.errors import JournalError
from sandtable.kernel.extras import lacking
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.replay import line_by_line
from sandtable.kernel.view import View
from sandtable.learn.candidates import candidates_of, with_answer
from sandtable.learn.encoding import Shape
from sandtable.learn.playing import rewards_of
from sandtable.learn.provenance import About
from sandtable.learn.watching import posed
from sandtable.sim.run import Job, seated

_OF_A_CHOICE = ("game", "step", "seat", "question", "observation", "pieces", "candidates", "chosen", "answer")
COLUMNS = (*_OF_A_CHOICE, "outcome")
"""Of a row; `outcome` is 1 for a seat that won, -1 for one that lost, 0 for a draw."""

Row = dict[str, Any]


class Source(msgspec.Struct, frozen=True):
    """Where one game of a data set comes from: bots play it, or it was kept in a file."""

    name: str
    job: Job | None = None
    path: str = ""


def check_parquet() -> None:
    """Raises `NotOffered` where Parquet cannot be written here."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise lacking("a data set", "learn") from None


def rows_of(source: Source) -> list[Row]:
    """Every choice of one game, in order."""
    match = _played(source.job) if source.job is not None else library.load(source.path)
    if any(isinstance(line, Departure) for line in match.lines):
        raise JournalError(f"{source.name}: a player has left this game, and it is not told again from there")
    if not match.game.over:
        raise JournalError(f"{source.name}: this game is not over, so nobody knows yet what it teaches")
    rewards = rewards_of(match)
    rows = [_row(source.name, step, match, view, answer) for step, (view, answer) in enumerate(_choices(match))]
    for row in rows:
        row["outcome"] = int(rewards[SeatId(row["seat"])])
    return rows


def write_rows(path: Path, games: Iterable[list[Row]], about: About, seen: Callable[[], None] = lambda: None) -> int:
    """Write the choices of many games, a group of rows for each, and what they are; how many choices there were."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    written = 0
    schema = _schema().with_metadata(about.metadata())
    with _beside(path) as unfinished, pq.ParquetWriter(unfinished, schema, compression="zstd") as file:
        for rows in games:
            file.write_table(pa.Table.from_pylist(rows, schema))
            written += len(rows)
            seen()
    return written


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file of one's own beside a place, put there once it is whole; two who write to one place do not meet."""
    unfinished = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _schema() -> Any:
    import pyarrow as pa

    text, whole, part = pa.string(), pa.int32(), pa.list_(pa.float32())
    kinds = {"game": text, "seat": text, "question": text, "answer": text, "observation": part}
    kinds |= {"pieces": pa.list_(part), "candidates": pa.list_(part)}
    return pa.schema([(name, kinds.get(name, whole)) for name in COLUMNS])


def _played(job: Job) -> Match:
    rules = rulesets.ruleset(job.ruleset)
    match = Match.start(rules, job.options, key_from(job.seed))
    return play_out(match, seated(rules, job.options, job.bots, job.seed))


def _choices(match: Match) -> Iterator[tuple[View[Any], Any]]:
    """Every answer with what its seat saw when it gave it."""
    for _, line, game in line_by_line(match.ruleset, match.header, match.lines):
        if isinstance(line, Answered):
            view = View(game, line.seat)
            listed = None if view.decision is None else view.decision.listed()
            if listed is None or len(listed) > 1:
                yield view, line.answer


def _row(name: str, step: int, match: Match, view: View[Any], answer: Any) -> Row:
    decision = view.decision
    assert decision is not None and view.seat is not None
    rules = match.ruleset
    shape = Shape(pieces=len(rules.client.board(view).pieces))
    drawn = candidates_of(rules, view, shape.candidates)
    meant = decision.settled(decision.parse(msgspec.to_builtins(answer)))
    found, chosen = with_answer(drawn, meant, Random(f"{view.seat}:{view.serial}"), shape.candidates)
    seen = posed(rules, view, shape, found=found).observation
    return {
        "game": name,
        "step": step,
        "seat": str(view.seat),
        "question": decision.question,
        "observation": seen["observation"],
        "pieces": list(seen["pieces"]),
        "candidates": list(seen["candidates"][: len(found.answers)]),
        "chosen": chosen,
        "answer": msgspec.json.encode(answer).decode(),
    }
