"""Spacious."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.table.loads import fits
from tests.rulesets.ac.special.armed import A1, A2, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-SPACIOUS", "AC-R-BULKY")
@pytest.mark.parametrize("rules", [(ref("AC-R-SPACIOUS"),), ()])
def test_what_is_bulky_takes_no_more_room_aboard_it(rules: tuple[RuleRef, ...]) -> None:
    t = loaded(motor=rules, load=(ref("AC-R-BULKY"),), models=12, aboard=False)
    assert fits(t.table, A2, A1) is bool(rules)


@pytest.mark.rule("AC-R-SPACIOUS")
def test_it_holds_no_more_than_it_holds() -> None:
    t = loaded(motor=(ref("AC-R-SPACIOUS"),), models=13, aboard=False)
    assert not fits(t.table, A2, A1)
