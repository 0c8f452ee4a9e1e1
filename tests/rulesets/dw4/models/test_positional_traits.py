"""Positional Traits: flying, sailing and diving."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.position import UnitSurfaced
from sandtable.rulesets.dw4.fighting.targeting import possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_submerged, is_surface, positional, traits
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.actions import DECLARING, Declaring
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.deployment import Deployment, deployment_of
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import Critical, Exit
from sandtable.rulesets.dw4.table.proximity import is_near_other_unit, terrain_near
from sandtable.rulesets.dw4.table.visibility import sees_below, sight
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, course, disorder, left_as, overlap, place
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.levels import asked, full_table
from tests.rulesets.dw4.tabletop import A, answer, at, dice_left

M = ModelId


@pytest.mark.rule("DW4-POS-01")
def test_every_unit_has_one_positional_trait_and_its_models_share_it() -> None:
    t = full_table()
    t.unit("A", "zeppelin", (10, 10, 0))
    t.unit("A", "submarine", (20, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    g = t.game()
    levels = (Positional.AIRBORNE, Positional.UNDERWATER, Positional.SURFACE)
    assert tuple(positional(g, UnitId(unit)) for unit in ("A1", "A2", "B1")) == levels
    assert is_airborne(g, M("A1.1"))
    assert is_submerged(g, M("A2.1"))
    assert is_surface(g, M("B1.1"))
    assert traits(g, M("A1.1")) == ("Test", "Airborne")


@pytest.mark.rule("DW4-POS-10", "DW4-POS-18")
def test_a_surfacing_unit_has_the_surface_trait_instead_all_its_models_alike() -> None:
    """Interaction 20: it can be targeted, Collides, is Obscured and scores."""
    t = full_table()
    sub = t.unit("A", "submarine", (10, 10, 0), (16, 10, 0), surfacing=True)
    t.unit("B", "kutsov", (10, 30, 180))
    g = t.game()
    assert positional(g, sub) is Positional.SURFACE
    assert all(is_surface(g, m) for m in g.state.units[sub].models)
    assert traits(g, M("A1.1")) == ("Test", "Surface")
    assert is_scoring(g, M("A1.1"))
    assert M("A1.1") in possible_targets(g, UnitId("B1"))


@pytest.mark.rule("DW4-POS-17")
def test_a_submerged_model_is_no_target_except_for_weapons_that_reach_it() -> None:
    t = full_table()
    t.unit("A", "submarine", (10, 10, 0))
    t.unit("B", "kutsov", (10, 30, 180))
    t.unit("B", "submarine", (20, 30, 180))
    g = t.game()
    assert possible_targets(g, UnitId("B1")) == ()
    assert possible_targets(g, UnitId("B2")) == (M("A1.1"),)
    assert not is_scoring(g, M("A1.1"))


@pytest.mark.rule("DW4-POS-16")
def test_a_submerged_unit_fires_only_what_may_be_fired_from_below_and_makes_no_other_action() -> None:
    t = full_table()
    sub = t.unit("A", "submarine", (10, 10, 0))
    t.unit("B", "kutsov", (10, 18, 180))
    g = t.game(Activation(sub))
    answer(g, "position", "submerged")
    answer(g, "course", course(ahead(2)))
    decision = g.pending[0]
    assert decision.question == "next action"
    assert isinstance(decision, ChooseOne)
    assert decision.options == ("Attack",)
    assert ready_weapons(g, M("A1.1"), M("B1.1")) == ("A1.1/1",)

    t.units[sub] = replace(t.units[sub], surfacing=True)
    g = t.game()
    assert ready_weapons(g, M("A1.1"), M("B1.1")) == ("A1.1/0", "A1.1/1")


@pytest.mark.rule("DW4-POS-16")
def test_an_action_that_expressly_allows_it_may_be_made_submerged() -> None:
    t = full_table()
    sub = t.unit("A", "submarine", (10, 10, 0))
    t.model("A1.1", criticals=(Critical.HAZARD,))
    g = t.game()
    sealed = g.refusal(DECLARING, Declaring(sub, "Broadside"))
    assert sealed is not None and sealed.rule == "DW4-POS-16"
    assert g.refusal(DECLARING, Declaring(sub, "Maintenance")) is None


@pytest.mark.rule("DW4-POS-02")
def test_an_airborne_model_passes_over_ships_and_land() -> None:
    t = full_table()
    zeppelin = t.unit("A", "zeppelin", (18, 10, 0))
    t.unit("B", "rurik", (18, 14, 90))
    t.terrain("isle-knob", 18, 16)
    g = t.game(MovementStep(zeppelin))
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert place(g, "A1.1") == (18, 17, 0)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-POS-03", "DW4-POS-13")
@pytest.mark.parametrize("other", ["zeppelin", "submarine"])
def test_a_surface_model_passes_through_what_flies_or_dives(other: str) -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", other, (18, 13.5, 90))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert place(g, "A1.1") == (18, 17, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (0, 0)


@pytest.mark.rule("DW4-POS-12")
def test_a_submerged_model_passes_under_ships_but_collides_with_land() -> None:
    t = full_table()
    sub = t.unit("A", "submarine", (18, 10, 0))
    t.unit("B", "rurik", (18, 12.6, 90))
    t.terrain("bank-tongue", 18, 18.5)
    g = t.game(MovementStep(sub), dice=["BL BL BL"])
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert 15 < place(g, "A1.1")[1] < 16
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-COLL-06", "DW4-POS-02", "DW4-POS-12")
@pytest.mark.parametrize("kind", ["zeppelin", "submarine"])
def test_two_on_one_level_pass_or_collide_as_the_movers_admiral_chooses(kind: str) -> None:
    for passes, end, shaken in ((True, 17.0, 0), (False, None, 1)):
        t = full_table()
        unit = t.unit("A", kind, (18, 10, 0))
        t.unit("B", kind, (18, 13.5, 90))
        g = t.game(MovementStep(unit))
        answer(g, "course", course(ahead(7)))
        assert g.pending[0].seat == A and g.pending[0].default is True
        answer(g, "pass through", passes)
        assert g.over
        assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (shaken, shaken)
        assert end is None or place(g, "A1.1")[1] == end


@pytest.mark.rule("DW4-COLL-06", "DW4-MOVE-12")
def test_two_ships_on_the_surface_collide_and_nobody_is_asked() -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "submarine", (18, 13.5, 90), surfacing=True)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert asked(g) != "pass through"
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)


@pytest.mark.rule("DW4-COLL-06", "DW4-READY-18")
@pytest.mark.parametrize("kind", ["zeppelin", "submarine"])
def test_nobody_collides_with_an_incoming_model_on_its_own_level(kind: str) -> None:
    t = full_table()
    unit = t.unit("A", kind, (18, 10, 0))
    t.unit("B", kind, (18, 13.5, 90), location=Location.INCOMING)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert g.over, "nothing is left to choose"
    assert place(g, "A1.1") == (18, 17, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (0, 0)


@pytest.mark.rule("DW4-POS-02", "DW4-MODEL-09")
def test_whoever_passes_through_but_would_end_over_a_model_carries_on() -> None:
    t = full_table()
    zeppelin = t.unit("A", "zeppelin", (18, 10, 0))
    t.unit("B", "rurik", (18, 15, 90))
    g = t.game(MovementStep(zeppelin))
    answer(g, "course", course(ahead(5)))
    assert not overlap(g, "A1.1", "B1.1")
    assert place(g, "A1.1")[1] > 16
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MOVE-16", "DW4-POS-08")
def test_airborne_over_an_island_after_a_forced_move_is_not_destroyed() -> None:
    """Interaction 15: a Surface model that Passes Through would be."""
    t = full_table()
    zeppelin = t.unit("A", "zeppelin", (18, 10, 0))
    t.unit("B", "rurik", (18, 15, 90))
    t.terrain("isle-table", 18, 20)
    g = t.game(MovementStep(zeppelin))
    answer(g, "course", course(ahead(5)))
    assert left_as(g, "A1.1") is None

    t = full_table()
    ship = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "zeppelin", (18, 15, 90))
    t.terrain("isle-table", 18, 20)
    g = t.game(MovementStep(ship))
    answer(g, "course", course(ahead(5)))
    assert left_as(g, "A1.1") is Exit.DESTROYED


@pytest.mark.rule("DW4-POS-04", "DW4-POS-05")
def test_nothing_hides_or_obscures_what_flies_and_what_flies_hides_nothing() -> None:
    t = full_table()
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("A", "zeppelin", (24, 5, 0))
    t.unit("B", "zeppelin", (18, 30, 0))
    t.unit("B", "kutsov", (24, 30, 0))
    t.unit("B", "hypatia", (18, 18, 90))
    t.unit("B", "hypatia", (26, 18, 90))
    g = t.game()
    assert not sight(g, M("A1.1"), M("B2.1")).visible or sight(g, M("A1.1"), M("B2.1")).obscured
    assert sight(g, M("A1.1"), M("B1.1")).visible and not sight(g, M("A1.1"), M("B1.1")).obscured
    assert sight(g, M("A2.1"), M("B2.1")).visible and not sight(g, M("A2.1"), M("B2.1")).obscured


@pytest.mark.rule("DW4-POS-05", "DW4-POS-15")
@pytest.mark.parametrize(("kind", "clear"), [("zeppelin", True), ("submarine", True), ("hypatia", False)])
def test_only_what_is_afloat_stands_in_the_way_of_others(kind: str, clear: bool) -> None:
    t = full_table()
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.unit("B", kind, (18, 18, 90))
    g = t.game()
    seen = sight(g, M("A1.1"), M("B1.1"))
    assert (seen.visible and not seen.obscured) is clear


@pytest.mark.rule("DW4-POS-14")
def test_below_models_are_no_obstacle_but_land_is() -> None:
    t = full_table()
    t.unit("A", "submarine", (18, 5, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.unit("B", "hypatia", (18, 18, 90))
    t.unit("B", "kutsov", (30, 5, 0))
    t.terrain("isle-table", 24, 5)
    g = t.game()
    assert sight(g, M("A1.1"), M("B1.1")) == sight(g, M("B1.1"), M("A1.1"))
    assert sight(g, M("A1.1"), M("B1.1")).visible and not sight(g, M("A1.1"), M("B1.1")).obscured
    assert not sight(g, M("A1.1"), M("B3.1")).visible


@pytest.mark.rule("DW4-POS-10")
def test_the_scene_knows_who_is_surfacing() -> None:
    t = full_table()
    t.unit("A", "submarine", (18, 5, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.unit("B", "hypatia", (18, 18, 90))
    g = t.game()
    assert sight(g, M("A1.1"), M("B1.1")).visible
    unit = g.state.units[UnitId("A1")]
    g.state.units[UnitId("A1")] = replace(unit, surfacing=True)
    g._memo.clear()
    assert not sight(g, M("A1.1"), M("B1.1")).visible


@pytest.mark.rule("DW4-RANGE-05", "DW4-RANGE-06")
def test_what_flies_or_dives_is_in_proximity_of_no_model_and_a_surfaced_boat_is() -> None:
    for kind, surfacing, near, near_land in (
        ("zeppelin", False, False, False),
        ("submarine", False, False, True),
        ("submarine", True, True, True),
    ):
        t = full_table()
        t.unit("A", kind, (18, 10, 0), surfacing=surfacing)
        t.unit("B", "kutsov", (20, 10, 0))
        t.terrain("isle-knob", 15, 10)
        g = t.game()
        assert is_near_other_unit(g, M("A1.1")) is near
        assert any(terrain_near(g, M("A1.1"))) is near_land


@pytest.mark.rule("DW4-POS-06")
@pytest.mark.parametrize(("round_", "dice"), [(2, 4), (3, 6)])
def test_an_airborne_unit_rolls_twice_the_dice_to_arrive(round_: int, dice: int) -> None:
    """Worked example 20."""
    t = full_table()
    t.clock = replace(t.clock, round=round_)
    t.unit("A", "zeppelin", None, location=Location.RESERVE)
    g = t.game(DeployReserve(A, UnitId("A1")), dice=[" ".join(["BL"] * dice)])
    assert dice_left(g) == 0
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    g = t.game(DeployReserve(A, UnitId("A2")), dice=[" ".join(["BL"] * round_)])
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-READY-20", "DW4-POS-09")
def test_an_arriving_underwater_unit_chooses_its_position_at_once() -> None:
    t = full_table()
    unit = t.unit("A", "submarine", None, location=Location.RESERVE)
    g = t.game(DeployReserve(A, unit), dice=["HS BL"])
    g.submit(A, g.pending[0].fallback(g))
    assert g.pending[0].default == "submerged"
    answer(g, "position", "surfaced")
    assert g.over and g.state.units[unit].surfacing
    assert g.state.units[unit].location is Location.INCOMING


@pytest.mark.rule("DW4-SETUP-20", "DW4-POS-09")
def test_underwater_units_may_be_deployed_surfacing_and_others_are_not_asked() -> None:
    t = full_table()
    t.unit("A", "submarine", None, location=Location.WAITING)
    t.unit("B", "kutsov", None, location=Location.WAITING)
    g = t.game(Deployment())
    answer(g, "controlled edge", "south")
    g.submit(A, g.pending[0].fallback(g))
    answer(g, "position", "surfaced")
    g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert g.over
    assert (g.state.units[UnitId("A1")].surfacing, g.state.units[UnitId("B1")].surfacing) == (True, False)


@pytest.mark.rule("DW4-POS-09")
def test_who_is_deployed_to_the_reserve_has_no_position_to_choose() -> None:
    t = full_table()
    t.unit("A", "submarine", None, location=Location.WAITING)
    t.unit("A", "submarine", None, location=Location.WAITING)
    g = t.game(Deployment())
    answer(g, "controlled edge", "south")
    answer(g, "unit to deploy", "A1")
    answer(g, "deployment", None)
    assert g.state.units[UnitId("A1")].location is Location.RESERVE
    assert asked(g) == "deployment"


@pytest.mark.rule("DW4-ACTV-06", "DW4-POS-10")
def test_a_surfaced_unit_chooses_anew_as_its_activation_starts_and_keeps_its_place_by_default() -> None:
    t = full_table()
    unit = t.unit("A", "submarine", (18, 10, 0), surfacing=True)
    g = t.game(Activation(unit))
    assert g.pending[0].default == "surfaced"
    answer(g, "position", "submerged")
    assert not g.state.units[unit].surfacing
    assert asked(g) == "course"


@pytest.mark.rule("DW4-POS-09", "DW4-POS-10")
@pytest.mark.parametrize("surfacing", [True, False])
@pytest.mark.parametrize(("chosen", "surfaced"), [("submerged", False), ("surfaced", True)])
def test_wherever_it_was_it_is_where_its_admiral_chooses(surfacing: bool, chosen: str, surfaced: bool) -> None:
    t = full_table()
    unit = t.unit("A", "submarine", (18, 10, 0), surfacing=surfacing)
    g = t.game(Activation(unit))
    answer(g, "position", chosen)
    assert g.state.units[unit].surfacing is surfaced
    assert is_submerged(g, unit) is not surfaced
    told = happened(g, UnitSurfaced)
    assert bool(told) is surfaced, "it is said for each Activation anew"


@pytest.mark.rule("DW4-READY-13", "DW4-POS-08")
def test_an_airborne_unit_may_be_deployed_over_land() -> None:
    t = full_table()
    zeppelin = t.unit("A", "zeppelin", None, location=Location.WAITING)
    ship = t.unit("A", "kutsov", None, location=Location.WAITING)
    t.terrain("isle-table", 18, 5)
    g = t.game()
    there = Placing((at(18, 5, 0),))
    assert deployment_of(g, A, zeppelin).refusal(g, there) is None
    refused = deployment_of(g, A, ship).refusal(g, there)
    assert refused is not None and refused.rule == "DW4-TERR-02"


@pytest.mark.rule("DW4-QUAL-11")
def test_the_way_under_the_surface_is_blocked_by_a_bank_that_hides_nothing() -> None:
    """Interaction 19: a line that crosses a Mass 0 Terrain Feature is Blocked for a Submerged weapon."""
    t = full_table()
    t.unit("A", "rurik", (18, 5, 0))
    t.unit("B", "rurik", (18, 30, 0))
    t.unit("B", "rurik", (30, 5, 0))
    t.terrain("bank-crescent", 18, 18)
    g = t.game()
    assert sight(g, M("A1.1"), M("B1.1")).visible
    assert not sees_below(g, M("A1.1"), M("B1.1"))
    assert sees_below(g, M("A1.1"), M("B2.1"))
