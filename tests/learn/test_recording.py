"""What of a game is kept in a data set."""

from __future__ import annotations

import pytest

from sandtable.learn.recording import Source, rows_of
from sandtable.sim.run import jobs, play
from tests.cli.pond import put_on_the_table
from tests.kernel.toy import TOY


def test_a_question_with_one_answer_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no pebble left can bid none at all."""
    put_on_the_table(monkeypatch, TOY)
    todo = jobs(TOY.name, {}, ("random",), 4, 0, None)
    rows = [row for job in todo for row in rows_of(Source(job.seed, job))]
    assert len(rows) < sum(play(job).decisions for job in todo), "somebody has been asked such a question"
    assert all(len(row["candidates"]) > 1 for row in rows)
