"""Victory points, terrain and templates: the same sea in the third and the fourth edition."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, inches
from sandtable.geometry.zone import Box
from sandtable.rulesets.dw3.content.content import builtin as third_content
from sandtable.rulesets.dw3.content.profile import TerrainKind
from sandtable.rulesets.dw3.content.register import footprints_of
from sandtable.rulesets.dw3.encounters import ALL
from sandtable.rulesets.dw3.encounters.scoring import Points
from sandtable.rulesets.dw3.events.combat import AttackBegan, DiceRead
from sandtable.rulesets.dw3.events.minefields import MinefieldSetOff
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw3.procedures.harm import SufferDamage as ThirdDamage
from sandtable.rulesets.dw3.procedures.moving import MoveModel, Travel
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import Clock, MarkerKind, Mode, Phase
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.situations import beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fire
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import PLAIN, battle, condition, duel, model
from tests.rulesets.dw4.courses import ahead, course, disorder
from tests.rulesets.dw4.courses import model as fourth_model
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.prepared import all_rules, before_the_game, end_of_round, scored
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class

UNIT, ME, FOE = UnitId("A1"), ModelId("A1.1"), ModelId("B1.1")
BLANKS = tolerant(otherwise="B")


@pytest.mark.difference(59)
def test_a_crippled_ship_scores_as_a_flagship_alone_or_by_its_rating() -> None:
    for flagship, points in ((False, 0), (True, 1)):
        third = duel()
        third.change("B1", flagship=flagship)
        assert third.run(ThirdDamage(FOE, 4)).state.sides[A].vp == points
    fourth = Tabletop([ship_class("Prize", 3, vpr=7)], mode=Mode.FULL)
    fourth.unit("B", "prize", (10, 20, 0))
    assert fourth.game(SufferDamage(FOE, 10)).state.sides[A].vp == 7


@pytest.mark.difference(60)
def test_holding_the_enemys_half_is_worth_single_points_or_tens() -> None:
    third = battle()
    third.unit("A", "hull", (24, 30, 0))
    third.unit("B", "hull", (24, 42, 0))
    (told,) = [each for each in ALL["e1"].at_end(third.table) if isinstance(each, Points)]
    assert (told.seat, told.points) == ("A", 2)
    fourth = end_of_round(encounter="enc1")
    fourth.unit("A", "kutsov", (9, 30, 0))
    assert scored(fourth) == {"A": 10, "B": 0}


@pytest.mark.difference(61)
def test_a_mine_goes_off_at_2_inches_as_an_attack_or_at_a_touch_with_direct_damage() -> None:
    third = battle()
    third.ship("sailor", "karst.dolmen", mass=3, armour=5, citadel=99, hull=9, **PLAIN)
    third.unit("A", "sailor", (24, 10, 0))
    third.minefield(26.6, 14)
    third.run(Travel(ME, Course((Ahead(2 * INCH),))), tolerant("5xH 25xB", otherwise="B"))
    assert len(third.events(MinefieldSetOff)) == 1
    assert (len(third.events(DiceRead)[-1].faces), condition(third, "A1.1")) == (30, (1, False, 0))
    for x, dice, hurt in ((20.6, [], (0, 0)), (18, ["SS HS BL"], (3, 1))):
        fourth = Tabletop(mode=Mode.FULL)
        fourth.unit("A", "kutsov", (18, 10, 0))
        fourth.marker(MarkerKind.MINEFIELD, x, 15)
        g = fourth.game(MovementStep(UNIT), dice=dice)
        answer(g, "course", course(ahead(7)))
        assert (fourth_model(g, "A1.1").damage, disorder(g, "A1.1"), dice_left(g)) == (*hurt, 0)
        assert (MarkerId("K1") in g.state.markers) is not bool(dice)


@pytest.mark.difference(62)
def test_treacherous_water_costs_way_or_a_die_or_else_disorder() -> None:
    for far, rolls in ((3, 0), (5, 1)):
        third = battle()
        third.ship("ship", "karst.dolmen", mass=2, speed=6, hull=6, weapons=(), **PLAIN)
        third.unit("A", "ship", (24, 10, 0))
        third.rectangle(20, 20, (24, 15), mass=0, kind="treacherous water")
        third.run(MoveModel(ME), tolerant("HH")).answer("course", Course((Ahead(far * INCH),)))
        assert (len(third.rolled()), condition(third, "A1.1")) == (rolls, (2 * rolls, False, 0))
    fourth = Tabletop(mode=Mode.FULL)
    fourth.unit("A", "kutsov", (18, 13, 0))
    fourth.patch("patch-rips", 18, 18)
    g = fourth.game(MovementStep(UNIT))
    answer(g, "course", course(ahead(7)))
    assert (fourth_model(g, "A1.1").damage, disorder(g, "A1.1")) == (0, 1), "at full speed and without a die"


@pytest.mark.difference(63)
def test_an_area_holds_mass_7_at_least_or_12_at_most() -> None:
    content = third_content()
    region = footprints_of(content).region
    for table in content.layouts.values():
        held: Counter[tuple[int, int]] = Counter()
        areas = [(x, y) for x in range(table.width // 24_000) for y in range(2)]
        for placed in table.placements:
            piece = content.terrain[placed.piece]
            if piece.kind in (TerrainKind.LAND, TerrainKind.OBSTACLE):
                lying = region((placed.piece, Pose(placed.x, placed.y, placed.heading)))
                for x, y in areas:
                    if Box(x * 24_000, y * 24_000, (x + 1) * 24_000, (y + 1) * 24_000).meets(lying):
                        held[x, y] += piece.mass
        assert min(held[area] for area in areas) >= 7
    t = before_the_game(terrain="placed")
    t.clock = Clock(0, Phase.PREPARING, A)
    g = t.game(SetUpTerrain(), rules=all_rules())

    def feature(name: str, x: float, y: float) -> FeaturePlacing:
        return FeaturePlacing(PieceId(name), Pose(inches(x), inches(y), 9_000))

    for name, at_x, at_y in (
        ("isle-table", 4.0, 13.5),
        ("isle-knob", 30.0, 30.0),
        ("isle-table", 13.0, 13.5),
        ("isle-saddle", 8.0, 20.5),
    ):
        answer(g, "terrain feature", feature(name, at_x, at_y))
    refused = g.pending[0].refusal(g, feature("fort-tower", 15.5, 20))
    assert refused is not None and refused.rule == "DW4-SETUP-08", "that would be Mass 13"


@pytest.mark.difference(64)
def test_a_torrent_is_a_template_or_repeated_attacks() -> None:
    third = third_range("Slag Projector", gap=1)
    third.unit("A", "boat", beside("B1.1", 0.2, 180))
    fire(third, "5xHH")
    assert model(third, "B1.1").damage == 2 and len(third.events(AttackBegan)) == 1
    assert third.ended, "one roll for all under the template"
    flames = gun(ref("DW4-Q-TORRENT", "2"), dice=2)
    g = attack(range_of(shooter(flames), victim(defence=6), distance=5), "HS HS", "HS HS")
    assert declared(g).resistance == 0
    assert g.pending[0].question == "torrent goes on"
    answer(g, "torrent goes on", True)
    assert (fourth_model(g, "B1.1").damage, dice_left(g)) == (2, 0)


@pytest.mark.difference(65)
def test_a_blast_gives_its_hits_to_all_it_touches_or_has_dice_for_each_around() -> None:
    third = third_range("Rubble Bombs", gap=6, gunner={"weapons": (("Rubble Bombs", "360"),)})
    third.unit("B", "target", beside("B1.1", 1, 90))
    fire(third, "5xHH")
    third.answer("blast", next(option for option in third.asked().options if "B2.1" in option))
    assert (model(third, "B1.1").damage, model(third, "B2.1").damage) == (2, 2)
    other = ship_class("Other", 3, defence=9)
    fourth = range_of(shooter(gun(ref("DW4-Q-BLAST", "4"))), victim(defence=0), others=(other,))
    fourth.unit("B", "other", (21, 24.3, 180))
    g = attack(fourth, many("BL", 4), "HS HS BL BL")
    assert (fourth_model(g, "B1.1").damage, fourth_model(g, "B2.1").damage, dice_left(g)) == (0, 1, 0)


@pytest.mark.difference(66)
def test_crews_are_not_checked_nor_hindered_by_what_is_near_or_they_are() -> None:
    third = duel(gap=1)
    third.model("A1.1", disorder=1)
    assert model(third.run(RepairStep(UNIT), ["C B B"]), "A1.1").disorder == 0, "a ship beside it does not matter"
    assert {str(kind) for kind in TerrainKind} == {"land", "obstacle", "treacherous water", "cloud"}, (
        "neither fog nor wrecks"
    )
    fourth = Tabletop([ship_class("Tub", 3, crew=7)], mode=Mode.FULL)
    fourth.unit("A", "tub", (10, 10, 0))
    fourth.unit("B", "tub", (12, 10, 0))
    fourth.model("A1.1", disorder=1)
    assert disorder(fourth.game(ConsolidationStep(UNIT)), "A1.1") == 1, "in Proximity of another nobody Rallies"
    fourth.hand("A", deck=(7, 1, 1))
    g = fourth.game(CrewCheck(ME))
    answer(g, "crew check", True)
    assert g.result is False, "a 7 is more than a crew of 7 in Disorder"
    fourth.patch("patch-fog", 10, 10)
    g = fourth.game(MovementStep(UNIT))
    answer(g, "course", course(ahead(2)))
    assert disorder(g, "A1.1") == 2, "Fog impedes"
    assert MarkerKind.WRECK in MarkerKind
