"""Hoarfrost Aura."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.moving.charging import is_impeded
from sandtable.rulesets.ac.moving.marching import cost, tracks_of
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, B1, duel, ref
from tests.rulesets.ac.special.walls import put_inside
from tests.rulesets.ac.special.ways import straight


def frozen(gap: float = 10, *, carried: bool = True, **figures: object) -> BattleSituation:
    """B1 freezes the ground for 4 inches about it; A1 comes from straight before it."""
    t = duel(gap, theirs=(ref("AC-R-HOARFROST-AURA", '4"'),) if carried else ())
    if figures:
        t.like("mine", "mine", **figures)
    return t


def dearest(t: BattleSituation, inches: int) -> int:
    """What the way of the dearest model costs."""
    tracks = tracks_of(t.table, A1, straight(t, inches))
    assert isinstance(tracks, dict)
    return max([cost(track, ground_for(t.table, A1).slow) for track in tracks.values()])


@pytest.mark.rule("AC-R-HOARFROST-AURA", "AC-G-06")
def test_what_of_a_way_lies_within_reach_counts_double() -> None:
    t = frozen()
    length = t.content.classes[t.units[B1].class_id].length
    # The centre of the front model is 10 inches less half a base from the foe, and enters the cold 4 before that.
    free = 10_000 - length // 2 - 4_000
    assert dearest(t, 5) == 5_000
    assert dearest(t, 7) == pytest.approx(7_000 + 7_000 - free, abs=20)
    assert dearest(frozen(carried=False), 7) == 7_000


@pytest.mark.rule("AC-R-HOARFROST-AURA", "AC-G-17")
def test_it_slows_those_too_to_whom_difficult_terrain_is_open() -> None:
    t = duel(10, mine=(ref("AC-R-HOVER"),), theirs=(ref("AC-R-HOARFROST-AURA", '4"'),))
    assert dearest(t, 8) > 8_000


@pytest.mark.rule("AC-R-HOARFROST-AURA")
def test_not_the_inhuman_nor_itself() -> None:
    assert dearest(frozen(traits=("Inhuman",)), 8) == 8_000
    assert ground_for(frozen().table, B1).slow == []


@pytest.mark.rule("AC-R-HOARFROST-AURA", "AC-MANOEUVRE-12")
@pytest.mark.parametrize("carried", [True, False])
def test_a_charge_through_it_is_impeded(carried: bool) -> None:
    t = frozen(carried=carried)
    tracks = tracks_of(t.table, A1, straight(t, 9))
    assert isinstance(tracks, dict)
    assert is_impeded(t.table, A1, tracks) is carried


@pytest.mark.rule("AC-R-HOARFROST-AURA")
def test_from_a_building_it_is_measured_from_all_of_it() -> None:
    t = frozen(12)
    put_inside(t, B1, (24, 24))
    # The near side of the building is at y 22.5, and the front of A1 at y 12.
    free = 22_500 - 4_000 - 12_000
    assert dearest(t, 6) == 6_000
    assert dearest(t, 9) == pytest.approx(9_000 + 9_000 - free, abs=40)


@pytest.mark.rule("AC-R-HOARFROST-AURA")
def test_aircraft_feel_nothing_of_it() -> None:
    assert ground_for(frozen(type=UnitType.AIRCRAFT).table, A1).slow == []
    assert ground_for(frozen(type=UnitType.ROTORCRAFT).table, A1).slow != []
