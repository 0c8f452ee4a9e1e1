"""Demolition."""

from __future__ import annotations

import pytest

from sandtable.geometry.measure import gap2
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.shelter import BuildingWrecked
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.where import shapes_of
from tests.rulesets.ac.land import count, unit
from tests.rulesets.ac.special.armed import A1, B1, a_field, ref
from tests.rulesets.ac.special.walls import put_inside

SATCHELS = (ref("AC-R-DEMOLITION"),)


def before_a_wall(
    gap: float = 4, held: bool = True, rules: tuple[RuleRef, ...] = SATCHELS, models: int = 4, **figures: object
) -> BattleSituation:
    """The front of A1 is so far before a building, which B1 holds or nobody."""
    t = a_field(mine=rules)
    t.like("theirs", "theirs", **{"defence": 2, **figures})
    t.unit("A", "mine", (24, 12, 0), models=models)
    t.unit("B", "theirs", (24, 42, 180))
    if held:
        put_inside(t, B1, (24, 14 + gap))
    else:
        t.rectangle(4, 3, (24, 14 + gap), "Blocking", capacity=0)
    return t


def options(t: BattleSituation) -> tuple[str, ...]:
    found: tuple[str, ...] = t.run(MovementStep(A1)).asked("manoeuvre", "A").options
    return found


@pytest.mark.rule("AC-R-DEMOLITION")
@pytest.mark.parametrize("held", [True, False])
def test_a_building_may_be_charged_whether_held_or_not(held: bool) -> None:
    assert "Demolish T1" in options(before_a_wall(held=held))
    assert "Demolish T1" not in options(before_a_wall(held=held, rules=()))


@pytest.mark.rule("AC-R-DEMOLITION", "AC-MOVE-03")
@pytest.mark.parametrize("aslant", [10, 30, 45, 80])
@pytest.mark.parametrize("aside", [-3, 0, 3])
def test_a_house_that_stands_aslant_or_aside_is_charged_too(aslant: int, aside: float) -> None:
    t = a_field(mine=SATCHELS)
    t.unit("A", "mine", (24 + aside, 12, 0), models=8)
    t.unit("B", "theirs", (24, 42, 180))
    t.piece("house-farm", (24, 17.4, aslant))
    assert "Demolish T1" in options(t)


@pytest.mark.rule("AC-R-DEMOLITION", "AC-MANOEUVRE-05")
@pytest.mark.parametrize(("gap", "may"), [(7.9, True), (8.1, False)])
def test_it_must_be_reached_like_any_target(gap: float, may: bool) -> None:
    assert ("Demolish T1" in options(before_a_wall(gap, held=False))) is may


@pytest.mark.rule("AC-R-DEMOLITION")
def test_one_in_ruins_or_held_by_a_friend_or_behind_a_hill_is_not_charged() -> None:
    t = before_a_wall(held=False)
    t.features = {name: type(f)(f.id, f.piece, f.pose, f.size, wrecked=("T1",)) for name, f in t.features.items()}
    assert "Demolish T1" not in options(t)
    t = before_a_wall(held=False)
    t.unit("A", "mine", (40, 12, 0))
    t.change("A2", garrison="T1")
    assert "Demolish T1" not in options(t)
    t = before_a_wall(6, held=False)
    t.rectangle(20, 0.5, (24, 15), "Blocking", size=4)
    assert "Demolish T1" not in options(t)


@pytest.mark.rule("AC-R-DEMOLITION")
def test_a_heroic_strike_brings_an_empty_one_down() -> None:
    t = before_a_wall(held=False).run(Activation(A1), ("Heroic 3xBlank",))
    t.answer("manoeuvre", "Demolish T1").by_default()
    assert t.events(BuildingWrecked)
    far, over = min([gap2(mine, buildings(t.table)["T1"].shape) for mine in shapes_of(t.table, A1)])
    assert far // over <= 10**2


@pytest.mark.rule("AC-R-DEMOLITION", "AC-GARR-22")
def test_without_one_it_stands_and_the_charger_withdraws() -> None:
    t = before_a_wall(held=False).run(Activation(A1), ("4xStrike",))
    t.answer("manoeuvre", "Demolish T1").by_default()
    assert not t.events(BuildingWrecked)
    shape = buildings(t.table)["T1"].shape
    far, over = min([gap2(mine, shape) for mine in shapes_of(t.table, A1)])
    assert 2_900**2 <= far // over <= 3_100**2
    assert "Demolish T1" not in unit(t, "A1").marks


@pytest.mark.rule("AC-R-DEMOLITION", "AC-G-13")
def test_a_garrison_is_hit_leaves_the_ruin_and_does_not_strike_back() -> None:
    """Heroic and Strike are 3 Hits, and the die that the Heroic adds is a Strike: 4 Hits against Defence 2."""
    t = before_a_wall().run(Activation(A1), ("Heroic Strike 2xBlank", "Strike"))
    t.answer("manoeuvre", "Demolish T1").by_default()
    assert t.events(BuildingWrecked) and unit(t, "B1").garrison == ""
    assert (count(t, "A1"), count(t, "B1")) == (4, 4)


@pytest.mark.rule("AC-R-DEMOLITION", "AC-GARR-22")
def test_one_that_is_only_hit_stays_inside_untested() -> None:
    """Nothing is rolled again, and walls are no help: 2 Hits against Defence 2."""
    t = before_a_wall().run(Activation(A1), ("2xStrike Glancing Miss",))
    t.answer("manoeuvre", "Demolish T1").by_default()
    assert unit(t, "B1").garrison == "T1" and count(t, "B1") == 5
    assert Status.SUPPRESSED not in unit(t, "B1").statuses


@pytest.mark.rule("AC-R-DEMOLITION")
def test_who_did_not_rally_does_not_charge_it() -> None:
    t = before_a_wall().run(MovementStep(A1, steady=False))
    assert "Demolish T1" not in t.asked("manoeuvre", "A").options
