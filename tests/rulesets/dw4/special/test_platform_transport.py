"""Platform Transport: a model that joins a battle that has begun."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.board import board
from sandtable.rulesets.dw4.content.profile import Mount
from sandtable.rulesets.dw4.content.reinforcements import armaments
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import ModelId, UnitId, weapon_id
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.procedures.activation import eligible_units
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.dw4.special.platform_transport import UnloadPlatforms, platform_to_deploy
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ref, ship_class, weapon

TRANSPORT, PLATFORM = ref("DW4-S-PLATFORM-TRANSPORT"), ref("DW4-P-PLATFORM")
HEAVY = replace(weapon("Mortar", "FPSA", 4, 4, None), mount=Mount.HEAVY)
OPTION = replace(weapon("Rocket Rack", "", 2, 6, 8, ref("DW4-Q-HOMING")), mount=Mount.HEAVY)
TUG = ship_class("Tug", 2, systems=(TRANSPORT,))
BUOY = ship_class("Buoy", 3, HEAVY, HEAVY, properties=(PLATFORM,), hardpoint_options=(HEAVY, OPTION), vpr=4, points=80)
RAFT = ship_class("Raft", 1, properties=(PLATFORM,), points=20)
FORT = ship_class("Fort", 4, properties=(PLATFORM,))
ALIEN = ship_class("Alien", 2, properties=(PLATFORM,), faction="Elsewhere")
A1 = UnitId("A1")
TUG_LENGTH, TUG_BEAM, BUOY_BEAM = 3.0, 0.8, 1.0


def table(*tokens: tuple[str, int], models: int = 1, **state: Any) -> Tabletop:
    t = Tabletop([TUG, BUOY, RAFT, FORT, ALIEN], mode="full")
    t.unit("A", "tug", *[(18, 30 - 4 * n, 0) for n in range(models)])
    t.unit("B", "kutsov", (30, 30, 0))
    t.model("A1.1", tokens=tokens, **state)
    return t


def unloading(t: Tabletop) -> BattleGame:
    return t.game(UnloadPlatforms((ModelId("A1.1"),)))


def unloaded(t: Tabletop, *weapons: str, spot: Any = None) -> BattleGame:
    g = unloading(t)
    answer(g, "platform to deploy", "Buoy")
    for name in weapons or ("Mortar", "Mortar"):
        answer(g, "weapon of the platform", name)
    answer(g, "place of a platform", Placing((spot or at(20, 30),)))
    return g


def joined(g: BattleGame) -> UnitId:
    (unit,) = [unit for unit in g.state.units if "+" in unit]
    return unit


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_a_platform_of_the_faction_and_of_mass_three_or_less_is_put_down_by_the_unit() -> None:
    g = unloading(table())
    assert set(g.pending[0].options) == {"Buoy", "Raft"}  # type: ignore[attr-defined]
    g = unloaded(table())
    unit = g.state.units[joined(g)]
    assert (unit.seat, unit.class_id, unit.location, len(unit.models)) == (A, "buoy", Location.IN_PLAY, 1)
    assert g.state.models[unit.models[0]].pose == at(20, 30)
    assert unit.id in eligible_units(g, A), "it is not Incoming"


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
@pytest.mark.parametrize(
    ("x", "allowed"),
    [
        (18 + (TUG_BEAM + BUOY_BEAM) / 2 + 2, True),
        (18 + (TUG_BEAM + BUOY_BEAM) / 2 + 2.001, False),
        (18 + (TUG_BEAM + BUOY_BEAM) / 2 + 0.011, True),
        (18 + (TUG_BEAM + BUOY_BEAM) / 2, False),
    ],
)
def test_it_lies_within_two_inches_and_touches_nothing(x: float, allowed: bool) -> None:
    g = unloading(table())
    answer(g, "platform to deploy", "Buoy")
    for _ in range(2):
        answer(g, "weapon of the platform", "Mortar")
    assert (g.pending[0].refusal(g, Placing((at(x, 30),))) is None) is allowed


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_any_model_of_the_unit_may_be_what_it_lies_beside() -> None:
    g = unloading(table(models=2))
    answer(g, "platform to deploy", "Raft")
    assert g.pending[0].options == ("A1.1", "A1.2")  # type: ignore[attr-defined]
    answer(g, "platform beside whom", "A1.2")
    assert g.pending[0].refusal(g, Placing((at(20, 26),))) is None
    assert g.pending[0].refusal(g, Placing((at(20, 34),))) is not None


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT", "DW4-WEAP-05")
def test_each_hardpoint_is_chosen_by_itself_and_free_of_charge() -> None:
    g = unloaded(table(), "Mortar", "Rocket Rack")
    model = g.state.units[joined(g)].models[0]
    assert [register(g).weapon(gun).name for gun in weapons_of(g, model)] == ["Mortar", "Rocket Rack"]
    assert register(g).weapon(weapon_id(model, 1)).arcs == HEAVY.arcs, "it has the Arcs of what it replaces"
    assert "DW4-Q-HOMING" in register(g).qualities[weapon_id(model, 1)]
    assert len(armaments(BUOY)) == 4


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_once_in_a_game_for_each_bearer() -> None:
    g = unloaded(table())
    again = table(*g.state.models[ModelId("A1.1")].tokens, models=2)
    from sandtable.rulesets.dw4.special.platform_transport import loaded

    assert loaded(again.game(), A) == ("A1.2",)


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT", "DW4-CRIT-10")
def test_it_is_offered_at_the_end_of_deploy_reserves_to_bearers_that_work() -> None:
    t = table()
    t.hand("A", 3, deck=(4, 5, 6, 7, 8, 9))
    t.hand("B", 3, deck=(4, 5, 6, 7, 8, 9))
    g = t.game(ReadyPhase(), seed=1)
    asked = []
    while not g.over and g.pending[0].question != "platform to deploy":
        asked.append(g.pending[0].question)
        g.submit(g.pending[0].seat, g.pending[0].fallback(View(g, g.pending[0].seat)))
    assert asked and not g.over
    from sandtable.rulesets.dw4.special.platform_transport import loaded

    assert not loaded(table(criticals=(Critical.SYSTEM_FAILURE,)).game(), A)
    assert not loaded(table().game(), B)


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_it_may_be_kept_for_later() -> None:
    g = unloading(table())
    answer(g, "platform to deploy", None)
    assert g.over and len(g.state.units) == 2
    assert not g.state.models[ModelId("A1.1")].tokens


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT", "DW4-VP-01")
def test_it_is_fired_at_and_scored_for_as_any_other() -> None:
    g = unloaded(table())
    model = g.state.units[joined(g)].models[0]
    t = table()
    t.units, t.models = dict(g.state.units), dict(g.state.models)
    hurt = t.game(SufferDamage(model, 10, by=B))
    assert hurt.state.sides[B].vp == 4
    foes = possible_targets(g, UnitId("B1"))
    assert model in foes


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_views_boards_and_saves_follow() -> None:
    g = unloaded(table(), "Mortar", "Rocket Rack")
    unit = joined(g)
    model = g.state.units[unit].models[0]
    drawn = board(View(g, B))
    assert any([piece.id == model for piece in drawn.pieces])
    codec = RULESET.play.codec
    assert codec.value(codec.plain(list(g.state.units))) == tuple(g.state.units)
    twin = g.clone()
    assert twin.state.digest() == g.state.digest()


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
def test_the_rules_of_what_may_join_are_in_force_from_the_start() -> None:
    hooks = table().game().hooks
    assert isinstance(hooks, HookIndex)
    assert "DW4-Q-HOMING" in {rule.id for rule in table().rules_in_force()}
    plain = Tabletop([BUOY], mode="full")
    plain.unit("A", "kutsov", (18, 30, 0))
    assert "DW4-Q-HOMING" not in {rule.id for rule in plain.rules_in_force()}


@pytest.mark.rule("DW4-S-PLATFORM-TRANSPORT")
@pytest.mark.parametrize(("x", "name"), [(30, "Buoy"), (60, None)])
def test_a_captain_puts_it_down_where_there_are_enemies(x: float, name: str | None) -> None:
    t = table()
    t.model("B1.1", pose=at(x, 30))
    g = unloading(t)
    assert platform_to_deploy(View(g, A), g.pending[0], None) == name  # type: ignore[arg-type]
