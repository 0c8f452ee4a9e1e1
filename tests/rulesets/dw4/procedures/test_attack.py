"""The Attack action, from target to Damage."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import IllegalCommand, Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.firepower import attack_pools, together
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying, can_attack, possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.attributes import FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleTable, Exit
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import declared, happened, many
from tests.rulesets.dw4.tabletop import GUN, STERN_GUN, A, B, Tabletop, answer, dice_left, ship_class, weapon


def duel(distance: float = 15, heading: float = 180, **settings: Any) -> Tabletop:
    """Two Kutsovs, A's heading north at B's, which is so many inches away (hull to hull) and looks at A."""
    t = Tabletop(**settings)
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 5 + 4.3 + distance, heading))
    return t


def line_of_three(*targets: tuple[float, ...]) -> Tabletop:
    """Three Kutsovs of A abreast, 3" apart, and Kutsovs of B where told."""
    t = Tabletop()
    t.unit("A", "kutsov", (14, 10, 0), (18, 10, 0), (22, 10, 0))
    t.unit("B", "kutsov", *targets)
    return t


# --- step 1: the Initial Target ---


@pytest.mark.rule("DW4-ATK-01")
def test_the_initial_target_is_a_visible_enemy_model() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("A", "kutsov", (30, 5, 0))
    t.unit("B", "kutsov", (18, 40, 180), (26, 38, 180))
    t.terrain("isle-table", 18, 24)
    g = t.game()
    assert possible_targets(g, a) == ("B1.2",)


@pytest.mark.rule("DW4-ATK-01")
def test_one_model_that_sees_the_target_is_enough() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0), (26, 5, 0))
    t.unit("B", "kutsov", (18, 30, 180))
    t.unit("B", "hypatia", (18, 20, 90))
    g = t.game(Attack(A, a), seed=1)
    assert set(possible_targets(g, a)) == {"B1.1", "B2.1"}
    answer(g, "initial target", "B1.1")
    assert declared(g).participants == ("A1.2",)


@pytest.mark.rule("DW4-ATK-01")
def test_an_attack_cannot_be_declared_without_a_weapon_that_could_contribute() -> None:
    t = Tabletop()
    hulk = t.unit("A", "hulk", (18, 5, 0))
    kutsov = t.unit("A", "kutsov", (24, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game()
    assert not can_attack(g, hulk)
    assert can_attack(g, kutsov)
    g = t.game(Attack(A, hulk))
    assert (g.over, g.record) == (True, [])


@pytest.mark.rule("DW4-ATK-01")
def test_a_model_that_has_a_friend_in_range_only_is_no_target() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("A", "kutsov", (18, 20, 0))
    assert possible_targets(t.game(), a) == ()


# --- step 2: Participating models ---


@pytest.mark.rule("DW4-ATK-02", "DW4-ACTION-04")
def test_only_models_that_see_the_target_may_be_nominated() -> None:
    t = line_of_three((18, 32, 180))
    t.unit("B", "kutsov", (15.6, 20, 60))
    g = t.game(Attack(A, UnitId("A1")), seed=1)
    answer(g, "initial target", "B1.1")
    assert g.pending[0].question == "participating models"
    assert options_of(g.pending[0]) == ("A1.2", "A1.3")
    with pytest.raises(IllegalCommand) as refused:
        g.submit(A, ("A1.1",))
    assert refused.value.refusal.rule == "DW4-ATK-02"


@pytest.mark.rule("DW4-ACTION-04", "DW4-ATK-02")
def test_any_number_of_them_may_be_nominated_but_not_none() -> None:
    g = line_of_three((18, 30, 180)).game(Attack(A, UnitId("A1")), seed=1)
    assert g.pending[0].default == ("A1.1", "A1.2", "A1.3")
    with pytest.raises(IllegalCommand):
        g.submit(A, ())
    answer(g, "participating models", ("A1.3",))
    assert declared(g).participants == ("A1.3",)


@pytest.mark.rule("DW4-ACTION-05")
def test_out_of_coherency_only_models_of_one_formation_participate() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (10, 10, 0), (13, 10, 0), (26, 10, 0))
    t.unit("B", "kutsov", (18, 30, 180))
    g = t.game(Attack(A, a), seed=1)
    assert options_of(g.pending[0]) == (("A1.1", "A1.2"), ("A1.3",))
    answer(g, "formation", ("A1.1", "A1.2"))
    assert options_of(g.pending[0]) == ("A1.1", "A1.2")


@pytest.mark.rule("DW4-ACTION-05")
def test_a_formation_that_has_nothing_to_fire_is_not_offered() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (10, 10, 0), (26, 10, 0))
    t.unit("B", "kutsov", (10, 30, 180))
    t.unit("B", "hypatia", (23, 13, 45))
    g = t.game(Attack(A, a), seed=1)
    answer(g, "initial target", "B1.1")
    assert declared(g).participants == ("A1.1",)


