"""Running the command as a person would: words in, words out, an exit code."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sandtable.cli.main import main
from tests.cli import pond
from tests.house.reading import ROOT


class Ended(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `sandtable` with these arguments in an empty folder, typing these lines."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("SANDTABLE_DEBUG", raising=False)

    def command(*arguments: object, typing: str = "") -> Ended:
        monkeypatch.setattr("sys.stdin", io.StringIO(typing))
        code = main([str(word) for word in arguments])
        told = capsys.readouterr()
        assert "Traceback" not in told.err + told.out
        return Ended(code, told.out, told.err)

    return command


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is the only rule set there is."""
    pond.put_on_the_table(monkeypatch)


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The command in a process of its own, with the toy as its only rule set."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.cli.pond", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "COLUMNS": "80"},
    )
