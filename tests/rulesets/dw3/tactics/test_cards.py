"""Which cards a captain plays."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.victories import ClaimVictories
from sandtable.rulesets.dw3.tactics.advice import advise
from tests.rulesets.dw3.cards.test_valour_in_fights import BEFORE, attack, guns
from tests.rulesets.dw3.table import duel


def test_a_captain_fires_with_every_gun_that_bears() -> None:
    t = guns()
    t.hand("A", 1, 40)
    t.run(attack()).until(BEFORE)
    assert advise(View(t.table, t.asked().seat), Random(1)) == "1"


@pytest.mark.parametrize(("level", "card"), [(0, None), (1, "24")])
def test_a_captain_steadies_a_crew_that_is_shaken_already(level: int, card: str | None) -> None:
    t = duel()
    t.model("B1.1", disorder=level)
    t.hand("B", 24)
    t.run(GainDisorder(ModelId("B1.1"), "test"))
    assert advise(View(t.table, t.asked().seat), Random(1)) == card


def test_a_captain_claims_what_scores_most() -> None:
    t = duel()
    t.hand("A", 1, 5)
    t.side("A", claims=("W01", "W03"))
    t.run(ClaimVictories())
    assert advise(View(t.table, t.asked().seat), Random(1)) == "5"
