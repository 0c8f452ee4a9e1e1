"""Run Amok."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.loads import fits
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import RIFLES, count, field, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, PICKS, ref
from tests.rulesets.ac.special.boons import asked_of

AMOK = (ref("AC-R-RUN-AMOK"),)


def beasts(gap: float = 3, *, models: int = 2, rule: bool = True, mate: str = "tank") -> BattleSituation:
    """A1 and a friend so far behind it; the enemy is far away."""
    t = field()
    t.like("beast", "walker", rows=(RIFLES, PICKS), rules=AMOK if rule else (), width=1_000, length=1_000)
    t.like("mate", mate, width=1_000, length=1_000, damage_limit=5)
    t.unit("A", "beast", (20, 24, 0), models=models, files=models)
    t.unit("A", "mate", (20, 24 - 1 - gap, 0), models=1, files=1)
    t.unit("B", "foot", (24, 44, 180))
    return t


@pytest.mark.rule("AC-R-RUN-AMOK", "AC-G-14")
@pytest.mark.parametrize(("gap", "damage"), [(6, 1), (6.2, 0)])
def test_it_loses_a_model_and_the_nearest_suffers(gap: float, damage: int) -> None:
    t = beasts(gap, models=1).run(Activation(A1))
    asked_of(t)
    assert unit(t, "A1").location is Location.GONE
    assert unit(t, "A2").damage == damage
    assert t.state.sides[SeatId("B")].vp > 0


@pytest.mark.rule("AC-R-RUN-AMOK")
def test_its_owner_picks_the_model_and_nothing_without_the_rule_nor_to_what_flies() -> None:
    t = beasts().run(Activation(A1))
    assert "model to lose" in asked_of(t)
    assert (count(t, "A1"), unit(t, "A2").damage) == (1, 1)
    t = beasts(rule=False).run(Activation(A1))
    asked_of(t)
    assert (count(t, "A1"), unit(t, "A2").damage) == (2, 0)
    t = beasts(mate="flyer").run(Activation(A1))
    asked_of(t)
    assert (count(t, "A1"), unit(t, "A2").damage) == (1, 0)


@pytest.mark.rule("AC-R-RUN-AMOK")
def test_of_several_that_are_equally_near_its_owner_picks_one() -> None:
    t = beasts(models=1)
    t.unit("B", "mate", (20, 28, 180), models=1, files=1)
    t.like("beast", "beast", rows=(RIFLES,))
    t.run(Activation(A1))
    t.until("unit in the way")
    assert t.asked().seat == "A" and set(t.asked().options) == {"A2", "B2"}
    assert t.asked().proposal == "B2"
    t.answer("unit in the way", A2)
    assert (unit(t, "A2").damage, unit(t, "B2").damage) == (1, 0)


@pytest.mark.rule("AC-R-RUN-AMOK", "AC-MANOEUVRE-05")
@pytest.mark.parametrize("rule", [True, False])
def test_it_must_charge_if_it_can(rule: bool) -> None:
    t = beasts(rule=rule)
    t.unit("B", "foot", (20, 30, 180))
    t.unit("B", "foot", (14, 30, 180))
    options = t.run(Activation(A1)).asked("manoeuvre").options
    assert all([option.startswith("Charge ") for option in options]) is rule


@pytest.mark.rule("AC-R-RUN-AMOK", "AC-TRANS-07")
@pytest.mark.parametrize(("traits", "able"), [(("Transport", "Containment Chambers"), True), (("Transport",), False)])
def test_it_goes_aboard_only_where_it_is_contained(traits: tuple[str, ...], able: bool) -> None:
    t = field()
    t.like("motor", "tank", traits=traits, rules=(ref("AC-R-CAPACITY", "6"),))
    t.like("beast", "foot", rules=AMOK)
    t.unit("A", "motor", (24, 12, 0), models=1, files=1)
    t.unit("A", "beast", (24, 15, 0))
    t.unit("A", "foot", (24, 20, 0))
    assert fits(t.table, A2, A1) is able
    assert fits(t.table, UnitId("A3"), A1)


@pytest.mark.rule("AC-R-RUN-AMOK")
def test_aboard_nothing_happens() -> None:
    """Interaction 26 of the glossary."""
    t = field()
    t.like("motor", "tank", traits=("Transport", "Containment Chambers"), rules=(ref("AC-R-CAPACITY", "6"),))
    t.like("beast", "foot", rules=AMOK)
    t.unit("A", "motor", (24, 12, 0), models=1, files=1)
    t.models_at("A", "beast", *[None] * 6, location=Location.ABOARD, transport=A1)
    t.unit("B", "foot", (24, 44, 180))
    t.run(Activation(A2)).answer("manoeuvre", None)
    assert t.ended
    assert (count(t, "A2"), unit(t, "A1").damage) == (6, 0)
    assert B1 in t.units
