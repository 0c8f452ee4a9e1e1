"""Encounter 3, The Oil Fields: two Platforms and who is near them."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios.oil_fields import platforms
from sandtable.rulesets.dw4.state import Clock, Phase
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import ground
from tests.rulesets.dw4.prepared import all_rules, before_the_game, end_of_round, scored
from tests.rulesets.dw4.tabletop import A, Tabletop, at


def oil_fields() -> Tabletop:
    t = end_of_round(encounter="enc3")
    for x in (9, 27):
        t.terrain("oil-platform", x, 24, role="Oil Platform")
    return t


@pytest.mark.rule("DW4-ENC3-01")
@pytest.mark.parametrize(("width", "places"), [(36_000, (9, 27)), (48_000, (12, 36)), (72_000, (18, 54))])
@pytest.mark.parametrize("terrain", ["layout", "none"])
def test_two_platforms_lie_at_a_quarter_of_the_width_half_way_between_the_edges(
    terrain: str, width: int, places: tuple[int, int]
) -> None:
    t = before_the_game(encounter="enc3", terrain=terrain, width=width)
    t.clock = Clock(0, Phase.PREPARING, A)
    g = t.game(SetUpTerrain(), rules=all_rules())
    found = [g.state.features[f].pose for f in platforms(g)]
    assert [(pose.x, pose.y) for pose in found] == [(x * 1000, 24_000) for x in places]


@pytest.mark.rule("DW4-ENC3-01")
def test_other_encounters_have_no_platforms() -> None:
    t = before_the_game(encounter="enc1")
    t.clock = Clock(0, Phase.PREPARING, A)
    assert not platforms(t.game(SetUpTerrain(), rules=all_rules()))


@pytest.mark.rule("DW4-ENC3-02")
def test_a_platform_is_a_terrain_feature_of_mass_three_four_inches_across() -> None:
    assert builtin().terrain[PieceId("oil-platform")].mass == 3
    g = oil_fields().game()
    region = ground(g, FeatureId("T1"))
    assert (region.x1 - region.x0, region.y1 - region.y0) == (4_000, 4_000)


@pytest.mark.rule("DW4-ENC3-02")
def test_a_platform_blocks_and_is_stood_on_by_nobody_and_is_no_target() -> None:
    t = oil_fields()
    t.unit("A", "kutsov", (9, 14, 0))
    t.unit("B", "kutsov", (9, 34, 0))
    t.unit("A", "kutsov", None, location=Location.WAITING)
    g = t.game()
    assert not sight(g, ModelId("A1.1"), ModelId("B1.1")).visible
    assert possible_targets(g, UnitId("A1")) == ()
    refused = PlaceUnit(A, "deployment", UnitId("A2")).refusal(g, Placing((at(9, 24, 0),)))
    assert refused is not None


@pytest.mark.rule("DW4-ENC3-05")
def test_a_platform_within_four_inches_of_a_scoring_model_scores_ten() -> None:
    t = oil_fields()
    t.unit("A", "kutsov", (15.5, 24, 0))  # beside the western Platform: 4" from its rim
    assert scored(t) == {"A": 10, "B": 0}
    t = oil_fields()
    t.unit("A", "kutsov", (15.501, 24, 0))
    assert scored(t) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC3-05")
def test_both_admirals_may_score_and_each_platform_scores_once() -> None:
    t = oil_fields()
    t.unit("A", "kutsov", (9, 19, 0), (12, 19, 0))
    t.unit("A", "rurik", (27, 20, 0))
    t.unit("B", "kutsov", (9, 29, 0))
    assert scored(t) == {"A": 20, "B": 10}


@pytest.mark.rule("DW4-ENC3-05")
def test_a_crippled_or_incoming_model_scores_nothing_and_nor_does_another_encounter() -> None:
    t = oil_fields()
    t.unit("A", "kutsov", (9, 19, 0))
    t.unit("B", "kutsov", (0.5, 24, 0), location=Location.INCOMING)
    t.model("A1.1", crippled=True)
    assert scored(t) == {"A": 0, "B": 0}
    t = end_of_round(encounter="enc5")
    t.terrain("oil-platform", 9, 24, role="Oil Platform")
    t.unit("A", "kutsov", (9, 19, 0))
    assert scored(t) == {"A": 0, "B": 0}
