"""Weaponised Hubris."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.cards.hands import hand
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, ref
from tests.rulesets.ac.special.boons import advised

NAME = "AC-B-WEAPONISED-HUBRIS"
COMMAND = "weaponised hubris"
B = SeatId("B")


def proud(gap: float, *, trait: str = "Enlightened", used: bool = False, card: int = 5) -> BattleSituation:
    """A1 stands so far from B1, which is about to be destroyed; its General has one card."""
    t = field()
    t.like("machine", "walker", rules=(ref("AC-R-SPECTACULAR-DEMISE", "4"),), damage_limit=1, traits=(trait,))
    t.models_at("B", "machine", Pose(24_000, 24_000), statuses=(Status.DISORDERED,))
    length = t.content.classes[t.units[B1].class_id].length
    foot = t.content.classes[ClassId("foot")].length
    t.models_at("A", "foot", Pose(24_000, 24_000 - int(gap * 1_000) - length // 2 - foot // 2))
    t.sides[B] = replace(t.sides[B], boons=(RuleId(NAME),), used_up=(RuleId(NAME),) if used else ())
    t.deck("B", 1, hand=(card,))
    return t


@pytest.mark.rule("AC-B-WEAPONISED-HUBRIS", "AC-G-12")
@pytest.mark.parametrize(("gap", "hit"), [(5, True), (5.1, False)])
def test_it_goes_up_as_far_as_the_value_of_the_card_disordered_or_not(gap: float, hit: bool) -> None:
    t = proud(gap).run(ApplyDamage(B1, 1, A1), ("4xBlank",) if hit else ())
    t.answer(COMMAND, hand(t, "B")[0]).by_default()
    assert len(t.events(DiceRead)) == int(hit)
    assert RuleId(NAME) in t.state.sides[B].used_up


@pytest.mark.rule("AC-B-WEAPONISED-HUBRIS", "AC-CMD-04")
def test_one_that_is_stopped_leaves_the_die_and_may_come_again() -> None:
    t = proud(3)
    t.deck("A", 1, hand=(12,))
    t.run(ApplyDamage(B1, 1, A1), ("Blank",)).answer(COMMAND, hand(t, "B")[0])
    t.answer("interfere", hand(t, "A")[0]).by_default()
    assert not t.events(DiceRead) and t.state.sides[B].used_up == ()


@pytest.mark.rule("AC-B-WEAPONISED-HUBRIS")
@pytest.mark.parametrize(("trait", "used"), [("Crown", False), ("Enlightened", True)])
def test_not_others_nor_twice_in_a_clash(trait: str, used: bool) -> None:
    t = proud(3, trait=trait, used=used).run(ApplyDamage(B1, 1, A1), ("Blank",)).by_default()
    assert len(hand(t, "B")) == 1


@pytest.mark.rule("AC-B-WEAPONISED-HUBRIS")
@pytest.mark.parametrize(("gap", "wanted"), [(3, True), (9, False)])
def test_a_captain_wants_somebody_to_be_near(gap: float, wanted: bool) -> None:
    t = proud(gap).run(ApplyDamage(B1, 1, A1))
    assert advised(t) == (hand(t, "B")[0] if wanted else None)
