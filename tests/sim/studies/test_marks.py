"""In what one study differs from another."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.sim.studies.marks import Mark, another, mark_of
from sandtable.sim.studies.plan import Plan, Space
from tests.toy.table import put_on_the_table

PLAN = Plan(ruleset="skerries", games=4, seed=3, bots=("captain",), options={"turns": 2})


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)


def mark(lists: Any = None, **given: Any) -> Mark:
    return mark_of(replace(PLAN, **given), lists or {})


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seed": 4}, "`seed`"),
        ({"seed": 4, "bots": ("random",)}, "`bots`, `seed`"),
        ({"options": {"turns": 3}}, "`turns`"),
        ({"vary": {"captains": (2, 3)}}, "`captains`"),
        ({"lists": {"mine.toml": {"name": "x"}}}, "`mine.toml`"),
    ],
)
def test_keys_that_say_something_else_are_named(given: dict[str, Any], told: str) -> None:
    said = another(mark(), mark(**given))
    assert said == f"the games there are of another study, which says something else of {told}"


def test_of_forces_that_are_drawn_the_seed_is_named_and_not_what_follows_from_it() -> None:
    space = Space(points=500, meetings=1)
    first, second = (mark({"x": seed}, space=space, seed=seed, forces=(f"x {seed}",)) for seed in (3, 4))
    assert another(first, second).endswith("something else of `seed`")


def test_other_rules_are_told_by_their_versions() -> None:
    now = mark()
    assert another(replace(now, version="0"), now) == (
        "the games there were played by version 0 of the rules, and these are 1"
    )


def test_another_end_is_the_same_study() -> None:
    assert mark().is_of(mark(title="Ponds", games=400, precision=0.1, settled=True, checkpoint=7))
    assert mark(games=400).keys == mark().keys
