"""Adaptable Deployment."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.deployment import begins_in_reserve
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment, BeforeRoundOne
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, a_field, duel, ref

RULES = (ref("AC-R-ADAPTABLE-DEPLOYMENT"),)
A, B = SeatId("A"), SeatId("B")
QUESTION = "adaptable deployment"


def waiting(carried: bool = True) -> BattleSituation:
    t = a_field(mine=RULES if carried else (), theirs=RULES if carried else ())
    t.models_at("A", "mine", *[None] * 4, location=Location.WAITING)
    t.models_at("B", "theirs", *[None] * 4, location=Location.WAITING)
    return t


@pytest.mark.rule("AC-R-ADAPTABLE-DEPLOYMENT")
def test_general_a_declares_first_and_each_unit_for_itself() -> None:
    t = waiting().run(BeforeDeployment(B))
    assert t.asked().seat == "B"
    t.answer(QUESTION, "Aerial Assault").answer(QUESTION, "Vanguard")
    assert t.ended
    assert begins_in_reserve(t.table, B1) and not begins_in_reserve(t.table, A1)


@pytest.mark.rule("AC-R-ADAPTABLE-DEPLOYMENT", "AC-R-VANGUARD")
@pytest.mark.parametrize(("marks", "asked"), [(("Vanguard",), True), (("Aerial Assault",), False), ((), False)])
def test_with_vanguard_it_goes_ahead_8_inches(marks: tuple[str, ...], asked: bool) -> None:
    t = duel(20, mine=RULES)
    t.change("A1", marks=marks)
    t.run(BeforeRoundOne(A))
    assert (not t.ended) is asked
    if asked:
        decision = t.asked("free advance", "A").decision
        assert isinstance(decision, MoveUnit) and decision.limit == 8_000


@pytest.mark.rule("AC-R-ADAPTABLE-DEPLOYMENT")
def test_others_are_not_asked() -> None:
    assert waiting(carried=False).run(BeforeDeployment(A)).ended


@pytest.mark.rule("AC-R-ADAPTABLE-DEPLOYMENT", "AC-CLASH3-05")
@pytest.mark.parametrize(("mark", "asked"), [(("Vanguard",), True), ((), False)])
def test_who_chose_vanguard_and_is_in_reserve_may_be_a_scouting_party(mark: tuple[str, ...], asked: bool) -> None:
    t = field(clash="lord-of-the-manor")
    t.like("mine", "foot", rules=RULES)
    t.models_at("A", "mine", None, location=Location.RESERVE, marks=mark)
    t.run(DeployReserves(A)).answer("reserve", "A1")
    assert (t.asked().question == "scouting party") is asked
