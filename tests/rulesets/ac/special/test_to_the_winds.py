"""To The Winds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field, statuses, unit
from tests.rulesets.ac.special.armed import A1, ref
from tests.rulesets.ac.special.boons import asked_of, with_boon
from tests.rulesets.ac.tactics.test_captain import advised


def by_a_portal(far: float = 3.0, *, trait: str = "Sultanate", boon: bool = True, lost: int = 0) -> BattleSituation:
    """A1 with a Portal of the enemy so far before its front, at the end of its Activation."""
    t = field()
    t.like("sipahi", "foot", traits=(trait,))
    t.unit("A", "sipahi", (24, 12, 0), files=3)
    t.unit("B", "foot", (24, 40, 180))
    half = t.content.classes[t.units[A1].class_id].length / 2_000
    t.token("B", "portal", 24, round(12 + half + far + 0.985, 3))
    t.token("B", "portal", 40, 40)
    for name in t.units[A1].models[-lost:] if lost else ():
        t.models[name] = replace(t.models[name], pose=None, left_as=Exit.DESTROYED)
    if boon:
        with_boon(t, "AC-B-TO-THE-WINDS")
    t.change("A1", damage=1, statuses=(Status.RELOADING,))
    return t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)


@pytest.mark.rule("AC-B-TO-THE-WINDS")
def test_it_goes_to_reserve_with_all_that_it_has_and_the_portal_is_gone() -> None:
    t = by_a_portal()
    assert t.asked("to the winds").options == ("P1",)
    t.answer("to the winds", "P1")
    assert t.ended
    assert (unit(t, "A1").location, unit(t, "A1").damage) == (Location.RESERVE, 1)
    assert statuses(t, "A1") == {Status.RELOADING, Status.ACTIVATED}
    assert list(t.state.tokens) == ["P2"]
    assert all(t.state.models[model].pose is None for model in unit(t, "A1").models)


@pytest.mark.rule("AC-B-TO-THE-WINDS")
def test_it_may_stay() -> None:
    t = by_a_portal().answer("to the winds", None)
    assert t.ended and unit(t, "A1").location is Location.IN_PLAY and len(t.state.tokens) == 2


@pytest.mark.rule("AC-B-TO-THE-WINDS")
def test_not_far_away_nor_for_others_nor_without_it() -> None:
    assert by_a_portal(3.01).ended
    assert by_a_portal(trait="Crown").ended
    assert by_a_portal(boon=False).ended


@pytest.mark.rule("AC-B-TO-THE-WINDS", "AC-TRANS-17")
def test_those_aboard_go_with_it() -> None:
    t = field()
    t.like("motor", "tank", traits=("Transport", "Sultanate"), rules=(ref("AC-R-CAPACITY", "6"),))
    t.unit("A", "motor", (24, 12, 0), models=1, files=1)
    t.models_at("A", "foot", *[None] * 6, location=Location.ABOARD, transport=A1)
    t.unit("B", "foot", (24, 40, 180))
    t.token("A", "portal", 24, 15)
    with_boon(t, "AC-B-TO-THE-WINDS")
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None).answer("to the winds", "P1")
    assert unit(t, "A2").location is Location.RESERVE and unit(t, "A2").transport is None
    assert asked_of(t) == []


def test_a_captain_goes_when_half_are_lost() -> None:
    assert advised(by_a_portal(lost=3)) == "P1"
    assert advised(by_a_portal(lost=2)) is None