# --- step 3: Contributing weapons ---


@pytest.mark.rule("DW4-ATK-03", "DW4-ATK-05")
def test_the_chosen_weapons_contribute_and_the_others_stay_available() -> None:
    g = line_of_three((18, 30, 180)).game(Attack(A, UnitId("A1")), seed=1)
    answer(g, "participating models", ("A1.1", "A1.2", "A1.3"))
    assert options_of(g.pending[0]) == ("A1.1/0", "A1.2/0", "A1.3/0")
    answer(g, "contributing weapons", ("A1.1/0", "A1.3/0"))
    assert declared(g).pool == 18
    assert g.state.units[UnitId("A1")].contributed == ("A1.1/0", "A1.3/0")


@pytest.mark.rule("DW4-ATK-04")
def test_a_weapon_that_contributed_cannot_contribute_again_in_this_activation() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 5, 0), contributed=("A1.1/0",))
    t.unit("B", "kutsov", (18, 24, 180))
    assert not can_attack(t.game(), UnitId("A1"))


@pytest.mark.rule("DW4-ATK-04")
def test_a_weapon_of_the_same_name_on_another_mount_is_another_weapon() -> None:
    t = Tabletop([ship_class("Twin", 3, GUN, GUN)])
    a = t.unit("A", "twin", (18, 5, 0), contributed=("A1.1/0",))
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(Attack(A, a), seed=1)
    assert declared(g).weapons == ("A1.1/1",)


@pytest.mark.rule("DW4-ATK-03")
@pytest.mark.parametrize("armed_only", [False, True])
def test_a_nominated_model_without_a_weapon_participates_unless_switched_off(armed_only: bool) -> None:
    t = Tabletop(armed_participants_only=armed_only)
    a = t.unit("A", "kutsov", (18, 10, 0), (22, 10, 0))
    t.unit("B", "kutsov", (18, 30, 180))
    g = t.game(Attack(A, a), seed=1)
    answer(g, "participating models", ("A1.1", "A1.2"))
    answer(g, "contributing weapons", ("A1.2/0",))
    assert declared(g).participants == (("A1.2",) if armed_only else ("A1.1", "A1.2"))


@pytest.mark.rule("DW4-ATK-03")
def test_an_unarmed_participant_counts_for_its_disorder() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 10, 0), (22, 10, 0))
    t.unit("B", "kutsov", (18, 30, 180))
    t.model("A1.1", disorder=3)
    g = t.game(Attack(A, a), dice=[many("HS", 9), many("BL", 5)])
    answer(g, "participating models", ("A1.1", "A1.2"))
    answer(g, "contributing weapons", ("A1.2/0",))
    assert happened(g, ActionRolled)[0].hits == 9


def test_a_rule_may_forbid_a_weapon_to_contribute() -> None:
    class NoHeavyGuns(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-NO-GUNS")

        @forbids(CONTRIBUTION)
        def refuse(self, g: BattleTable, laying: Laying) -> Refusal | None:
            return Refusal("no", self.id) if laying.weapon.endswith("/0") else None

    assert not can_attack(duel().game(rules=(*standing_rules(), NoHeavyGuns())), UnitId("A1"))


# --- Range Bands ---


@pytest.mark.rule("DW4-RANGE-01", "DW4-ATK-05", "DW4-WEAP-03")
@pytest.mark.parametrize(("distance", "dice"), [(5, 6), (15, 9)])
def test_firepower_depends_on_the_range_band(distance: float, dice: int) -> None:
    assert declared(duel(distance).game(Attack(A, UnitId("A1")), seed=1)).pool == dice


@pytest.mark.rule("DW4-RANGE-02", "DW4-ATK-05")
def test_each_weapon_fires_at_the_range_band_of_its_own_model() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0), (21, 10, 0))
    t.unit("B", "kutsov", (18, 22, 180))
    g = t.game(Attack(A, a), seed=1)
    answer(g, "participating models", ("A1.1", "A1.2"))
    answer(g, "contributing weapons", ("A1.1/0", "A1.2/0"))
    assert declared(g).pool == 9 + 6


