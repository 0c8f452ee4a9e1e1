"""Dynamic Entry."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.special.aerial_assault import DropDown
from sandtable.rulesets.ac.special.dynamic_entry import DynamicEntry
from sandtable.rulesets.ac.special.subterranean import Emerge
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import A1, B1, a_field, duel, ref


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
@pytest.mark.parametrize(("gap", "tested"), [(3, 1), (3.1, 0)])
def test_units_near_it_are_tested_when_it_arrives(gap: float, tested: int) -> None:
    t = duel(1 + gap, mine=(ref("AC-R-DYNAMIC-ENTRY", '3"'),))
    outcome = DynamicEntry().shake_the_ground(t.table, ArriveFromReserve(A1))
    units = outcome.child.units if isinstance(outcome, Call) and isinstance(outcome.child, TakeTests) else ()
    assert units == ((B1,) if tested else ())


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
def test_each_of_them_takes_a_suppression_test() -> None:
    t = duel(3)
    t.deck("B", 12, 3)
    t.run(TakeTests((B1,), SeatId("A"), DynamicEntry.id)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED}


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
def test_rotorcraft_and_large_units_are_not() -> None:
    entry = (ref("AC-R-DYNAMIC-ENTRY", '3"'),)
    for t in (duel(3, mine=entry, type=UnitType.ROTORCRAFT), duel(3, mine=entry, theirs=(ref("AC-R-LARGE"),))):
        assert DynamicEntry().shake_the_ground(t.table, ArriveFromReserve(A1)) is None


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY", "AC-R-AERIAL-ASSAULT", "AC-R-SUBTERRANEAN")
@pytest.mark.parametrize("below", [True, False])
@pytest.mark.parametrize(("gap", "tested"), [(3, 1), (3.01, 0)])
def test_it_shakes_the_ground_from_above_and_from_below_too(below: bool, gap: float, tested: int) -> None:
    """It is set up with its front at y 20.5; B1 looks at it from so far away."""
    entry = (ref("AC-R-DYNAMIC-ENTRY", '3"'),)
    t = a_field(mine=entry if below else (*entry, ref("AC-R-AERIAL-ASSAULT")))
    t.like("mine", "mine", traits=("Subterranean",) if below else ())
    t.models_at("A", "mine", *[None] * 4, location=Location.RESERVE)
    t.unit("B", "theirs", (24, 21.5 + gap, 180))
    t.token("A", "subterranean", 24, 20)
    t.run(Emerge(A1) if below else DropDown(A1))
    t.answer("emergence" if below else "aerial drop", Stand(Frame(Pose(24_000, 20_500, 0), 4))).by_default()
    assert unit(t, "A1").location is Location.IN_PLAY and len(t.events(DisciplineTested)) == tested


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
def test_friends_are_shaken_too() -> None:
    t = duel(20, mine=(ref("AC-R-DYNAMIC-ENTRY", '3"'),))
    friend = t.unit("A", "foot", (24, 9, 0))
    outcome = DynamicEntry().shake_the_ground(t.table, ArriveFromReserve(A1))
    assert isinstance(outcome, Call) and isinstance(outcome.child, TakeTests) and outcome.child.units == (friend,)
