"""The packs that come with the game: figures, forces, deck, tables."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.zone import Box
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import PackError
from sandtable.kernel.match import Match
from sandtable.rulesets.dw3.content.content import SHELF, builtin
from sandtable.rulesets.dw3.content.profile import (
    BattlefleetId,
    Dice,
    Force,
    ForceId,
    ForceUnit,
    LayoutId,
    Position,
    Quality,
    TerrainKind,
)
from sandtable.rulesets.dw3.content.register import footprints_of
from sandtable.rulesets.dw3.content.upgrades import class_of_listed, fitted, with_upgrades
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.tabletop.ids import ClassId


def packs() -> dict[str, bytes]:
    return SHELF.ours()


def broken(name: str, old: str, new: str) -> list[str]:
    """What is wrong once a pack says something else."""
    texts = packs()
    changed = texts[name].replace(old.encode(), new.encode(), 1)
    assert changed != texts[name], f"{old!r} does not stand in {name}"
    with pytest.raises(PackError) as wrong:
        SHELF.load({**texts, name: changed})
    return wrong.value.problems


def test_both_fleets_are_there_with_all_they_have() -> None:
    content = builtin()
    assert Counter(c.faction for c in content.classes.values()) == {"karst": 17, "meridian": 17}
    assert {faction: len(table) for faction, table in content.weapons.items()} == {"karst": 23, "meridian": 24}
    own = {name for name, squadron in content.squadrons.items() if squadron.faction}
    assert own == {"Mason Gyros", "Pick Bombers", "Tern Interceptors", "Skua Strikers"}
    assert len(content.battlefleets) == 6
    assert len(content.layouts) == 8


def test_a_profile_has_both_of_its_sides() -> None:
    corbel = builtin().classes[ClassId("karst.corbel")]
    assert (corbel.mass, corbel.speed, corbel.armour, corbel.citadel, corbel.hull) == (
        3,
        (5, 4),
        (7, 7),
        (15, 14),
        (7, 5),
    )
    assert corbel.flagship and corbel.position is Position.SURFACE
    petrel = builtin().classes[ClassId("meridian.petrel")]
    assert (petrel.mass, petrel.speed, petrel.hull) == (1, (11, 11), (3, 3))


def test_a_weapon_has_dice_by_band_and_status() -> None:
    torpedoes = builtin().weapons["karst"]["Plumb Torpedoes"]
    assert torpedoes.ready == (Dice(7, 2), Dice(7, 5), Dice(6, 4))
    assert torpedoes.crippled == (Dice(5, None), Dice(5, 3), Dice(4, 3))
    assert [ref.quality for ref in torpedoes.qualities] == [Quality.SUBMERGED, Quality.TORPEDO]
    repeaters = builtin().weapons["meridian"]["Skyward Repeaters"]
    assert repeaters.qualities[1].only == ("AERIAL", "SKIMMING")
    assert repeaters.ready[2] == Dice()


@pytest.mark.rule("DW3-QUAL-17")
def test_a_ram_has_its_dice_and_no_firepower() -> None:
    ram = builtin().weapons["karst"]["Breaching Drill"]
    assert (ram.ramming, ram.ready) == ((11, 9), ())


@pytest.mark.parametrize(
    ("force", "points", "units", "models"),
    [
        ("karst.500", 498, 4, 6),
        ("meridian.500", 500, 4, 6),
        ("karst.1000", 993, 5, 9),
        ("meridian.1000", 996, 6, 11),
        ("karst.1500", 1499, 8, 12),
        ("meridian.1500", 1499, 9, 17),
        ("karst.2000", 1985, 8, 18),
        ("meridian.2000", 1984, 7, 18),
    ],
)
def test_the_forces_cost_what_is_written(force: str, points: int, units: int, models: int) -> None:
    found = builtin().forces[ForceId(force)]
    assert (found.points, len(found.units), sum(u.models for u in found.units)) == (points, units, models)


def test_the_deck_has_each_number_once_and_each_effect_on_three_cards() -> None:
    content = builtin()
    assert [card.number for card in content.cards] == list(range(1, 55))
    assert set(Counter(card.valour for card in content.cards).values()) == {3}
    assert set(Counter(card.victory for card in content.cards).values()) == {3}
    assert sum(content.effects[card.victory].vp for card in content.cards) == 63
    assert len({(card.valour, card.victory) for card in content.cards}) == 54


@pytest.mark.rule("DW3-TERR-03")
def test_terrain_is_read_by_this_edition() -> None:
    terrain = {piece.id: piece for piece in builtin().terrain.values()}
    assert {kind: sum(p.kind is kind for p in terrain.values()) for kind in TerrainKind} == {
        TerrainKind.LAND: 4,
        TerrainKind.OBSTACLE: 13,
        TerrainKind.TREACHEROUS: 1,
        TerrainKind.CLOUD: 1,
    }
    sandbars = [p.mass for p in terrain.values() if p.id.startswith("bank")]
    assert sandbars == [2, 2]


@pytest.mark.rule("DW3-TERR-02")
@pytest.mark.parametrize("layout", list(builtin().layouts))
def test_every_area_of_a_table_holds_at_least_mass_7(layout: LayoutId) -> None:
    content = builtin()
    table = content.layouts[layout]
    region = footprints_of(content).region
    areas: Counter[tuple[int, int]] = Counter()
    wanted = [(x, y) for x in range(table.width // 24_000) for y in range(2)]
    for placed in table.placements:
        piece = content.terrain[placed.piece]
        if piece.kind in (TerrainKind.LAND, TerrainKind.OBSTACLE):
            lying = region((placed.piece, Pose(placed.x, placed.y, placed.heading)))
            for x, y in wanted:
                if Box(x * 24_000, y * 24_000, (x + 1) * 24_000, (y + 1) * 24_000).meets(lying):
                    areas[x, y] += piece.mass
    assert min(areas[area] for area in wanted) >= 7


@pytest.mark.rule("DW3-SETUP-23")
def test_a_battlefleet_has_places_besides_its_flagship() -> None:
    quay = builtin().battlefleets[BattlefleetId("karst.quay")]
    assert (quay.kind, quay.places[Position.SURFACE], quay.flagships) == (
        "Specialist",
        (1, 4),
        (ClassId("karst.bulwark"),),
    )


@pytest.mark.rule("DW3-SETUP-05", "DW3-SETUP-23")
def test_a_class_comes_once_in_a_battlefleet_and_one_flagship_leads_it() -> None:
    twice = broken("karst", 'class = "karst.cobble", models = 2', 'class = "karst.dolmen", models = 1')
    assert any("2 units of Dolmen Cruiser" in problem for problem in twice)
    none = broken("karst", 'class = "karst.corbel", models = 1 }', 'class = "karst.buttress", models = 1 }')
    assert any("0 flagships instead of 1" in problem for problem in none)


@pytest.mark.rule("DW3-SETUP-05", "DW3-SETUP-23")
def test_places_of_a_position_are_limited() -> None:
    wrong = broken("karst", 'class = "karst.dolmen", models = 2 }', 'class = "karst.ziggurat", models = 1 }')
    assert any("0 to 1 units of AERIAL, not 2" in problem for problem in wrong)


@pytest.mark.rule("DW3-SETUP-07")
def test_a_unique_unit_comes_once() -> None:
    wrong = broken("karst", 'class = "karst.buttress", models = 2, escorts = 2', 'class = "karst.monolith", models = 1')
    assert any("UNIQUE" in problem for problem in wrong)


@pytest.mark.rule("DW3-SETUP-04")
def test_a_unit_has_a_size_and_a_force_its_limit() -> None:
    assert any(
        "2 to 6 models" in p
        for p in broken("karst", 'class = "karst.cobble", models = 2', 'class = "karst.cobble", models = 7')
    )
    assert any("498 points of 490" in p for p in broken("karst", "points = 500", "points = 490"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("speed = [6, 5]", "speed = [5, 6]", "crippled 6 is above battle ready 5"),
        ("citadel = [13, 12]", "citadel = [6, 12]", "CITADEL 6 is not above ARMOUR 6"),
        ('arcs = "F/P/S"', 'arcs = "F/X"', "there is no arc 'F/X'"),
        ("9(5) / 6(3)", "9[5] / 6(3)", "is no figure"),
        ('qualities = ["GUNNERY"]', 'qualities = ["GUNNY"]', "there is no quality 'GUNNY'"),
        ("DW3-R-SHALLOW-DRAUGHT", "DW3-R-SHALLOW", "no rule 'DW3-R-SHALLOW'"),
    ],
)
def test_a_wrong_figure_is_told(old: str, new: str, said: str) -> None:
    assert any(said in problem for problem in broken("karst", old, new))


def equipped(upgrades: str, models: int = 2) -> Force:
    """A force of Cobbles and a flagship, with upgrades for the Cobbles."""
    head = '[[force]]\nid = "karst.test"\nname = "Test"\npoints = 900\nfirst = true\nunits = [\n'
    cobble = f'  {{ class = "karst.cobble", models = {models}, upgrades = [{upgrades}] }},\n]\n'
    texts = packs()
    return SHELF.load({**texts, "karst": texts["karst"] + (head + cobble).encode()}).forces[ForceId("karst.test")]


@pytest.mark.rule("DW3-SETUP-08")
def test_an_upgrade_is_paid_for_every_model() -> None:
    plain, nets = equipped("", 3).points, equipped('"Storm nets"', 3).points
    assert nets - plain == 3 * 2


@pytest.mark.rule("DW3-SETUP-08")
@pytest.mark.parametrize("upgrades", ['"Marine battalion"', '"Storm nets", "Storm nets"', '"no such thing"'])
def test_an_upgrade_is_one_of_the_class_and_bought_once(upgrades: str) -> None:
    with pytest.raises(PackError) as wrong:
        equipped(upgrades)
    assert any("DW3-SETUP-08" in problem for problem in wrong.value.problems)


@pytest.mark.rule("DW3-SETUP-08")
def test_every_model_of_the_unit_has_what_the_upgrade_gives() -> None:
    content = builtin()
    unit = ForceUnit(ClassId("karst.corbel"), 1, upgrades=("Marine battalion",))
    plain = content.classes[unit.class_id]
    forces = (Force(ForceId("test"), "Test", "karst", 500, (unit,), 0),)
    made = with_upgrades(content, forces).classes[class_of_listed(unit)]
    assert made.fray == (plain.fray[0] + 2, plain.fray[1] + 2)
    assert with_upgrades(content, ()) is content
    cobble, causeway = ClassId("karst.cobble"), ClassId("karst.causeway")
    nets = fitted(content.classes[cobble], ForceUnit(cobble, 2, upgrades=("Storm nets",)))
    assert nets.has_rule("DW3-R-AGGRESSIVE-CREW") and not content.classes[cobble].has_rule("DW3-R-AGGRESSIVE-CREW")
    mines = fitted(content.classes[causeway], ForceUnit(causeway, 1, upgrades=("Second mine deck",)))
    assert mines.minefields == 1


@pytest.mark.rule("DW3-SETUP-08")
def test_a_game_is_played_with_upgraded_models() -> None:
    texts = packs()
    free = texts["karst"].replace(b'name = "Storm nets"\npoints = 2', b'name = "Storm nets"\npoints = 0')
    assert free != texts["karst"]
    listed = b'class = "karst.cobble"'
    rules = RULESET.with_packs({**texts, "karst": free.replace(listed, b'upgrades = ["Storm nets"], ' + listed)})
    match = Match.start(rules, rules.play.options({"first_game": False}), key_from(1))
    cobbles = [m for m in match.game.state.models.values() if m.class_id.startswith("karst.cobble")]
    assert {m.class_id for m in cobbles} == {"karst.cobble+Storm nets"}
    piece = next(p for p in rules.client.board(match.view(None)).pieces if p.id == cobbles[0].id)
    assert piece.look == "karst.cobble"
