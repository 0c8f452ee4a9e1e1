"""East India Privateers."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.tabletop.state import Score
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import attack, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, dice_left

RULE = "DW4-F-CROWN-EAST-INDIA-PRIVATEERS"
POINT = Score(1, 1, "something", RuleId("DW4-VP-01"))


def table(trait: str = "EITC", own: int = 2, theirs: int = 1, bonus: bool = True) -> Tabletop:
    t = range_of(shooter(traits=("Test", "Surface", trait)), victim(defence=0))
    t.side("A", scores=(POINT,) * own)
    t.side("B", scores=(POINT,) * theirs)
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-CROWN-EAST-INDIA-PRIVATEERS")
@pytest.mark.parametrize("trait", ["EITC", "Indian Raj"])
def test_blanks_are_rolled_again_while_they_lead(trait: str) -> None:
    assert dice_left(attack(table(trait), "BL SC SC SC", "SS")) == 0


@pytest.mark.rule("DW4-F-CROWN-EAST-INDIA-PRIVATEERS")
@pytest.mark.parametrize(
    "t",
    [table(own=1), table(own=0), table("British"), table(bonus=False)],
    ids=["level", "behind", "others", "another fleet"],
)
def test_not_without_a_lead_the_trait_and_the_battlefleet(t: Tabletop) -> None:
    assert dice_left(attack(t, "BL SC SC SC")) == 0
