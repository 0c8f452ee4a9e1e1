"""Boosted Propulsion (+X")."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from sandtable.tabletop.moving.plotting import Limits
from tests.rulesets.dw4.courses import ahead, course, model, place
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class


def boosting(x: str = '+4"', *properties: RuleRef, **fields: Any) -> BattleGame:
    boosted = ship_class(
        "Boosted",
        3,
        speed_min=3000,
        speed_max=9000,
        properties=properties,
        systems=(ref("DW4-S-BOOSTED-PROPULSION", x),),
    )
    t = Tabletop([boosted], mode=Mode.FULL)
    unit = t.unit("A", "boosted", (18, 10, 0))
    t.model("A1.1", **fields)
    return t.game(MovementStep(unit))


def plotted(g: BattleGame) -> PlotCourse:
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision


@pytest.mark.rule("DW4-S-BOOSTED-PROPULSION", "DW4-G-02")
def test_a_boost_raises_both_speeds_and_takes_the_turns() -> None:
    g = boosting()
    answer(g, "boost", True)
    assert plotted(g).ahead == Limits(9000, 13_000, 0)
    assert plotted(g).reverse is None
    answer(g, "course", course(ahead(13)))
    assert place(g, "A1.1") == (18, 23, 0)
    assert model(g, "A1.1").tokens == ()


@pytest.mark.rule("DW4-S-BOOSTED-PROPULSION")
def test_it_is_an_offer_and_without_it_all_is_as_printed() -> None:
    g = boosting()
    assert g.pending[0].default is False
    answer(g, "boost", False)
    assert plotted(g).ahead == Limits(3000, 9000, 3)
    assert plotted(g).reverse is not None


@pytest.mark.rule("DW4-S-BOOSTED-PROPULSION")
@pytest.mark.parametrize(("x", "least", "most"), [('+4"', 9000, 9000), ('+2"', 7000, 7000), ('+6"', 9000, 11_000)])
def test_a_crippled_ship_halves_first_and_the_minimum_is_capped(x: str, least: int, most: int) -> None:
    """Glossary interaction 33: Speed 3 to 9 Crippled with +4 goes exactly 9."""
    g = boosting(x, crippled=True)
    answer(g, "boost", True)
    assert (plotted(g).ahead.least, plotted(g).ahead.most) == (least, most)


@pytest.mark.rule("DW4-S-BOOSTED-PROPULSION", "DW4-P-PIVOT")
def test_who_can_pivot_still_can() -> None:
    g = boosting('+4"', ref("DW4-P-PIVOT"))
    answer(g, "boost", True)
    assert (plotted(g).ahead.turn, plotted(g).ahead.pivot) == (0, 2000)


@pytest.mark.rule("DW4-S-BOOSTED-PROPULSION", "DW4-PROP-02")
def test_a_system_that_has_failed_offers_nothing() -> None:
    assert asked(boosting(criticals=(Critical.SYSTEM_FAILURE,))) == "course"
