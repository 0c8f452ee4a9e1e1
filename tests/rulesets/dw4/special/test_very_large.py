"""Very Large."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, batteries
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.consolidation import rally_refusal
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel
from sandtable.rulesets.dw4.state import BattleGame, Exit, MarkerKind, Mode
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing
from tests.rulesets.dw4.engagements import playing, setting_up
from tests.rulesets.dw4.gunfire import shot
from tests.rulesets.dw4.prepared import waiting
from tests.rulesets.dw4.tabletop import Tabletop, answer, at, ref, ship_class

M = ModelId("A1.1")
LARGE = (ref("DW4-P-VERY-LARGE"),)
GIANT = ship_class("Giant", 6, properties=LARGE)
PLAIN = ship_class("Plain", 6)


def giant(name: str = "giant", **fields: Any) -> Tabletop:
    t = Tabletop([GIANT, PLAIN], mode=Mode.FULL)
    t.unit("A", name, (18, 20, 0))
    t.model("A1.1", **fields)
    return t


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-SETUP-15")
@pytest.mark.parametrize(("name", "y", "legal"), [("giant", 10, True), ("giant", 10.001, False), ("plain", 10, False)])
def test_only_its_centre_point_must_be_in_the_zone(name: str, y: float, legal: bool) -> None:
    """The zone is 10" deep and the ship 9" long."""
    t = setting_up("enc1")
    t.content = replace(t.content, classes={**t.content.classes, GIANT.id: GIANT, PLAIN.id: PLAIN})
    waiting(t, "A", name)
    waiting(t, "B", "defiant")
    g = playing(t, Deployment())
    answer(g, "controlled edge", "south")
    decision = g.pending[0]
    assert (decision.refusal(g, Placing((at(20, y, 0),))) is None) is legal
    assert decision.refusal(g, Placing((at(20, 4, 0),))) is not None, "it must be on the table as a whole"
    assert decision.refusal(g, decision.fallback(g)) is None


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-COLL-02", "DW4-RAM-03")
@pytest.mark.parametrize("source", ["Collision", "Ram"])
def test_neither_collisions_nor_rams_shake_it(source: str) -> None:
    assert giant().game(GainDisorder(M, source=source)).state.models[M].disorder == 0
    assert giant("plain").game(GainDisorder(M, source=source)).state.models[M].disorder == 1
    assert giant().game(GainDisorder(M, source="Attack")).state.models[M].disorder == 1


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-COLL-01")
def test_whoever_strikes_it_is_shaken_all_the_same() -> None:
    t = giant()
    t.unit("B", "rurik", (21, 20, 0))
    g = t.game(Collision(ModelId("B1.1"), ("A1.1",)), dice=["BL"])
    assert (g.state.models[ModelId("B1.1")].disorder, g.state.models[M].disorder) == (1, 0)


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-RALLY-02")
@pytest.mark.parametrize(("name", "able"), [("giant", True), ("plain", False)])
def test_proximity_does_not_keep_it_from_rallying(name: str, able: bool) -> None:
    t = giant(name, disorder=1)
    t.unit("B", "rurik", (20, 20, 0))
    assert (rally_refusal(t.game(), M) is None) is able
    t = giant(name, disorder=1)
    t.terrain("fort-tower", 21, 20)
    assert (rally_refusal(t.game(), M) is None) is able


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-RALLY-02")
def test_breaking_coherency_does() -> None:
    t = Tabletop([GIANT], mode=Mode.FULL)
    t.unit("A", "giant", (18, 20, 0), (18, 40, 0))
    t.model("A1.1", disorder=1)
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], breaking=(M,))
    assert rally_refusal(t.game(), M) is not None


@pytest.mark.rule("DW4-P-VERY-LARGE", "DW4-BRD-05")
@pytest.mark.parametrize(("name", "dice"), [("giant", 4), ("plain", 2)])
def test_a_broadside_on_it_has_two_dice_more(name: str, dice: int) -> None:
    t = giant(name)
    t.unit("B", "kutsov", (22, 20, 0))
    broadside = replace(shot(models=("B1.1",), target="A1.1"), what=BROADSIDE, weapons=())
    assert batteries(t.game(), broadside).pool.value == dice


def wrecks(g: BattleGame) -> list[tuple[int, int]]:
    return [(m.x, m.y) for m in g.state.markers.values() if m.kind is MarkerKind.WRECK]


@pytest.mark.rule("DW4-P-VERY-LARGE")
def test_destroyed_it_leaves_four_wrecks_three_of_them_where_its_admiral_says() -> None:
    g = giant().game(LoseModel(M, Exit.DESTROYED))
    place = g.pending[0]
    # A Wreck is 1.5" across: 1" apart from the first are 2.5" from centre to centre.
    assert place.refusal(g, Spot(18_000 + 2_500, 20_000)) is None
    assert place.refusal(g, Spot(18_000 + 2_501, 20_000)) is not None
    assert place.refusal(g, Spot(18_000 + 1_400, 20_000)) is not None, "it would overlap the first"
    for x, y in ((20_500, 20_000), (15_500, 20_000), (18_000, 22_500)):
        answer(g, "wreck", Spot(x, y))
    assert (g.over, wrecks(g)) == (True, [(18_000, 20_000), (20_500, 20_000), (15_500, 20_000), (18_000, 22_500)])


@pytest.mark.rule("DW4-P-VERY-LARGE")
def test_what_has_no_room_is_left_out() -> None:
    t = giant()
    t.marker(MarkerKind.WRECK, 18, 20)
    g = t.game(LoseModel(M, Exit.DESTROYED))
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert 1 < len(wrecks(g)) <= 4
    assert wrecks(g).count((18_000, 20_000)) == 1


@pytest.mark.rule("DW4-P-VERY-LARGE")
def test_abandoned_it_leaves_none_and_neither_does_another_ship() -> None:
    assert wrecks(giant().game(LoseModel(M, Exit.ABANDONED))) == []
    assert wrecks(giant("plain").game(LoseModel(M, Exit.DESTROYED))) == []
