"""A study comes to the same whoever shares it, and however often it was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec import structs

from sandtable.kernel.errors import PackError
from sandtable.sim.holding import HeldByAnother, holding
from sandtable.sim.run import as_they_end, study_digest
from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.page import page
from sandtable.sim.studies.plan import Plan, read_plan
from sandtable.sim.studies.played import options_in_turn
from sandtable.sim.studies.report import markdown, parts_of
from sandtable.sim.studies.running import PLAYED, already_played, run_study
from sandtable.sim.studies.tables import GAMES, UNITS, write_tables
from tests.toy.manifest import RULESET
from tests.toy.table import put_on_the_table

TEXT = f"""ruleset = "{RULESET.name}"
games = 12
seed = 5
bots = ["captain", "random", "random"]
"""

J = TypeVar("J")
R = TypeVar("R")
ALONE = as_they_end(1)


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)


def plan(more: str = "") -> Plan:
    return read_plan(TEXT + more, "toy.toml")[0]


def digest(rows: list[GameRow]) -> str:
    return study_digest(row.outcome for row in rows)


@pytest.fixture
def whole(tmp_path: Path) -> list[GameRow]:
    return run_study(plan(), {}, tmp_path / "whole", ALONE)


@pytest.mark.slow
def test_two_processes_come_to_what_one_comes_to(whole: list[GameRow], tmp_path: Path) -> None:
    assert run_study(plan(), {}, tmp_path / "two", as_they_end(2)) == whole
    assert [row.number for row in whole] == list(range(12))


def test_a_study_that_was_stopped_goes_on_and_comes_to_the_same(whole: list[GameRow], tmp_path: Path) -> None:
    played: list[int] = []

    def stop(row: GameRow) -> None:
        played.append(row.number)
        if len(played) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(plan(), {}, tmp_path / "again", ALONE, stop)
    with (tmp_path / "again" / PLAYED).open("ab") as file:
        file.write(b'{"number": 5, "se')  # as a power cut would leave it
    later: list[int] = []
    rows = run_study(plan(), {}, tmp_path / "again", ALONE, lambda row: later.append(row.number))
    assert (digest(rows), later) == (digest(whole), list(range(5, 12)))
    nothing: list[GameRow] = []
    assert run_study(plan(), {}, tmp_path / "again", ALONE, nothing.append) == whole
    assert nothing == []


def test_a_first_line_that_was_cut_off_is_an_empty_folder_and_a_damaged_one_is_named(
    whole: list[GameRow], tmp_path: Path
) -> None:
    (tmp_path / PLAYED).write_bytes(b'{"mark": "12')
    assert run_study(plan(), {}, tmp_path, ALONE) == whole
    lines = (tmp_path / PLAYED).read_bytes().splitlines()
    (tmp_path / PLAYED).write_bytes(b"\n".join([*lines[:3], b'{"number": 2, "se', *lines[4:], b""]))
    with pytest.raises(PackError, match="line 4: not a game; take the line out"):
        run_study(plan(), {}, tmp_path, ALONE)
    (tmp_path / PLAYED).write_bytes(b"\n".join([*lines[:3], *lines[4:], b""]))
    assert run_study(plan(), {}, tmp_path, ALONE) == whole


def test_games_that_end_in_another_order_come_to_the_same(whole: list[GameRow], tmp_path: Path) -> None:
    def backwards(act: Callable[[J], R], todo: Sequence[J]) -> Iterator[R]:
        return map(act, reversed(todo))

    assert run_study(plan(), {}, tmp_path / "back", backwards) == whole


def test_what_was_played_is_counted_within_the_study_as_it_is_now(tmp_path: Path) -> None:
    run_study(plan(), {}, tmp_path, ALONE)
    with (tmp_path / PLAYED).open("ab") as file:
        file.write(b'{"number": 12, "se')
    assert [already_played(tmp_path, games) for games in (5, 12, 40)] == [5, 12, 12]
    assert already_played(tmp_path / "nowhere", 5) == 0
    (tmp_path / PLAYED).write_text("no study\nat all\n")
    assert already_played(tmp_path, 5) == 0


def test_a_study_is_played_by_one_process_at_a_time(whole: list[GameRow], tmp_path: Path) -> None:
    def meanwhile(row: GameRow) -> None:
        with pytest.raises(HeldByAnother, match="another process plays a study there already"):
            run_study(plan(), {}, tmp_path / "one", ALONE)

    assert run_study(plan(), {}, tmp_path / "one", ALONE, meanwhile) == whole
    assert len((tmp_path / "one" / PLAYED).read_bytes().splitlines()) == 1 + 12, "no game is there twice"
    with holding(tmp_path / "one" / PLAYED, "still held"):
        pass


def test_a_study_ends_at_the_same_checkpoint_however_it_is_split(tmp_path: Path) -> None:
    early = plan("precision = 0.35\ncheckpoint = 4\n")
    rows = run_study(early, {}, tmp_path / "early", ALONE)
    assert 0 < len(rows) < 12 and len(rows) % 4 == 0
    # Games that were played beyond the checkpoint, as by a longer study, change nothing.
    run_study(plan(), {}, tmp_path / "long", ALONE)
    assert run_study(early, {}, tmp_path / "long", ALONE) == rows
    assert findings(early, rows).early


def test_a_wish_to_end_early_makes_no_other_study() -> None:
    """Nor do folders lose their study that were begun before there was such a wish."""
    early = plan("settled = true\nprecision = 0.35\n")
    assert plan().mark({}) == early.mark({}) == "b0bf1d862e7f57ab"


def test_a_study_ends_once_it_is_settled_and_says_so(tmp_path: Path) -> None:
    """Of three at a table a third is even; the captain wins nearly all."""
    wish = "settled = true\ncheckpoint = 6\n"
    asked = read_plan(TEXT.replace("games = 12", "games = 90") + wish, "toy.toml")[0]
    rows = run_study(asked, {}, tmp_path, ALONE)
    found = findings(asked, rows)
    assert (len(rows) in (18, 24, 30), found.early) == (True, True)
    assert found.verdicts == {"captain": "stronger", "random": "weaker"}
    told = markdown(parts_of(asked, found, "Toy"), "Toy")
    assert "It ended early: every share is settled, which luck alone does in 1 of 100 studies" in told


def test_games_of_another_study_are_not_gone_on_with(tmp_path: Path) -> None:
    run_study(plan(), {}, tmp_path, ALONE)
    with pytest.raises(PackError, match="of another study, which says something else of `seed`; take another folder"):
        run_study(read_plan(TEXT.replace("seed = 5", "seed = 6"), "toy.toml")[0], {}, tmp_path, ALONE)


def test_a_folder_that_was_begun_before_keys_were_noted_is_gone_on_with(whole: list[GameRow], tmp_path: Path) -> None:
    run_study(plan(), {}, tmp_path, ALONE)
    lines = (tmp_path / PLAYED).read_bytes().splitlines()
    mark = json.loads(lines[0])
    del mark["keys"]
    (tmp_path / PLAYED).write_bytes(b"\n".join([json.dumps(mark).encode(), *lines[1:], b""]))
    assert run_study(plan(), {}, tmp_path, ALONE) == whole
    with pytest.raises(PackError, match="of another study or another version; take another folder"):
        run_study(plan("[options]\nturns = 2\n"), {}, tmp_path, ALONE)


def test_the_report_tells_shares_and_seats_and_the_tables_hold_every_game(whole: list[GameRow], tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    found = findings(plan(), whole)
    assert found.games == 12 and sum(each.count for each in found.seats.values()) == pytest.approx(12)
    parts = parts_of(plan(), found, "Toy")
    told, shown = markdown(parts, "A <toy>"), page(parts, "A <toy>")
    for part in ("Who wins", "Seats and the first turn", found.digest, "95 % interval"):
        assert part in told and part in shown
    assert "<toy>" not in shown
    write_tables(tmp_path, whole, options_in_turn(plan(), {}))
    games, units = pq.read_table(tmp_path / GAMES), pq.read_table(tmp_path / UNITS)
    assert games.column("number").to_pylist() == list(range(12))
    assert games.column("digest").to_pylist() == [row.digest for row in whole]
    assert games.column("options").to_pylist() == ['{"captains":3,"turns":6}'] * 12
    assert games.column("meeting").to_pylist() == [None] * 12, "none was drawn"
    assert units.num_rows == sum(len(row.units) for row in whole)


def test_games_of_a_meeting_that_was_drawn_say_which_and_options_take_turns(
    whole: list[GameRow], tmp_path: Path
) -> None:
    import pyarrow.parquet as pq

    write_tables(tmp_path, [structs.replace(row, meeting=row.number // 2) for row in whole], ["{}", '{"turns":2}'])
    games = pq.read_table(tmp_path / GAMES)
    assert games.column("meeting").to_pylist()[:4] == [0, 0, 1, 1]
    assert games.column("options").to_pylist()[:3] == ["{}", '{"turns":2}', "{}"]
