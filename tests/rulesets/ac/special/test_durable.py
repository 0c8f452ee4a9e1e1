"""Durable."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import attack_roll
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import SHOT, duel, ref


@pytest.mark.rule("AC-R-DURABLE")
@pytest.mark.parametrize(("rules", "hits"), [((ref("AC-R-DURABLE"),), 4), ((), 6)])
def test_heroic_strikes_score_one_hit_and_still_add_dice(rules: tuple[RuleRef, ...], hits: int) -> None:
    t = duel(theirs=rules)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(RangedAttack(SHOT), ("Heroic Strike Strike Blank", "Heroic")).by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-R-DURABLE")
def test_its_own_strikes_count_in_full() -> None:
    t = duel(mine=(ref("AC-R-DURABLE"),))
    assert attack_roll(t.table, SHOT).heroic == 2
