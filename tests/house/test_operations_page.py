"""The page for whoever runs a server: its files can be read by what reads them, and its settings are there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from sandtable.cli.exits import ExitCode
from sandtable.server.misspelt import READ
from sandtable.server.settings import settings_from
from tests.house.reading import ROOT

COMMAND = "/opt/sandtable/.venv/bin/sandtable"
PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """The blocks of a kind on the page."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.M | re.S)


def test_the_containers_are_described_as_compose_reads_them() -> None:
    (described,) = blocks("yaml")
    told = yaml.safe_load(described)
    server = told["services"]["sandtable"]
    assert set(told["services"]) == {"database", "sandtable", "proxy"}
    assert "--shared" in server["command"] and server["deploy"]["replicas"] > 1
    named = {volume.partition(":")[0] for each in told["services"].values() for volume in each.get("volumes", [])}
    assert {name for name in named if not name.startswith(".")} == set(told["volumes"])


@pytest.mark.parametrize("unit", blocks("ini"))
def test_the_units_are_such_as_systemd_reads(unit: str) -> None:
    read = ConfigParser(strict=False, interpolation=None)
    read.read_string(unit)
    assert read.sections() == ["Unit", "Service", "Install"]
    command = read["Service"]["ExecStart"].split()
    assert command[:2] == [COMMAND, "serve"], "systemd looks for no command by its name alone"
    assert f"git clone ADDRESS {COMMAND.removesuffix('/.venv/bin/sandtable')}\n" in PAGE
    assert read["Service"]["RestartPreventExitStatus"] == str(int(ExitCode.USAGE))


def test_one_unit_is_for_a_server_alone_and_one_for_many_processes() -> None:
    alone, many = ["".join(re.findall(r"ExecStart=(.*)", unit)).split() for unit in blocks("ini")]
    assert "--shared" not in alone and "%i" not in " ".join(alone)
    assert many.count("--shared") == 1 and all("%i" in many[many.index(o) + 1] for o in ("--port", "--shared"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize(("at", "name"), [(0, "sandtable.service"), (1, "sandtable@.service")])
def test_systemd_finds_nothing_amiss(at: int, name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(blocks("ini")[at].replace(COMMAND, sys.executable), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True)
    assert not [line for line in done.stderr.splitlines() if "sandtable" in line]


def test_every_exit_code_is_told() -> None:
    told = re.findall(r"^\| (\d+) \|", PAGE.partition("## Exit codes")[2].partition("\n## ")[0], re.M)
    assert [int(code) for code in told] == sorted(ExitCode)


def ignored(name: str) -> bool:
    """Whether Docker leaves a file or folder out of an image."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    ways = {name, *map(str, Path(name).parents)}
    return any(
        fnmatch(way, pattern) or fnmatch(way, pattern.removeprefix("**/")) for way in ways for pattern in patterns
    )


def test_an_image_has_what_the_build_needs_and_nobodys_games() -> None:
    for left_out in (".git/HEAD", ".venv/bin/pip", "web/node_modules/x", "saves/x", "club/secret", "build/x", "dist/x"):
        assert ignored(left_out), left_out
    for needed in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore", "scripts/page.py"):
        assert (ROOT / needed).is_file() and not ignored(needed), needed
    for folder in ("src", "web/src", "web/scripts", "web/public"):
        files = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert not [file for file in files if "__pycache__" not in file.parts and ignored(str(file))]


def test_every_setting_of_the_page_is_read_and_every_one_that_is_read_is_on_it() -> None:
    asked: set[str] = set()

    class Environment(dict[str, str]):
        """An environment in which nothing is set, and which notes what is asked for."""

        def get(self, name: str, usual: str | None = None) -> str | None:  # type: ignore[override]
            asked.add(name)
            return "x" * 40 if name == "SANDTABLE_SECRET" else usual

    settings_from(Environment())
    stem = r"`(SANDTABLE_[A-Z_]+|_[A-Z_]+RATE)`"
    named = {found if found.startswith("S") else f"SANDTABLE{found}" for found in re.findall(stem, PAGE)}
    assert asked == named == READ
