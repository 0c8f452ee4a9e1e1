"""For The Empire!"""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.cards.hands import hand, marks
from tests.rulesets.ac.special.armed import A2, SHOT, a_field
from tests.rulesets.ac.special.boons import advised, with_bonus

NAME = "AC-B-FOR-THE-EMPIRE"


def screened(
    mine: str = "Empire", friend: str = "Empire", *, wide: int = 6, x: float = 24, bonus: str = NAME
) -> BattleSituation:
    """A2 stands before A1, which fires at B1; neither is at Short Range."""
    t = a_field()
    t.like("mine", "mine", traits=(mine,))
    t.like("friend", "mine", traits=(friend,))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "friend", (x, 15, 0), models=wide)
    t.unit("B", "theirs", (24, 20, 180))
    return with_bonus(t, bonus).run(RangedAttack(SHOT), ("4xBlank",))


@pytest.mark.rule("AC-B-FOR-THE-EMPIRE", "AC-LOS-11")
@pytest.mark.parametrize("discards", [True, False])
def test_a_friend_is_ignored_for_a_card(discards: bool) -> None:
    t = screened()
    cards = hand(t, "A")
    t.answer("unit to look past", A2 if discards else None)
    if discards:
        t.answer("card for the empire", cards[0])
    t.by_default()
    assert ("Concealed" in t.events(AttackDeclared)[0].reasons) is not discards
    assert hand(t, "A") == (cards[1:] if discards else cards)
    assert marks(t, "A1") == ()


@pytest.mark.rule("AC-B-FOR-THE-EMPIRE")
@pytest.mark.parametrize(
    ("mine", "friend", "x", "bonus"),
    [
        ("Crown", "Empire", 24, NAME),
        ("Empire", "Crown", 24, NAME),
        ("Empire", "Empire", 40, NAME),
        ("Empire", "Empire", 24, "AC-B-THE-DELUGE"),
    ],
)
def test_only_of_the_empire_and_only_in_the_way(mine: str, friend: str, x: float, bonus: str) -> None:
    t = screened(mine, friend, x=x, bonus=bonus)
    assert "unit to look past" not in [decision.question for decision in t.table.open_decisions]


@pytest.mark.rule("AC-B-FOR-THE-EMPIRE", "AC-RANGED-04")
@pytest.mark.parametrize("alone", [True, False])
def test_whoever_sees_some_of_them_now_may_aim_at_those_alone(alone: bool) -> None:
    t = a_field()
    t.like("mine", "mine", traits=("Empire",))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "mine", (24, 15, 0))
    t.unit("A", "foot", (23, 17, 0), models=4, files=4)
    t.unit("B", "theirs", (24, 20, 180))
    with_bonus(t, NAME).run(RangedAttack(SHOT), ("4xBlank",)).answer("unit to look past", A2)
    t.answer("card for the empire", hand(t, "A")[0]).answer("exposed models alone", alone)
    t.by_default()
    assert ("Concealed" in t.events(AttackDeclared)[0].reasons) is not alone


@pytest.mark.rule("AC-B-FOR-THE-EMPIRE")
def test_a_captain_looks_past_whoever_hides_the_target() -> None:
    t = screened()
    assert advised(t) == A2
    assert advised(t.answer("unit to look past", A2)) == hand(t, "A")[0]
