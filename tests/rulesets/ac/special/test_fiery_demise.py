"""Fiery Demise."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import field, statuses
from tests.rulesets.ac.special.armed import A1, B1, ref


def above(far: bool = False, carried: bool = True) -> BattleSituation:
    """B1 are two in the air, of which the nearest to A1 comes down beside it or far from it."""
    t = field()
    t.like("wings", "flyer", rules=(ref("AC-R-FIERY-DEMISE", "3"),) if carried else (), damage_limit=1)
    t.like("men", "foot", break_limit=None)
    t.models_at("B", "wings", Pose(24_000, 24_000), Pose(26_500, 24_000))
    t.models_at("A", "men", Pose(24_000, 4_000 if far else 21_000))
    t.deck("A", 12, 11)
    return t


@pytest.mark.rule("AC-R-FIERY-DEMISE")
@pytest.mark.parametrize(
    ("die", "far", "shaken"), [("Strike", False, True), ("Strike", True, False), ("Miss", False, False)]
)
def test_a_strike_has_others_tested(die: str, far: bool, shaken: bool) -> None:
    t = above(far)
    t.deck("B", 12, 11)
    t.run(ApplyDamage(B1, 1, A1), (die,)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "A1")) is shaken
    # Never those of its own unit.
    assert Status.SUPPRESSED not in statuses(t, "B1")


@pytest.mark.rule("AC-R-FIERY-DEMISE")
def test_a_heroic_strike_hits_everyone_near_its_own_too() -> None:
    t = above()
    t.run(ApplyDamage(B1, 1, A1), ("Heroic", "3xBlank", "3xBlank")).by_default()
    assert {event.target for event in t.events(DiceRead)} == {A1, B1}


@pytest.mark.rule("AC-R-FIERY-DEMISE")
def test_without_the_rule_no_die_is_rolled() -> None:
    t = above(carried=False)
    t.run(ApplyDamage(B1, 1, A1)).by_default()
    assert not t.events(DiceRead)
