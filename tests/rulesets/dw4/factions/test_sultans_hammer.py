"""Sultan's Hammer."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.sultans_hammer import NAME
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.gunfire import attack, declared, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

RULE = "DW4-F-SULTANATE-SULTANS-HAMMER"


def table(flagship: bool = True, bonus: bool = True, used: int = 0) -> Tabletop:
    traits = ("Test", "Surface", "Flagship") if flagship else ("Test", "Surface")
    t = range_of(shooter(traits=traits), victim(defence=0))
    t.hand("A", 7, 2, deck=(1, 1))
    if used:
        t.side("A", tokens=((NAME, used),))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-SULTANATE-SULTANS-HAMMER")
@pytest.mark.parametrize(("card", "pool"), [(0, 4 + 7), (1, 4 + 2)])
def test_the_value_of_a_card_is_added_in_dice(card: int, pool: int) -> None:
    g = attack(table(), many("BL", pool))
    answer(g, "sultan's hammer", g.state.cards[A].hand[card])
    assert (declared(g).pool, len(g.state.cards[A].hand)) == (pool, 1)
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 2}


@pytest.mark.rule("DW4-F-SULTANATE-SULTANS-HAMMER")
@pytest.mark.parametrize(("used", "question"), [(2, ""), (1, "sultan's hammer")])
def test_once_in_a_round(used: int, question: str) -> None:
    assert asked(attack(table(used=used), many("BL", 4))) == question


@pytest.mark.rule("DW4-F-SULTANATE-SULTANS-HAMMER")
def test_only_for_flagships_in_such_a_force_and_nobody_has_to() -> None:
    assert [asked(attack(t, many("BL", 4))) for t in (table(False), table(bonus=False))] == ["", ""]
    g = attack(table(), many("BL", 4))
    answer(g, "sultan's hammer", None)
    assert declared(g).pool == 4
