"""Heavy Carrier."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import UnitAnnihilated
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.table.loads import CARRIED
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, B1, ref
from tests.rulesets.ac.special.test_carrier import deck, deployed

HEAVY = (ref("AC-R-HEAVY-CARRIER", "Rotorcraft"),)


@pytest.mark.rule("AC-R-HEAVY-CARRIER")
def test_two_at_basic_level() -> None:
    t = deployed(deck(HEAVY))
    assert t.asked("passengers", "A").options == ("A2", "A3", "A4")
    t.answer("passengers", "A2")
    assert t.asked("passengers", "A").options == ("A3",)
    t.answer("passengers", "A3")
    assert t.asked().question == "unit to deploy"


@pytest.mark.rule("AC-R-HEAVY-CARRIER")
def test_or_one_at_reinforced_level() -> None:
    t = deployed(deck(HEAVY)).answer("passengers", "A4")
    assert t.asked().question == "unit to deploy"


@pytest.mark.rule("AC-R-HEAVY-CARRIER")
@pytest.mark.parametrize(("damage", "gone"), [(2, 0), (3, 2), (6, 5)])
def test_all_on_a_model_are_destroyed_with_it(damage: int, gone: int) -> None:
    t = deck(HEAVY)
    t.units.clear()
    t.models.clear()
    t.unit("A", "deck", (24, 12, 0), models=2)
    for _ in range(4):
        t.models_at("A", "wing", None, location=Location.ABOARD, transport=A1, marks=(CARRIED,))
    t.unit("B", "foot", (24, 30, 180))
    t.run(ApplyDamage(A1, damage, B1)).by_default()
    assert len(t.events(UnitAnnihilated)) == gone
