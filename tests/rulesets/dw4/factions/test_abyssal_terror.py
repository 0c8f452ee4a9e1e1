"""Abyssal Terror."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import UnitId
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.gunfire import UNDERWATER, attack, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

RULE = "DW4-F-EMPIRE-ABYSSAL-TERROR"


def table(trait: str = "Empire", surfacing: bool = True, bonus: bool = True, deep: bool = True) -> Tabletop:
    level = {**UNDERWATER, "traits": ("Test", "Underwater", trait)} if deep else {"traits": ("Test", "Surface", trait)}
    t = range_of(shooter(**level), victim(defence=0))
    t.unit("A", "hulk", (4, 4, 0))
    t.hand("A", 3, 9, deck=(1, 1))
    if surfacing and deep:
        t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], surfacing=True)
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-EMPIRE-ABYSSAL-TERROR", "DW4-DICE-15")
def test_for_a_card_standard_counters_become_strikes() -> None:
    g = attack(table(), "SC SC HC SS")
    answer(g, "abyssal terror", g.state.cards[A].hand[0])
    assert (rolled(g).hits, g.state.units[UnitId("A1")].tokens) == (3, ())


@pytest.mark.rule("DW4-F-EMPIRE-ABYSSAL-TERROR")
def test_who_keeps_the_cards_hits_as_ever() -> None:
    g = attack(table(), "SC SC HC SS")
    answer(g, "abyssal terror", None)
    assert rolled(g).hits == 1


@pytest.mark.rule("DW4-F-EMPIRE-ABYSSAL-TERROR")
def test_it_takes_a_counter_and_a_surfacing_boat_of_the_empire() -> None:
    assert asked(attack(table(), "BL SS HC SS")) == ""
    for t in (table("Union"), table(bonus=False), table(deep=False)):
        assert asked(attack(t, "SC SC HC SS")) == ""
