"""Who may be shot at, with what rating and how many dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.dice import AGAIN, HITS, NAMES, Face, Rating, rating
from sandtable.rulesets.ac.fighting.exposure import exposed, is_concealed
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import defence_against, rated, shots_at, shots_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.words.names import shot_name
from sandtable.tabletop.dice.die import grouped
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import facing, field

A1, B1 = UnitId("A1"), UnitId("B1")
SHOT = Shot(A1, B1, "Rifles")


@pytest.mark.rule("AC-LOS-01", "AC-LOS-04", "AC-PROFILE-09")
@pytest.mark.parametrize(("gap", "may"), [(12, True), (12.01, False)])
def test_targets_are_within_long_range_of_the_officer(gap: float, may: bool) -> None:
    t = facing(1 + gap)
    assert bool(shots_of(t.table, A1)) is may


@pytest.mark.rule("AC-TRANS-10", "AC-LOS-01")
@pytest.mark.parametrize("location", [Location.RESERVE, Location.WAITING, Location.ABOARD])
def test_who_is_not_on_the_table_shoots_at_nobody_whoever_asks(location: Location) -> None:
    t = facing(10)
    here = tuple(shots_at(t.table, A1, B1))
    t.models_at("A", "foot", *[None] * 3, location=location)
    away = UnitId("A2")
    assert here and shots_of(t.table, away) == ()
    assert [*shots_at(t.table, away, B1), *shots_at(t.table, away, B1, opportunity=True)] == []


@pytest.mark.rule("AC-LOS-02", "AC-PROFILE-07")
def test_a_row_serves_its_target_category_alone() -> None:
    assert shots_of(facing(10, "foot", "tank").table, A1) == ()
    assert [shot.row for shot in shots_of(facing(10, "tank", "foot").table, A1)] == ["Cannon"]
    assert shots_of(facing(10, "tank", "flyer").table, A1) == ()


@pytest.mark.rule("AC-LOS-01", "AC-LOS-03", "AC-RANGED-03")
def test_a_hidden_unit_is_no_target() -> None:
    t = facing(10)
    t.rectangle(20, 2, (24, 17), "Blocking", size=3)
    assert shots_of(t.table, A1) == ()


@pytest.mark.rule("AC-RANGED-04", "AC-RANGED-06")
def test_exposed_models_may_be_aimed_at_where_some_are_and_some_are_not() -> None:
    t = facing(10)
    assert shots_of(t.table, A1) == (SHOT,)
    t.rectangle(6, 1, (27.3, 17), "Dense")
    assert 0 < len(exposed(t.table, ModelId("A1.1"), B1)) < 6
    assert shots_of(t.table, A1) == (SHOT, Shot(A1, B1, "Rifles", exposed=True))


def half_hidden(far: tuple[int, int]) -> BattleSituation:
    """Of two models the one 5.5 inches away stands behind a post; the other one stands farther off."""
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.models_at("B", "foot", Pose(24_000, 18_500, 18_000), Pose(*far, 18_000))
    t.rectangle(0.5, 0.5, (24, 17), "Blocking", size=5)
    return t


@pytest.mark.rule("AC-RANGED-06", "AC-RANGED-11", "AC-LOS-04")
@pytest.mark.parametrize(("y", "short"), [(20_500, False), (18_500, True)])
def test_short_range_is_that_to_the_nearest_model_which_may_be_hit(y: int, short: bool) -> None:
    t = half_hidden((25_700, y))
    assert rated(t.table, SHOT).bonuses == ("Short Range",)
    assert (rated(t.table, replace(SHOT, exposed=True)).bonuses == ("Short Range",)) is short


@pytest.mark.rule("AC-RANGED-06")
@pytest.mark.parametrize(("y", "may"), [(24_900, True), (25_100, False)])
def test_exposed_models_beyond_long_range_are_not_aimed_at(y: int, may: bool) -> None:
    t = half_hidden((25_000, y))
    assert exposed(t.table, ModelId("A1.1"), B1) == ("B1.2",)
    assert [shot.exposed for shot in shots_of(t.table, A1)] == ([False, True] if may else [False])


def test_a_shot_at_exposed_models_is_told_of_where_none_are_exposed_yet() -> None:
    """Aircraft on their way are shot at from where they are not now."""
    t = facing(10)
    t.rectangle(20, 2, (24, 17), "Blocking", size=3)
    assert exposed(t.table, ModelId("A1.1"), B1) == ()
    assert shot_name(t.table, Shot(A1, B1, "Rifles", exposed=True))


@pytest.mark.rule("AC-RANGED-12")
@pytest.mark.parametrize(("clear", "concealed"), [(2, True), (3, False), (4, False)])
def test_fewer_than_half_in_clear_sight_are_concealed(clear: int, concealed: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.models_at("B", "foot", *[Pose(21_500 + n * 1_002, 30_000, 18_000) for n in range(6)])
    t.rectangle(20, 1, (21 + 10 + clear, 28), "Dense")
    assert len(exposed(t.table, ModelId("A1.1"), B1)) == clear
    assert is_concealed(t.table, ModelId("A1.1"), B1) is concealed


@pytest.mark.rule("AC-TERR-14", "AC-TERR-15")
@pytest.mark.parametrize(
    ("theirs", "y", "concealed"),
    [("foot", 21.3, True), ("foot", 20.5, False), ("gun", 21.3, True), ("walker", 21.3, False)],
)
def test_a_wall_in_contact_conceals_those_on_foot(theirs: str, y: float, concealed: bool) -> None:
    t = facing(10, "walker", theirs)
    t.rectangle(12, 0.4, (24, y), "Obstacle", size=1)
    assert is_concealed(t.table, ModelId("A1.1"), B1) is concealed


@pytest.mark.rule("AC-RANGED-09", "AC-RANGED-10", "AC-RANGED-11", "AC-RANGED-14", "AC-RANGED-15")
@pytest.mark.parametrize(
    ("gap", "aimed", "suppressed", "opportunity", "what"),
    [
        (10, False, False, False, Rating.NEUTRAL),
        (10, True, False, False, Rating.IMPROVED),
        (6, False, False, False, Rating.IMPROVED),
        (6.01, False, False, False, Rating.NEUTRAL),
        (6, False, True, False, Rating.NEUTRAL),
        (6, False, True, True, Rating.WEAKENED),
        (10, False, True, False, Rating.WEAKENED),
        (6, True, True, False, Rating.IMPROVED),
    ],
)
def test_bonuses_and_penalties_are_counted(
    gap: float, aimed: bool, suppressed: bool, opportunity: bool, what: Rating
) -> None:
    t = facing(1 + gap)
    if suppressed:
        t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated(t.table, replace(SHOT, aimed=aimed, opportunity=opportunity)).rating is what


@pytest.mark.rule("AC-RANGED-05", "AC-RANGED-12")
def test_who_aims_at_exposed_models_meets_no_concealment() -> None:
    t = facing(10)
    t.rectangle(20, 1, (33.25, 17), "Dense")
    assert rated(t.table, SHOT).penalties == ("Concealed",)
    assert rated(t.table, Shot(A1, B1, "Rifles", exposed=True)).penalties == ()


@pytest.mark.rule("AC-RANGED-17", "AC-PROFILE-10")
@pytest.mark.parametrize(("models", "dice"), [(1, 4), (6, 4), (7, 8), (13, 12)])
def test_dice_go_by_all_models_of_the_unit(models: int, dice: int) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=models)
    t.unit("B", "foot", (24, 22, 180))
    assert dice_of(t.table, SHOT) == dice


@pytest.mark.rule("AC-TRAIT-10")
@pytest.mark.parametrize(("damage", "dice"), [(0, 12), (4, 12), (5, 8), (8, 8), (9, 4), (12, 4)])
def test_dice_of_a_behemoth_go_by_its_damage(damage: int, dice: int) -> None:
    t = field()
    t.unit("A", "karst.massif", (24, 12, 0), damage=damage)
    t.unit("B", "tank", (24, 26, 180))
    assert dice_of(t.table, Shot(A1, B1, "Twin stonebreakers")) == dice


@pytest.mark.rule("AC-STATUS-07", "AC-DICE-08")
def test_cover_adds_to_defence_where_the_target_is_concealed() -> None:
    t = facing(10)
    t.change("B1", statuses=(Status.TAKING_COVER,))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 2
    t.rectangle(20, 1, (24, 17), "Dense")
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 3


@pytest.mark.rule("AC-DICE-01", "AC-DICE-06")
def test_the_die_has_six_faces() -> None:
    assert NAMES.count("Strike") == 2 and len(NAMES) == 6
    assert [HITS[face] for face in Face] == [2, 1, 1, 0, 0, 0]


@pytest.mark.rule("AC-DICE-03", "AC-RANGED-09")
def test_a_rating_says_what_is_rolled_again() -> None:
    assert [rating(1, 0), rating(1, 1), rating(0, 1)] == [Rating.IMPROVED, Rating.NEUTRAL, Rating.WEAKENED]
    assert AGAIN[Rating.IMPROVED] == (Face.GLANCING, Face.MISS)
    assert (AGAIN[Rating.NEUTRAL], AGAIN[Rating.WEAKENED]) == ((Face.GLANCING,), ())


@pytest.mark.rule("AC-DICE-07")
@pytest.mark.parametrize(("hits", "defence", "damage"), [(7, 2, 3), (1, 2, 0), (5, 1, 5), (5, 3, 1), (6, 3, 2)])
def test_hits_are_divided_by_defence(hits: int, defence: int, damage: int) -> None:
    assert grouped(hits, defence) == damage
