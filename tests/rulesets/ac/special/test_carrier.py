"""Carrier."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Level, RuleRef
from sandtable.rulesets.ac.events.combat import UnitAnnihilated
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.embarking import to_embark
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.loads import CARRIED, aboard, coordinated_with, passengers
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, ref

A = SeatId("A")
CARRIER = (ref("AC-R-CARRIER", "Rotorcraft"),)


def deck(rules: tuple[RuleRef, ...] = CARRIER, models: int = 1) -> BattleSituation:
    """A1 with a deck and three more units wait: two flyers at Basic level, one Reinforced; one with a hold."""
    t = field()
    t.like("deck", "walker", rules=rules)
    t.like("wing", "flyer", traits=("Rotorcraft",))
    t.like("lifter", "flyer", traits=("Rotorcraft", "Transport"))
    t.models_at("A", "deck", *[None] * models, location=Location.WAITING)
    for level in (Level.BASIC, Level.BASIC, Level.REINFORCED):
        t.models_at("A", "wing", None, location=Location.WAITING, level=level)
    t.models_at("A", "lifter", None, location=Location.WAITING, level=Level.BASIC)
    return t


def deployed(t: BattleSituation) -> BattleSituation:
    t.run(Deployment(A)).answer("unit to deploy", A1)
    asked = t.asked("deployment", "A")
    assert isinstance(asked.proposal, Stand)
    return t.answer("deployment", asked.proposal)


@pytest.mark.rule("AC-R-CARRIER")
def test_a_unit_of_the_trait_at_basic_level_is_loaded_when_it_is_deployed() -> None:
    t = deployed(deck())
    assert t.asked("passengers", "A").options == ("A2", "A3")
    t.answer("passengers", "A2")
    assert [load.id for load in aboard(t.table, A1)] == [A2] and CARRIED in unit(t, "A2").marks
    assert passengers(t.table, A1) == () and A2 in coordinated_with(t.table, A1)
    assert t.asked().question == "unit to deploy"


@pytest.mark.rule("AC-R-CARRIER")
def test_each_model_carries_one() -> None:
    t = deployed(deck(models=2)).answer("passengers", "A2")
    assert t.asked("passengers", "A").options == ("A3",)
    t.answer("passengers", "A3")
    assert t.asked().question == "unit to deploy"


@pytest.mark.rule("AC-R-CARRIER")
def test_without_the_rule_nothing_is_loaded() -> None:
    assert deployed(deck(())).asked().question == "unit to deploy"


def laden(models: int = 2) -> BattleSituation:
    """A1 has two models with a load on each; B1 looks on."""
    t = deck(models=models)
    t.units.clear()
    t.models.clear()
    t.unit("A", "deck", (24, 12, 0), models=models)
    for _ in range(2):
        t.models_at("A", "wing", None, location=Location.ABOARD, transport=A1, marks=(CARRIED,))
    t.unit("B", "foot", (24, 30, 180))
    return t


@pytest.mark.rule("AC-R-CARRIER", "AC-VP-02")
@pytest.mark.parametrize(("damage", "gone"), [(2, []), (3, ["A3"]), (6, ["A1", "A2", "A3"])])
def test_a_load_is_destroyed_with_its_model(damage: int, gone: list[str]) -> None:
    t = laden().run(ApplyDamage(A1, damage, B1)).by_default()
    assert sorted([event.unit for event in t.events(UnitAnnihilated)]) == gone
    assert (t.state.sides[SeatId("B")].vp > 0) is bool(gone)


@pytest.mark.rule("AC-R-CARRIER", "AC-TRANS-09")
def test_it_leaves_by_a_disembark_and_never_gets_back() -> None:
    t = laden().run(Activation(A2)).answer("manoeuvre", "Disembark").by_default()
    assert unit(t, "A2").location is Location.IN_PLAY and CARRIED not in unit(t, "A2").marks
    assert to_embark(t.table, A2) == ()
    assert [load.id for load in aboard(t.table, A1)] == [UnitId("A3")]
