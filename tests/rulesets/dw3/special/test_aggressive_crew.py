"""Aggressive Crew."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import assault, fire, hits, range_of


def fought(mine: tuple[str, ...], theirs: tuple[str, ...] = ()) -> int:
    t = range_of("Stonebreaker Battery", *mine, theirs=theirs, gap=2, gunner={"fray": 5})
    return hits(assault(t, "5xB", "5xH").by_default())


@pytest.mark.rule("DW3-R-AGGRESSIVE-CREW")
def test_blanks_of_its_assaults_are_rolled_again() -> None:
    assert (fought(()), fought(("AGGRESSIVE-CREW",))) == (0, 5)


@pytest.mark.rule("DW3-R-AGGRESSIVE-CREW")
def test_not_when_it_is_assaulted() -> None:
    assert fought((), ("AGGRESSIVE-CREW",)) == 0


@pytest.mark.rule("DW3-R-AGGRESSIVE-CREW")
def test_not_when_it_fires() -> None:
    assert hits(fire(range_of("Stonebreaker Battery", "AGGRESSIVE-CREW"), "9xB", "9xH")) == 0
