"""The packs that come with the game: right figures, legal forces, fair tables."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.pack_reading import grade_of
from sandtable.rulesets.dw4.content.profile import (
    DeckId,
    ForceId,
    Layout,
    LayoutId,
    Positional,
    Scale,
    TerrainKind,
    outline_of,
)
from sandtable.tabletop.ids import ClassId, PieceId

INCH = 1000
LAYOUTS = sorted(builtin().layouts)


def test_both_fleets_bring_six_core_classes() -> None:
    assert Counter(c.faction for c in builtin().classes.values() if c.core) == {"karst": 6, "meridian": 6}


def test_both_fleets_bring_sixteen_classes_four_battlefleets_and_their_squadrons() -> None:
    content = builtin()
    assert Counter(c.faction for c in content.classes.values()) == {"karst": 16, "meridian": 16}
    assert Counter(b.faction for b in content.battlefleets.values()) == {"karst": 4, "meridian": 4}
    assert Counter(s.faction for s in content.squadrons.values()) == {"karst": 2, "meridian": 3}
    assert Counter(len(weapons) for weapons in content.weapons.values()) == {14: 1, 15: 1}


def test_every_fleet_fights_on_above_and_under_the_water() -> None:
    for faction in ("karst", "meridian"):
        found = {c.positional for c in builtin().classes.values() if c.faction == faction}
        assert found == set(Positional)


def test_a_class_that_names_squadrons_names_those_of_its_faction() -> None:
    for ship_class in builtin().classes.values():
        for rule in ship_class.properties:
            if rule.id in ("DW4-P-SRS", "DW4-P-FLIGHT-DECK"):
                named = {builtin().squadrons[name].faction for name in rule.value.split(", ")}
                assert named == {ship_class.faction}


def test_the_property_of_an_attachment_and_what_the_class_says_agree() -> None:
    for ship_class in builtin().classes.values():
        named = [rule.value for rule in ship_class.properties if rule.id == "DW4-P-ATTACHMENT"]
        assert named == ([ship_class.attachment.to] if ship_class.attachment else [])


def test_the_monolith_has_the_figures_of_its_design() -> None:
    monolith = builtin().classes[ClassId("karst.monolith")]
    assert (monolith.vpr, monolith.points, monolith.mass, monolith.hull, monolith.actions) == (12, 405, 6, 14, 4)
    assert [weapon.name for weapon in monolith.weapons] == [
        "Keystone Cannon", *["Stonebreaker Battery"] * 3, *["Hammer Guns"] * 2,
    ]  # fmt: skip
    assert [rule.title for rule in monolith.systems] == [
        "Generator Ship", "Heavy Shield Generator", "Logistical Support",
    ]  # fmt: skip
    assert (monolith.escorts_max, monolith.generator_hardpoint, "Unique" in monolith.traits) == (5, True, True)


def test_the_dolmen_has_the_figures_of_its_design() -> None:
    dolmen = builtin().classes[ClassId("karst.dolmen")]
    assert (dolmen.vpr, dolmen.points, dolmen.models_min, dolmen.models_max) == (5, 130, 1, 3)
    assert (dolmen.mass, dolmen.speed_min, dolmen.speed_max, dolmen.turn) == (3, 2000, 6000, 2)
    assert (dolmen.defence, dolmen.armour, dolmen.hull, dolmen.actions) == (3, 5, 8, 2)
    assert (dolmen.broadside, dolmen.repair, dolmen.crew) == (3, 3, 7)
    assert [(w.name, w.arcs, w.firepower) for w in dolmen.weapons] == [
        ("Stonebreaker Battery", "FPS", (7, 5, None)),
        ("Stonebreaker Battery", "PSA", (7, 5, None)),
    ]
    assert [rule.title for rule in dolmen.properties] == ["Ablative Armour: Fore (2)", "Fusillade"]


@pytest.mark.parametrize("id", sorted(builtin().classes))
def test_every_weapon_agrees_with_the_table_of_its_faction(id: ClassId) -> None:
    ship_class = builtin().classes[id]
    table = builtin().weapons[ship_class.faction]
    for weapon in ship_class.weapons:
        row = table[weapon.name]
        assert (weapon.mount, weapon.qualities) == (row.mount, row.qualities)
        assert weapon.firepower == row.grades[grade_of(ship_class.mass)]


@pytest.mark.parametrize("id", sorted(builtin().classes))
def test_every_class_has_an_outline_of_its_length(id: ClassId) -> None:
    ship_class = builtin().classes[id]
    xs = [x for x, _ in outline_of(ship_class).points]
    assert max(xs) - min(xs) == ship_class.length


@pytest.mark.parametrize(
    ("id", "points"),
    [
        ("karst.500", 496), ("karst.1000", 993), ("karst.1500", 1491), ("karst.2500", 2493),
        ("meridian.500", 494), ("meridian.1000", 996), ("meridian.1500", 1498), ("meridian.2500", 2495),
    ],
)  # fmt: skip
def test_the_ready_forces_cost_what_their_list_says(id: str, points: int) -> None:
    assert builtin().forces[ForceId(id)].points == points


def test_the_first_game_is_a_cruiser_and_two_frigates_a_side() -> None:
    for id in ("karst.first", "meridian.first"):
        assert [unit.models for unit in builtin().forces[ForceId(id)].units] == [1, 2]


@pytest.mark.rule("DW4-MODE-04")
def test_the_plain_deck_has_four_cards_of_each_value_from_one_to_ten() -> None:
    cards = builtin().decks[DeckId("plain")].cards
    assert Counter(card.value for card in cards) == dict.fromkeys(range(1, 11), 4)
    assert (cards[0].id, cards[-1].id) == ("plain-01", "plain-40")


@pytest.mark.rule("DW4-MODE-06")
def test_core_play_offers_every_encounter_but_the_second_at_small_scale() -> None:
    content = builtin()
    core = [entry for entry in content.encounters.values() if entry.core]
    assert [entry.number for entry in core] == [1, 3, 4, 5, 6]
    for entry in core:
        assert Scale.SMALL in [content.layouts[layout].scale for layout in entry.layouts]


def test_only_patches_are_kept_from_core_play() -> None:
    kept = {piece.kind for piece in builtin().terrain.values() if not piece.core}
    assert kept == {TerrainKind.FOG, TerrainKind.TREACHEROUS_WATER}


@pytest.mark.parametrize("id", LAYOUTS)
def test_a_layout_is_the_same_from_both_edges(id: LayoutId) -> None:
    layout = builtin().layouts[id]
    spots = Counter((p.piece, p.x, p.y, p.role) for p in layout.placements)
    turned = Counter((p.piece, layout.width - p.x, layout.height - p.y, p.role) for p in layout.placements)
    assert spots == turned


@pytest.mark.rule("DW4-PLAY-06")
@pytest.mark.parametrize("id", LAYOUTS)
def test_a_layout_has_the_table_of_its_scale(id: LayoutId) -> None:
    layout = builtin().layouts[id]
    width = {Scale.SMALL: 36, Scale.MEDIUM: 48, Scale.LARGE: 72}[layout.scale]
    assert (layout.width, layout.height) == (width * INCH, 48 * INCH)


@pytest.mark.rule("DW4-SETUP-08")
@pytest.mark.parametrize("id", LAYOUTS)
def test_no_terrain_area_holds_more_than_twelve_mass(id: LayoutId) -> None:
    layout = builtin().layouts[id]
    wide = 18 * INCH if layout.scale == Scale.SMALL else 24 * INCH
    for left in range(0, layout.width, wide):
        for low in range(0, layout.height, 24 * INCH):
            held = [
                builtin().terrain[p.piece].mass or 0
                for p in layout.placements
                if left <= p.x <= left + wide and low <= p.y <= low + 24 * INCH
            ]
            assert sum(held) <= 12


@pytest.mark.rule("DW4-SETUP-10")
@pytest.mark.parametrize("id", LAYOUTS)
def test_no_piece_reaches_into_a_deployment_zone(id: LayoutId) -> None:
    layout = builtin().layouts[id]
    # Roles in Blockade Run are chosen after terrain, so both strips count as the deeper one (DW4-ENC4-02).
    depth = 12 * INCH if layout.encounter == "enc4" else 10 * INCH
    low, high = reach_of(layout)
    assert low >= depth
    assert high <= layout.height - depth


def reach_of(layout: Layout) -> tuple[int, int]:
    """The lowest and the highest y that any Terrain Feature of a layout reaches."""
    from sandtable.geometry.pose import Pose
    from sandtable.geometry.shape import Outline

    ys = []
    for placed in layout.placements:
        for corners in builtin().terrain[placed.piece].pieces:
            shape = Outline.polygon(corners).at(Pose(placed.x, placed.y, placed.heading))
            ys += [y for _, y in shape.points]
    return min(ys), max(ys)


@pytest.mark.rule("DW4-ENC3-01")
def test_oil_platforms_stand_at_a_quarter_and_three_quarters_of_the_middle_line() -> None:
    for scale in ("small", "medium", "large"):
        layout = builtin().layouts[LayoutId(f"enc3-{scale}")]
        spots = [(p.x, p.y) for p in layout.placements if p.piece == PieceId("oil-platform")]
        assert spots == [(layout.width // 4, 24 * INCH), (3 * layout.width // 4, 24 * INCH)]


@pytest.mark.rule("DW4-ENC5-01")
def test_the_main_island_lies_on_the_centre() -> None:
    for scale in ("small", "medium", "large"):
        layout = builtin().layouts[LayoutId(f"enc5-{scale}")]
        (main,) = [p for p in layout.placements if p.role == "Main Island"]
        assert (main.x, main.y) == (layout.width // 2, layout.height // 2)
        assert (builtin().terrain[main.piece].mass or 0) >= 3
