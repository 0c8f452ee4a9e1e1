"""Checking a pack: what it holds, or every problem on a line of its own."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("toy")


def test_a_good_pack_is_told_with_what_it_holds(run: Run) -> None:
    Path("pack.toml").write_text("pebbles = 6\n")
    assert run("pack", "check", "pack.toml") == (0, "1 pond\npack.toml is a good pack for Pebbles.\n", "")


def test_every_problem_of_a_pack_has_its_own_line(run: Run) -> None:
    Path("pack.toml").write_text("")
    ended = run("pack", "check", "pack.toml")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        "sandtable: pack.toml: pebbles is missing",
        "sandtable: pack.toml: so is the rest",
    ]


def test_a_pack_that_is_not_there_cannot_be_read(run: Run) -> None:
    ended = run("pack", "check", "nowhere.toml")
    assert ended.code == 3
    assert "nowhere.toml cannot be read" in ended.err


def test_a_pack_for_an_unknown_rule_set_is_a_mistake_of_usage(run: Run) -> None:
    Path("pack.toml").write_text("pebbles = 6\n")
    assert run("pack", "check", "pack.toml", "--ruleset", "chess").code == 2
