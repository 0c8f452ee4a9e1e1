"""A grand admiral thinks of other ways than a captain's: to the other markers."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.bots.grand_admiral import GrandAdmiralBot
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.rulesets.ac.tactics.elsewhere import MARCHES
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1


def on_the_march(*markers: float, mine: str = "foot") -> BattleSituation:
    """A1 is asked where it goes; markers lie at so many inches from the west, 16 before it."""
    t = field()
    t.unit("A", mine, (24, 8, 0))
    t.unit("B", "foot", (24, 45, 180))
    for x in markers:
        t.marker(x, 24)
    t.run(Activation(A1))
    return t.answer("manoeuvre", "Double Time")


def thought_of(t: BattleSituation) -> tuple[Any, ...]:
    return RULESET.tactics.further_prospects(View(t.table, t.asked().seat), Random(1), odds)


def ends(ways: tuple[Any, ...]) -> list[int]:
    """How far east each of them ends."""
    assert all(isinstance(way, March) and way.frame is not None for way in ways)
    return [way.frame.pose.x for way in ways]


def test_a_captains_way_comes_first_then_those_to_other_markers() -> None:
    t = on_the_march(24, 10, 38)
    ways = thought_of(t)
    assert ways[0] == advise(View(t.table, t.asked().seat), Random(1), odds)
    assert len(ways) == 1 + MARCHES
    own, *others = ends(ways)
    assert own == 24_000 and min(others) < 24_000 < max(others)


def test_every_way_that_is_thought_of_may_be_gone() -> None:
    t = on_the_march(24, 10, 38)
    view = View(t.table, t.asked().seat)
    assert view.decision is not None
    assert [view.decision.refusal(view, way) for way in thought_of(t)] == [None] * (1 + MARCHES)


def test_where_another_marker_lies_on_the_same_way_there_is_nothing_to_think_of() -> None:
    assert len(thought_of(on_the_march(24, 25))) == 1


def test_whoever_cannot_hold_a_marker_may_go_there_all_the_same() -> None:
    assert len(thought_of(on_the_march(10, mine="tank"))) == 2


def test_nothing_but_a_way_is_thought_of() -> None:
    t = field()
    t.unit("A", "foot", (24, 8, 0))
    t.unit("B", "foot", (24, 45, 180))
    t.marker(10, 24)
    assert thought_of(t.run(Activation(A1))) == ()


def test_an_admiral_leaves_the_way_to_a_captain_and_a_grand_admiral_plays_it_out() -> None:
    t = on_the_march(24, 10, 38)
    view = View(t.table, t.asked().seat)
    assert RULESET.tactics.prospects(view, Random(1), odds) == ()
    grand = GrandAdmiralBot(RULESET, 1)
    assert grand.think(view, lambda: True) in thought_of(t)
    assert grand.reason and not grand.faults
