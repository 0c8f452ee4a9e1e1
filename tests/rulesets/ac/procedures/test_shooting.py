"""Ranged Attacks from the dice to the Suppression Test, and what comes of failing it."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead, ModelLost
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.round import DeckRenewed
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest, UnderTest, discipline
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import FallBack, SuppressionTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import count, facing, field, statuses, unit
from tests.rulesets.ac.special.armed import ref

A1, B1 = UnitId("A1"), UnitId("B1")
ATTACK = RangedAttack(Shot(A1, B1, "Rifles"))


@pytest.mark.rule("AC-DICE-02", "AC-DICE-03", "AC-DICE-04", "AC-RANGED-17")
def test_heroics_of_the_first_roll_add_dice_and_glancing_ones_are_rolled_again() -> None:
    t = facing(10)
    t.run(ATTACK, ("Heroic Heroic Glancing Miss", "Heroic Glancing", "Heroic Glancing")).by_default()
    [read] = t.events(DiceRead)
    assert len(read.faces) == 6
    assert read.hits == 2 + 2 + 2 + 2
    assert t.events(AttackDeclared)[0].rating == "Neutral"


@pytest.mark.rule("AC-DICE-03")
def test_improved_attacks_roll_misses_again_and_weakened_ones_nothing() -> None:
    t = facing(7)
    t.run(ATTACK, ("Miss Glancing Blank Blank", "Strike Strike")).by_default()
    assert t.events(DiceRead)[0].hits == 2
    t = facing(10)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(ATTACK, ("Miss Glancing Blank Strike",)).by_default()
    assert t.events(DiceRead)[0].hits == 1


@pytest.mark.rule("AC-DAMAGE-01")
def test_damage_adds_up_until_it_destroys_a_model() -> None:
    t = facing(10, "foot", "walker")
    t.run(ApplyDamage(B1, 2, A1)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage, t.result) == (4, 2, 0)
    t.then(ApplyDamage(B1, 2, A1)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage, t.result) == (3, 1, 1)


@pytest.mark.rule("AC-DAMAGE-02")
def test_with_a_limit_of_one_every_point_destroys_a_model() -> None:
    t = facing(10)
    t.run(ApplyDamage(B1, 4, A1)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage) == (2, 0)


@pytest.mark.rule("AC-DAMAGE-10", "AC-VP-01", "AC-VP-02", "AC-VP-03")
def test_an_annihilated_unit_scores_its_rating_for_the_opponent() -> None:
    t = facing(10)
    t.run(ApplyDamage(B1, 9, A1)).by_default()
    assert unit(t, "B1").location is Location.GONE
    assert [side.vp for side in t.state.sides.values()] == [1, 0]


@pytest.mark.rule("AC-DAMAGE-03")
def test_in_open_formation_the_nearest_model_goes() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "tank", (24, 24, 180), models=2, files=1)
    near = min(t.models["B1.1"].pose.y, t.models["B1.2"].pose.y)  # type: ignore[index, union-attr]
    t.run(LoseModels(B1, 1, A1)).by_default()
    [lost] = t.events(ModelLost)
    assert t.state.models[lost.model].fell_at.y == near  # type: ignore[union-attr]


@pytest.mark.rule("AC-DAMAGE-04", "AC-DAMAGE-05")
def test_in_close_formation_the_rear_rank_goes_first_by_the_owners_choice() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 24, 180), models=8, files=4)
    t.run(LoseModels(B1, 2, A1))
    asked = t.asked("models to lose", "B")
    assert len(asked.options) == 4 and len(asked.proposal) == 2
    t.by_default()
    assert strays(t.table, B1) == () and count(t, "B1") == 6
    t.run(LoseModels(B1, 5, A1)).by_default()
    assert (count(t, "B1"), unit(t, "B1").officer) == (3, "B1.1")


@pytest.mark.rule("AC-DAMAGE-04", "AC-FORM-07")
@pytest.mark.parametrize(("left", "officer"), [(0, "B1.3"), (2, "B1.4"), (1, "B1.1")])
def test_a_single_rank_loses_its_ends_and_the_officer_stays_in_the_middle(left: int, officer: str) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 24, 0), models=5)
    t.run(LoseModels(B1, 2, A1)).answer("losses from the left", left)
    assert (count(t, "B1"), unit(t, "B1").officer) == (3, officer)


def test_one_model_of_a_rank_is_asked_for_in_the_singular() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 24, 0), models=5)
    t.run(LoseModels(B1, 1, A1))
    assert "loses 1 model from" in plain(t.table.open_decisions[0].prompt)


@pytest.mark.rule("AC-DAMAGE-08", "AC-DAMAGE-09", "AC-STATUS-03")
def test_a_lost_officer_is_replaced_and_the_unit_is_disordered() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "tank", (24, 24, 180), models=3, files=1)
    t.run(LoseModels(B1, 1, A1))
    asked = t.asked("new officer", "B")
    assert asked.options == ("B1.2", "B1.3") and asked.proposal == "B1.2"
    t.answer("new officer", "B1.3")
    assert unit(t, "B1").officer == "B1.3"
    assert statuses(t, "B1") == {Status.DISORDERED}


@pytest.mark.rule("AC-TRAIT-06", "AC-DAMAGE-08")
@pytest.mark.parametrize(("gap", "disordered"), [(6, False), (6.1, True)])
def test_beside_a_commander_nobody_is_disordered(gap: float, disordered: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "tank", (24, 24, 180), models=3, files=1)
    t.like("chief", "karst.foreman", rules=())
    t.unit("B", "chief", (24 + 0.6 + gap + 0.5, 26.25, 180), models=1)
    t.run(LoseModels(B1, 1, A1)).by_default()
    assert (Status.DISORDERED in statuses(t, "B1")) is disordered


@pytest.mark.rule("AC-RANGED-05", "AC-RANGED-07")
def test_when_all_exposed_models_are_gone_the_rest_of_the_damage_is_lost() -> None:
    t = facing(10)
    t.run(ApplyDamage(B1, 5, A1, (ModelId("B1.5"), ModelId("B1.6")))).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage, t.result) == (4, 0, 2)


@pytest.mark.rule("AC-RANGED-07")
@pytest.mark.parametrize(("damage", "left"), [(7, (3, 0)), (5, (3, 2)), (6, (2, 0))])
def test_nor_is_damage_kept_that_would_not_destroy_another_model(damage: int, left: tuple[int, int]) -> None:
    """A walker takes 3 Damage; of four of them one or two are Exposed."""
    t = facing(10, "foot", "walker")
    seen = (ModelId("B1.1"),) if damage == 7 else (ModelId("B1.1"), ModelId("B1.2"))
    t.run(ApplyDamage(B1, damage, A1, seen)).by_default()
    assert (count(t, "B1"), unit(t, "B1").damage) == left


# --- Suppression ---


def shot_at(*dice: str, values: tuple[int, ...] = (1,)) -> BattleSituation:
    t = facing(10)
    t.deck("B", *values, 1, 1)
    return t.run(ATTACK, dice).until("discipline test") if dice else t


@pytest.mark.rule("AC-RANGED-18", "AC-SUPP-01")
def test_a_unit_that_loses_models_takes_a_test_and_one_that_loses_none_does_not() -> None:
    t = facing(10)
    t.run(ATTACK, ("Strike Strike Blank Blank",)).until("discipline test")
    assert t.asked().seat == "B"
    t = facing(10)
    t.run(ATTACK, ("Strike Blank Blank Blank",)).by_default()
    assert t.events(DisciplineTested) == ()


@pytest.mark.rule("AC-REACT-05")
def test_opportunity_fire_suppresses_nobody() -> None:
    t = facing(10)
    t.run(RangedAttack(Shot(A1, B1, "Rifles", opportunity=True)), ("Strike Strike Blank Blank",)).by_default()
    assert count(t, "B1") == 5 and t.events(DisciplineTested) == ()


@pytest.mark.rule("AC-DISC-01", "AC-DISC-03", "AC-SUPP-02", "AC-SUPP-04", "AC-STATUS-06")
@pytest.mark.parametrize(("value", "suppressed"), [(7, False), (8, True)])
def test_a_card_above_the_discipline_suppresses(value: int, suppressed: bool) -> None:
    t = facing(10)
    t.deck("B", value, 1)
    t.run(SuppressionTest(B1, 0)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "B1")) is suppressed
    assert len(t.state.cards["B"].deck) == 1  # type: ignore[index]


@pytest.mark.rule("AC-DISC-04")
def test_a_general_may_fail_on_purpose_without_a_card() -> None:
    t = facing(10)
    t.deck("B", 1, 1)
    t.run(SuppressionTest(B1, 0)).answer("discipline test", False)
    assert Status.SUPPRESSED in statuses(t, "B1")
    assert len(t.state.cards["B"].deck) == 2  # type: ignore[index]


@pytest.mark.rule("AC-SUPP-03", "AC-DISC-06")
def test_heavy_losses_and_disorder_lower_the_discipline_to_no_less_than_one() -> None:
    t = facing(10)
    assert discipline(t.table, UnderTest(B1)) == 7
    assert discipline(t.table, UnderTest(B1, heavy_losses=True)) == 6
    t.change("B1", statuses=(Status.DISORDERED,))
    assert discipline(t.table, UnderTest(B1, heavy_losses=True)) == 5
    t.like("meek", "karst.delver", discipline=1)
    t.unit("B", "meek", (10, 30, 180), statuses=(Status.DISORDERED,))
    assert discipline(t.table, UnderTest(UnitId("B2"), heavy_losses=True)) == 1


@pytest.mark.rule("AC-SUPP-03")
@pytest.mark.parametrize(("before", "limit"), [(12, 6), (11, 7)])
def test_half_of_the_models_is_a_heavy_loss(before: int, limit: int) -> None:
    t = facing(10)
    t.deck("B", 1, 1)
    t.run(SuppressionTest(B1, before)).by_default()
    assert t.events(DisciplineTested)[0].limit == limit


@pytest.mark.rule("AC-SUPP-05", "AC-PROFILE-06")
@pytest.mark.parametrize(("models", "broken"), [(2, True), (3, False)])
def test_at_its_break_limit_a_unit_that_fails_breaks(models: int, broken: bool) -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=models)
    t.run(SuppressionTest(B1, 0)).answer("discipline test", False)
    assert (unit(t, "B1").location is Location.GONE) is broken
    assert {model.left_as for model in t.state.models.values()} == ({Exit.BROKEN} if broken else {None})
    assert [side.vp for side in t.state.sides.values()] == [1 if broken else 0, 0]


@pytest.mark.rule("AC-SUPP-10")
def test_a_unit_without_a_break_limit_does_not_break() -> None:
    t = field()
    t.like("grim", "karst.delver", break_limit=None)
    t.unit("B", "grim", (24, 30, 180), models=1)
    t.run(SuppressionTest(B1, 0)).answer("discipline test", False)
    assert unit(t, "B1").location is Location.IN_PLAY


@pytest.mark.rule("AC-SUPP-06", "AC-STATUS-01", "AC-MOVE-07")
def test_who_fails_again_falls_back_three_inches() -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.SUPPRESSED, Status.ON_LOOKOUT))
    before = t.models["B1.1"].pose.y  # type: ignore[index, union-attr]
    t.run(SuppressionTest(B1, 0)).answer("discipline test", False)
    assert t.state.models["B1.1"].pose.y == before + 3_000  # type: ignore[index, union-attr]
    assert statuses(t, "B1") == {Status.SUPPRESSED}


@pytest.mark.rule("AC-SUPP-09")
@pytest.mark.parametrize(("y", "fled"), [(44.5, True), (44.49, False)])
def test_who_reaches_the_own_edge_has_fled(y: float, fled: bool) -> None:
    t = field()
    t.unit("B", "foot", (24, y, 180))
    t.run(FallBack(B1)).by_default()
    assert (unit(t, "B1").location is Location.GONE) is fled
    assert [side.vp for side in t.state.sides.values()] == [1 if fled else 0, 0]


def test_where_there_is_no_way_back_models_are_removed() -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=3)
    t.rectangle(3, 2, (24, 32), "Blocking")
    t.run(FallBack(B1)).by_default()
    assert count(t, "B1") == 3  # It goes around at an angle.
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=3)
    t.rectangle(20, 2, (24, 32), "Blocking")
    for x in (20.5, 27.5):
        t.rectangle(2, 6, (x, 29), "Blocking")
    t.run(FallBack(B1)).by_default()
    assert count(t, "B1") == 1  # Alone there is room for it to go aside.
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=3)
    t.rectangle(20, 2, (24, 32), "Blocking")
    for x in (21.4, 26.6):
        t.rectangle(2, 6, (x, 29), "Blocking")
    t.run(FallBack(B1)).by_default()
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-SUPP-07")
@pytest.mark.parametrize(("side", "west"), [("to the west", True), ("to the east", False)])
def test_whose_way_is_barred_goes_around_on_the_side_that_its_general_likes(side: str, west: bool) -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=1)
    t.rectangle(1.4, 1, (24, 32.5), "Blocking")
    t.run(FallBack(B1))
    asked = t.asked("fall back", "B")
    assert set(asked.options) == {"to the west", "to the east"}
    t.answer("fall back", side)
    after = t.state.models[ModelId("B1.1")].pose
    assert after is not None and (after.x < 24_000) is west and after.y > 32_000 and after.heading == 18_000


@pytest.mark.rule("AC-SUPP-08")
def test_as_few_models_as_can_be_are_removed_and_not_the_officer() -> None:
    """Three tanks between two cliffs; behind the one beside the Officer stands a house."""
    t = field()
    t.models_at("B", "tank", Pose(22_000, 30_000, 18_000), Pose(24_000, 30_000, 18_000), Pose(26_000, 30_000, 18_000))
    for x in (20.8, 27.2):
        t.rectangle(1, 12, (x, 31), "Impassable")
    t.rectangle(0.5, 1, (24, 33), "Blocking")
    t.run(FallBack(B1)).by_default()
    assert [event.model for event in t.events(ModelLost)] == ["B1.2"]
    assert [t.state.models[ModelId(f"B1.{n}")].pose.y for n in (1, 3)] == [33_000, 33_000]  # type: ignore[union-attr]


@pytest.mark.rule("AC-SUPP-08", "AC-STATUS-08")
@pytest.mark.parametrize(("rules", "left"), [((), 2), ((ref("AC-R-LARGE"),), 0)])
def test_whom_the_wrecks_of_the_removed_bar_is_removed_too(rules: tuple[RuleRef, ...], left: int) -> None:
    """Three between two cliffs: the one in the middle has a house behind it, and its Wreck leaves no room to pass."""
    t = field()
    t.like("tank", "tank", rules=rules)
    poses = [Pose(24_000, 30_000, 18_000), Pose(24_000, 28_000, 18_000), Pose(24_000, 26_000, 18_000)]
    t.models_at("B", "tank", *poses)
    for x in (22.8, 25.2):
        t.rectangle(1, 14, (x, 28), "Impassable")
    t.rectangle(0.5, 1, (24, 33), "Blocking")
    t.run(FallBack(B1)).by_default()
    assert t.ended and count(t, "B1") == left


@pytest.mark.rule("AC-SUPP-07", "AC-SUPP-08", "AC-TERR-08")
@pytest.mark.parametrize(("kind", "crossed"), [("Impassable", False), ("Difficult", True)])
def test_nobody_falls_back_across_what_is_impassable(kind: str, crossed: bool) -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=1)
    t.rectangle(6, 0.4, (24, 31.4), kind)
    t.run(FallBack(B1)).by_default()
    after = t.state.models[ModelId("B1.1")].pose
    assert after is not None and (after.y > 31_400) is crossed and (after.x == 24_000) is crossed


@pytest.mark.rule("AC-SUPP-07", "AC-MOVE-05")
@pytest.mark.parametrize(("apart", "straight"), [(0.9, False), (1.001, True)])
def test_nobody_falls_back_past_an_enemy_within_an_inch(apart: float, straight: bool) -> None:
    """The enemy stands half way beside it, so that both ends are more than an inch away."""
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=1)
    t.unit("A", "foot", (24 + 1 + apart, 31.5, 0), models=1)
    t.run(FallBack(B1)).by_default()
    after = t.state.models[ModelId("B1.1")].pose
    assert after is not None and ((after.x, after.y) == (24_000, 33_000)) is straight


@pytest.mark.rule("AC-SUPP-12")
def test_what_cannot_move_stays() -> None:
    t = field()
    t.unit("B", "karst.redoubt", (24, 30, 180))
    t.run(FallBack(B1)).by_default()
    assert t.state.models["B1.1"].pose.y == 30_000  # type: ignore[index, union-attr]


@pytest.mark.rule("AC-PROFILE-05")
def test_a_unit_without_discipline_passes_by_itself() -> None:
    t = field()
    t.unit("B", "karst.postern", (24, 30, 180))
    t.run(DisciplineTest(B1, "Rally Test"))
    assert t.ended and t.result is True


@pytest.mark.rule("AC-CARD-07", "AC-CARD-09")
def test_the_last_card_settles_the_test_and_begins_the_new_discard_pile() -> None:
    t = facing(10)
    t.deck("B", 8)
    cards = t.table.state.cards
    last = cards["B"].deck[0]  # type: ignore[index]
    t.run(DisciplineTest(B1, "Rally Test"), (tuple(cards["B"].discard),)).by_default()  # type: ignore[index]
    assert t.result is False
    assert (t.state.cards["B"].discard, len(t.state.cards["B"].deck)) == ((last,), 35)  # type: ignore[index]
    assert t.state.sides["B"].breakdown  # type: ignore[index]
    assert len(t.events(DeckRenewed)) == 1
