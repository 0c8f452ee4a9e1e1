"""What is not installed is told with a command that works in a clone, and that names an extra there is."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.kernel.errors import SandtableError
from sandtable.learn.recording import check_parquet
from sandtable.sim.cluster import cluster
from sandtable.sim.ratings import ratings
from sandtable.sim.studies.tables import check_tables
from sandtable.store.engine import opened

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def told(extra: str) -> str:
    return f'needs the extra {extra}: .venv/bin/pip install -e ".[{extra}]" in the folder of Sandtable'


def join_a_cluster() -> None:
    with cluster("tcp://127.0.0.1:9"):
        pass


def rate() -> None:
    ratings((), "captain")


def open_postgres() -> None:
    opened("postgresql://user@127.0.0.1:9/club")


CASES: tuple[tuple[str, Callable[[], object], str], ...] = (
    ("pyarrow", check_tables, "study"),
    ("pyarrow", check_parquet, "learn"),
    ("distributed", join_a_cluster, "cluster"),
    ("choix", rate, "ladder"),
    ("psycopg", open_postgres, "postgres"),
)


@pytest.mark.parametrize(("module", "needing", "extra"), CASES)
def test_a_missing_extra_is_told_with_what_installs_it_from_a_clone(
    module: str, needing: Callable[[], object], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(SandtableError) as refused:
        needing()
    assert str(refused.value).endswith(told(extra))
    assert extra in tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]


def test_environments_are_missed_only_by_who_asks_for_them() -> None:
    without = "import sys; sys.modules['pettingzoo'] = None; import sandtable.learn; sandtable.learn.env"
    asked = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)
    assert f"an environment {told('learn')}" in asked.stderr
