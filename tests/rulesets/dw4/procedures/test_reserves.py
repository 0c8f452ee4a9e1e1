"""Deploying Reserves: nominations, Reserve Rolls, arrivals, Incoming units."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE, RESERVE_ENEMY_GAP, DeployReserve, DeployReserves
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Clock, Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, models_on_table
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, dice_left, ship_class

RESERVE = Location.RESERVE
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")
ARRIVAL = "arrival from reserve"
NOMINATION = "unit from reserve"


def placing(*poses: tuple[float, float, float]) -> Placing:
    return Placing(tuple(at(*pose) for pose in poses))


def table(*ours: str, round: int = 2, **settings: Any) -> Tabletop:
    """A has these single-model units in Reserve; A sits south with a 10" deep Deployment Zone."""
    t = Tabletop(**settings)
    t.clock = Clock(round, Phase.READY, A)
    for name in ours:
        t.unit("A", name, None, location=RESERVE)
    return t


def arriving(dice: str = "HS BL", t: Tabletop | None = None, models: int = 1) -> BattleGame:
    """Unit A1 of that many Ruriks rolled these two dice and arrives."""
    t = t or Tabletop()
    t.clock = Clock(2, Phase.READY, A)
    t.unit("A", "rurik", *[None] * models, location=RESERVE)
    return t.game(DeployReserve(A, A1), dice=[dice])


@pytest.mark.rule("DW4-READY-09", "DW4-INIT-02")
def test_admirals_nominate_one_unit_at_a_time_in_turn_order() -> None:
    t = table("rurik", "rurik")
    t.unit("B", "rurik", None, location=RESERVE)
    t.unit("B", "rurik", None, location=RESERVE)
    g = t.game(DeployReserves(), dice=["BL BL", "BL BL", "BL BL", "BL BL"])
    asked = []
    while g.pending:
        decision = g.pending[0]
        asked.append(decision.seat)
        g.submit(decision.seat, decision.options[0])  # type: ignore[attr-defined]
    assert asked == [A, B, A, B]
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-READY-09", "DW4-INIT-02")
def test_nominating_is_optional_and_stopping_is_final_while_the_other_goes_on() -> None:
    t = table("rurik", "rurik")
    t.unit("B", "rurik", None, location=RESERVE)
    t.unit("B", "rurik", None, location=RESERVE)
    g = t.game(DeployReserves(), dice=["BL BL", "BL BL"])
    assert g.pending[0].fallback(g) is None
    answer(g, NOMINATION, None)
    answer(g, NOMINATION, B1)
    assert g.pending[0].seat == B
    answer(g, NOMINATION, UnitId("B2"))
    assert g.over
    assert g.state.units[A1].location is RESERVE
    assert not g.state.units[A1].activated


@pytest.mark.rule("DW4-READY-09")
def test_without_units_in_reserve_nobody_is_asked() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 5, 0))
    assert t.game(DeployReserves()).over


@pytest.mark.rule("DW4-READY-10")
@pytest.mark.parametrize("round", [2, 3, 5])
def test_a_reserve_roll_has_as_many_dice_as_the_round_number(round: int) -> None:
    g = table("rurik", round=round).game(DeployReserve(A, A1), dice=[" ".join(["BL"] * round)])
    assert dice_left(g) == 0
    assert g.over


@pytest.mark.rule("DW4-READY-10")
def test_a_rule_may_double_the_dice_of_a_reserve_roll() -> None:
    class Swift(Rule):
        id = RuleId("TEST-SWIFT")

        @modifies(RESERVE_DICE, MULTIPLIER)
        def twice(self, table: BattleTable, unit: UnitId) -> Modifier:
            return Modifier(2)

    g = table("rurik", round=3).game(DeployReserve(A, A1), dice=["BL BL BL BL BL BL"], rules=[Swift()])
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-READY-11")
def test_without_a_heavy_or_exploding_strike_the_unit_is_delayed_and_not_nominated_again_this_round() -> None:
    t = table("rurik", "rurik")
    g = t.game(DeployReserves(), dice=["SS HC"])
    answer(g, NOMINATION, A1)
    assert g.state.units[A1].location is RESERVE
    assert g.state.units[A1].activated
    with pytest.raises(IllegalCommand):
        g.submit(A, A1)
    answer(g, NOMINATION, None)


