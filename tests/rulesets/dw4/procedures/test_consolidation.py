"""Rallying in the Consolidation Step."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING, ConsolidationStep, rally_refusal
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

FLYER = ship_class("Flyer", 1, positional=Positional.AIRBORNE)
DIVER = ship_class("Diver", 1, positional=Positional.UNDERWATER)


@pytest.mark.rule("DW4-RALLY-01", "DW4-RALLY-03")
@pytest.mark.parametrize(("used", "left"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_a_model_loses_1_level_and_1_more_per_unused_action(used: int, left: int) -> None:
    """Worked example 19: ACT 3 with two Actions used takes 2 levels off."""
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 24, 0), (12, 24, 0), actions_used=used)
    t.model("A1.1", disorder=3)
    t.model("A1.2", disorder=1)
    g = t.game(ConsolidationStep(unit))
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (left, 0)


@pytest.mark.rule("DW4-RALLY-01")
def test_only_the_unit_in_its_consolidation_step_rallies() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 24, 0))
    t.unit("A", "kutsov", (20, 24, 0))
    t.model("A1.1", disorder=2)
    t.model("A2.1", disorder=2)
    g = t.game(ConsolidationStep(unit))
    assert (disorder(g, "A1.1"), disorder(g, "A2.1")) == (0, 2)


def rallied(class_name: str, other: tuple[str, str, float] | None = None, tower: float = 0) -> bool:
    """Whether a model at 10" Rallies beside another unit's model or a tower."""
    t = Tabletop([FLYER, DIVER])
    unit = t.unit("A", class_name, (10, 24, 0))
    if other is not None:
        t.unit(other[0], other[1], (other[2], 24, 0))
    if tower:
        t.terrain("fort-tower", tower, 24)
    t.model("A1.1", disorder=1)
    return disorder(t.game(ConsolidationStep(unit)), "A1.1") == 0


@pytest.mark.rule("DW4-RALLY-02")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_model_of_another_unit_within_2_inches_hinders_friend_or_foe(seat: str) -> None:
    assert not rallied("rurik", (seat, "rurik", 12.6))
    assert rallied("rurik", (seat, "rurik", 12.601))


@pytest.mark.rule("DW4-RALLY-02")
def test_models_of_the_own_unit_do_not_hinder() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (10, 24, 0), (11, 24, 0))
    t.model("A1.1", disorder=1)
    assert disorder(t.game(ConsolidationStep(unit)), "A1.1") == 0


@pytest.mark.rule("DW4-RALLY-02")
def test_terrain_within_2_inches_hinders() -> None:
    assert not rallied("rurik", tower=13.5)
    assert rallied("rurik", tower=13.501)


@pytest.mark.rule("DW4-RALLY-02")
def test_airborne_models_are_never_hindered_by_proximity_and_underwater_ones_by_terrain_only() -> None:
    assert rallied("flyer", ("B", "rurik", 11), tower=8)
    assert rallied("diver", ("B", "rurik", 11))
    assert not rallied("diver", tower=12)


def spread_out(gap: float, *breaking: str) -> BattleGame:
    t = Tabletop()
    unit = t.unit("A", "rurik", (10, 24, 0), (10.6 + gap, 24, 0), breaking=breaking)
    t.model("A1.1", disorder=1)
    t.model("A1.2", disorder=1)
    return t.game(ConsolidationStep(unit))


@pytest.mark.rule("DW4-RALLY-02")
def test_a_model_breaking_coherency_does_not_rally_but_the_others_of_its_unit_do() -> None:
    g = spread_out(10, "A1.2")
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 1)


@pytest.mark.rule("DW4-RALLY-02")
def test_being_out_of_coherency_since_then_makes_nobody_break_it() -> None:
    """The state is the Movement Step's: a unit split by losses afterwards Rallies."""
    g = spread_out(10)
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 0)


@pytest.mark.rule("DW4-RALLY-02")
def test_a_unit_that_is_in_coherency_by_now_rallies_whole() -> None:
    g = spread_out(4, "A1.2")
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 0)


@pytest.mark.rule("DW4-RALLY-02")
def test_the_reason_against_rallying_names_its_rule() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 24, 0))
    t.unit("B", "rurik", (11, 24, 0), location=Location.INCOMING)
    assert rally_refusal(t.game(), ModelId("A1.1")) is None
    t.terrain("fort-tower", 12, 24)
    refused = rally_refusal(t.game(), ModelId("A1.1"))
    assert refused is not None
    assert refused.rule == "DW4-RALLY-02"


class Chaos(Rule):
    id = RuleId("TEST-CHAOS")

    @forbids(RALLYING)
    def nobody(self, g: BattleTable, model: ModelId) -> Refusal:
        return Refusal("chaos", self.id)


@pytest.mark.rule("DW4-RALLY-01")
def test_another_rule_may_forbid_rallying() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (10, 24, 0))
    t.model("A1.1", disorder=1)
    g = t.game(ConsolidationStep(unit), rules=(*standing_rules(), Chaos()))
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-RALLY-01")
def test_a_unit_that_is_gone_does_nothing() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", None, location=Location.GONE)
    assert t.game(ConsolidationStep(unit)).over
