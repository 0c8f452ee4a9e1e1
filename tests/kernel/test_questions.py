"""The list of questions that a rule set can ask."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.kernel.errors import EngineFault
from sandtable.kernel.questions import questions_of
from sandtable.rulesets import names, ruleset

ASKING = """
from sandtable.kernel.decision import ChooseOne, YesNo

HOW = "how"
{declared}

def ask(seat, action, moment):
    yield YesNo(seat, "whether", rules=("X-1", "X-2"))
    yield ChooseOne(seat, HOW, (1, 2))
    yield ChooseOne(seat, f"models for {{action}}", (1, 2))
    yield ChooseOne(seat, moment.name, (1, 2))
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package that can be imported as `a_game`."""
    home = tmp_path / "a_game"
    home.mkdir()
    (home / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield home
    for name in [name for name in sys.modules if name.startswith("a_game")]:
        del sys.modules[name]


def test_each_is_listed_with_its_kind_its_place_and_its_rules(game: Path) -> None:
    (game / "rooms.py").write_text(ASKING.format(declared='QUESTIONS = ("now", "later")'))
    told = [(asked.name, asked.kind, asked.module, asked.rules) for asked in questions_of("a_game")]
    assert told == [
        ("how", "ChooseOne", "rooms", ()),
        ("later", "ChooseOne", "rooms", ()),
        ("models for ...", "ChooseOne", "rooms", ()),
        ("now", "ChooseOne", "rooms", ()),
        ("whether", "YesNo", "rooms", ("X-1", "X-2")),
    ]


def test_a_name_that_nobody_can_know_is_a_fault(game: Path) -> None:
    (game / "rooms.py").write_text(ASKING.format(declared=""))
    with pytest.raises(EngineFault, match=r"asks under 'moment\.name'; its QUESTIONS must say which there are"):
        questions_of("a_game")


def test_a_record_that_has_the_name_of_a_decision_elsewhere_asks_nothing(game: Path) -> None:
    (game / "asking.py").write_text("from sandtable.kernel.decision import YesNo\nclass Row(YesNo, frozen=True): ...\n")
    (game / "rooms.py").write_text("def Row(*cells): ...\ndef told(name, cells): return Row(name, (1, *cells))\n")
    assert questions_of("a_game") == ()


@pytest.mark.parametrize("name", names())
def test_every_rule_set_can_list_its_own(name: str) -> None:
    assert len(questions_of(*ruleset(name).rooms)) > 10
