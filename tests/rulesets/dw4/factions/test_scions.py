"""Scions of Jutland."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.factions.scions import is_a_scion
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

RULE = "DW4-F-IMPERIUM-SCIONS"
STOIC = RuleId("DW4-P-STOIC")
SCION = ship_class("Scion", 3, traits=("Test", "Surface", "Scions of Jutland"))


def calm(bonus: bool = True) -> list[tuple[bool, bool]]:
    """Of a ship of the Battlefleet, of another one and of one with the Trait: a scion, and Stoic."""
    t = Tabletop([SCION], mode="full")
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (20, 10, 0))
    t.unit("A", "scion", (30, 10, 0))
    g = (bring(t, RULE) if bonus else t).game()
    models = [ModelId(f"A{n}.1") for n in (1, 2, 3)]
    return [(is_a_scion(g, model), has(g, model, STOIC)) for model in models]


@pytest.mark.rule("DW4-F-IMPERIUM-SCIONS", "DW4-P-STOIC")
def test_units_of_the_battlefleet_have_the_trait_and_are_stoic() -> None:
    assert calm()[0] == (True, True)


@pytest.mark.rule("DW4-F-IMPERIUM-SCIONS")
def test_others_of_the_force_are_not_unless_they_have_the_trait() -> None:
    assert calm()[1:] == [(False, False), (True, True)]


@pytest.mark.rule("DW4-F-IMPERIUM-SCIONS")
def test_without_the_battlefleet_nobody_is_stoic() -> None:
    assert [stoic for _, stoic in calm(bonus=False)] == [False] * 3