@pytest.mark.rule("DW4-RANGE-03")
@pytest.mark.parametrize(("band", "dice"), [(Band.CLOSE, 6), (Band.STANDARD, 9)])
def test_at_exactly_10_inches_the_active_admiral_picks_the_band(band: Band, dice: int) -> None:
    g = duel(10).game(Attack(A, UnitId("A1")), seed=1)
    decision = g.pending[0]
    assert (decision.seat, decision.default) == (A, Band.STANDARD)
    answer(g, "range band", band)
    assert declared(g).pool == dice


@pytest.mark.rule("DW4-RANGE-03")
@pytest.mark.parametrize(("band", "dice"), [(Band.STANDARD, 9), (Band.EXTREME, 0)])
def test_at_exactly_30_inches_the_longer_band_may_leave_a_gun_without_a_figure(band: Band, dice: int) -> None:
    g = duel(30).game(Attack(A, UnitId("A1")), seed=1)
    answer(g, "range band", band)
    assert (declared(g).pool, len(declared(g).weapons)) == (dice, dice // 9)


@pytest.mark.rule("DW4-RANGE-03")
def test_nobody_is_asked_for_a_band_that_makes_no_difference() -> None:
    t = Tabletop([ship_class("Even", 3, weapon("Torpedo Salvo", "F", 5, 5, 5))])
    a = t.unit("A", "even", (18, 5, 0))
    t.unit("B", "kutsov", (18, 19.3, 180))
    assert declared(t.game(Attack(A, a), seed=1)).pool == 5


def on_the_diagonal(*guns: WeaponProfile) -> Tabletop:
    """A ship with these guns heading north, and a Kutsov exactly between its Fore Arc and its Starboard Arc."""
    t = Tabletop([ship_class("Gunship", 3, *guns)])
    t.unit("A", "gunship", (18, 12, 0))
    t.unit("B", "kutsov", (30, 24, 0))
    return t


BOW, FLANK, TURRET = weapon("Bow", "F", 4, 4, 4), weapon("Flank", "S", 3, 3, 3), weapon("Turret", "FPS", 2, 2, 2)


@pytest.mark.rule("DW4-MODEL-05", "DW4-ATK-03")
@pytest.mark.parametrize(
    ("arc", "fires"), [(Sector.FORE, ("A1.1/0", "A1.1/2")), (Sector.STARBOARD, ("A1.1/1", "A1.1/2"))]
)
def test_on_an_arc_boundary_the_target_counts_as_being_in_one_arc_for_all_weapons_of_a_model(
    arc: Sector, fires: tuple[str, ...]
) -> None:
    g = on_the_diagonal(BOW, FLANK, TURRET).game(Attack(A, UnitId("A1")), seed=1)
    decision = g.pending[0]
    assert (decision.seat, decision.question, options_of(decision)) == (A, "arc", (Sector.FORE, Sector.STARBOARD))
    assert decision.default is Sector.FORE, "it gives more dice"
    answer(g, "arc", arc)
    assert options_of(g.pending[0]) == fires


@pytest.mark.rule("DW4-MODEL-05")
@pytest.mark.parametrize("guns", [(BOW,), (FLANK,), (TURRET, BOW), (TURRET, FLANK), (TURRET,)])
def test_nobody_is_asked_for_an_arc_that_gives_nothing_more(guns: tuple[WeaponProfile, ...]) -> None:
    g = on_the_diagonal(*guns).game(Attack(A, UnitId("A1")), seed=1)
    assert "arc" not in [decision.question for decision in g.pending]


@pytest.mark.rule("DW4-MODEL-05")
def test_off_the_boundary_the_arc_is_no_question() -> None:
    t = Tabletop([ship_class("Gunship", 3, BOW, FLANK)])
    t.unit("A", "gunship", (18, 12, 0))
    t.unit("B", "kutsov", (30, 24.01, 0))
    assert declared(t.game(Attack(A, UnitId("A1")), seed=1)).weapons == ("A1.1/0",)


@pytest.mark.rule("DW4-MODEL-05")
def test_pools_asked_for_beforehand_take_the_arc_with_more_dice() -> None:
    g = on_the_diagonal(BOW, FLANK).game()
    every = ready_weapons(g, ModelId("A1.1"), ModelId("B1.1"))
    assert every == ("A1.1/0", "A1.1/1")
    shot = together(g, Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),), every))
    assert (shot.weapons, attack_pools(g, shot).action.value) == (("A1.1/0",), 4)


