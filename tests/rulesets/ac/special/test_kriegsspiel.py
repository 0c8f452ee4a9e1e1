"""Kriegsspiel."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, A2, duel
from tests.rulesets.ac.special.boons import play, with_boon


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
