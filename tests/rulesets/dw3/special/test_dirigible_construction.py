"""Dirigible Construction."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.harm import Damaged
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.state import Critical
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet
from tests.rulesets.dw3.table import model


def damage(critical: Critical, *rules: str) -> list[tuple[str, int]]:
    t = fleet(*rules)
    pose = model(t, "A1.1").pose
    assert pose is not None
    t.run(SufferCritical(GUN, critical, pose), BLANKS).by_default()
    return [(event.model, event.points) for event in t.events(Damaged)]


@pytest.mark.rule("DW3-R-DIRIGIBLE-CONSTRUCTION")
def test_a_magazine_explosion_does_2_damage_to_it_and_1_to_its_neighbours() -> None:
    assert damage(Critical.MAGAZINE_EXPLOSION, "DIRIGIBLE-CONSTRUCTION") == [("A1.1", 2), ("A2.1", 1)]
    assert damage(Critical.MAGAZINE_EXPLOSION) == [("A1.1", 1), ("A2.1", 1)]


@pytest.mark.rule("DW3-R-DIRIGIBLE-CONSTRUCTION")
def test_a_flare_does_as_much_as_ever() -> None:
    assert damage(Critical.STURGINIUM_FLARE, "DIRIGIBLE-CONSTRUCTION")[0] == ("A1.1", 1)
