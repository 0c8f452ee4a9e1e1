"""Black Wolf Mercenaries."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.state import Score
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
