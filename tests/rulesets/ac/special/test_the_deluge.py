"""The Deluge."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attacking import attack_roll
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import PICKS, SHOT, STRIKE, duel


@pytest.mark.rule("AC-B-THE-DELUGE", "AC-G-22")
@pytest.mark.parametrize(
    ("led", "suppressed", "again"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_blanks_on_a_suppressed_unit_are_rolled_again(led: bool, suppressed: bool, again: bool) -> None:
    t = duel()
    t.like("lead", "karst.foreman", rows=(PICKS,), rules=())
    named = [id for id, each in t.content.battlegroups.items() if each.bonus and each.bonus.id == "AC-B-THE-DELUGE"]
    t.unit("A", "lead", (40, 40, 0), battlegroup=named[0] if led else "")
    t.change("B1", statuses=(Status.SUPPRESSED,) if suppressed else ())
    assert (Face.BLANK in attack_roll(t.table, STRIKE).again_on) is again
    assert Face.BLANK not in attack_roll(t.table, SHOT).again_on
