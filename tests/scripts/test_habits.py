"""The habits of the house: hooks that need no network, and tests that are slow say so."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.house.reading import ROOT

HOOKS = ROOT / ".pre-commit-config.yaml"


def test_every_hook_is_a_tool_of_the_environment_and_nothing_is_fetched() -> None:
    repos = yaml.safe_load(HOOKS.read_text("utf-8"))["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    for hook in repos[0]["hooks"]:
        assert hook["language"] == "system"
        tool = Path(shlex.split(hook["entry"])[0])
        assert tool.parent == Path(".venv/bin")
        assert (Path(sys.executable).parent / tool.name).is_file(), f"{tool} is not installed"


def test_the_hooks_hold_back_a_commit_that_breaks_the_style(tmp_path: Path) -> None:
    """In a repository of its own, with the environment of this one."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    shutil.copy(HOOKS, tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "careless.py").write_text("import os\nx = 'one'\n")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert objects("ruff-check", tmp_path)
    assert objects("ruff-format", tmp_path)
    assert (tmp_path / "careless.py").read_text() == 'x = "one"\n'
    assert not objects("ruff-check", tmp_path)
    assert not objects("ruff-format", tmp_path)


def objects(hook: str, where: Path) -> bool:
    """Whether a hook holds back the commit of everything that is there."""
    subprocess.run(["git", "add", "careless.py", HOOKS.name, "pyproject.toml"], cwd=where, check=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment["PRE_COMMIT_HOME"] = str(where / "cache")
    command = [sys.executable, "-m", "pre_commit", "run", hook]
    return subprocess.run(command, cwd=where, env=environment, capture_output=True).returncode != 0


SLEEPER = """
import time

def test_of_a_heavy_thinker():
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass
"""


@pytest.mark.parametrize(("mark", "failed"), [("", 1), ("import pytest\npytestmark = pytest.mark.slow\n", 0)])
def test_what_takes_long_must_be_marked_as_slow(tmp_path: Path, mark: str, failed: int) -> None:
    """`make check` sets the limit; here it is a tenth of a second."""
    room = tmp_path / "tests"
    room.mkdir()
    for name in ("conftest.py", "sampling.py"):
        shutil.copy(ROOT / "tests" / name, room)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (room / "test_thinking.py").write_text(mark + SLEEPER)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests"]
    run = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "SANDTABLE_MOST_SECONDS": "0.1"}, capture_output=True, text=True
    )
    assert run.returncode == failed, run.stdout
    assert ("mark it with pytest.mark.slow" in run.stdout) == bool(failed)
