"""Solex Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.qualities import QUALITY_X, Wielded
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.special.solex_generator import thermal_agitation
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

GENERATOR = (ref("DW4-S-SOLEX-GENERATOR"),)
SOLEX = ref("DW4-Q-SOLEX", "3")
QUESTION = "thermal agitation"
A1, M = UnitId("A1"), ModelId("A1.1")


def lamps(*qualities: Any, models: int = 1) -> Tabletop:
    own = shooter(gun(*(qualities or (SOLEX,))), systems=GENERATOR)
    return range_of(own, victim(defence=0), models=models)


def figures(t: Tabletop, on: bool) -> tuple[int, int]:
    """The X of Solex and of Enhanced Solex of a weapon with Solex (3), agitated or not."""
    t.units[A1] = replace(t.units[A1], tokens=(("Thermal Agitation", 1),) if on else ())
    g, weapon = t.game(), WeaponId("A1.1/0")
    solex = g.value(QUALITY_X, Wielded(shot(), weapon, RuleId("DW4-Q-SOLEX")), 3)
    return solex, g.value(QUALITY_X, Wielded(shot(), weapon, RuleId("DW4-Q-ENHANCED-SOLEX")), 0)


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR")
def test_agitated_a_weapon_has_enhanced_solex_of_the_same_number_instead() -> None:
    assert figures(lamps(), on=True) == (0, 3)
    assert figures(lamps(), on=False) == (3, 0)


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR")
def test_a_weapon_without_solex_gains_nothing_and_nobody_is_asked() -> None:
    t = lamps(ref("DW4-Q-PIERCING", "1"))
    assert figures(t, on=True)[1] == 0
    t.units[A1] = replace(t.units[A1], tokens=())
    assert not attack(t, "BL BL BL BL").pending


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR", "DW4-G-21")
@pytest.mark.parametrize(("before", "after", "damage"), [(0, 1, 0), (3, 3, 1)])
def test_the_generator_is_strained_afterwards(before: int, after: int, damage: int) -> None:
    t = lamps()
    t.model(M, disorder=before)
    g = attack(t, "BL BL BL BL")
    answer(g, QUESTION, True)
    assert (g.state.models[M].disorder, g.state.models[M].damage) == (after, damage)
    assert tokens_of(g.state.units[A1], "Thermal Agitation") == 0


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR")
def test_who_does_not_declare_it_pays_nothing() -> None:
    g = attack(lamps(), "BL BL BL BL")
    answer(g, QUESTION, False)
    assert g.state.models[M].disorder == 0


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR", "DW4-S-ARC-GENERATOR")
def test_beside_an_arc_generator_each_is_asked_for_and_paid_for_by_itself() -> None:
    t = lamps(SOLEX, ref("DW4-Q-ARC", "1"))
    t.fittings[M] = (ref("DW4-S-ARC-GENERATOR"),)
    g = attack(t, "0 0", "BL BL BL BL")
    asked = []
    while g.pending:
        asked.append(g.pending[0].question)
        g.submit(g.pending[0].seat, True)
    assert (sorted(asked), g.state.models[M].disorder) == (["overcharge", QUESTION], 2)


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR", "DW4-CRIT-10")
def test_with_a_system_failure_nobody_is_asked() -> None:
    t = lamps()
    t.model(M, criticals=(Critical.SYSTEM_FAILURE,))
    assert not attack(t, "BL BL BL BL").pending


@pytest.mark.rule("DW4-S-SOLEX-GENERATOR")
@pytest.mark.parametrize(("disorder", "wanted"), [(0, True), (2, False)])
def test_a_captain_declares_it_while_the_crew_is_calm(disorder: int, wanted: bool) -> None:
    t = lamps()
    t.model(M, disorder=disorder)
    g = attack(t)
    view: Any = g
    decision: Any = g.pending[0]
    assert thermal_agitation(view, decision, view) is wanted
