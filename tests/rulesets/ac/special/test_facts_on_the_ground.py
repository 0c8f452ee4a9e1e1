"""Facts On The Ground."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.events.trains import COUPLED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.table.special_rules import has_rule
from tests.rulesets.ac.special.armed import A1, B1, duel
from tests.rulesets.ac.special.boons import with_bonus

FORWARD = RuleId("AC-R-FORWARD")


@pytest.mark.rule("AC-B-FACTS-ON-THE-GROUND", "AC-G-22", "AC-G-23")
@pytest.mark.parametrize("bonus", [True, False])
def test_carriages_beside_a_train_go_forward_without_a_commander(bonus: bool) -> None:
    """A Carriage always comes with an Engine; what counts is whether it is coupled."""
    t = duel(traits=("Carriage",))
    t.like("carriage", "mine", traits=("Carriage",))
    alone = t.unit("A", "carriage", (10, 12, 0), parent=A1)
    coupled = t.unit("A", "carriage", (36, 12, 0), parent=A1, marks=(f"{COUPLED}1",))
    with_bonus(t, "AC-B-FACTS-ON-THE-GROUND" if bonus else "AC-B-THE-DELUGE")
    t.like("lead", "lead", traits=())
    units: tuple[UnitId, ...] = (alone, coupled, A1, B1)
    assert [has_rule(t.table, unit, FORWARD) for unit in units] == [bonus, False, False, False]
