"""Devil's Own Luck."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.factions.devils_own_luck import NAME
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.valour import SettleValour
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

RULE = "DW4-F-ANY-DEVILS-OWN-LUCK"


class Enacting(Procedure):
    """A enacts something with the card in hand, of which the Value counts so much higher."""

    raised: int = 0

    @step("-")
    def lay_it_down(self, g: BattleGame) -> Outcome:
        g.emit(CardSetFaceDown(A, g.state.cards[A].hand[0]))
        return Call(SettleValour(A, UnitId("A1"), special="Something", raised=self.raised), into=Enacting.result)


def settled(value: int, raised: int = 0, bonus: bool = True, used: bool = False) -> BattleGame:
    t = Tabletop(mode="full")
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 40, 0))
    t.hand("A", value, deck=(1, 1))
    t.hand("B", 12, deck=(1, 1))
    if used:
        t.side("B", tokens=((NAME, 1),))
    return (bring(t, RULE, "B1") if bonus else t).game(Enacting(raised=raised))


@pytest.mark.rule("DW4-F-ANY-DEVILS-OWN-LUCK")
@pytest.mark.parametrize(("value", "raised", "stands"), [(8, 0, False), (9, 0, True), (1, 0, False), (8, 2, True)])
def test_a_card_of_eight_or_less_comes_to_nothing(value: int, raised: int, stands: bool) -> None:
    """Example 10 of the factions: a card of 8 that counts 10 is enacted."""
    g = settled(value, raised)
    answer(g, "devil's own luck", True)
    assert (g.result, g.over) == (stands, True)
    assert len(g.state.cards[B].hand) == 1, "no card is spent on it"
    assert dict(g.state.sides[B].tokens or ()) == {NAME: 1}


@pytest.mark.rule("DW4-F-ANY-DEVILS-OWN-LUCK")
def test_once_in_a_game_and_only_for_whoever_has_it() -> None:
    assert asked(settled(8, used=True)) == "denial"
    assert asked(settled(8, bonus=False)) == "denial"


@pytest.mark.rule("DW4-F-ANY-DEVILS-OWN-LUCK", "DW4-CARD-06")
def test_whoever_keeps_it_may_deny_as_ever() -> None:
    g = settled(8)
    answer(g, "devil's own luck", False)
    answer(g, "denial", g.state.cards[B].hand[0])
    assert (g.result, g.state.sides[B].tokens or ()) == (False, ())
