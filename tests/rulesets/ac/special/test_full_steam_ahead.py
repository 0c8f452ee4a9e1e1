"""Full Steam Ahead."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, A2, B1
from tests.rulesets.ac.special.trains import PLOUGH, on_rails

RUN = Strike(A1, B1, "Plough", charging=True)


@pytest.mark.rule("AC-Q-FULL-STEAM-AHEAD")
@pytest.mark.parametrize(("carriages", "dice"), [(0, 4), (1, 7), (2, 10), (4, 16)])
def test_each_carriage_of_its_train_adds_three_dice(carriages: int, dice: int) -> None:
    assert dice_of(on_rails(carriages).table, RUN) == dice


@pytest.mark.rule("AC-Q-FULL-STEAM-AHEAD")
def test_a_row_without_it_has_no_more_dice() -> None:
    t = on_rails()
    t.like("engine", "engine", rows=(PLOUGH.__class__("Plough", PLOUGH.kinds, PLOUGH.dice),))
    assert dice_of(t.table, RUN) == 4


@pytest.mark.rule("AC-Q-FULL-STEAM-AHEAD", "AC-R-HEAVY-RAIL")
def test_carriages_that_were_let_go_or_lost_do_not_count() -> None:
    t = on_rails(2).run(MovementStep(A1)).answer("decouple", "A3")
    assert dice_of(t.table, RUN) == 7
    t = on_rails(2).run(ApplyDamage(A2, 20, B1)).by_default()
    assert dice_of(t.table, RUN) == 4


@pytest.mark.rule("AC-Q-FULL-STEAM-AHEAD", "AC-R-HEAVY-RAIL", "AC-MANOEUVRE-06")
def test_a_train_charges_with_all_its_weight() -> None:
    t: BattleSituation = on_rails(2)
    t.like("crowd", "foot", rows=())
    t.unit("B", "crowd", (24, 31, 180))
    t.run(Activation(A1), ("10xBlank",)).answer("decouple", None)
    assert "Charge B2" in t.asked("manoeuvre").options
    t.answer("manoeuvre", "Charge B2")
    ahead = t.asked("charge").proposal
    assert isinstance(ahead, March)
    t.answer("charge", ahead).by_default()
    assert t.ended
