"""Lionhearted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, DisciplineTest
from sandtable.tabletop.state import Location
from tests.rulesets.ac.cards.hands import issued, marks
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.boons import asked_of, with_bonus


@pytest.mark.rule("AC-B-LIONHEARTED", "AC-G-22")
@pytest.mark.parametrize(("bonus", "passed"), [(True, True), (False, False)])
def test_a_card_of_the_hand_may_count_instead(bonus: bool, passed: bool) -> None:
    t = duel()
    t.like("lead", "karst.foreman", rules=())
    group = next(iter(t.content.battlegroups.values()))
    lions = replace(group, bonus=ref("AC-B-LIONHEARTED") if bonus else None)
    t.content = replace(t.content, battlegroups={**t.content.battlegroups, group.id: lions})
    t.unit("A", "lead", (40, 40, 0), battlegroup=group.id)
    t.deck("A", 12, 3, hand=(2,))
    t.run(DisciplineTest(A1, SUPPRESSION)).answer("discipline test", True)
    if bonus:
        t.answer("lionhearted", t.asked("lionhearted", "A").options[0])
    assert t.result is passed
    assert len(t.state.cards[SeatId("A")].deck) == (2 if bonus else 1)


@pytest.mark.rule("AC-B-LIONHEARTED", "AC-CMD-03")
@pytest.mark.parametrize("steeled", [True, False])
def test_a_command_for_one_test_ends_with_it_whatever_card_counted(steeled: bool) -> None:
    t = with_bonus(duel(), "AC-B-LIONHEARTED")
    t.hold("A", "Steady the Line", "Harvest")
    issued(t.run(DisciplineTest(A1, SUPPRESSION)), "before a test").until("lionhearted")
    t.answer("lionhearted", t.asked().options[0] if steeled else None).by_default()
    assert not marks(t, "A1")


@pytest.mark.rule("AC-B-LIONHEARTED", "AC-G-22")
@pytest.mark.parametrize("led", [True, False])
def test_a_bonus_is_gone_with_the_commander_of_its_battlegroup(led: bool) -> None:
    t = with_bonus(duel(20), "AC-B-LIONHEARTED")
    if not led:
        t.change("A2", location=Location.GONE)
    assert ("lionhearted" in asked_of(t.run(DisciplineTest(A1, RALLY)))) is led
