"""Immortal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit
from tests.rulesets.ac.land import count, field
from tests.rulesets.ac.special.armed import A1, B1, ref


def deathless(far: float = 3.0, *, rule: bool = True, lost: int = 3, portal: bool = True) -> BattleSituation:
    """A1 with a Portal of the enemy so far before its front."""
    t = field()
    t.like("deathless", "foot", rules=(ref("AC-R-IMMORTAL"),) if rule else (), defence=3)
    t.unit("A", "deathless", (24, 12, 0), files=3)
    t.unit("B", "foot", (24, 30, 180))
    for name in t.units[A1].models[-lost:] if lost else ():
        t.models[name] = replace(t.models[name], pose=None, left_as=Exit.DESTROYED, fell_at=t.models[name].pose)
    half = t.content.classes[t.units[A1].class_id].length / 2_000
    if portal:
        t.token("B", "portal", 24, round(12 + half + far + 0.985, 3))
    return t


def defence(t: BattleSituation) -> int:
    shot = Shot(B1, A1, "Rifles")
    return defence_against(t.table, shot, rated(t.table, shot))


@pytest.mark.rule("AC-R-IMMORTAL")
@pytest.mark.parametrize(
    ("far", "rule", "portal", "found"),
    [(3.0, True, True, 4), (3.01, True, True, 3), (1, False, True, 3), (1, True, False, 3)],
)
def test_by_a_portal_it_is_harder_to_hurt(far: float, rule: bool, portal: bool, found: int) -> None:
    assert defence(deathless(far, rule=rule, portal=portal)) == found


@pytest.mark.rule("AC-R-IMMORTAL", "AC-G-16")
@pytest.mark.parametrize(("lost", "back"), [(3, 5), (1, 6)])
def test_up_to_two_models_come_back(lost: int, back: int) -> None:
    t = deathless(lost=lost).run(Activation(A1))
    most = back - (6 - lost)
    assert t.asked("rising again").proposal == most and t.asked().why_not(most + 1) is not None
    t.answer("rising again", most)
    assert count(t, "A1") == back and strays(t.table, A1) == ()
    # Its General may take fewer of them, or none.
    for many in range(most):
        assert count(deathless(lost=lost).run(Activation(A1)).answer("rising again", many), "A1") == 6 - lost + many


@pytest.mark.rule("AC-R-IMMORTAL")
def test_nobody_comes_back_far_away_without_losses_or_without_the_rule() -> None:
    for t in (deathless(3.01), deathless(lost=0), deathless(rule=False), deathless(portal=False)):
        assert t.run(Activation(A1)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-IMMORTAL")
def test_nothing_in_a_building() -> None:
    t = field()
    t.like("deathless", "foot", rules=(ref("AC-R-IMMORTAL"),), defence=3)
    house = t.rectangle(4, 2, (24, 12), "Blocking", size=3, capacity=0)
    t.models_at("A", "deathless", *[None] * 6, garrison=house)
    t.unit("B", "foot", (24, 22, 180))
    far = defence(t)
    t.token("B", "portal", 24, 15)
    assert defence(t) == far
