"""Submaraudeur."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.gunfire import UNDERWATER
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

UNIT = UnitId("A1")
RAIDERS = (ref("DW4-P-SUBMARAUDEUR"),)


def boats(card: int = 1, *, surfacing: bool = True, other: str = "raider") -> Tabletop:
    """Two boats with CRW 4, the second of a Class of its own perhaps; their Admiral draws this card next."""
    classes = [ship_class("Raider", 2, crew=4, properties=RAIDERS, **UNDERWATER), ship_class("Boat", 2, **UNDERWATER)]
    t = Tabletop(classes, mode=Mode.FULL)
    t.unit("A", "raider", (18, 10, 0), (21, 10, 0), surfacing=surfacing)
    t.model("A1.2", class_id=other)
    t.hand("A", deck=[card, 1])
    return t


@pytest.mark.rule("DW4-P-SUBMARAUDEUR")
@pytest.mark.parametrize(("card", "below"), [(4, True), (5, False)])
def test_a_group_crew_check_takes_it_below(card: int, below: bool) -> None:
    g = boats(card).game(ConsolidationStep(UNIT))
    answer(g, "crash dive", True)
    answer(g, "crew check", True)
    assert (g.over, is_submerged(g, UNIT)) == (True, below)


@pytest.mark.rule("DW4-P-SUBMARAUDEUR")
def test_it_need_not_try() -> None:
    g = boats().game(ConsolidationStep(UNIT))
    assert g.pending[0].default is False
    answer(g, "crash dive", False)
    assert (g.over, is_submerged(g, UNIT)) == (True, False)


@pytest.mark.rule("DW4-P-SUBMARAUDEUR")
def test_a_unit_that_is_below_already_is_not_asked() -> None:
    assert boats(surfacing=False).game(ConsolidationStep(UNIT)).over


@pytest.mark.rule("DW4-P-SUBMARAUDEUR", "DW4-G-11")
def test_every_model_must_have_it() -> None:
    assert boats(other="boat").game(ConsolidationStep(UNIT)).over


@pytest.mark.rule("DW4-P-SUBMARAUDEUR")
def test_it_is_asked_before_it_rallies() -> None:
    t = boats()
    t.model("A1.1", disorder=1)
    g = t.game(ConsolidationStep(UNIT))
    assert (g.pending[0].question, disorder(g, "A1.1")) == ("crash dive", 1)
    answer(g, "crash dive", False)
    assert (g.over, disorder(g, "A1.1")) == (True, 0)