@pytest.mark.rule("DW4-READY-11")
def test_reserve_dice_do_not_explode() -> None:
    assert dice_left(arriving("ES BL")) == 0


@pytest.mark.rule("DW4-READY-12", "DW4-READY-18")
@pytest.mark.parametrize("dice", ["HS BL", "BL ES", "HS ES"])
def test_one_heavy_or_exploding_strike_brings_the_unit_on_as_incoming(dice: str) -> None:
    g = arriving(dice)
    answer(g, ARRIVAL, placing((10, 0.3, 90)))
    assert g.state.units[A1].location is Location.INCOMING
    assert not g.state.units[A1].activated
    assert g.state.models[ModelId("A1.1")].pose == at(10, 0.3, 90)


@pytest.mark.rule("DW4-READY-13")
@pytest.mark.parametrize(
    ("pose", "legal"),
    [
        ((10, 0.3, 90), True),
        ((10, 1.1, 0), True),
        ((0.3, 5, 0), True),
        ((35.7, 5, 180), True),
        ((10, 0.35, 90), False),
        ((10, 0.2, 90), False),
        ((10, 5, 90), False),
    ],
)
def test_every_model_touches_an_edge_from_inside_whatever_way_it_faces(
    pose: tuple[float, float, float], legal: bool
) -> None:
    g = arriving()
    if legal:
        answer(g, ARRIVAL, placing(pose))
        return
    with pytest.raises(IllegalCommand, match="DW4-READY-13"):
        g.submit(A, placing(pose))


@pytest.mark.rule("DW4-READY-13")
def test_every_model_and_not_only_one_touches_the_edge() -> None:
    g = arriving(models=2)
    with pytest.raises(IllegalCommand, match="DW4-READY-13"):
        g.submit(A, placing((10, 0.3, 90), (10, 2, 90)))


@pytest.mark.rule("DW4-READY-13")
@pytest.mark.parametrize(("gap", "legal"), [(4.0, True), (4.01, False)])
def test_an_arriving_unit_is_in_coherency(gap: float, legal: bool) -> None:
    g = arriving(models=2)
    where = placing((10, 0.3, 90), (10 + 2.2 + gap, 0.3, 90))
    if legal:
        answer(g, ARRIVAL, where)
        return
    with pytest.raises(IllegalCommand, match="Coherency"):
        g.submit(A, where)


@pytest.mark.rule("DW4-READY-13")
def test_an_arriving_unit_overlaps_nothing_not_even_another_incoming_unit() -> None:
    t = Tabletop()
    t.terrain("isle-knob", 20, 1)
    g = arriving(t=t)
    with pytest.raises(IllegalCommand):
        g.submit(A, placing((20, 0.3, 90)))

    t = Tabletop()
    t.unit("A", "rurik", None, location=RESERVE)
    t.unit("A", "rurik", (10, 0.3, 90), location=Location.INCOMING)
    t.clock = Clock(2, Phase.READY, A)
    g = t.game(DeployReserve(A, A1), dice=["HS BL"])
    with pytest.raises(IllegalCommand, match="overlap"):
        g.submit(A, placing((11, 0.3, 90)))
    answer(g, ARRIVAL, placing((14, 0.3, 90)))


@pytest.mark.rule("DW4-READY-14")
@pytest.mark.parametrize(("y", "legal"), [(8.9, True), (8.91, False), (20, False), (46, False)])
def test_without_an_exploding_strike_the_models_are_wholly_within_their_own_zone(y: float, legal: bool) -> None:
    g = arriving("HS HS")
    if legal:
        answer(g, ARRIVAL, placing((0.3, y, 0)))
        return
    with pytest.raises(IllegalCommand, match="DW4-READY-14"):
        g.submit(A, placing((0.3, y, 0)))


@pytest.mark.rule("DW4-READY-15")
@pytest.mark.parametrize(
    ("y", "legal"), [(5, True), (9.5, True), (20, True), (36.8, True), (36.95, False), (46, False)]
)
def test_with_an_exploding_strike_any_edge_will_do_outside_the_enemy_zone(y: float, legal: bool) -> None:
    g = arriving("ES BL")
    if legal:
        answer(g, ARRIVAL, placing((0.3, y, 0)))
        return
    with pytest.raises(IllegalCommand, match="DW4-READY-15"):
        g.submit(A, placing((0.3, y, 0)))


