"""A study on a Dask cluster: a scheduler and workers that are processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.cli.main import app
from sandtable.sim import cluster as clusters
from sandtable.sim.cluster import NoCluster, _each, cluster
from sandtable.sim.run import processes
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan, read_plan
from sandtable.sim.studies.running import run_study
from tests.dask_cluster import DaskCluster

GAMES = 16
NOBODY = "tcp://127.0.0.1:9"
"""An address at which nothing answers."""


@pytest.fixture(scope="module")
def plan() -> Plan:
    return read_plan(f'ruleset = "dw4"\ngames = {GAMES}\nseed = 4\n[options]\nmode = "core"\n', "few.toml")[0]


@pytest.fixture(scope="module")
def whole(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[GameRow]:
    return run_study(plan, {}, tmp_path_factory.mktemp("whole"), processes(1))


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    with DaskCluster(tmp_path_factory.mktemp("dask")) as running:
        yield running


@pytest.mark.slow
def test_a_cluster_comes_to_what_one_process_comes_to(
    plan: Plan, whole: list[GameRow], dask: DaskCluster, tmp_path: Path
) -> None:
    with cluster(dask.address) as share_out:
        assert run_study(plan, {}, tmp_path, share_out) == whole


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_no_game(
    plan: Plan, whole: list[GameRow], dask: DaskCluster, tmp_path: Path
) -> None:
    dask.join()
    seen: list[int] = []

    def kill_one(row: GameRow) -> None:
        seen.append(row.number)
        if len(seen) == 3:
            dask.workers[0].kill()

    with cluster(dask.address) as share_out:
        assert run_study(plan, {}, tmp_path, share_out, kill_one) == whole
    assert sorted(seen) == list(range(GAMES)), "each is counted once"


@pytest.mark.slow
def test_a_study_that_was_stopped_goes_on_with_the_cluster(
    plan: Plan, whole: list[GameRow], dask: DaskCluster, tmp_path: Path
) -> None:
    def stop(row: GameRow) -> None:
        if row.number == 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(plan, {}, tmp_path, processes(1), stop)
    later: list[int] = []
    with cluster(dask.address) as share_out:
        assert run_study(plan, {}, tmp_path, share_out, lambda row: later.append(row.number)) == whole
    assert sorted(later) == list(range(10, GAMES))


@pytest.mark.slow
def test_a_scheduler_that_is_gone_is_told_in_a_sentence_and_costs_no_game(
    plan: Plan, whole: list[GameRow], tmp_path: Path
) -> None:
    with DaskCluster(tmp_path, workers=1) as own:

        def kill(row: GameRow) -> None:
            assert own.scheduler is not None
            own.scheduler.kill()

        with pytest.raises(NoCluster, match="the scheduler is gone"), cluster(own.address) as share_out:
            run_study(plan, {}, tmp_path / "study", share_out, kill)
    later: list[int] = []
    assert run_study(plan, {}, tmp_path / "study", processes(1), lambda row: later.append(row.number)) == whole
    assert 0 < len(later) < GAMES


def test_where_no_scheduler_answers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 0.2)
    study = tmp_path / "few.toml"
    study.write_text('ruleset = "dreadnaught"\ngames = 2\n')
    told = CliRunner().invoke(app, ["study", str(study), "--cluster", NOBODY])
    assert isinstance(told.exception, NoCluster)
    assert f"no Dask scheduler answers at {NOBODY}" in str(told.exception)
    assert not (tmp_path / "few").exists(), "nothing was begun"


def test_a_worker_of_another_release_refuses() -> None:
    with pytest.raises(NoCluster, match=r"a worker has Sandtable .*, this is 0\.0\.1"):
        _each(abs, [1], "", "0.0.1")
