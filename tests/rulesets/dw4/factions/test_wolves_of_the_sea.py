"""Wolves of the Sea."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-IMPERIUM-WOLVES-OF-THE-SEA"
REAVER = ship_class("Reaver", 3, traits=("Test", "Surface", "Scandinavian"))
PLAIN = ship_class("Plain", 3)


def goes_on(*models: str, card: int = 12, bonus: bool = True) -> bool:
    """Crippled models of these Classes want to take part, and their check turns over this card."""
    t = Tabletop([REAVER, PLAIN], mode="full")
    t.mixed_unit("A", *[(name, (10 + 4 * n, 10, 0)) for n, name in enumerate(models)])
    those = tuple([ModelId(f"A1.{n}") for n in range(1, len(models) + 1)])
    for model in those:
        t.model(model, crippled=True)
    t.hand("A", deck=(card, 1, 1))
    g = (bring(t, RULE) if bonus else t).game(ConfusionCheck(UnitId("A1"), those))
    answer(g, "crew check", True)
    assert len(g.state.cards[A].deck) == 2, "the check is made all the same"
    return bool(g.result)


@pytest.mark.rule("DW4-F-IMPERIUM-WOLVES-OF-THE-SEA", "DW4-ACTION-06")
def test_crippled_reavers_take_part_though_the_check_fails() -> None:
    assert goes_on("reaver") and goes_on("reaver", "reaver")


@pytest.mark.rule("DW4-F-IMPERIUM-WOLVES-OF-THE-SEA")
def test_others_and_another_fleet_do_not() -> None:
    assert not goes_on("plain")
    assert not goes_on("reaver", bonus=False)


@pytest.mark.rule("DW4-F-IMPERIUM-WOLVES-OF-THE-SEA")
def test_a_crippled_model_of_another_kind_among_them_ends_it_unless_the_check_passes() -> None:
    assert not goes_on("reaver", "plain")
    assert goes_on("reaver", "plain", card=1)
