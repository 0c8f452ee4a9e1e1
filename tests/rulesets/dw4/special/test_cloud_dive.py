"""Cloud Dive."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.clashing import CLASH
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import playing, setting_up
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.prepared import waiting
from tests.rulesets.dw4.tabletop import A, answer, at, ref, ship_class

HAWK = ship_class("Hawk", 2, properties=(ref("DW4-P-CLOUD-DIVE"),), **AIRBORNE)
PATROL = ship_class("Patrol", 2, properties=(ref("DW4-P-MARITIME-PATROL"),))
PLAIN = ship_class("Plain", 2)
A1 = UnitId("A1")


def deploying(*ours: str, foe: str = "plain") -> BattleGame:
    """An enemy 3" long stands at (30, 20), its bow at 18.5."""
    t = setting_up("enc1")
    added = {c.id: c for c in (HAWK, PATROL, PLAIN)}
    t.content = replace(t.content, classes={**t.content.classes, **added})
    waiting(t, "A", *ours)
    t.unit("B", foe, (30, 20, 180))
    g = playing(t, Deployment())
    answer(g, "controlled edge", "south")
    return g


def diving(*ours: str, foe: str = "plain") -> BattleGame:
    g = deploying("hawk", *ours, foe=foe)
    if g.pending[0].question == "cloud dive":
        answer(g, "cloud dive", True)
    while g.pending[0].question in ("deployment", "unit to deploy") and g.state.units[A1].location is Location.WAITING:
        if not [u for u in g.state.units.values() if u.seat == A and u.id != A1 and u.location is Location.WAITING]:
            break
        g.submit(A, g.pending[0].fallback(g))
    return g


def may_stand(g: BattleGame, x: float, y: float) -> bool:
    return g.pending[0].refusal(g, Placing((at(x, y, 90),))) is None


@pytest.mark.rule("DW4-P-CLOUD-DIVE", "DW4-G-11")
def test_it_is_set_aside_or_held_in_reserve_and_others_are_deployed_as_usual() -> None:
    g = deploying("hawk", "plain")
    assert g.pending[0].question == "cloud dive"
    answer(g, "cloud dive", False)
    assert g.state.units[A1].location is Location.RESERVE
    assert deploying("plain").pending[0].question == "deployment"


@pytest.mark.rule("DW4-P-CLOUD-DIVE", "DW4-SETUP-16")
def test_where_the_reserve_is_full_it_must_dive() -> None:
    """Half of one unit is none."""
    g = deploying("hawk")
    assert g.pending[0].question == "deployment"
    assert g.state.units[A1].tokens == (("Set aside", 1),)


@pytest.mark.rule("DW4-P-CLOUD-DIVE", "DW4-G-14")
def test_it_dives_once_all_others_are_down_and_must_do_so() -> None:
    g = diving("plain")
    assert g.state.units[UnitId("A2")].location is Location.IN_PLAY
    assert g.pending[0].question == "deployment", "there is nothing else to choose, and no way to finish without it"
    assert g.pending[0].refusal(g, None) is not None


@pytest.mark.rule("DW4-P-CLOUD-DIVE")
def test_more_than_2_inches_from_enemies_and_15_from_their_zone() -> None:
    g = diving()
    # The enemy zone begins at 38; the flyer is 0.8" wide and lies across.
    assert may_stand(g, 10, 38 - 15 - 0.41)
    assert not may_stand(g, 10, 38 - 15 - 0.4)
    assert may_stand(g, 30, 18.5 - 2 - 0.41)
    assert not may_stand(g, 30, 18.5 - 2 - 0.4)


@pytest.mark.rule("DW4-P-CLOUD-DIVE", "DW4-READY-18")
def test_afterwards_it_is_incoming_and_no_longer_set_aside() -> None:
    g = diving()
    answer(g, "deployment", Placing((at(10, 20, 90),)))
    unit = g.state.units[A1]
    assert (unit.location, unit.tokens, g.state.sides[A].deployed) == (Location.INCOMING, (), True)
    assert g.state.models[ModelId("A1.1")].pose == at(10, 20, 90)


@pytest.mark.rule("DW4-P-CLOUD-DIVE", "DW4-P-MARITIME-PATROL", "DW4-G-03", "DW4-G-04")
@pytest.mark.parametrize(("prevails", "near"), [("DW4-P-MARITIME-PATROL", False), ("DW4-P-CLOUD-DIVE", True)])
def test_a_patrol_keeps_it_off_if_the_first_admiral_says_so(prevails: str, near: bool) -> None:
    """Interaction 21 of the glossary."""
    g = diving(foe="patrol")
    assert (g.pending[0].question, g.pending[0].default) == (CLASH, "DW4-P-MARITIME-PATROL")
    answer(g, CLASH, prevails)
    assert may_stand(g, 30, 12) is near
    assert may_stand(g, 30, 5)
