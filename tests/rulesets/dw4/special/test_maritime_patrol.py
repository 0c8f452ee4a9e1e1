"""Maritime Patrol."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne
from sandtable.rulesets.dw4.procedures.clashing import CLASH
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.special.maritime_patrol import AHEAD
from sandtable.rulesets.dw4.special.maritime_patrol import PATROL as PATROLLING
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.words.options import show
from sandtable.tabletop.placing.units import Placing
from tests.rulesets.dw4.engagements import playing, setting_up
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.prepared import waiting
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, at, ref, ship_class

PATROL = ship_class("Patrol", 2, properties=(ref("DW4-P-MARITIME-PATROL"),))
SCOUT = ship_class("Scout", 2, properties=(ref("DW4-P-FORWARD-DEPLOYMENT"),))
KITE = ship_class("Kite", 2, **AIRBORNE)
PLAIN = ship_class("Plain", 2)


def table(*ours: str, patrol: tuple[float, float] | None = None) -> Tabletop:
    t = setting_up("enc1")
    added = {c.id: c for c in (PATROL, SCOUT, KITE, PLAIN)}
    t.content = replace(t.content, classes={**t.content.classes, **added})
    waiting(t, "A", *ours)
    if patrol is not None:
        t.unit("B", "patrol", (*patrol, 180))
    else:
        t.unit("B", "plain", (30, 44, 180))
    return t


def deploying(*ours: str, patrol: tuple[float, float] | None = None) -> BattleGame:
    g = playing(table(*ours, patrol=patrol), Deployment())
    answer(g, "controlled edge", "south")
    return g


def may_stand(g: BattleGame, x: float, y: float) -> bool:
    return g.pending[0].refusal(g, Placing((at(x, y, 90),))) is None


@pytest.mark.rule("DW4-P-MARITIME-PATROL", "DW4-SETUP-15")
def test_in_the_airborne_step_it_may_be_put_anywhere_at_least_15_inches_from_the_enemy_zone() -> None:
    g = deploying("patrol")
    # The enemy zone begins at 38; the ship is 0.8" wide and lies across.
    assert may_stand(g, 10, 38 - 15 - 0.4)
    assert not may_stand(g, 10, 38 - 15 - 0.39)
    assert not may_stand(deploying("plain"), 10, 15)


@pytest.mark.rule("DW4-P-MARITIME-PATROL", "DW4-SETUP-18")
def test_it_is_deployed_with_the_airborne_units_and_after_another_ship_in_its_zone_alone() -> None:
    g = deploying("kite", "patrol", "plain")
    assert set(g.pending[0].options) == {"A1", "A2"}  # type: ignore[attr-defined]
    answer(g, "unit to deploy", "A1")
    answer(g, "deployment", Placing((at(10, 5, 90),)))
    assert set(g.pending[0].options) == {"A2", "A3"}  # type: ignore[attr-defined]
    answer(g, "unit to deploy", "A3")
    answer(g, "deployment", Placing((at(20, 5, 90),)))
    assert not may_stand(g, 30, 15)
    assert may_stand(g, 30, 5)


@pytest.mark.rule("DW4-P-MARITIME-PATROL", "DW4-G-03", "DW4-G-04")
@pytest.mark.parametrize(("prevails", "near"), [("DW4-P-MARITIME-PATROL", False), ("DW4-P-FORWARD-DEPLOYMENT", True)])
def test_against_a_unit_that_deploys_forward_the_first_admiral_decides(prevails: str, near: bool) -> None:
    """Interaction 21 of the glossary. The patrol is 3" long and heads south, so its bow is at 20.5.

    B, who has deployed already, has the Initiative by then (DW4-SETUP-22).
    """
    g = deploying("scout", patrol=(30, 22))
    decision = g.pending[0]
    assert (decision.question, decision.seat, decision.default) == (CLASH, B, "DW4-P-MARITIME-PATROL")
    answer(g, CLASH, prevails)
    assert may_stand(g, 30, 20.5 - 10 - 0.41)
    assert may_stand(g, 30, 20.5 - 10 - 0.4) is near


@pytest.mark.rule("DW4-P-MARITIME-PATROL", "DW4-G-03", "DW4-G-04")
@pytest.mark.parametrize(("prevails", "near"), [(PATROLLING, False), (AHEAD, True)])
def test_of_two_patrols_the_first_admiral_decides_too(prevails: str, near: bool) -> None:
    g = deploying("patrol", patrol=(30, 22))
    decision = g.pending[0]
    assert isinstance(decision, ChooseOne) and decision.options == (AHEAD, PATROLLING)
    assert (decision.question, decision.seat, decision.default) == (CLASH, B, PATROLLING)
    assert decision.prompt.startswith("Maritime Patrol (deployed far forward) and Maritime Patrol contradict")
    told = [show(g, "rule", option) for option in decision.options]
    assert told == ["Maritime Patrol (deployed far forward)", "Maritime Patrol"]
    answer(g, CLASH, prevails)
    assert may_stand(g, 30, 20.5 - 10 - 0.41)
    assert may_stand(g, 30, 20.5 - 10 - 0.4) is near


@pytest.mark.rule("DW4-P-MARITIME-PATROL")
def test_wholly_in_its_own_zone_any_unit_may_stand_close_to_it_and_nobody_is_asked() -> None:
    g = deploying("plain", patrol=(30, 13))
    assert g.pending[0].question == "deployment"
    assert may_stand(g, 30, 9.6)


@pytest.mark.rule("DW4-P-MARITIME-PATROL")
def test_its_own_side_is_not_kept_off() -> None:
    t = table("scout")
    t.unit("A", "patrol", (30, 20, 0))
    g = playing(t, Deployment())
    answer(g, "controlled edge", "south")
    assert g.pending[0].question == "deployment"
    assert may_stand(g, 30, 15)
