"""The page for whoever runs a server: its files can be read by what reads them, and its settings are there."""

from __future__ import annotations

import re
from configparser import ConfigParser

import yaml

from sandtable.server.misspelt import READ
from sandtable.server.settings import settings_from
from tests.house.reading import ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")


def block(kind: str) -> str:
    """The only block of a kind on the page."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.M | re.S)
    return str(found)


def test_the_containers_are_described_as_compose_reads_them() -> None:
    told = yaml.safe_load(block("yaml"))
    server = told["services"]["sandtable"]
    assert set(told["services"]) == {"database", "sandtable", "proxy"}
    assert "--shared" in server["command"] and server["deploy"]["replicas"] > 1
    named = {volume.partition(":")[0] for each in told["services"].values() for volume in each.get("volumes", [])}
    assert {name for name in named if not name.startswith(".")} == set(told["volumes"])


def test_the_unit_is_one_that_systemd_reads() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.read_string(block("ini"))
    assert unit.sections() == ["Unit", "Service", "Install"]
    command = unit["Service"]["ExecStart"].split()
    assert command[:2] == ["sandtable", "serve"]
    assert command.count("--shared") == 1 and all("%i" in command[command.index(o) + 1] for o in ("--port", "--shared"))


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