@pytest.mark.rule("DW4-RANGE-03")
def test_pools_asked_for_beforehand_take_the_band_with_more_dice() -> None:
    g = duel(10).game()
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),), (WeaponId("A1.1/0"),))
    assert attack_pools(g, shot).action.value == 9


# --- step 4: pools and threshold ---


@pytest.mark.rule("DW4-ATK-06", "DW4-ATK-11", "DW4-ATTR-08", "DW4-ATTR-09")
def test_defences_resist_and_armour_is_the_threshold() -> None:
    t = Tabletop([ship_class("Tough", 3, defence=7, armour=6)])
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "tough", (18, 24, 180))
    said = declared(t.game(Attack(A, a), seed=1))
    assert (said.pool, said.resistance, said.threshold) == (9, 7, 6)
    assert said.reasons == ()


@pytest.mark.rule("DW4-MODE-02", "DW4-ATK-06")
def test_in_core_play_the_targets_escorts_add_nothing() -> None:
    t = Tabletop([ship_class("Escorted", 3, escorts_max=3)])
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "escorted", (18, 24, 180))
    assert declared(t.game(Attack(A, a), seed=1)).resistance == 5


@pytest.mark.rule("DW4-ATK-07", "DW4-VIS-04")
def test_obscured_dice_add_up_over_participating_models() -> None:
    """Worked example 8: of three Ruriks one has a clear view, two look past a Kutsov."""
    t = Tabletop()
    a = t.unit("A", "rurik", (14, 10, 0), (16, 10, 0), (25, 10, 0))
    t.unit("B", "hypatia", (18, 34, 90))
    t.unit("B", "kutsov", (16, 20, 90))
    g = t.game(Attack(A, a), seed=1)
    answer(g, "initial target", "B1.1")
    answer(g, "formation", ("A1.1", "A1.2"))
    answer(g, "participating models", ("A1.1", "A1.2"))
    answer(g, "contributing weapons", ("A1.1/0", "A1.2/0"))
    said = declared(g)
    assert said.resistance == 5 + 6
    assert (said.reasons[0].change, said.reasons[0].rule) == ("+6", "DW4-ATK-07")
    whole = Shot(A, a, ModelId("B1.1"), tuple(ModelId(f"A1.{n}") for n in (1, 2, 3)))
    assert attack_pools(g, whole).resistance.value == 5 + 6


@pytest.mark.rule("DW4-ATK-07", "DW4-VIS-03")
def test_a_participant_with_a_clear_view_adds_no_obscured_dice() -> None:
    t = Tabletop()
    a = t.unit("A", "rurik", (16, 10, 0), (25, 10, 0))
    t.unit("B", "hypatia", (18, 34, 90))
    t.unit("B", "kutsov", (16, 20, 90))
    g = t.game()
    one = Shot(A, a, ModelId("B1.1"), (ModelId("A1.2"),))
    assert attack_pools(g, one).resistance.value == 5


@pytest.mark.rule("DW4-ATK-12")
@pytest.mark.parametrize(("heading", "armour"), [(0, 3), (90, 4), (180, 4), (270, 4)])
def test_armour_is_one_lower_when_fired_at_from_astern(heading: float, armour: int) -> None:
    assert declared(duel(heading=heading).game(Attack(A, UnitId("A1")), seed=1)).threshold == armour


