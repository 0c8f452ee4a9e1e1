"""Chain of Command."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.chain_of_command import NAME
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import attack, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ship_class

RULE = "DW4-F-ANY-CHAIN-OF-COMMAND"
LEADER = ship_class("Leader", 3, traits=("Test", "Surface", "Flagship"))
BEAM = 1.0


def table(gap: float | None = 10, bonus: bool = True, flagship: bool = False) -> Tabletop:
    """A shooter, perhaps with a Flagship so many inches abeam."""
    traits = ("Test", "Surface", "Flagship") if flagship else ("Test", "Surface")
    t = range_of(shooter(traits=traits), victim(defence=0), others=(LEADER,))
    if gap is not None:
        t.unit("A", "leader", (18 + BEAM + gap, 5, 0))
    t.hand("A", 5, 6, 7, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def hit(t: Tabletop, *dice: str) -> BattleGame:
    return attack(t, "BL SC HC SS", *dice)


@pytest.mark.rule("DW4-F-ANY-CHAIN-OF-COMMAND")
def test_what_hits_nothing_is_rolled_again_and_strikes_where_the_admiral_wants_it() -> None:
    g = hit(table(), "HS HS HS")
    enact(g, NAME)
    answer(g, "re-rolls", ())
    assert (rolled(g).hits, dice_left(g)) == (7, 0)
    g = hit(table(), "HS HS HS HS")
    enact(g, NAME)
    answer(g, "re-rolls", (f"{NAME}: Standard Strikes",))
    assert rolled(g).hits == 8


@pytest.mark.rule("DW4-F-ANY-CHAIN-OF-COMMAND")
@pytest.mark.parametrize(("gap", "offer"), [(10, "special valour"), (10.001, "")])
def test_the_flagship_must_be_within_ten_inches(gap: float, offer: str) -> None:
    assert asked(hit(table(gap))) == offer


@pytest.mark.rule("DW4-F-ANY-CHAIN-OF-COMMAND")
def test_a_flagship_hears_itself() -> None:
    assert asked(hit(table(None, flagship=True))) == "special valour"
    assert asked(hit(table(None))) == ""


@pytest.mark.rule("DW4-F-ANY-CHAIN-OF-COMMAND")
def test_once_in_a_round_and_the_attempt_counts() -> None:
    t = table()
    t.side("A", tokens=((NAME, 2),))
    assert asked(hit(t)) == ""
    t.side("A", tokens=((NAME, 1),))
    g = hit(t)
    t.hand("B", 12)
    answer(g, "special valour", g.pending[0].options[0])  # type: ignore[attr-defined]
    assert dict(g.state.sides[A].tokens or ())[NAME] == 2


@pytest.mark.rule("DW4-F-ANY-CHAIN-OF-COMMAND")
def test_nothing_changes_without_it_or_where_it_is_not_attempted() -> None:
    assert rolled(hit(table(bonus=False))).hits == 1
    g = hit(table())
    answer(g, "special valour", None)
    assert (rolled(g).hits, g.state.sides[A].tokens or ()) == (1, ())
