"""Kriegsspiel."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.round import ActivationBegan
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2, duel, ref
from tests.rulesets.ac.special.boons import asked_of, play, with_boon
from tests.rulesets.ac.special.walls import put_inside


def with_a_friend(gap: float) -> BattleSituation:
    t = with_boon(duel(20), "AC-B-KRIEGSSPIEL")
    t.unit("A", "foot", (24, 11 - gap, 0))
    return t


@pytest.mark.rule("AC-B-KRIEGSSPIEL")
def test_a_unit_nearby_goes_next() -> None:
    t = with_a_friend(6)
    t.run(ActivationPhase()).answer("unit to activate", A1).until("unit for kriegsspiel").answer(
        "unit for kriegsspiel", A2
    )
    play(t, "kriegsspiel")
    while t.asked().seat != "A":
        t.answer(t.asked().question, t.asked().proposal)
    assert t.state.clock.unit == A2


@pytest.mark.rule("AC-B-KRIEGSSPIEL")
@pytest.mark.parametrize(("gap", "alone"), [(6.1, True), (6, False)])
def test_not_one_far_away_nor_after_a_second_activation(gap: float, alone: bool) -> None:
    t = with_a_friend(gap)
    t.run(Activation(A1, alone=alone)).by_default()
    assert len(t.state.cards[t.units[A1].seat].hand) == 2 and not t.state.sides[t.units[A1].seat].spent


@pytest.mark.rule("AC-B-KRIEGSSPIEL", "AC-TRANS-08")
def test_whoever_is_aboard_the_unit_that_is_called_stays_ready() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.like("motor", "tank", traits=("Transport",), rules=(ref("AC-R-CAPACITY", "9"),))
    t.unit("A", "motor", (24, 15.5, 0), models=1)
    t.models_at("A", "foot", *[None] * 3, location=Location.ABOARD, transport=A2)
    t.unit("B", "foot", (24, 44, 180))
    with_boon(t, "AC-B-KRIEGSSPIEL").run(ActivationPhase()).answer("unit to activate", A1)
    t.until("unit for kriegsspiel").answer("unit for kriegsspiel", A2)
    play(t, "kriegsspiel").by_default()
    assert [event.unit for event in t.events(ActivationBegan)] == ["A1", "A2", "B1", "A3"]


@pytest.mark.rule("AC-B-KRIEGSSPIEL", "AC-G-07")
@pytest.mark.parametrize(("gap", "asked"), [(6, True), (6.1, False)])
def test_from_a_garrison_it_is_measured_from_its_building(gap: float, asked: bool) -> None:
    t = with_boon(duel(30), "AC-B-KRIEGSSPIEL")
    put_inside(t, A1, (24, 12))
    t.unit("A", "foot", (24, 12 + 1.5 + gap + 0.5, 0), models=6, files=6)
    assert ("unit for kriegsspiel" in asked_of(t.run(Activation(A1)))) is asked
