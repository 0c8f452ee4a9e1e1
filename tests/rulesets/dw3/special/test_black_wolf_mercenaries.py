"""Black Wolf Mercenaries."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.state import Score
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fire, hits, range_of


def ahead(points: int, number: int = 1, mine: bool = True) -> BattleSituation:
    """A scored so much in a round; it is round 2."""
    rules = ("BLACK-WOLF-MERCENARIES",)
    t = range_of("Stonebreaker Battery", *rules) if mine else range_of(theirs=rules)
    t.side("A", scores=(Score(points, number, "test", RuleId("DW3-VP-02")),))
    return t


@pytest.mark.rule("DW3-R-BLACK-WOLF-MERCENARIES")
@pytest.mark.parametrize(("points", "number", "worth"), [(1, 1, 9), (0, 1, 0), (1, 2, 0)])
def test_ahead_at_the_last_check_it_rolls_blanks_again(points: int, number: int, worth: int) -> None:
    assert hits(fire(ahead(points, number), "9xB", "9xH")) == worth


@pytest.mark.rule("DW3-R-BLACK-WOLF-MERCENARIES")
def test_not_for_whoever_fires_at_it() -> None:
    assert hits(fire(ahead(1, mine=False), "9xB", "9xH")) == 0


@pytest.mark.rule("DW3-R-BLACK-WOLF-MERCENARIES", "DW3-SRS-17")
@pytest.mark.parametrize(("points", "counters"), [(1, 2), (0, 0)])
def test_ahead_it_rolls_blanks_of_its_defence_against_torpedo_bombers_again(points: int, counters: int) -> None:
    t = range_of(theirs=("BLACK-WOLF-MERCENARIES",), sdv=2)
    t.side("B", scores=(Score(points, 1, "test", RuleId("DW3-VP-02")),))
    stack = t.stack("A", "B1.1", Skua_Strikers=1)
    dice = tolerant("4xB", "2xB", "2xC", otherwise="B")
    t.run(AttackRun(stack=stack), dice).answer("torpedo attack", True)
    assert t.events(DiceRead)[-1].counters == counters