@pytest.mark.rule("DW4-ATK-12")
@pytest.mark.parametrize(
    ("who", "armour"),
    [("A1.1", 4), ("A1.2", 3), ("A1.1 A1.2", 3), ("A1.1 A1.3", 4), ("A1.1 A1.2 A1.3", 4)],
)
def test_half_of_the_participants_astern_is_enough(who: str, armour: int) -> None:
    """Only the second of three stands in the target's Aft Arc."""
    t = Tabletop()
    a = t.unit("A", "kutsov", (8, 29, 90), (18, 14, 0), (28, 29, 270))
    t.unit("B", "kutsov", (18, 30, 0))
    shot = Shot(A, a, ModelId("B1.1"), tuple(ModelId(m) for m in who.split()))
    assert attack_pools(t.game(), shot).threshold.value == armour


@pytest.mark.rule("DW4-ATK-12", "DW4-ATTR-09")
def test_a_vulnerable_stern_never_brings_armour_below_one() -> None:
    t = Tabletop([ship_class("Paper", 3, armour=1)])
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "paper", (18, 24, 0))
    assert declared(t.game(Attack(A, a), seed=1)).threshold == 1


@pytest.mark.rule("DW4-ATK-12", "DW4-MODEL-05")
@pytest.mark.parametrize(("x", "heading"), [(8, 45), (32, 315)])
def test_on_the_boundary_of_the_aft_arc_the_defender_keeps_the_armour(x: float, heading: float) -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (x, 10, heading))
    t.unit("B", "kutsov", (20, 22, 0))
    assert declared(t.game(Attack(A, a), seed=1)).threshold == 4


@pytest.mark.rule("DW4-ATK-12")
def test_without_participants_nobody_is_astern() -> None:
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"))
    assert attack_pools(duel(heading=0).game(), shot).threshold.value == 4


@pytest.mark.rule("DW4-ATK-06", "DW4-ATTR-02")
def test_a_resistance_pool_is_never_smaller_than_nothing() -> None:
    class Stunned(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-STUNNED")

        @modifies(RESISTANCE_POOL, FIXED)
        def stun(self, g: BattleTable, shot: Shot) -> Modifier:
            return Modifier(-9)

    g = duel().game(Attack(A, UnitId("A1")), dice=[many("BL", 9)], rules=(*standing_rules(), Stunned()))
    assert declared(g).resistance == 0


@pytest.mark.rule("DW4-ATK-12", "DW4-MODE-07")
def test_a_special_rule_may_switch_vulnerable_stern_off() -> None:
    class StoutStern(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-STOUT")

        @suppresses("DW4-ATK-12")
        def keeps_its_armour(self, g: BattleTable, subject: object) -> bool:
            return isinstance(subject, Shot) and subject.target == "B1.1"

    g = duel(heading=0).game(Attack(A, UnitId("A1")), seed=1, rules=(*standing_rules(), StoutStern()))
    assert declared(g).threshold == 4


# --- step 5: Damage ---


@pytest.mark.rule("DW4-ATK-13", "DW4-COH-04")
def test_each_success_is_one_damage_on_the_target_alone() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180), (22, 24, 180))
    g = t.game(Attack(A, a), dice=["HS HS HS HS SS BL BL BL BL", "SC BL BL BL BL"])
    answer(g, "initial target", "B1.1")
    assert (g.state.models[ModelId("B1.1")].damage, g.state.models[ModelId("B1.2")].damage) == (2, 0)
    assert (g.result, dice_left(g)) == (2, 0)


@pytest.mark.rule("DW4-ATK-13")
def test_an_attack_without_a_success_does_nothing() -> None:
    g = duel().game(Attack(A, UnitId("A1")), dice=[many("BL", 9), many("BL", 5)])
    assert (g.result, g.state.models[ModelId("B1.1")].damage) == (0, 0)


@pytest.mark.rule("DW4-ATK-17", "DW4-DMG-04")
def test_damage_falls_as_one_batch_and_what_is_left_over_is_lost() -> None:
    t = duel()
    t.model("B1.1", damage=9)
    g = t.game(Attack(A, UnitId("A1")), dice=[many("HS", 9), many("BL", 5)])
    assert g.state.models[ModelId("B1.1")].damage == 13
    assert g.state.models[ModelId("B1.1")].left_as is Exit.CRIPPLED
    assert [score.points for score in g.state.sides[A].scores] == [5]


