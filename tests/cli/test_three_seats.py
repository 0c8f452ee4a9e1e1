"""A game of three at the terminal: at one screen with a curtain between them, against bots, and in studies."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable import rulesets
from tests.cli.conftest import Run
from tests.house.reading import ROOT
from tests.toy.manifest import NAMED
from tests.toy.table import put_on_the_table

SAVE = Path("saves/skerries-1.sandtable")
ANYTHING = "1\nsame\nnone\n0\nn\n" * 400
"""Sooner or later one of these fits whatever is asked, and an empty line lifts the curtain."""
NAMES = ("Heron", "Osprey", "Petrel")
CURTAIN = re.compile(r"Pass the screen to (\w+), then press Enter\.")


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)


def test_three_play_to_the_end_at_one_screen(run: Run) -> None:
    ended = run("play", "skerries", "--hot-seat", "--seed", "1", "--option", "turns=2", typing=ANYTHING)
    assert ended.code == 0
    assert "The game is over: " in ended.out
    assert {*CURTAIN.findall(ended.out)} == set(NAMES)
    assert run("replay", SAVE, "--verify").code == 0


def test_nobody_sees_before_the_curtain_what_another_has_sealed(run: Run) -> None:
    ended = run("play", "skerries", "--hot-seat", "--seed", "1", "--option", "turns=1", typing=ANYTHING)
    screens = CURTAIN.split(ended.out)
    for name, screen in zip(screens[1::2], screens[2::2], strict=True):
        others = [other for other in NAMES if other != name]
        # Between two curtains stands what one captain may know: of others only that a card was laid, and drawn.
        for other in others:
            assert f"{other} draws 4 cards." in screen or f"{other} draws" not in screen
            assert f"{other} lays a card face down." in screen or f"{other} lays" not in screen
            assert not re.search(rf"{other} berths the crew: ", screen)
    assert re.search(r"Heron berths the crew: gunner at the bow", ended.out)


def test_one_person_plays_against_two_bots(run: Run) -> None:
    ended = run("play", "skerries", "--seat", "osprey", "--seed", "3", typing=ANYTHING)
    assert ended.code == 0
    assert "The game is over: " in ended.out
    assert "Pass the screen" not in ended.out
    assert "Heron lays a card face down." in ended.out
    assert run("replay", SAVE, "--verify").code == 0
    told = run("replay", SAVE).out
    assert all(f"{name} turns up" in told for name in NAMES)


def test_odds_are_told_and_forces_and_packs_are_not_there(run: Run) -> None:
    assert "Sinks her (3 or more): 13.89%" in run("odds", "2", "--ruleset", "skerries").out
    assert run("pack", "schema", "--ruleset", "skerries").code == 2
    refused = run("force", "new", "heron", "10", "--ruleset", "skerries")
    assert refused.code == 2
    assert "Skerries has no forces to build yet" in refused.err


def test_a_study_of_three_bots_in_processes_of_its_own(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        rulesets.VARIABLE: NAMED,
        "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
        "COLUMNS": "100",
    }
    command = [sys.executable, "-m", "sandtable", "sim", "skerries", "--games", "6", "--bots", "captain,random,random"]
    told = [
        subprocess.run(
            [*command, "--jobs", jobs], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
        )
        for jobs in ("1", "2")
    ]
    first, second = (ended.stdout.splitlines()[-1] for ended in told)
    assert first.startswith("digest ") and first == second
    assert "captain@petrel" in told[0].stdout


def test_a_preset_of_the_game_is_typed_by_its_name_alone(run: Run) -> None:
    told = run("sim", "--duel", "skerries", "--games", "1", "--bots", "random", "--jobs", "1", "--json", "--turns", "1")
    assert len(json.loads(told.out)["seat_win_rate"]) == 2
    refused = run("sim", "skerries", "--option", "captains=seven", "--games", "1")
    assert (refused.code, refused.out) == (2, "")
    assert "captains: a whole number is wanted from 2 to 6, not 'seven'" in refused.err


def test_its_options_are_listed_with_what_they_may_be(run: Run) -> None:
    listed = run("rules", "skerries", "--options").out
    assert re.search(r"captains +3 +a whole number from 2 to 6", listed)
    assert re.search(r"--duel +A duel\. Two captains alone\.", listed)
    fields = json.loads(run("rules", "skerries", "--options", "--json").out)["fields"]
    assert [field["name"] for field in fields] == ["captains", "turns"]
