"""What is not installed is told with a command that works in a clone."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from sandtable.kernel.errors import NotOffered
from sandtable.sim.cluster import cluster
from sandtable.sim.studies.tables import check_tables


def join_a_cluster() -> None:
    with cluster("tcp://127.0.0.1:9"):
        pass


@pytest.mark.parametrize(
    ("module", "needing", "extra"), [("pyarrow", check_tables, "study"), ("distributed", join_a_cluster, "cluster")]
)
def test_a_missing_extra_is_told_with_what_installs_it_from_a_clone(
    module: str, needing: Callable[[], None], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(NotOffered) as told:
        needing()
    assert str(told.value).endswith(f'.venv/bin/pip install -e ".[{extra}]"')
