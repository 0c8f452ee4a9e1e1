"""Hydrophone Relay."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.tactics.clashes import rule_that_prevails
from tests.rulesets.dw4.gunfire import attack, declared, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

RELAY = (ref("DW4-S-HYDROPHONE-RELAY"),)
SHROUD = (ref("DW4-S-SHROUD-GENERATOR"),)
LISTENER = ship_class("Listener", 3, systems=RELAY)
SMALL = ship_class("Small", 1)


def listening(distance: float = 10, seat: str = "A", **foe: Any) -> Tabletop:
    """A target that Fog and a small ship hide in part, and a listener so far to starboard of it."""
    t = range_of(shooter(), victim(**foe), others=(LISTENER, SMALL))
    t.unit(seat, "listener", (18 + 1 + distance, 24.3, 0))
    return t


def misted(t: Tabletop) -> Tabletop:
    t.patch("patch-fog", 18, 12)
    t.unit("B", "small", (18.4, 16, 90))
    return t


def dice(t: Tabletop) -> int:
    return attack_pools(t.game(), shot()).resistance.value - 2


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY")
@pytest.mark.parametrize(("distance", "more"), [(10, 0), (10.001, 3)])
def test_views_of_an_enemy_within_ten_inches_are_neither_hampered_nor_obscured(distance: float, more: int) -> None:
    assert dice(misted(listening(distance))) == more


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY", "DW4-CRIT-10")
def test_it_listens_for_friends_only_and_not_after_a_system_failure() -> None:
    assert dice(misted(listening(seat="B"))) == 3
    t = misted(listening())
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 3


def contradicted(first: str, more: int = 0) -> BattleGame:
    """An Attack on a shrouded target that a relay hears."""
    t = listening(systems=SHROUD)
    t.clock = type(t.clock)(2, t.clock.phase, A if first == "A" else B, A)
    return attack(t, "SS SS SS SS", " ".join(["BL"] * (2 + more)))


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY", "DW4-S-SHROUD-GENERATOR", "DW4-G-03", "DW4-G-04", "DW4-MODE-07")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize(("wins", "more"), [("DW4-S-HYDROPHONE-RELAY", 0), ("DW4-S-SHROUD-GENERATOR", 2)])
def test_against_a_shroud_the_first_admiral_decides_for_this_attack(first: str, wins: str, more: int) -> None:
    """Interaction 10 of the glossary."""
    g = contradicted(first, more)
    decision: Any = g.pending[0]
    assert (decision.seat, decision.default) == (first, "DW4-S-HYDROPHONE-RELAY")
    answer(g, "which rule prevails", wins)
    assert declared(g).resistance == 2 + more


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY", "DW4-G-03")
def test_whoever_looks_ahead_takes_it_to_win() -> None:
    assert dice(listening(systems=SHROUD)) == 0


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY")
def test_in_fog_alone_nobody_is_asked() -> None:
    g = attack(misted(listening()), "SS SS SS SS", "BL BL", on="B1.1")
    assert (declared(g).resistance, g.pending) == (2, ())


@pytest.mark.rule("DW4-S-HYDROPHONE-RELAY")
@pytest.mark.parametrize(("first", "chosen"), [("A", "DW4-S-HYDROPHONE-RELAY"), ("B", "DW4-S-SHROUD-GENERATOR")])
def test_a_captain_decides_for_the_own_side(first: str, chosen: str) -> None:
    g = contradicted(first)
    decision: Any = g.pending[0]
    unused: Any = None
    assert rule_that_prevails(unused, decision, unused) == chosen