@pytest.mark.rule("DW4-READY-16")
@pytest.mark.parametrize(("y", "legal"), [(5.01, True), (5.0, False), (2, False)])
def test_an_arriving_unit_is_more_than_five_inches_from_every_enemy_model(y: float, legal: bool) -> None:
    assert RESERVE_ENEMY_GAP == 5_000
    t = Tabletop()
    t.unit("B", "rurik", (10, 0.6 + y + 0.3, 90))
    g = arriving(t=t)
    if legal:
        answer(g, ARRIVAL, placing((10, 0.3, 90)))
        return
    with pytest.raises(IllegalCommand, match="DW4-READY-16"):
        g.submit(A, placing((10, 0.3, 90)))


@pytest.mark.rule("DW4-READY-16", "DW4-READY-18")
def test_friends_and_incoming_enemies_may_be_close() -> None:
    t = Tabletop()
    t.unit("B", "rurik", (10, 3, 90), location=Location.INCOMING)
    g = arriving(t=t)
    answer(g, ARRIVAL, placing((10, 0.3, 90)))
    assert g.state.units[A1].location is Location.INCOMING

    t = Tabletop()
    t.unit("A", "rurik", None, location=RESERVE)
    t.unit("A", "rurik", (10, 1.5, 90))
    t.clock = Clock(2, Phase.READY, A)
    g = t.game(DeployReserve(A, A1), dice=["HS BL"])
    answer(g, ARRIVAL, placing((10, 0.3, 90)))
    assert g.state.units[A1].location is Location.INCOMING


@pytest.mark.rule("DW4-READY-17")
def test_a_unit_for_which_there_is_no_room_is_delayed() -> None:
    t = Tabletop()
    for x in range(2, 36, 4):
        t.unit("B", "rurik", (x, 3, 0))
        t.unit("B", "rurik", (x, 7.5, 0))
    g = arriving(t=t)
    assert g.over
    assert g.state.units[A1].location is RESERVE
    assert g.state.units[A1].activated


@pytest.mark.rule("DW4-READY-17")
def test_a_unit_with_room_at_another_edge_is_not_delayed_when_an_exploding_strike_lets_it_go_there() -> None:
    t = Tabletop()
    for x in range(2, 36, 4):
        t.unit("B", "rurik", (x, 3, 0))
        t.unit("B", "rurik", (x, 7.5, 0))
    g = arriving("ES BL", t)
    answer(g, ARRIVAL, placing((0.3, 24, 0)))
    assert g.state.units[A1].location is Location.INCOMING


@pytest.mark.rule("DW4-READY-13", "DW4-READY-14", "DW4-READY-15", "DW4-READY-16")
@pytest.mark.parametrize("dice", ["HS BL", "ES BL"])
def test_what_is_offered_as_a_place_is_legal(dice: str) -> None:
    t = Tabletop([ship_class("Barge", 4)])
    t.unit("B", "kutsov", (18, 8, 90))
    t.clock = Clock(2, Phase.READY, A)
    t.unit("A", "barge", None, None, None, location=RESERVE)
    g = t.game(DeployReserve(A, A1), dice=[dice])
    decision = g.pending[0]
    assert isinstance(decision, PlaceUnit)
    assert decision.refusal(g, decision.fallback(g)) is None
    assert decision.refusal(g, decision.sample(g, _Steps())) is None


class _Steps:
    """A picker that counts up."""

    def __init__(self) -> None:
        self.n = 0

    def randrange(self, stop: int, /) -> int:
        self.n += 7
        return self.n % stop


@pytest.mark.rule("DW4-READY-18")
def test_an_incoming_unit_is_not_in_the_play_area() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 0.3, 90), location=Location.INCOMING)
    t.unit("B", "rurik", (20, 20, 0))
    g = t.game()
    assert [model.unit for model in models_on_table(g)] == [B1]
    assert enemies(g, B) == ()
    assert not is_scoring(g, ModelId("A1.1"))
    assert is_scoring(g, ModelId("B1.1"))
