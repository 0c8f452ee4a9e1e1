"""Tail Gunner."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from tests.rulesets.ac.special.aloft import GUNNERS, HUNTERS, hunted, issued
from tests.rulesets.ac.special.armed import A1, B1


@pytest.mark.rule("AC-R-TAIL-GUNNER", "AC-G-10")
@pytest.mark.parametrize(("prey", "stopped"), [((), False), (GUNNERS, True)])
def test_against_an_intercept_at_it_cards_count_1_more(prey: tuple[RuleRef, ...], stopped: bool) -> None:
    """A 6 does not stop a 6."""
    t = hunted(prey=prey).run(Sortie(A1)).answer("approach", 0)
    issued(t, 1)
    t.answer("interfere", t.asked("interfere", "A").options[0])
    assert (t.asked().question != "approach") is stopped


@pytest.mark.rule("AC-R-TAIL-GUNNER", "AC-G-10")
@pytest.mark.parametrize(("value", "counts"), [(6, 7), (12, 12)])
def test_its_own_intercept_counts_1_more_up_to_12(value: int, counts: int) -> None:
    t = hunted(hunters=(*HUNTERS, *GUNNERS))
    t.when(unit=A1)
    card = next(card.id for card in t.content.cards if card.value == value)
    assert weight_of(t.table, card, Weighing(SeatId("B"), B1, special="Intercept")) == counts
    assert weight_of(t.table, card, Weighing(SeatId("B"), B1, special="Flank Attack")) == value
    assert weight_of(t.table, card, Weighing(SeatId("A"), B1, interfering=True, special="Intercept")) == value
