"""Encounter 6, Recon Duty: Surveying, half points for the unknown, reaching the enemy zone."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.engine import Happened
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage, victory_points
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.scenarios.recon_duty import UnitSurveyed
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.prepared import all_rules, end_of_round, points, scored
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

KITE = ship_class("Kite", 3, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 3, positional=Positional.UNDERWATER)


def recon(*classes: Any, **settings: Any) -> Tabletop:
    t = end_of_round(**{"encounter": "enc6", **settings})
    if classes:
        t = Tabletop(classes, encounter="enc6")
    return t


def after_objectives(t: Tabletop) -> BattleGame:
    return t.game(CompleteObjectives(), rules=all_rules())


def surveyed(t: Tabletop) -> set[str]:
    return {unit.id for unit in after_objectives(t).state.units.values() if unit.surveyed}


@pytest.mark.rule("DW4-ENC6-01", "DW4-ENC6-02")
def test_every_unit_starts_unsurveyed_and_is_surveyed_by_an_enemy_within_ten_inches() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 24, 0))
    t.unit("B", "kutsov", (21, 24, 0))
    t.unit("B", "kutsov", (33, 24, 0))
    assert not any(unit.surveyed for unit in t.units.values())
    assert surveyed(t) == {"A1", "B1"}


@pytest.mark.rule("DW4-ENC6-02")
def test_ten_inches_exactly_is_close_enough_and_more_is_not() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 24, 0))
    t.unit("B", "kutsov", (21, 24, 0))
    assert surveyed(t) == {"A1", "B1"}
    t = recon()
    t.unit("A", "kutsov", (10, 24, 0))
    t.unit("B", "kutsov", (21.001, 24, 0))
    assert surveyed(t) == set()


@pytest.mark.rule("DW4-ENC6-02")
def test_one_pair_of_models_is_enough() -> None:
    t = recon()
    t.unit("A", "kutsov", (3, 24, 0), (6, 24, 0))
    t.unit("B", "kutsov", (17, 24, 0), (20, 24, 0))
    assert surveyed(t) == {"A1", "B1"}


@pytest.mark.rule("DW4-ENC6-02")
def test_units_that_are_not_in_play_neither_survey_nor_are_surveyed() -> None:
    t = recon()
    t.unit("A", "kutsov", (0.5, 24, 0), location=Location.INCOMING)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    t.unit("B", "kutsov", (5, 24, 0))
    assert surveyed(t) == set()


@pytest.mark.rule("DW4-ENC6-02")
def test_airborne_and_underwater_units_do_not_survey_each_other() -> None:
    t = recon(KITE, EEL)
    t.unit("A", "kite", (10, 24, 0))
    t.unit("B", "eel", (14, 24, 0))
    assert surveyed(t) == set()
    t.unit("B", "kutsov", (10, 30, 0))
    assert surveyed(t) == {"A1", "B2"}


@pytest.mark.rule("DW4-ENC6-02")
def test_a_survey_stands_for_good_and_other_encounters_know_none() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 24, 0), surveyed=True)
    assert surveyed(t) == {"A1"}
    t = recon(encounter="enc1")
    t.unit("A", "kutsov", (10, 24, 0))
    t.unit("B", "kutsov", (14, 24, 0))
    assert surveyed(t) == set()


@pytest.mark.rule("DW4-ENC6-02")
def test_units_are_surveyed_before_anything_is_scored() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 42, 0))
    t.unit("B", "kutsov", (14, 42, 0))
    events = [entry.event for entry in after_objectives(t).record if isinstance(entry, Happened)]
    assert [type(event) for event in events] == [UnitSurveyed, UnitSurveyed, VictoryPointsScored]


@pytest.mark.rule("DW4-ENC6-03")
def test_a_model_crippled_before_it_was_surveyed_gives_half_rounded_up_and_a_later_survey_adds_nothing() -> None:
    """Interaction 32: VPR 5 gives 3."""
    t = recon()
    t.unit("A", "kutsov", (10, 24, 0))
    t.unit("B", "kutsov", (14, 24, 0), (14, 30, 0))
    g = t.game(SufferDamage(ModelId("B1.1"), 10), rules=all_rules())
    assert points(g) == {"A": 3, "B": 0}
    t.models.update(g.state.models)
    t.sides.update(g.state.sides)
    after = after_objectives(t)
    assert after.state.units[UnitId("B1")].surveyed
    assert points(after) == {"A": 3, "B": 0}
    assert victory_points(after, ModelId("B1.2")) == 5


@pytest.mark.rule("DW4-ENC6-03")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.ABANDONED])
def test_the_same_holds_for_a_battle_ready_model_that_is_lost(how: Exit) -> None:
    t = recon()
    t.unit("B", "kutsov", (14, 24, 0))
    assert scored(t, LoseModel(ModelId("B1.1"), how)) == {"A": 3, "B": 0}
    t.unit("B", "kutsov", (24, 24, 0), surveyed=True)
    assert scored(t, LoseModel(ModelId("B2.1"), how)) == {"A": 5, "B": 0}


@pytest.mark.rule("DW4-ENC6-03")
def test_in_other_encounters_nothing_is_halved() -> None:
    t = recon(encounter="enc1")
    t.unit("B", "kutsov", (14, 24, 0))
    assert scored(t, LoseModel(ModelId("B1.1"), Exit.DESTROYED)) == {"A": 5, "B": 0}


@pytest.mark.rule("DW4-ENC6-04")
def test_a_unit_in_the_enemy_zone_scores_twenty_alone_and_ten_with_an_enemy_near() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 42, 0))
    assert scored(t) == {"A": 20, "B": 0}
    t.unit("B", "kutsov", (21, 42, 0))
    assert scored(t) == {"A": 10, "B": 0}
    t = recon()
    t.unit("A", "kutsov", (10, 42, 0))
    t.unit("B", "kutsov", (21.001, 42, 0))
    assert scored(t) == {"A": 20, "B": 0}


@pytest.mark.rule("DW4-ENC6-04")
def test_any_part_of_a_scoring_model_in_the_zone_will_do() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 35.85, 0))
    assert scored(t)["A"] == 20
    t = recon()
    t.unit("A", "kutsov", (10, 35.849, 0))
    assert scored(t)["A"] == 0


@pytest.mark.rule("DW4-ENC6-04")
def test_an_enemy_near_any_model_of_the_unit_counts_and_crippled_ones_do_not_score() -> None:
    t = recon()
    t.unit("A", "kutsov", (10, 42, 0), (10, 34, 0))
    t.unit("B", "kutsov", (21, 34, 0))
    assert scored(t)["A"] == 10
    t.model("A1.1", crippled=True)
    assert scored(t)["A"] == 0


@pytest.mark.rule("DW4-ENC6-04")
def test_each_unit_scores_and_so_do_both_admirals_but_not_in_another_encounter() -> None:
    t = recon()
    t.unit("A", "kutsov", (5, 42, 0))
    t.unit("A", "kutsov", (30, 42, 0))
    t.unit("B", "kutsov", (18, 6, 0))
    assert scored(t) == {"A": 40, "B": 20}
    t.settings = recon(encounter="enc3").settings
    assert scored(t) == {"A": 0, "B": 0}
