"""Pre-Planned Defence."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.setup import DicePooled
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2, ref
from tests.rulesets.ac.special.boons import with_boon

QUESTION = "dice to roll again"


def surveyed(boon: bool = True, sappers: bool = True) -> BattleSituation:
    """Two Forward units of A that wait, with Sappers in the Force or without."""
    t = field()
    t.like("fort", "walker", rules=(ref("AC-R-FORWARD"),), width=1_000, length=1_000)
    t.like("digger", "foot", traits=("Sapper",) if sappers else ())
    for _ in range(2):
        t.models_at("A", "fort", None, location=Location.WAITING)
    t.models_at("A", "digger", None, location=Location.WAITING)
    return with_boon(t, "AC-B-PRE-PLANNED-DEFENCE") if boon else t


@pytest.mark.rule("AC-B-PRE-PLANNED-DEFENCE")
def test_blanks_and_misses_are_rolled_again_once() -> None:
    t = surveyed().run(BeforeDeployment(SeatId("A")), ("Blank Miss", "Miss")).answer("forward units", (A1, A2))
    assert t.asked(QUESTION, "A").options == ("1: Blank", "2: Miss")
    t.answer(QUESTION, ("1: Blank",))
    assert [event.faces for event in t.events(DicePooled)] == [(5, 4), (4, 4)]
    assert t.asked().question != QUESTION


@pytest.mark.rule("AC-B-PRE-PLANNED-DEFENCE")
@pytest.mark.parametrize(
    ("boon", "sappers", "dice", "asked"),
    [
        (True, True, "Glancing Miss", True),
        (True, True, "Glancing Strike", False),
        (True, False, "Glancing Miss", False),
        (False, True, "Glancing Miss", False),
    ],
)
def test_only_with_sappers_and_something_poor(boon: bool, sappers: bool, dice: str, asked: bool) -> None:
    t = surveyed(boon, sappers).run(BeforeDeployment(SeatId("A")), (dice,)).answer("forward units", (A1, A2))
    assert (t.asked().question == QUESTION) is asked
