"""Jamming."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.cards.command_rule import may_receive
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-JAMMING", "AC-G-11")
@pytest.mark.parametrize(("gap", "may"), [(6, False), (6.1, True)])
def test_enemies_near_it_receive_no_commands(gap: float, may: bool) -> None:
    t = duel(1 + gap, mine=(ref("AC-R-JAMMING", '6"'),))
    assert may_receive(t.table, B1) is may
    assert may_receive(t.table, A1)
