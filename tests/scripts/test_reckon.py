"""What is written is learnt from all games, and how well it foretells is tried on games that it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.reckoning import Reckoning, reckoning_in
from sandtable.learn.self_play import Position
from sandtable.rulesets import ruleset
from tests.scripts.loading import loaded

Games = list[list[Position]]


@pytest.fixture
def reckon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, writing to a place of its own."""
    script = loaded("reckon")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "PLANS", {"dw4": (({}, 60), ({"mode": "full"}, 40))})
    folder_of(tmp_path).mkdir(parents=True)
    return script


def folder_of(root: Path) -> Path:
    return root / "src" / "sandtable" / "rulesets" / "dw4" / "tactics"


def learnt(script: ModuleType, games: Games, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Reckoning]:
    """What the script says and writes when these are the games that were played."""
    asked: list[tuple[dict[str, Any], int]] = []

    def self_play(name: str, options: dict[str, Any], teachers: Sequence[str], many: int, *_: Any) -> Games:
        asked.append((options, many))
        begin = sum(before for _, before in asked[:-1])
        return games[begin : begin + many]

    monkeypatch.setattr(script, "self_play", self_play)
    said = script.learn("dw4", 1)
    assert asked == [({}, 60), ({"mode": "full"}, 40)], "every plan is played"
    found = reckoning_in(folder_of(script.ROOT) / "reckoning.json")
    assert found is not None
    return said, found


def of(figure: str, n: int) -> list[Position]:
    """A game of one position that a figure foretells, for one side and then for the other."""
    won = n // 5 % 2
    return [Position({figure: 2.0 * won - 1}, 0.0, float(won))]


def test_a_fifth_of_the_games_is_not_learnt_from_before_it_is_foretold(
    reckon: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A figure that only those games have is a coin to who has not seen them."""
    games = [of("told before" if n % 5 else "never seen", n) for n in range(100)]
    said, found = learnt(reckon, games, monkeypatch)
    assert said == "dw4: 100 games, 100 positions, 1.00 bits a position of those held back"
    assert found.now["never seen"] > 1 and found.now["told before"] > 1, "what is written has seen all"


def test_what_the_rest_has_taught_foretells_the_games_that_are_held_back(
    reckon: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, found = learnt(reckon, [of("ships", n) for n in range(100)], monkeypatch)
    assert (found.games, found.positions) == (100, 100)
    assert float(said.split(", ")[2].split()[0]) < 0.2


def test_every_rule_set_with_a_reckoning_is_planned_with_options_that_it_knows() -> None:
    plans = loaded("reckon").PLANS
    for name, plan in plans.items():
        rules = ruleset(name)
        assert tactics_of(rules) and rules.positions is not None
        assert all(many > 0 and rules.play.options(options) for options, many in plan)
