"""Automata."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, DisciplineTest, UnderTest, discipline
from sandtable.rulesets.ac.table.markers import controller
from tests.rulesets.ac.special.armed import A1, B1, a_field, duel, ref


@pytest.mark.rule("AC-R-AUTOMATA")
@pytest.mark.parametrize("what", [SUPPRESSION, RALLY, "Discipline Test"])
def test_it_passes_every_test_without_a_card(what: str) -> None:
    t = duel(theirs=(ref("AC-R-AUTOMATA"),))
    before = len(t.table.state.cards[SeatId("B")].deck)
    t.run(DisciplineTest(B1, what))
    assert t.result is True and len(t.state.cards[SeatId("B")].deck) == before


@pytest.mark.rule("AC-R-AUTOMATA")
def test_others_take_theirs() -> None:
    t = duel(mine=(ref("AC-R-AUTOMATA"),))
    assert discipline(t.table, UnderTest(B1)) == 7
    assert discipline(t.table, UnderTest(A1)) is None


@pytest.mark.rule("AC-R-AUTOMATA")
@pytest.mark.parametrize(("rules", "holder"), [((ref("AC-R-AUTOMATA"),), None), ((), "A")])
def test_it_contests_a_marker_without_controlling_it(rules: tuple[RuleRef, ...], holder: str | None) -> None:
    t = a_field(mine=rules)
    t.unit("A", "mine", (24, 12, 0))
    marker = t.marker(24, 12)
    assert controller(t.table, marker) == holder
    t.unit("B", "theirs", (24, 13, 180))
    assert controller(t.table, marker) is None


@pytest.mark.rule("AC-R-AUTOMATA", "AC-G-11")
def test_nobody_commands_it() -> None:
    t = duel(mine=(ref("AC-R-AUTOMATA"),))
    assert not may_receive(t.table, A1) and may_receive(t.table, B1)
