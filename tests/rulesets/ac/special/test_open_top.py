"""Open Top."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, ref, rifles

TOP = (ref("AC-R-OPEN-TOP"),)


def riding(
    rules: tuple[RuleRef, ...] = TOP, models: int = 6, gap: float = 5, heading: float = 0, **fields: Any
) -> BattleSituation:
    """A1 is a Transport without guns, A2 are rifles aboard it; B1 is so far before it."""
    t = field()
    t.like("boat", "tank", traits=("Transport",), rules=(ref("AC-R-CAPACITY", "12"), *rules), rows=())
    t.like("crew", "foot", rows=(rifles(),))
    t.unit("A", "boat", (24, 12, heading), models=1, **fields)
    if models:
        t.models_at("A", "crew", *[None] * models, location=Location.ABOARD, transport=A1)
    t.unit("B", "foot", (24, 13.5 + gap, 180))
    return t


@pytest.mark.rule("AC-R-OPEN-TOP")
@pytest.mark.parametrize(("models", "dice"), [(6, 4), (7, 8)])
def test_those_aboard_fire_weakened_at_short_range_and_aimed(models: int, dice: int) -> None:
    t = riding(models=models).run(Activation(A1), (f"{dice}xBlank",)).answer("manoeuvre", "Aim").answer("action", None)
    t.answer("open top", t.asked("open top", "A").options[0])
    declared = t.events(AttackDeclared)
    assert [(e.unit, e.target, e.row, e.rating, e.dice) for e in declared] == [(A1, B1, "Rifles", "Weakened", dice)]


@pytest.mark.rule("AC-R-OPEN-TOP")
@pytest.mark.parametrize(
    ("rules", "models", "gap", "heading", "asked"),
    [
        (TOP, 6, 12, 0, True),
        (TOP, 6, 12.1, 0, False),
        (TOP, 6, 5, 180, False),
        (TOP, 0, 5, 0, False),
        ((), 6, 5, 0, False),
    ],
)
def test_from_its_officer_with_its_arcs_and_a_load(
    rules: tuple[RuleRef, ...], models: int, gap: float, heading: float, asked: bool
) -> None:
    t = riding(rules, models, gap, heading).run(Activation(A1)).answer("manoeuvre", None).answer("action", None)
    assert (not t.ended and t.asked().question == "open top") is asked


@pytest.mark.rule("AC-R-OPEN-TOP")
@pytest.mark.parametrize(("action", "asked"), [("Go On Lookout", True), ("Assault Ramp", False)])
def test_after_a_special_action_too_unless_it_empties_the_transport(action: str, asked: bool) -> None:
    """Interaction 30: an Assault Ramp leaves nobody to fire."""
    t = riding((*TOP, ref("AC-R-ASSAULT-RAMP"))).run(Activation(A1)).answer("manoeuvre", None).answer("action", action)
    while not t.ended and t.asked().question == "set up":
        t.answer("set up", t.asked().proposal)
    assert (not t.ended and t.asked().question == "open top") is asked


@pytest.mark.rule("AC-R-OPEN-TOP")
def test_not_where_its_attack_step_is_lost() -> None:
    t = riding().run(Activation(A1)).answer("manoeuvre", "Double Time").answer("move", None)
    assert t.ended
    t = riding(statuses=(Status.SUPPRESSED,))
    t.deck("A", 12, 12)
    t.run(Activation(A1)).until("manoeuvre").answer("manoeuvre", "Aim")
    assert t.ended
