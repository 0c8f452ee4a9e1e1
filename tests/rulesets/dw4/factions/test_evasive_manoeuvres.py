"""Evasive Manoeuvres."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.evasive_manoeuvres import NAME
from sandtable.rulesets.dw4.ids import UnitId
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import attack, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer

RULE = "DW4-F-COMMONWEALTH-EVASIVE-MANOEUVRES"


def table(trait: str = "Polish-Lithuanian", bonus: bool = True) -> Tabletop:
    t = range_of(shooter(), victim(defence=3, traits=("Test", "Surface", trait)))
    t.hand("B", 5, 6, deck=(1, 1))
    return bring(t, RULE, "B1") if bonus else t


@pytest.mark.rule("DW4-F-COMMONWEALTH-EVASIVE-MANOEUVRES", "DW4-G-16")
def test_exploding_strikes_of_the_resistance_roll_become_heavy_counters() -> None:
    g = attack(table(), "HS HS HS HS", "ES ES SC")
    enact(g, NAME)
    assert (rolled(g).negated, rolled(g).resisting_converted) == (2 + 2 + 1, (0, 1))
    assert g.state.units[UnitId("B1")].tokens == ()


@pytest.mark.rule("DW4-F-COMMONWEALTH-EVASIVE-MANOEUVRES")
def test_whoever_stays_on_course_negates_nothing_with_them() -> None:
    g = attack(table(), "HS HS HS HS", "ES ES SC")
    answer(g, "special valour", None)
    assert rolled(g).negated == 1


@pytest.mark.rule("DW4-F-COMMONWEALTH-EVASIVE-MANOEUVRES")
def test_it_needs_such_a_die_such_a_unit_and_such_a_fleet() -> None:
    assert asked(attack(table(), "HS HS HS HS", "HS BL SC")) == ""
    assert asked(attack(table("Russian"), "HS HS HS HS", "ES ES SC")) == ""
    assert asked(attack(table(bonus=False), "HS HS HS HS", "ES ES SC")) == ""
