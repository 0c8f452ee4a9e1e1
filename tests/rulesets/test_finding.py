"""Rule sets are found in their own room, in other packages, and where a variable names them."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from sandtable import rulesets
from sandtable.cli.options import named_ruleset
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest.ruleset import LAST
from sandtable.library import games
from tests.house.reading import ROOT

MANIFEST = """
from sandtable.kernel.manifest import RuleSet

class Rules(RuleSet):
    name, title, version = "lone", "Lone", "1"

RULESET = Rules()
"""


def test_a_variable_names_a_rule_set_beside_those_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rulesets.names()
    monkeypatch.setenv(rulesets.VARIABLE, " toy = tests.kernel.toy:TOY ")
    assert set(rulesets.names()) == {*before, "toy"}
    assert rulesets.ruleset("toy").title == "Pebbles"
    monkeypatch.delenv(rulesets.VARIABLE)
    assert rulesets.names() == before


def test_a_rule_set_of_this_room_is_not_hidden_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    own = rulesets.names()[0]
    monkeypatch.setenv(rulesets.VARIABLE, f"{own}=tests.kernel.toy:TOY")
    assert rulesets.ruleset(own).name == own


@pytest.mark.parametrize("text", ["toy", "toy=tests.kernel.toy", "=tests.kernel.toy:TOY"])
def test_what_names_no_object_is_told_so(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(rulesets.VARIABLE, text)
    with pytest.raises(UnknownName, match=r"name=package\.manifest:RULESET"):
        rulesets.names()


def test_a_rule_set_is_asked_for_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rulesets.VARIABLE, "other=tests.kernel.toy:TOY")
    with pytest.raises(UnknownName, match="is called 'toy', not 'other'"):
        rulesets.ruleset("other")


def test_an_installed_package_brings_a_rule_set_by_its_entry_point(tmp_path: Path) -> None:
    (tmp_path / "lone_game.py").write_text(MANIFEST)
    installed = tmp_path / "lone_game-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: lone-game\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[sandtable.rulesets]\nlone = lone_game:RULESET\n")
    asked = "from sandtable import rulesets; print(rulesets.ruleset('lone').title)"
    path = f"{tmp_path}:{ROOT / 'src'}"
    told = subprocess.run(
        [sys.executable, "-c", asked], env={"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert told.stdout == "Lone\n"


def test_one_in_the_making_is_found_by_its_name_but_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    last = rulesets.names()[-1]
    monkeypatch.setattr(import_module(f"{rulesets.__name__}.{last}"), "MAKING", "It is not ready.", raising=False)
    monkeypatch.setattr(rulesets, "in_the_making", rulesets.in_the_making.__wrapped__)
    assert rulesets.in_the_making() == {last: "It is not ready."}
    assert last not in rulesets.names() and {last, *rulesets.names()} == {*rulesets.every_name()}
    assert rulesets.ruleset(last).name == last


def test_the_game_that_is_meant_where_nobody_names_one_stays_the_same_when_all_are_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(rulesets.VARIABLE, "a-toy=tests.kernel.toy:TOY")
    monkeypatch.setattr(rulesets, "in_the_making", dict)
    assert rulesets.names() == (*rulesets.every_name(),)
    assert rulesets.names()[:2] == ("dw4", "dreadnaught") and rulesets.names()[-1] == "a-toy"
    assert named_ruleset(None).name == games()[0] == "dw4"


def test_each_of_ours_has_a_place_of_its_own_which_its_manifest_repeats() -> None:
    places = [rulesets.ruleset(name).place for name in rulesets.every_name()]
    assert places == sorted(set(places)) and LAST not in places


def test_one_that_is_offered_is_not_in_the_making() -> None:
    assert all(not rulesets.ruleset(name).making for name in rulesets.names())
