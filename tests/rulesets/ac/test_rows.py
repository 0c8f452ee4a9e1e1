"""Rows of the book that no other test names: what things are, the order of play, and rare cases."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.content.profile import Category, Kind, RuleRef, UnitType, WeaponRow
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.events.cards import CommandIssued
from sandtable.rulesets.ac.events.combat import AttackDeclared, ModelLost
from sandtable.rulesets.ac.events.round import BattleEnded, PhaseBegan, RoundBegan
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import ClassId, ModelId, UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.moving.marching import PONDEROUS
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, manoeuvres
from sandtable.rulesets.ac.procedures.suppression import FallBack, SuppressionTest
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.state import Battle, Phase, Status
from sandtable.rulesets.ac.table.sight import Sight, sight
from sandtable.rulesets.ac.table.sizes import unit_size
from sandtable.rulesets.ac.table.special_rules import is_named
from sandtable.rulesets.ac.table.where import model_to_unit, shapes_of, units_within
from sandtable.tabletop.layers import DIVIDED
from sandtable.tabletop.where import footprint
from tests.rulesets.ac.land import BANDS, RIFLES, count, facing, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, B1 = UnitId("A1"), UnitId("B1")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))
RELOADED = WeaponRow("Mortar", (Kind.LIGHT,), (4, 8, 12), 6_000, 12_000, qualities=(RuleRef(RuleId("AC-Q-X"), "X"),))


@pytest.mark.rule(
    "AC-ROUND-01", "AC-ROUND-02", "AC-READY-01", "AC-END-07", "AC-PLAY-06", "AC-CLASH1-01", "AC-CLASH2-01"
)
@pytest.mark.parametrize("clash", ["1", "2"])
def test_a_battle_has_five_rounds_of_three_phases_and_then_its_result(clash: str) -> None:
    options = RULESET.play.options({"first_game": True, "clash": clash})
    match, pick = Match.start(RULESET, options, key_from(2)), Random(2)
    while not match.game.over:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    told = [line.event for line in match.lines if isinstance(line, Happened)]
    order = [
        event.number if isinstance(event, RoundBegan) else event.phase
        for event in told
        if isinstance(event, (RoundBegan, PhaseBegan))
    ]
    state: Battle = match.game.state
    rounds = state.clock.round
    assert order == [each for n in range(1, rounds + 1) for each in (n, Phase.ACTIVATION, Phase.END)]
    ended = [event for event in told if isinstance(event, BattleEnded)]
    best = max(state.sides.values(), key=lambda side: side.vp)
    assert len(ended) == 1 and ended[0].winner in (None, best.seat)


@pytest.mark.rule("AC-MODEL-01", "AC-MODEL-02", "AC-MODEL-03", "AC-FORCE-09")
def test_a_unit_is_models_of_one_class_with_one_officer_of_its_battlegroup() -> None:
    match = Match.start(RULESET, RULESET.play.options({}), key_from(1))
    state: Battle = match.game.state
    for each in state.units.values():
        assert {state.models[model].class_id for model in each.models} == {each.class_id}
        assert each.officer in each.models and each.battlegroup


@pytest.mark.rule("AC-MODEL-04", "AC-MODEL-05", "AC-MODEL-06", "AC-MODEL-09")
def test_a_footprint_is_the_whole_rectangle_of_the_profile() -> None:
    t = field()
    t.unit("A", "tank", (24, 12, 0), models=1)
    shape = footprint(t.table, ModelId("A1.1"))
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (1_200, 2_000)


@pytest.mark.rule("AC-MODEL-07")
@pytest.mark.parametrize(("gap", "touched"), [(1.01, ("B1",)), (1.02, ())])
def test_footprints_within_a_hundredth_of_an_inch_touch(gap: float, touched: tuple[str, ...]) -> None:
    assert units_touched(facing(gap).table, A1) == touched


@pytest.mark.rule("AC-SIZE-01", "AC-MEAS-01", "AC-MEAS-02")
def test_size_is_the_profiles_and_distances_are_between_the_closest_footprints() -> None:
    t = facing(10, theirs="walker")
    assert unit_size(t.table, B1) == 3
    t = facing(10)
    assert units_within(t.table, A1, B1, 9_000) and not units_within(t.table, A1, B1, 8_999)
    assert model_to_unit(t.table, ModelId("A1.1"), B1) >= 9_000**2


@pytest.mark.rule("AC-MANOEUVRE-01", "AC-PROFILE-02", "AC-RANGED-01")
def test_one_manoeuvre_and_one_action_or_none_of_either() -> None:
    t = facing(30)
    assert manoeuvres(t.table, A1, True) == (Manoeuvre.ADVANCE, Manoeuvre.DOUBLE_TIME, Manoeuvre.AIM)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)
    assert t.ended
    t = facing(30)
    t.like("still", "foot", speed=None)
    t.change("A1", class_id="still")
    assert manoeuvres(t.table, A1, True) == (Manoeuvre.AIM,)


@pytest.mark.rule("AC-FORM-10", "AC-FORM-13")
@pytest.mark.parametrize(("x", "stray"), [(28.6, False), (28.7, True)])
def test_open_formation_is_three_inches_from_the_officer_and_may_touch(x: float, stray: bool) -> None:
    t = field()
    officer, touching, far = Pose(24_000, 12_000, 0), Pose(25_200, 12_000, 0), Pose(round(x * 1_000), 12_000, 9_000)
    t.models_at("A", "tank", officer, touching, far)
    assert bool(strays(t.table, A1)) is stray
    poses = {ModelId("A1.1"): officer, ModelId("A1.2"): Pose(24_500, 12_000, 0)}
    assert spot_fault(t.table, A1, poses) is not None


@pytest.mark.rule("AC-MOVE-13", "AC-MOVE-07", "AC-SUPP-07")
def test_a_ponderous_unit_falls_back_three_inches_as_any_other() -> None:
    t = facing(20, mine="tank")
    t.like("slow", "tank", rules=(RuleRef(PONDEROUS, "Ponderous"),))
    t.change("A1", class_id="slow")
    before = t.models[ModelId("A1.1")].pose
    t.run(FallBack(A1)).by_default()
    after = t.state.models[ModelId("A1.1")].pose
    assert before is not None and after is not None and (after.x, before.y - after.y) == (before.x, 3_000)


@pytest.mark.rule("AC-SUPP-08", "AC-SUPP-07")
def test_whoever_cannot_fall_back_three_inches_is_removed() -> None:
    t = facing(30)
    t.rectangle(30, 8, (24, 7.4), "Impassable", size=0)
    t.rectangle(2, 30, (17, 15), "Impassable", size=0)
    t.rectangle(2, 30, (31, 15), "Impassable", size=0)
    t.run(FallBack(A1)).by_default()
    assert count(t, "A1") < 6 and t.events(ModelLost)


@pytest.mark.rule("AC-CQ-20", "AC-CQ-21")
@pytest.mark.parametrize("barred", [True, False])
def test_withdrawing_straight_away_or_with_the_least_deviation(barred: bool) -> None:
    t = facing(1.005)
    if barred:
        t.rectangle(1, 1, (23.5, 9), "Impassable", size=0)
    t.run(Withdraw(A1, B1)).by_default()
    officer = unit(t, "A1").officer
    assert officer is not None
    pose = t.state.models[officer].pose
    assert pose is not None and ((pose.x, pose.y) != (23_499, 9_000)) is barred
    assert not units_within(t.table, A1, B1, 1_000) and not strays(t.table, A1)


@pytest.mark.rule("AC-LOS-15")
def test_a_marker_in_the_line_hides_nobody() -> None:
    t = facing(10)
    t.marker(24, 17)
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1")) is Sight.CLEAR


@pytest.mark.rule("AC-RANGED-02")
def test_whoever_is_in_contact_must_fight_at_close_quarters() -> None:
    t = facing(1.005)
    t.like("fighter", "foot", rows=(RIFLES, PICKS), bands=BANDS, break_limit=None)
    for name in ("A1", "B1"):
        t.change(name, class_id="fighter")
    t.run(Activation(A1), ("4xBlank", "4xBlank")).answer("manoeuvre", None).by_default()
    assert [event.row for event in t.events(AttackDeclared)] == ["Picks", "Picks"]


@pytest.mark.rule("AC-RANGED-08")
def test_exposed_models_go_from_the_rearmost_rank_that_holds_any() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 22, 180), models=6, files=3)
    front = [model for model in t.units[B1].models if (pose := t.models[model].pose) is not None and pose.y == 22_000]
    t.run(LoseModels(B1, 2, A1, tuple(front))).by_default()
    gone = [event.model for event in t.events(ModelLost)]
    assert set(gone) == set(front) - {t.units[B1].officer}


@pytest.mark.rule("AC-RANGED-08", "AC-DAMAGE-08", "AC-DAMAGE-12")
@pytest.mark.parametrize("files", [3, 6])
def test_where_the_officer_alone_is_exposed_one_of_the_rear_goes_in_its_stead(files: int) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 22, 180), models=6, files=files)
    before = t.units[B1].officer
    assert before is not None
    t.run(LoseModels(B1, 1, A1, (before,))).by_default()
    assert count(t, "B1") == 5 and not strays(t.table, B1)
    assert t.state.models[before].pose == t.models[before].pose and statuses(t, "B1") == {Status.DISORDERED}


@pytest.mark.rule("AC-RANGED-08", "AC-FORM-07", "AC-DAMAGE-08", "AC-DAMAGE-12")
@pytest.mark.parametrize(("damage", "disordered"), [(2, False), (3, True), (5, True)])
def test_an_exposed_officer_falls_after_those_who_are_exposed_beside_it(damage: int, disordered: bool) -> None:
    """Three of a front of five are Exposed, the Officer the last of them; with two gone the middle is elsewhere."""
    t = field()
    t.like("foot", "foot", damage_limit=1)
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 22, 180), models=10, files=5)
    poses = {model: pose for model in t.units[B1].models if (pose := t.models[model].pose) is not None}
    front = sorted([model for model in poses if poses[model].y == 22_000], key=lambda model: poses[model].x)
    t.run(ApplyDamage(B1, damage, A1, tuple(front[:3]))).by_default()
    assert front[2] == t.units[B1].officer and count(t, "B1") == 10 - min(damage, 3)
    assert (Status.DISORDERED in statuses(t, "B1")) is disordered
    assert t.state.units[B1].officer == front[3]


@pytest.mark.rule("AC-REACT-08", "AC-REACT-10")
def test_opportunity_fire_takes_any_row_and_its_losses_are_made_good_by_the_move() -> None:
    t = facing(10)
    t.like("mortar", "foot", rows=(RELOADED,), bands=BANDS)
    t.like("foot", "foot", defence=1, damage_limit=1)
    t.change("B1", class_id="mortar", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), ("2xStrike 2xBlank",))
    t.answer("opportunity fire", t.asked("opportunity fire", "B").options[0]).until("manoeuvre")
    assert count(t, "A1") == 4
    t.answer("manoeuvre", "Advance")
    assert t.asked("move").decision.refusal(t.table, t.asked("move").decision.sample(t.table, Random(1))) is None


@pytest.mark.rule("AC-REACT-09")
def test_a_strike_is_made_even_where_the_charging_officer_fell() -> None:
    t = facing(1.005)
    t.like("fighter", "foot", rows=(PICKS,), bands=BANDS)
    t.change("A1", class_id="fighter")
    t.run(LoseModels(A1, 1, B1, (ModelId("A1.1"),))).by_default()
    t.then(CloseQuarters(A1, B1), ("4xBlank",)).by_default()
    assert count(t, "A1") == 5 and t.events(AttackDeclared)[0].dice == 4


@pytest.mark.rule("AC-CMD-08", "AC-CMD-09")
def test_the_attacker_is_asked_before_the_target_and_a_garrison_may_be_commanded() -> None:
    t = field()
    house = t.rectangle(4, 2, (24, 22), "Blocking", size=3, capacity=0)
    t.unit("A", "foot", (24, 12, 0))
    t.models_at("B", "foot", *[None] * 6, garrison=house)
    t.hold("A", "Every Barrel")
    t.hold("B", "Hold the Crest")
    t.run(MakeAttack(attack=Shot(A1, B1, "Rifles")), ("4xBlank",))
    t.answer("command before the dice", None, "A")
    t.answer("command before the dice", t.asked("command before the dice", "B").options[0]).answer("interfere", None)
    assert t.events(CommandIssued)[0].unit == "B1"


@pytest.mark.rule("AC-PLAY-07", "AC-TRAIT-03", "AC-TRAIT-04", "AC-PROFILE-11")
def test_packs_say_their_version_and_every_unit_its_type_and_category() -> None:
    content = builtin()
    assert all(info.version for info in content.packs.values())
    for profile in content.classes.values():
        assert profile.traits[1:3] == (profile.type, profile.category)
        assert profile.type in UnitType and profile.category in Category
        assert all(ref.id in RULESET.play.catalogue.rules for ref in profile.rules)


@pytest.mark.rule("AC-DISC-02")
@pytest.mark.parametrize(("taken", "suppressed"), [(True, False), (False, True)])
def test_a_test_that_names_one_outcome_does_nothing_in_the_other(taken: bool, suppressed: bool) -> None:
    t = facing(10)
    t.deck("B", 1, 1)
    before = t.table.state.units[B1]
    t.run(SuppressionTest(B1, 0)).answer("discipline test", taken)
    assert (Status.SUPPRESSED in unit(t, "B1").statuses) is suppressed
    assert (unit(t, "B1") == before) is not suppressed


@pytest.mark.rule("AC-TRAIT-02")
@pytest.mark.parametrize(
    "faction", ["Alliance", "Commonwealth", "Crown", "Empire", "Enlightened", "Imperium", "Sultanate", "Union"]
)
def test_a_pack_may_be_of_any_faction_and_its_units_have_the_trait(faction: str) -> None:
    t = field()
    t.like("theirs", "foot", traits=(faction, *t.content.classes[ClassId("foot")].traits[1:]))
    t.unit("A", "theirs", (24, 12, 0))
    assert is_named(t.table, A1, (faction,)) and not is_named(t.table, A1, ("Karst",))


@pytest.mark.rule("AC-PROFILE-15")
@pytest.mark.parametrize(("value", "divisors", "left"), [(9, (2,), 5), (9, (2, 3), 3), (8, (2,), 4), (1, (2,), 1)])
def test_only_the_largest_divisor_counts_and_halves_are_rounded_up(
    value: int, divisors: tuple[int, ...], left: int
) -> None:
    assert DIVIDED.fold(value, list(divisors)) == left


@pytest.mark.rule("AC-TERR-02", "AC-TERR-03", "AC-TERR-10")
def test_terrain_has_sizes_of_the_guide_and_some_ground_has_no_feature() -> None:
    terrain = builtin().terrain.values()
    assert {piece.size for piece in terrain} <= {0, 1, 2, 3, 4, 5}
    assert all(piece.size == 1 for piece in terrain if FeatureKind.OBSTACLE in piece.features)
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 20, 180))
    clear = list(shots_at(t.table, A1, B1))
    t.rectangle(8, 3, (24, 16), size=0)
    assert list(shots_at(t.table, A1, B1)) == clear and shapes_of(t.table, A1)
