"""Irrepressible."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, DisciplineTest, UnderTest, discipline
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-IRREPRESSIBLE")
@pytest.mark.parametrize("what", [SUPPRESSION, RALLY, "Discipline Test"])
def test_it_passes_every_test_without_a_card(what: str) -> None:
    t = duel(theirs=(ref("AC-R-IRREPRESSIBLE"),))
    before = len(t.table.state.cards[SeatId("B")].deck)
    t.run(DisciplineTest(B1, what))
    assert t.result is True and len(t.state.cards[SeatId("B")].deck) == before


@pytest.mark.rule("AC-R-IRREPRESSIBLE")
def test_others_take_theirs() -> None:
    t = duel(mine=(ref("AC-R-IRREPRESSIBLE"),))
    assert discipline(t.table, UnderTest(B1)) == 7
    assert discipline(t.table, UnderTest(A1)) is None


@pytest.mark.rule("AC-R-IRREPRESSIBLE", "AC-G-11")
def test_nobody_commands_it() -> None:
    t = duel(mine=(ref("AC-R-IRREPRESSIBLE"),))
    assert not may_receive(t.table, A1) and may_receive(t.table, B1)
