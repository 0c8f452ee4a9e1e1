"""How a captain answers what the Encounters of full play ask, and what is drawn and told of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.areas import areas
from sandtable.rulesets.dw4.client.pieces import pieces
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.objective_markers import PlaceObjectives
from sandtable.rulesets.dw4.scenarios.archipelago_secondary import SECONDARY_ISLAND
from sandtable.rulesets.dw4.scenarios.blockade_run import TakeRoles
from sandtable.rulesets.dw4.scenarios.intelligence_agent import EmbarkTheAgent
from sandtable.rulesets.dw4.scenarios.marked_for_death import NameQuarries
from sandtable.rulesets.dw4.scenarios.oil_fields import PLATFORM
from sandtable.rulesets.dw4.scenarios.salvage_rights import APART, SALVAGEABLE, SearchForSalvage
from sandtable.rulesets.dw4.state import Battle, BattleGame, Clock, MarkerKind, Phase, Role
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.words.objectives import objectives_in_words
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.engagements import SCALES, engagement, playing, setting_up
from tests.rulesets.dw4.tabletop import RULE, A, B, Tabletop, at


def advised(g: BattleGame) -> Any:
    view: View[Battle] = View(g, g.pending[0].seat)
    return advise(view, Random(1), lambda: True)


def test_the_quarry_is_what_gives_most_for_its_hull() -> None:
    t = engagement("enc4")
    t.unit("A", "kutsov", (20, 10, 0))
    t.unit("B", "hulk", (20, 40, 180))  # 5 points for 6 hull
    t.unit("B", "kutsov", (30, 40, 180))  # 5 points for 10
    t.unit("B", "rurik", (40, 40, 180))  # 3 points for 4
    assert advised(playing(t, NameQuarries((A,)))) == "B1.1"


def test_the_agent_goes_aboard_the_stoutest_hull_that_stays_behind() -> None:
    t = engagement("enc4")
    t.unit("A", "hypatia", (20, 10, 0))
    t.unit("A", "kutsov", (30, 10, 0))
    t.unit("A", "rurik", (40, 10, 0))
    t.sides[A] = replace(t.sides[A], runners=(UnitId("A1"),))
    assert advised(playing(t, EmbarkTheAgent(A))) == "A2.1"


def blockade() -> BattleGame:
    """Roles are about to be taken; both sides have four units that could run."""
    t = engagement("enc4")
    t.unit("A", "kutsov", (6, 10, 0), (10, 10, 0))  # 10 points in all
    t.unit("A", "rurik", (16, 10, 0), (19, 10, 0), (22, 10, 0))  # 9
    t.unit("A", "kutsov", (30, 10, 0))  # 5
    t.unit("A", "rurik", (36, 10, 0))  # 3
    for x in (8, 16, 24):
        t.unit("B", "rurik", (x, 40, 180))
    t.clock = Clock(0, Phase.PREPARING, A)
    return playing(t, TakeRoles())


def test_a_captain_bars_the_way_rather_than_run_it() -> None:
    g = blockade()
    assert g.pending[0].question == "role"
    assert advised(g) is Role.DEFENDER


def test_a_captain_who_must_run_risks_what_gives_the_defender_least() -> None:
    g = blockade()
    g.submit(A, Role.ATTACKER)
    assert g.pending[0].question == "blockade runners"
    assert advised(g) == ("A2", "A3", "A4")


def test_salvage_drifts_towards_whoever_repositions_it() -> None:
    t = engagement("enc2", Scale.SMALL)
    t.unit("A", "kutsov", (15, 20, 0))
    t.unit("B", "kutsov", (25, 20, 0))
    t.marker(MarkerKind.OBJECTIVE, 18, 20)
    g = playing(t, SearchForSalvage(UnitId("A1")), ["HS"])
    assert g.pending[0].seat == B
    spot = advised(g)
    assert isinstance(spot, Spot) and spot.x > 18_000
    assert g.pending[0].refusal(g, spot) is None


def test_objectives_are_placed_legally() -> None:
    g = playing(setting_up("enc2"), PlaceObjectives(RULE("DW4-ENC2-02"), APART))
    while g.pending:
        g.submit(g.pending[0].seat, advised(g))
    assert len(g.state.markers) == 4


def test_a_place_near_something_to_search_is_worth_more() -> None:
    t = engagement("enc2", Scale.MEDIUM)
    t.unit("A", "kutsov", (10, 10, 0))
    t.marker(MarkerKind.OBJECTIVE, 10, 20)
    t.terrain("isle-saddle", 40, 20, role=SALVAGEABLE)
    g = playing(t, ActivationPhase())
    ship = g.state.models[ModelId("A1.1")]
    assert pull(g, ship, at(11, 20)) > pull(g, ship, at(11, 14)) > pull(g, ship, at(24, 5))
    assert pull(g, ship, at(36, 20)) > pull(g, ship, at(24, 5))


def drawn(t: Tabletop) -> View[Battle]:
    return View(playing(t, ActivationPhase()), None)


def test_waters_around_islands_that_matter_are_marked_at_the_scales_at_which_they_do() -> None:
    for encounter, role in (("enc5", SECONDARY_ISLAND), ("enc2", SALVAGEABLE)):
        for scale in SCALES:
            t = engagement(encounter, scale)
            t.unit("A", "kutsov", (10, 10, 0))
            t.terrain("isle-saddle", 20, 20, role=role)
            marked = [zone.id for zone in areas(drawn(t)) if zone.id == "around-T1"]
            assert bool(marked) is (scale is not Scale.SMALL)


def test_fire_and_the_quarry_are_shown_on_the_pieces() -> None:
    t = engagement("enc3")
    t.unit("A", "kutsov", (10, 10, 0))
    t.terrain("oil-platform", 20, 20, role=PLATFORM)
    t.features[FeatureId("T1")] = replace(t.features[FeatureId("T1")], ablaze=True)
    t.sides[B] = replace(t.sides[B], quarry=ModelId("A1.1"))
    badges = {piece.id: [badge.text for badge in piece.badges] for piece in pieces(drawn(t))}
    assert "Ablaze" in badges["T1"] and "Quarry" in badges["A1.1"]


@pytest.mark.rule("DW4-VP-05")
@pytest.mark.parametrize("encounter", ["enc1", "enc2", "enc3", "enc4", "enc5", "enc6"])
def test_the_objectives_are_told_as_far_as_the_scale_has_them(encounter: str) -> None:
    told = [objectives_in_words(playing(engagement(encounter, scale), ActivationPhase())) for scale in SCALES]
    small, medium, large = (set(lines) for lines in told)
    assert small < medium < large
