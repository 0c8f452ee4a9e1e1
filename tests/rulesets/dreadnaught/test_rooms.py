"""A card is known in its own module alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable.rulesets.dreadnaught as dreadnaught
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.missions.cards import MISSIONS

HOME = Path(dreadnaught.__file__).parent
MODULES = {path.relative_to(HOME).as_posix(): path.read_text("utf-8") for path in sorted(HOME.rglob("*.py"))}
STAGED = ("lessons/", "options.py", "ids.py")
"""Where games are set up: whoever does that names cards."""


def naming(name: str) -> list[str]:
    """The modules that name a card."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    return [path for path, text in MODULES.items() if not path.startswith(STAGED) and word.search(text)]


@pytest.mark.parametrize("boost", sorted(BOOSTS))
def test_a_boost_is_named_in_its_module_alone(boost: str) -> None:
    module = type(BOOSTS[boost]).__module__.rpartition(".")[2]
    if boost in builtin().grid:
        assert naming(boost) == [f"boosts/{module}.py"]
    assert module in {Path(path).stem for path in MODULES if path.startswith("boosts/")}


@pytest.mark.parametrize("mission", sorted(MISSIONS))
def test_a_mission_is_named_in_its_module_alone(mission: str) -> None:
    module = type(MISSIONS[mission]).__module__.rpartition(".")[2]
    assert naming(mission) == [f"missions/cards/{module}.py"]


def test_every_boost_and_mission_of_the_packs_has_its_module() -> None:
    assert {*BOOSTS} > {*builtin().grid} and {*MISSIONS} == {*builtin().missions}


def test_special_rules_of_ships_are_named_where_they_act_through_hooks_alone() -> None:
    content = builtin()
    cards = (*content.hull_bonuses, *content.classes, *content.systems)
    assert {path for card in cards for path in naming(card)} <= {p for p in MODULES if p.startswith("abilities/")}
