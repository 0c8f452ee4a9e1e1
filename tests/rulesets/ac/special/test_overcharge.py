"""Overcharge."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.written_dice import Script, tolerant
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import count, unit
from tests.rulesets.ac.special.armed import A1, B1, B2, SHOT, a_field, duel, picks, rifles


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_the_next_card_adds_dice_and_blanks_hurt() -> None:
    t = duel(rows=(rifles("AC-Q-OVERCHARGE"),))
    t.deck("A", 2, 5)
    t.run(RangedAttack(SHOT), ("4xMiss Blank Blank",)).answer("overcharge", True).by_default()
    assert t.events(AttackDeclared)[0].dice == 6
    assert count(t, "A1") == 4


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_left_alone_it_is_an_attack_like_any() -> None:
    t = duel(rows=(rifles("AC-Q-OVERCHARGE"),))
    t.run(RangedAttack(SHOT), ("4xBlank",)).answer("overcharge", False).by_default()
    assert (t.events(AttackDeclared)[0].dice, count(t, "A1")) == (4, 6)


@pytest.mark.rule("AC-Q-OVERCHARGE")
def test_nobody_is_asked_without_it() -> None:
    t = duel(rows=(rifles(), picks("AC-Q-OVERCHARGE")))
    t.run(RangedAttack(SHOT), ("4xBlank",))
    assert t.ended


def along_a_line(dice: Script, open_it: bool, limit: int = 9) -> BattleSituation:
    """A1 fires one row, Coruscating and Overcharge, along a line that meets B1 and B2."""
    row = rifles("AC-Q-CORUSCATING", "AC-Q-OVERCHARGE", long=24_000)
    t = a_field(rows=(row,))
    t.like("mine", "mine", damage_limit=limit)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 20, 180))
    t.unit("B", "theirs", (24, 26, 180))
    t.deck("A", 7, 3, 2, 1)
    t.deck("B", 1, 1, 2, 2)
    t.run(RangedAttack(SHOT), dice)
    asked = []
    while not t.ended:
        question = t.asked()
        asked.append(question.question)
        wanted = {"overcharge": open_it, "beam": "B1 B2"}.get(question.question, question.proposal)
        t.answer(question.question, wanted, question.seat)
    assert asked.count("overcharge") == 1
    return t


@pytest.mark.rule("AC-Q-OVERCHARGE", "AC-Q-CORUSCATING")
@pytest.mark.parametrize(("open_it", "dice", "left"), [(True, 11, 3), (False, 4, 4)])
def test_one_card_counts_for_every_target(open_it: bool, dice: int, left: int) -> None:
    """Worked example 3, with two targets."""
    t = along_a_line(tolerant(otherwise="Strike"), open_it)
    assert [event.dice for event in t.events(AttackDeclared)] == [dice, dice]
    assert len(t.state.cards[SeatId("A")].deck) == left


@pytest.mark.rule("AC-Q-OVERCHARGE", "AC-Q-CORUSCATING")
@pytest.mark.parametrize(("limit", "there"), [(9, True), (1, False)])
def test_all_targets_are_attacked_before_it_pays_for_every_blank(limit: int, there: bool) -> None:
    """22 Blanks are 2 models of Damage Limit 9 and 4 Damage, or all there is."""
    t = along_a_line(tolerant(otherwise="Blank"), True, limit)
    assert [event.target for event in t.events(AttackDeclared)] == [B1, B2]
    assert (unit(t, "A1").location is Location.IN_PLAY) is there
    assert not there or (count(t, "A1"), unit(t, "A1").damage) == (4, 4)


@pytest.mark.rule("AC-Q-OVERCHARGE", "AC-CQ-12")
@pytest.mark.parametrize(("limit", "struck"), [(1, False), (2, True)])
def test_whoever_bursts_before_the_charger_strikes_is_struck_no_more(limit: int, struck: bool) -> None:
    """B1 has the Defensive Advantage: it strikes first, and six Blanks are six Damage to itself."""
    t = duel(1, rows=(rifles(), picks()))
    t.like("theirs", "theirs", rows=(picks("AC-Q-OVERCHARGE"),), damage_limit=limit)
    t.deck("B", 2, 5)
    t.run(CloseQuarters(A1, B1, impeded=True), tolerant("6xBlank", otherwise="Blank")).answer("overcharge", True)
    t.by_default()
    assert (unit(t, "B1").location is not Location.GONE) is struck
    assert [event.unit for event in t.events(AttackDeclared)] == (["B1", "A1"] if struck else ["B1"])
    assert t.ended