@pytest.mark.rule("DW4-ATK-14")
@pytest.mark.parametrize(("strikes", "damage", "disorder"), [(5, 2, 0), (6, 3, 1), (8, 4, 1)])
def test_damage_of_at_least_its_mass_puts_the_target_under_fire(strikes: int, damage: int, disorder: int) -> None:
    dice = f"{many('HS', strikes)} {many('BL', 9 - strikes)}"
    g = duel().game(Attack(A, UnitId("A1")), dice=[dice, many("BL", 5)])
    target = g.state.models[ModelId("B1.1")]
    assert (target.damage, target.disorder) == (damage, disorder)


@pytest.mark.rule("DW4-ATK-14")
def test_under_fire_counts_the_damage_of_one_attack_only() -> None:
    t = duel()
    t.model("B1.1", damage=5)
    g = t.game(Attack(A, UnitId("A1")), dice=[f"{many('HS', 4)} {many('BL', 5)}", many("BL", 5)])
    assert (g.state.models[ModelId("B1.1")].damage, g.state.models[ModelId("B1.1")].disorder) == (7, 0)


@pytest.mark.rule("DW4-ATK-14", "DW4-DIS-09")
def test_under_fire_at_level_3_spreads() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180), (22, 24, 180))
    t.model("B1.1", disorder=3)
    g = t.game(Attack(A, a), dice=[many("HS", 9), many("BL", 5)])
    answer(g, "initial target", "B1.1")
    assert (g.state.models[ModelId("B1.1")].disorder, g.state.models[ModelId("B1.2")].disorder) == (3, 1)


@pytest.mark.rule("DW4-ATK-14", "DW4-DMG-04")
def test_a_target_that_is_gone_is_not_shaken_any_more() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180), (22, 24, 180))
    t.model("B1.1", damage=8, disorder=3)
    g = t.game(Attack(A, a), dice=[many("HS", 9), many("BL", 5)])
    answer(g, "initial target", "B1.1")
    assert g.state.models[ModelId("B1.2")].disorder == 0


@pytest.mark.rule("DW4-DIS-05", "DW4-DIS-06")
@pytest.mark.parametrize(
    ("who", "counted"), [("A1.1 A1.2", 13), ("A1.1 A1.2 A1.3", 7)], ids=["without the third", "with the third"]
)
def test_the_highest_disorder_among_the_participants_spoils_the_whole_roll(who: str, counted: int) -> None:
    """Worked example 18: three Kutsovs at Disorder 0, 1 and 3."""
    t = line_of_three((18, 30, 180))
    t.model("A1.2", disorder=1)
    t.model("A1.3", disorder=3)
    dice = ["ES HS HS HS HS SS BL BL BL", many("BL", 5), "HS"]
    g = t.game(Attack(A, UnitId("A1")), dice=dice)
    answer(g, "participating models", tuple(who.split()))
    answer(g, "contributing weapons", ("A1.1/0",))
    assert happened(g, ActionRolled)[0].hits == counted
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-MODE-03")
def test_in_core_play_a_structure_is_no_target() -> None:
    t = Tabletop()
    a = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 24, 180))
    t.terrain("fort-tower", 26, 24)
    assert possible_targets(t.game(), a) == ("B1.1",)


def test_odds_and_play_ask_the_same_function() -> None:
    t = line_of_three((18, 30, 180))
    t.unit("B", "rurik", (16, 20, 90))
    g = t.game(Attack(A, UnitId("A1")), seed=3)
    answer(g, "initial target", "B1.1")
    answer(g, "participating models", ("A1.1", "A1.2"))
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"), ModelId("A1.2")), (WeaponId("A1.1/0"),))
    before = attack_pools(g, shot)
    answer(g, "contributing weapons", ("A1.1/0",))
    said = declared(g)
    assert (said.pool, said.resistance, said.threshold) == (
        before.action.value, before.resistance.value, before.threshold.value,
    )  # fmt: skip


def test_the_defender_of_an_attack_is_the_other_admiral() -> None:
    g = duel().game(Attack(A, UnitId("A1")), seed=1)
    rolled = happened(g, ActionRolled)[0]
    assert (rolled.roller, rolled.opponent) == (A, B)


def test_a_stern_gun_bears_astern_and_a_bow_gun_does_not() -> None:
    t = Tabletop([ship_class("Both", 3, GUN, STERN_GUN)])
    a = t.unit("A", "both", (18, 24, 0))
    t.unit("B", "kutsov", (18, 5, 0))
    assert declared(t.game(Attack(A, a), seed=1)).weapons == ("A1.1/1",)
