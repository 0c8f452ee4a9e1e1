"""The packs that come with the game: figures, forces, deck, tables, and what is wrong with others."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import PackError
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.content import SHELF, builtin
from sandtable.rulesets.ac.content.forces import BattlegroupId, ForceId
from sandtable.rulesets.ac.content.profile import Formation, Kind, Level, UnitType
from sandtable.rulesets.ac.content.register import footprints_of
from sandtable.rulesets.ac.content.tables import FeatureKind, LayoutId
from sandtable.rulesets.ac.ids import ClassId, PieceId


def broken(name: str, old: str, new: str) -> list[str]:
    """What is wrong once a pack says something else."""
    texts = SHELF.ours()
    changed = texts[name].replace(old.encode(), new.encode(), 1)
    assert changed != texts[name], f"{old!r} does not stand in {name}"
    with pytest.raises(PackError) as wrong:
        SHELF.load({**texts, name: changed})
    return wrong.value.problems


def test_both_armies_are_there_with_all_they_have() -> None:
    content = builtin()
    assert Counter([profile.faction for profile in content.classes.values()]) == {"karst": 26, "meridian": 28}
    assert Counter([group.faction for group in content.battlegroups.values()]) == {"karst": 5, "meridian": 5}
    assert Counter([boon.faction for boon in content.boons.values()]) == {"karst": 8, "meridian": 8}
    assert (len(content.terrain), len(content.layouts), len(content.clashes)) == (34, 18, 5)


@pytest.mark.rule("AC-PROFILE-01", "AC-PROFILE-03", "AC-PROFILE-04", "AC-TRAIT-01")
def test_a_profile_has_its_figures_and_its_traits_in_order() -> None:
    delver = builtin().classes[ClassId("karst.delver")]
    assert (delver.size, delver.speed, delver.defence, delver.damage_limit) == (1, 5_000, 3, 1)
    assert (delver.discipline, delver.break_limit) == (7, 2)
    assert delver.traits == ("Karst", "Infantry", "Light")
    assert {level: figures.vpr for level, figures in delver.levels.items()} == {
        Level.BASIC: 1,
        Level.REINFORCED: 2,
        Level.FULL: 3,
    }


@pytest.mark.rule("AC-PROFILE-10", "AC-TRAIT-10")
@pytest.mark.parametrize(("count", "column"), [(1, 0), (6, 0), (7, 1), (12, 1), (13, 2), (18, 2), (19, None)])
def test_dice_come_from_the_band_of_the_models(count: int, column: int | None) -> None:
    assert builtin().classes[ClassId("karst.delver")].column(count) == column


@pytest.mark.rule("AC-TRAIT-08", "AC-TRAIT-09")
@pytest.mark.parametrize(("damage", "column"), [(0, 0), (4, 0), (5, 1), (8, 1), (9, 2), (12, 2)])
def test_dice_of_a_behemoth_come_from_the_band_of_its_damage(damage: int, column: int) -> None:
    massif = builtin().classes[ClassId("karst.massif")]
    assert massif.column(damage) == column
    assert [figures.models for figures in massif.levels.values()] == [1]


@pytest.mark.rule("AC-PROFILE-07", "AC-PROFILE-08", "AC-PROFILE-09")
def test_rows_have_ranges_and_those_of_close_quarters_have_none() -> None:
    content = builtin()
    ranged, melee = content.classes[ClassId("karst.delver")].rows
    assert (ranged.kinds, ranged.short, ranged.long, ranged.is_ranged) == ((Kind.LIGHT,), 8_000, 14_000, True)
    assert (melee.kinds, melee.short, melee.long, melee.is_ranged) == ((Kind.MELEE,), None, None, False)
    gun = next(row for row in content.classes[ClassId("meridian.gnomon")].rows if row.long == 44_000)
    assert gun.short is None
    breaching = content.classes[ClassId("karst.plinth")].rows[1]
    assert (breaching.kinds, breaching.dice, breaching.second) == ((Kind.LIGHT, Kind.HEAVY), (0, 8, 14), (0, 11, 19))


@pytest.mark.rule("AC-FORM-01", "AC-FORM-02", "AC-FORM-03", "AC-R-LOCKSTEP")
def test_formation_goes_by_type_if_no_rule_says_otherwise() -> None:
    content = builtin()
    usual = {UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN}
    for profile in content.classes.values():
        close = profile.type in usual
        if profile.rule("AC-R-IRREGULAR") is not None:
            close = False
        elif profile.rule("AC-R-LOCKSTEP") is not None:
            close = True
        assert (profile.formation is Formation.CLOSE) == close, profile.id


@pytest.mark.parametrize(
    ("force", "points", "units", "models"),
    [
        ("karst.first", 340, 5, 24),
        ("meridian.first", 330, 5, 24),
        ("karst.500", 500, 8, 33),
        ("karst.1000", 995, 15, 58),
        ("meridian.1000", 1000, 16, 65),
        ("karst.2000", 1980, 18, 111),
        ("meridian.3000", 2995, 23, 164),
    ],
)
def test_the_forces_cost_what_is_written(force: str, points: int, units: int, models: int) -> None:
    content = builtin()
    found = content.forces[ForceId(force)]
    counted = sum(content.classes[unit.class_id].levels[unit.level].models for unit in found.units)
    assert (found.points, len(found.units), counted) == (points, units, models)


@pytest.mark.rule("AC-CARD-02", "AC-CARD-03")
def test_the_deck_has_three_cards_of_each_value_and_each_text_on_two() -> None:
    content = builtin()
    assert Counter([card.value for card in content.cards]) == dict.fromkeys(range(1, 13), 3)
    assert set(Counter([card.command for card in content.cards]).values()) == {2}
    assert set(Counter([card.conquest for card in content.cards]).values()) == {2}
    assert len({(card.command, card.conquest) for card in content.cards}) == 36


@pytest.mark.rule("AC-SETUP-02", "AC-SETUP-03", "AC-SETUP-04")
def test_scales_have_points_hand_battlefield_and_terrain() -> None:
    found = [(s.points, s.hand, s.width, s.height, s.pieces) for s in builtin().scales.values()]
    assert found == [
        (1000, 4, 36_000, 48_000, (5, 15)),
        (2000, 5, 48_000, 48_000, (10, 20)),
        (3000, 6, 72_000, 48_000, (15, 30)),
    ]


@pytest.mark.rule("AC-CLASH1-04", "AC-CLASH5-05")
@pytest.mark.parametrize(
    ("clash", "what", "scale", "round", "points"),
    [
        ("pitched-battle", "marker", "cataclysm", 3, 12),
        ("pitched-battle", "marker", "cataclysm", 5, 26),
        ("pitched-battle", "marker", "skirmish", 4, 6),
        ("flanking-manoeuvres", "both primaries", "battle", 2, 9),
        ("flanking-manoeuvres", "secondary", "battle", 5, 2),
        ("lord-of-the-manor", "primary", "battle", 2, 6),
    ],
)
def test_a_clash_says_what_scores(clash: str, what: str, scale: str, round: int, points: int) -> None:
    assert builtin().clashes[clash].points(what, scale, round) == points


@pytest.mark.rule("AC-TERR-01", "AC-TERR-09")
def test_blocking_terrain_is_impassable_and_a_hill_may_have_levels() -> None:
    terrain = builtin().terrain
    assert terrain[PieceId("crag")].features == {FeatureKind.BLOCKING, FeatureKind.IMPASSABLE}
    assert terrain[PieceId("wood-copse")].features == {FeatureKind.DENSE}
    hill = terrain[PieceId("hill-step")]
    assert (hill.slope, [level.size for level in hill.levels]) == (1, [2])


@pytest.mark.parametrize("layout", list(builtin().layouts))
def test_every_table_has_its_number_of_pieces_all_of_them_on_it(layout: LayoutId) -> None:
    content = builtin()
    laid = content.layouts[layout]
    scale = content.scales[laid.scale]
    alone = [placed for placed in laid.placements if not placed.role]
    count = len(alone) + len({placed.role for placed in laid.placements if placed.role})
    assert scale.pieces[0] <= count <= scale.pieces[1]
    table, region = Box(0, 0, laid.width, laid.height), footprints_of(content).region
    for placed in laid.placements:
        piece = content.terrain[placed.piece]
        lying = region((placed.piece, Pose(placed.x, placed.y, placed.heading)))
        assert table.holds(lying), f"{placed.piece} at {placed.x}, {placed.y}"
        if not piece.exempt:
            inner = Box(4_000, 4_000, laid.width - 4_000, laid.height - 4_000)
            assert inner.holds(lying), f"{placed.piece} at {placed.x}, {placed.y} is too near to an edge"


OTHER_WIDTH = 'name = "Farmland"\nscale = "skirmish"\nwidth = 38'
OTHER_HEIGHT = 'name = "Farmland"\nscale = "skirmish"\nwidth = 36\nheight = 50'


@pytest.mark.parametrize(
    ("pack", "old", "new", "told"),
    [
        ("karst", "bands = [[1, 6], [7, 12], [13, 18]]", "bands = [[1, 6], [8, 12], [13, 18]]", "AC-PROFILE-10"),
        ("karst", "bands = [[0, 4], [5, 8], [9, 12]]", "bands = [[0, 4], [5, 8], [9, 11]]", "12 Damage belong to 0"),
        ("karst", "speed = 4\n", "", "AC-PROFILE-02"),
        ("karst", 'traits = ["Commander", "Transport"]', 'traits = ["Commander"]', "AC-TRANS-02"),
        ("karst", "AC-R-BODYGUARD", "AC-R-BODYGUARDS", "there is no rule 'AC-R-BODYGUARDS'"),
        ("karst", "short = 6, long = 12", "short = 16, long = 12", "AC-PROFILE-09"),
        ("karst", "second = [7, 12, 17]", "second = [7, 12]", "AC-L-26"),
        ("karst", 'kinds = ["melee"]', 'kinds = ["melee", "impact"]', "AC-L-24"),
        ("karst", 'commanders = ["karst.foreman"', 'commanders = ["karst.forman"', "there is no class 'karst.forman'"),
        ("karst", "least = 2, most = 6", "least = 7, most = 6", "more must be there than may"),
        (
            "karst",
            'level = "basic", battlegroup = "karst.quarry"',
            'level = "full", battlegroup = "karst.quarry"',
            "AC-FORCE-06",
        ),
        ("common", "value = 12,", "value = 13,", "<= 12"),
        ("common", 'command = "c15"', 'command = "c19"', "there is no command 'c19'"),
        ("common", 'piece = "field-rye"', 'piece = "field-oats"', "there is no terrain 'field-oats'"),
        ("common", "width = 36\nheight = 48\npieces", "width = 35\nheight = 48\npieces", "AC-PLAY-03"),
        ("common", 'name = "Farmland"\nscale = "skirmish"\nwidth = 36', OTHER_WIDTH, "AC-SETUP-04"),
        ("common", 'name = "Farmland"\nscale = "skirmish"\nwidth = 36\nheight = 48', OTHER_HEIGHT, "AC-SETUP-04"),
        ("common", 'features = ["Dense"]\npieces', 'features = ["Dence"]\npieces', "Dence"),
    ],
)
def test_a_wrong_pack_is_refused_with_the_place_and_the_reason(pack: str, old: str, new: str, told: str) -> None:
    problems = broken(pack, old, new)
    assert any(told in problem for problem in problems), problems
    assert all(problem.startswith(("common: ", "karst: ", "meridian: ", "card ")) for problem in problems)


def test_every_rule_of_the_armies_is_a_row_of_the_catalogue() -> None:
    content = builtin()
    bonuses = {group.bonus.id for group in content.battlegroups.values() if group.bonus is not None}
    assert content.battlegroups[BattlegroupId("karst.quarry")].bonus is not None
    assert RuleId("AC-B-GRIM-RESOLVE") in bonuses and len(bonuses) == 10
