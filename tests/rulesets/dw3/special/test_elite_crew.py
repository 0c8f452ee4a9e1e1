"""Elite Crew."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from tests.rulesets.dw3.gunfire import assault, fire, hits, range_of


def fought(mine: tuple[str, ...], theirs: tuple[str, ...], *rolls: str) -> DiceRead:
    t = range_of("Stonebreaker Battery", *mine, theirs=theirs, gap=2, gunner={"fray": 2}, citadel=3, adv=0, sdv=0)
    return assault(t, *rolls).by_default().events(DiceRead)[0]


@pytest.mark.rule("DW3-R-ELITE-CREW")
def test_attacking_its_blanks_are_rolled_again() -> None:
    assert fought(("ELITE-CREW",), (), "2xB", "2xH").hits == 2
    assert fought((), (), "2xB", "3xB").hits == 0


@pytest.mark.rule("DW3-R-ELITE-CREW")
def test_defending_as_well() -> None:
    assert fought((), ("ELITE-CREW",), "2xC", "3xB", "3xHC").counters == 6
    assert fought((), (), "2xC", "3xB").counters == 0


@pytest.mark.rule("DW3-R-ELITE-CREW")
def test_not_in_an_attack() -> None:
    assert hits(fire(range_of("Stonebreaker Battery", "ELITE-CREW"), "9xB", "9xH")) == 0
