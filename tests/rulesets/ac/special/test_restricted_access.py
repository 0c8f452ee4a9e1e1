"""Restricted Access."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.table.loads import fits
from tests.rulesets.ac.special.armed import A1, A2, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-RESTRICTED-ACCESS")
@pytest.mark.parametrize(("word", "may"), [("Karst", True), ("Faithful, Infantry", True), ("Faithful", False)])
def test_only_a_named_trait_goes_aboard(word: str, may: bool) -> None:
    t = loaded(motor=(ref("AC-R-RESTRICTED-ACCESS", word),), aboard=False)
    assert fits(t.table, A2, A1) is may
