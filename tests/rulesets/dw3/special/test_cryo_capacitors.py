"""Cryo-Capacitors."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import dice, fire, listed, range_of, ship
from tests.rulesets.dw3.table import battle


def blasting(*rules: str) -> BattleSituation:
    t = battle()
    listed(t, "Cryogenic Blast", "BLAST", "HAZARDOUS")
    ship(t, "bearer", "CRYO-GENERATOR", *rules)
    ship(t, "foe")
    t.unit("A", "bearer", (24, 4, 0))
    t.unit("B", "foe", ahead_of("A1.1", 12, turned=180))
    return fire(t)


@pytest.mark.rule("DW3-R-CRYO-CAPACITORS")
def test_its_blast_has_a_die_more_and_is_sustained() -> None:
    t = blasting("CRYO-CAPACITORS")
    assert t.asked("result to roll again").options == ("Blank",)
    assert dice(t) == 8


@pytest.mark.rule("DW3-R-CRYO-CAPACITORS")
def test_without_them_it_is_neither() -> None:
    t = blasting()
    assert dice(t) == 7 and t.ended


@pytest.mark.rule("DW3-R-CRYO-CAPACITORS")
def test_its_other_weapons_are_as_they_were() -> None:
    t = fire(range_of("Stonebreaker Battery", "CRYO-GENERATOR", "CRYO-CAPACITORS"))
    assert dice(t) == 9 and t.ended
