"""The Traitor’s Mark."""

from __future__ import annotations

import pytest

from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw3.gunfire import fire, range_of


def sunk(theirs: tuple[str, ...], traits: tuple[str, ...]) -> int:
    t = range_of(theirs=theirs, hull=1, armour=1, mass=1, gunner={"traits": traits})
    fire(t, "9xH").by_default()
    return len([e for e in t.events(VictoryPointsScored) if e.rule == "DW3-R-THE-TRAITORS-MARK"])


@pytest.mark.rule("DW3-R-THE-TRAITORS-MARK")
def test_the_enlightened_score_for_it() -> None:
    assert sunk(("THE-TRAITORS-MARK",), ("ENLIGHTENED",)) == 1


@pytest.mark.rule("DW3-R-THE-TRAITORS-MARK")
def test_nobody_else_does_and_for_nobody_else() -> None:
    assert sunk(("THE-TRAITORS-MARK",), ()) == 0
    assert sunk((), ("ENLIGHTENED",)) == 0
