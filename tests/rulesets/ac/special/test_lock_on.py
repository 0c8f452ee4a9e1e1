"""Lock On."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.shots import rated
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import SHOT, duel, rifles


@pytest.mark.rule("AC-Q-LOCK-ON")
@pytest.mark.parametrize(("qualities", "penalties"), [(("AC-Q-LOCK-ON",), ()), ((), ("Opportunity Fire",))])
def test_opportunity_fire_has_no_penalty(qualities: tuple[str, ...], penalties: tuple[str, ...]) -> None:
    t = duel(rows=(rifles(*qualities),))
    assert rated(t.table, replace(SHOT, opportunity=True)).penalties == penalties


@pytest.mark.rule("AC-Q-LOCK-ON")
def test_other_penalties_count_on() -> None:
    t = duel(rows=(rifles("AC-Q-LOCK-ON"),))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated(t.table, replace(SHOT, opportunity=True)).penalties == ("Suppressed",)
