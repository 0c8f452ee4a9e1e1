"""Fiery Demise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import Category, UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.sorties import SortieReaction
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import BANDS, count, field, statuses
from tests.rulesets.ac.special.armed import A1, B1, ref, rifles


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


@pytest.mark.rule("AC-R-FIERY-DEMISE")
@pytest.mark.parametrize(("gap", "shaken"), [(4, True), (4.01, False)])
def test_it_burns_as_far_as_4_inches(gap: float, shaken: bool) -> None:
    t = above(far=True)
    nearer = int(1_000 * (t.gap("A1.1", "B1.1") - gap))
    t.models[ModelId("A1.1")] = replace(t.models[ModelId("A1.1")], pose=Pose(24_000, 4_000 + nearer))
    t.deck("B", 12, 11)
    t.run(ApplyDamage(B1, 1, A1), ("Strike",)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "A1")) is shaken


@pytest.mark.rule("AC-R-FIERY-DEMISE", "AC-AIR-15")
@pytest.mark.parametrize("first", [True, False])
def test_who_has_begun_to_escape_comes_down_elsewhere(first: bool) -> None:
    t = above()
    t.like("wings", "wings", type=UnitType.AIRCRAFT, category=Category.AERIAL, defence=1)
    t.like("men", "men", rows=(rifles(),), bands=BANDS)
    t.change("A1", statuses=(Status.ON_LOOKOUT,))
    t.run(SortieReaction(B1, first=first), tolerant("Strike 3xBlank", otherwise="Blank"))
    t.answer("fire at aircraft", t.asked("fire at aircraft").options[0]).by_default()
    assert count(t, "B1") == 1 and len(t.rolled()) == (2 if first else 1)
