"""Immobile."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.harm import Exploded
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from tests.rulesets.dw3.gunfire import BLANKS, GUN, fleet
from tests.rulesets.dw3.table import condition, model


def suffer(t: BattleSituation, critical: Critical) -> BattleSituation:
    pose = model(t, "A1.1").pose
    assert pose is not None
    return t.run(SufferCritical(GUN, critical, pose), BLANKS).by_default()


@pytest.mark.rule("DW3-R-IMMOBILE")
def test_it_does_not_drift() -> None:
    assert [drift(fleet(*rules).table, GUN) for rules in ((), ("IMMOBILE",))] == [3 * INCH, 0]


@pytest.mark.rule("DW3-R-IMMOBILE")
def test_a_flare_is_a_catastrophic_explosion() -> None:
    """Interaction 9 of the glossary"""
    t = suffer(fleet("IMMOBILE"), Critical.STURGINIUM_FLARE)
    assert condition(t, "A1.1") == (2, False, 1)
    assert (t.events(Moved), len(t.events(Exploded))) == ((), 1)


@pytest.mark.rule("DW3-R-IMMOBILE")
def test_other_results_are_taken_as_they_are() -> None:
    assert suffer(fleet("IMMOBILE"), Critical.NAVIGATION_LOCK).events(Exploded) == ()
    assert suffer(fleet(), Critical.STURGINIUM_FLARE).events(Exploded) == ()
