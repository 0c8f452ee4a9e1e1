"""What CONTRIBUTING says of a special rule is true: a module, a test module and a line of a pack are all of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.reading import ROOT, text_files

PAGE = ROOT / "CONTRIBUTING.md"
BLOCK = re.compile(r"```python\n# (\S+\.py)\n(.*?)```", re.DOTALL)
LINE = re.compile(r"```toml\n(.*?)\n```", re.DOTALL)
PACK = ROOT / "src/sandtable/rulesets/dw4/packs/karst/pack.toml"
LISTS = {"catalogue.toml", "proof.json", "pack.toml"}
"""Files that list rules: the rows in our words, what proves them, and the fleets."""


def blocks() -> dict[str, str]:
    found: dict[str, str] = dict(BLOCK.findall(PAGE.read_text("utf-8")))
    assert len(found) == 2, "the module and its test"
    return found


def test_the_page_shows_what_is_in_the_files() -> None:
    for name, text in blocks().items():
        assert (ROOT / name).read_text("utf-8") == text
    [line] = LINE.findall(PAGE.read_text("utf-8"))
    assert line in PACK.read_text("utf-8").splitlines()


def test_nothing_else_knows_the_rule() -> None:
    module, _ = blocks()
    words = re.compile(f"{Path(module).stem}|DW4-P-ARMOURED-STERN|ArmouredStern")
    naming = {
        path.relative_to(ROOT).as_posix() for path in text_files(ROOT / "src") if words.search(path.read_text("utf-8"))
    }
    assert {name for name in naming if Path(name).name not in LISTS} == {module}


@pytest.mark.slow
def test_without_the_module_its_test_fails_and_with_the_one_of_the_page_it_passes(tmp_path: Path) -> None:
    module, test = blocks()
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(
        ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__", "saves", "browser")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / module).unlink()
    assert ran(tmp_path, test) == 1, "nobody else does what the rule does"
    (tmp_path / module).write_text(blocks()[module], "utf-8")
    assert ran(tmp_path, test) == 0


def ran(folder: Path, test: str) -> int:
    """How pytest ends that runs this test there."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", test]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False).returncode
