"""An attack: pool, defences, shields, the roll, and what qualities do to it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Quality, QualityRef
from sandtable.rulesets.dw3.events.combat import AttackBegan, DiceRead, WeaponLost
from sandtable.rulesets.dw3.fighting.dice import counters_of, hits_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, astern_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import listed, ship
from tests.rulesets.dw3.table import PLAIN, battle, condition, model

A, B = SeatId("A"), SeatId("B")
FOE = ModelId("B1.1")
BLANKS = tolerant(otherwise="B")


def rolled(t: BattleSituation) -> DiceRead:
    return t.events(DiceRead)[-1]


def began(t: BattleSituation) -> int:
    return t.events(AttackBegan)[-1].dice


def roll(pool: int, *dice: str, **fields: object) -> BattleSituation:
    return battle().run(RollAction(roller=A, opponent=B, what="test", pool=pool, **fields), dice)  # type: ignore[arg-type]


def gunnery(
    *weapons: tuple[str, str], like: str = "karst.dolmen", gap: float = 12, target: str = "hull", **fields: object
) -> BattleSituation:
    """A1.1 with these weapons, a target ahead of it without any."""
    t = battle()
    t.ship("gunner", like, mass=3, weapons=weapons, **PLAIN)
    t.ship(
        "target", "karst.dolmen", **{"mass": 3, "armour": 5, "citadel": 99, "hull": 9, "weapons": (), **PLAIN, **fields}
    )
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target" if target == "hull" else target, ahead_of("A1.1", gap, turned=180))
    return t


def fire(t: BattleSituation, lead: str = "A1.1/0:F", supports: tuple[str, ...] = ()) -> Attack:
    return Attack(lead=lead, supports=supports, target=FOE)


@pytest.mark.rule("DW3-SHOOT-17")
def test_an_exploding_hit_is_2_and_brings_a_die() -> None:
    """Worked example 2"""
    t = roll(4, "B H HH X", "H")
    assert (rolled(t).hits, t.result) == (6, 6)


@pytest.mark.rule("DW3-SHOOT-17")
def test_an_extra_die_may_explode_again() -> None:
    assert roll(1, "X", "X", "B").result == 4


@pytest.mark.rule("DW3-SHOOT-18")
def test_against_an_obscured_target_nothing_explodes() -> None:
    """Worked example 2"""
    assert roll(4, "B H HH X", explodes=False).result == 5


@pytest.mark.rule("DW3-QUAL-06", "DW3-R-DEVASTATING")
def test_a_devastating_explosion_counts_3() -> None:
    """Worked example 2"""
    assert roll(4, "B H HH X", explodes=False, devastates_at=1).result == 6


@pytest.mark.rule("DW3-SHOOT-20", "DW3-QUAL-11", "DW3-R-HIGH-VELOCITY")
def test_counters_take_hits_away_and_heavy_ones_two() -> None:
    assert roll(2, "HH HH", "C HC H X", resistance=4).result == 1
    assert roll(2, "HH HH", "C HC H X", resistance=4, heavy_counter=1).result == 2
    assert (counters_of((2,)), counters_of((2,), 1)) == (2, 1)


@pytest.mark.rule("DW3-SHOOT-19", "DW3-SETUP-22")
def test_dice_are_rolled_again_once_before_explosions_and_extra_dice_too() -> None:
    t = roll(3, "B B X", "B X", "B B", "H HH", again_on=(0,))
    # Both blanks again, then two explosions: their blanks again as well.
    assert t.result == hits_of((0, 5, 5, 3, 4))


@pytest.mark.rule("DW3-QUAL-19", "DW3-SHOOT-19", "DW3-R-SUSTAINED")
def test_sustained_rolls_one_result_again_but_no_extra_dice() -> None:
    t = roll(4, "B B C X", "H H", "B", sustained=True)
    assert t.asked().proposal == "Blank"
    assert t.answer("result to roll again", "Blank").result == 4


@pytest.mark.rule("DW3-QUAL-19", "DW3-SETUP-22", "DW3-R-SUSTAINED")
@pytest.mark.parametrize(("many", "dice", "hits"), [(1, "X", 5), (3, "X B B", 3)])
def test_sustained_rolls_all_or_some_dice_of_a_result_again(many: int, dice: str, hits: int) -> None:
    t = roll(4, "H H H B", dice, "H", sustained=True).answer("result to roll again", "Hit")
    assert t.asked().why_not(0) is not None and t.asked().why_not(4) is not None
    assert t.answer("dice of that result", many).result == hits


@pytest.mark.rule("DW3-QUAL-19", "DW3-R-SUSTAINED")
def test_nobody_is_asked_how_many_dice_that_are_worth_nothing_are_rolled_again() -> None:
    t = roll(3, "C C H", "H H", sustained=True).answer("result to roll again", "Counter")
    assert t.ended and t.result == 3


@pytest.mark.rule("DW3-QUAL-19", "DW3-R-SUSTAINED")
def test_sustained_may_be_left_unused() -> None:
    assert roll(1, "H", sustained=True).answer("result to roll again", None).result == 1


@pytest.mark.rule("DW3-SHOOT-12")
def test_the_lead_gives_its_first_value_and_supports_their_bracketed_one() -> None:
    """Worked examples 1, 2 and 3 of the content"""
    for gap, crippled, dice in ((15, False, 24), (25, False, 15), (15, True, 20)):
        t = battle()
        t.ship("mark", "karst.dolmen", citadel=99, hull=99, weapons=())
        t.unit("A", "karst.dolmen", (24, 3, 0), beside("A1.1", 0.5, 90))
        t.unit("B", "mark", ahead_of("A1.1", gap, turned=180))
        t.ship(
            "karst.dolmen", "karst.dolmen", weapons=(("Stonebreaker Battery", "F/P/S"), ("Stonebreaker Battery", "360"))
        )
        t.model("A1.2", crippled=crippled)
        t.run(fire(t, "A1.1/0:F", ("A1.1/1:F", "A1.2/0:F", "A1.2/1:F")), BLANKS)
        assert began(t) == dice


@pytest.mark.rule("DW3-SHOOT-14", "DW3-QUAL-18", "DW3-R-SUBMERGED")
def test_a_submerged_attack_is_defended_by_sdv_and_helped_by_unit_mates() -> None:
    t = gunnery(("Plumb Torpedoes", "F"), sdv=4)
    t.run(fire(t), BLANKS)
    assert len(rolled(t).against) == 4
    t.clear()
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", 12, turned=180), beside("B1.1", 4, 90), beside("B1.1", 4.5, 270))
    t.run(fire(t), BLANKS)
    assert len(rolled(t).against) == 5


@pytest.mark.rule("DW3-SHOOT-14")
def test_a_mate_without_that_defence_does_not_help() -> None:
    t = gunnery(("Plumb Torpedoes", "F"), sdv=0)
    t.clear()
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", 12, turned=180), beside("B1.1", 3, 90))
    assert rolled(t.run(fire(t), BLANKS)).against == ()


@pytest.mark.rule("DW3-QUAL-01", "DW3-SHOOT-14", "DW3-R-AERIAL")
def test_an_aerial_attack_is_defended_by_adv() -> None:
    t = gunnery(("Sextant Missiles", "F"), like="meridian.sirocco", adv=6, sdv=1)
    assert len(rolled(t.run(fire(t), BLANKS)).against) == 6


@pytest.mark.rule("DW3-SHOOT-16")
def test_other_attacks_meet_no_defence_whatever_stands_by() -> None:
    t = gunnery(("Stonebreaker Battery", "F"), sdv=4, adv=4)
    t.change("B1", escorts=3)
    t.stack("B", "B1.1", Mason_Gyros=2)
    assert rolled(t.run(fire(t), BLANKS)).against == ()


@pytest.mark.rule("DW3-SHOOT-15", "DW3-SRS-07", "DW3-ESC-04", "DW3-R-ESCORT-TOKEN")
def test_tokens_and_escorts_defend_where_there_is_a_pool() -> None:
    """Interaction 21"""
    t = gunnery(("Plumb Torpedoes", "F"), sdv=2)
    t.change("B1", escorts=1)
    t.stack("B", "B1.1", Mason_Gyros=2)
    t.run(fire(t), BLANKS)
    assert t.asked().seat == "B"
    t.answer("tokens to discard", 1)
    assert len(rolled(t).against) == 2 + 1 + 3
    [stack] = t.state.stacks.values()
    assert stack.many == 1


@pytest.mark.rule("DW3-ESC-03", "DW3-R-ESCORT-TOKEN")
def test_escorts_help_one_attack_at_point_blank() -> None:
    t = gunnery(("Stonebreaker Battery", "F"), gap=10)
    t.change("A1", escorts=2)
    t.run(fire(t), BLANKS).answer("escorts in the attack", True)
    assert began(t) == 11
    assert "escorts in an attack" in t.state.units[UnitId("A1")].used
    t.change("A1", used=("escorts in an attack",))
    assert began(t.run(fire(t), BLANKS)) == 9
    far = gunnery(("Stonebreaker Battery", "F"), gap=10.5)
    far.change("A1", escorts=2)
    assert began(far.run(fire(far), BLANKS)) == 9


@pytest.mark.rule("DW3-SHOOT-27", "DW3-SHOOT-28")
def test_a_shield_takes_dice_away_and_ends_being_obscured() -> None:
    """Interaction 28"""
    t = gunnery(("Quarry Mortar", "F"), target="karst.monolith")
    t.run(fire(t), tolerant("X X X X X X B B B", otherwise="B"))
    t.answer("shield", True)
    # 3 of 9 dice are gone; of the six that are left all explode although the fire is indirect, four into its armour.
    assert len(rolled(t).faces) == 6 + 2
    t.run(fire(t), tolerant("X X X X X X B B B", otherwise="B")).answer("shield", False)
    assert len(rolled(t).faces) == 9


@pytest.mark.rule(
    "DW3-SHOOT-27", "DW3-QUAL-18", "DW3-QUAL-04", "DW3-QUAL-02", "DW3-R-ARC", "DW3-R-BOMB", "DW3-R-SUBMERGED"
)
@pytest.mark.parametrize(
    ("weapon", "like"),
    [("Plumb Torpedoes", "karst.dolmen"), ("Rubble Bombs", "karst.dolmen"), ("Arc Lance", "meridian.sirocco")],
)
def test_some_attacks_ignore_shields(weapon: str, like: str) -> None:
    t = gunnery((weapon, "F"), like=like, gap=6, target="karst.monolith")
    assert t.run(fire(t), BLANKS).ended


@pytest.mark.rule("DW3-SHOOT-27")
def test_a_shield_takes_at_most_its_mass() -> None:
    t = gunnery(("Stonebreaker Battery", "F"))
    t.ship("target", "karst.monolith", mass=2, citadel=99, hull=99)
    assert len(rolled(t.run(fire(t), BLANKS).answer("shield", True)).faces) == 7


@pytest.mark.rule("DW3-SHOOT-29")
def test_a_shroud_obscures_its_bearer() -> None:
    t = gunnery(("Stonebreaker Battery", "F"))
    t.ship("target", "meridian.cumulus", position="SURFACE", citadel=99, hull=99)
    assert len(rolled(t.run(fire(t), tolerant("X X X X X X X X X"))).faces) == 9


@pytest.mark.rule("DW3-SHOOT-18", "DW3-QUAL-20", "DW3-QUAL-12", "DW3-R-HOMING", "DW3-R-TORPEDO")
@pytest.mark.parametrize(
    ("weapon", "like", "extra"),
    [
        ("Deep Charges", "karst.dolmen", 0),
        ("Plumb Torpedoes", "karst.dolmen", 7),
        ("Sounder Torpedoes", "meridian.sirocco", 6),
    ],
)
def test_a_submerged_target_is_obscured_but_not_from_torpedoes(weapon: str, like: str, extra: int) -> None:
    """Interaction 9"""
    t = gunnery((weapon, "F"), like=like, gap=9, position="SUBMERGED", sdv=0)
    t.run(fire(t), tolerant("X X X X X X X X", "H H H H H H H"))
    before = {"Deep Charges": 8, "Plumb Torpedoes": 7, "Sounder Torpedoes": 6}[weapon]
    assert len(rolled(t).faces) == before + extra


@pytest.mark.rule("DW3-QUAL-09", "DW3-R-GUNNERY")
@pytest.mark.parametrize(("mass", "dice"), [(1, 9), (2, 18)])
def test_gunnery_finds_models_of_mass_1_obscured(mass: int, dice: int) -> None:
    """Interaction 10"""
    t = gunnery(("Stonebreaker Battery", "F"))
    t.ship("target", "karst.dolmen", mass=mass, citadel=99, hull=99, armour=50, weapons=(), **PLAIN)
    assert len(rolled(t.run(fire(t), tolerant("9xX", otherwise="H"))).faces) == dice


@pytest.mark.rule("DW3-QUAL-12", "DW3-R-HOMING")
def test_homing_rolls_blanks_again() -> None:
    t = gunnery(("Star Shells", "F"), like="meridian.sirocco", adv=0)
    t.run(fire(t), tolerant("B B B C C", "H H H"))
    assert rolled(t).hits == 3


@pytest.mark.rule("DW3-QUAL-08", "DW3-R-FUSILLADE")
@pytest.mark.parametrize(("gap", "hits"), [(10, 5), (10.5, 0)])
def test_a_fusillade_rolls_counters_again_at_point_blank(gap: float, hits: int) -> None:
    t = gunnery(("Flank Battery", "360"), gap=gap)
    t.run(fire(t), tolerant("C C HC HC C B B B", "5xH", otherwise="B"))
    assert rolled(t).hits == hits


@pytest.mark.rule("DW3-QUAL-08", "DW3-R-FUSILLADE")
def test_a_fusillade_does_nothing_against_what_is_submerged() -> None:
    t = gunnery(("Flank Battery", "360"), gap=9, position="SUBMERGED")
    t.run(fire(t), tolerant("8xC", "8xH"))
    assert rolled(t).hits == 0


@pytest.mark.rule("DW3-QUAL-19", "DW3-R-SUSTAINED")
@pytest.mark.parametrize(("position", "asked"), [("AERIAL", True), ("SURFACE", False)])
def test_sustained_with_a_trait_is_for_such_targets_only(position: str, asked: bool) -> None:
    t = gunnery(("Grit Cannon", "F"), gap=9, position=position)
    t.run(fire(t), BLANKS)
    assert t.ended is not asked


@pytest.mark.rule("DW3-QUAL-14", "DW3-R-LIMITED")
@pytest.mark.parametrize(("face", "lost"), [("B", 1), ("C", 0)])
def test_a_limited_weapon_is_lost_on_a_blank_after_the_attack(face: str, lost: int) -> None:
    t = gunnery(("Keystone Cannon", "F"))
    t.run(fire(t), tolerant("12xC", face))
    assert len(t.events(WeaponLost)) == lost
    assert (model(t, "A1.1").lost == ("A1.1/0",)) is bool(lost)


@pytest.mark.rule("DW3-QUAL-14", "DW3-R-LIMITED")
def test_limited_weapons_in_support_roll_too() -> None:
    """Interaction 26"""
    t = gunnery(("Keystone Cannon", "F"), ("Keystone Cannon", "F"))
    t.run(fire(t, supports=("A1.1/1:F",)), tolerant("16xC", "C", "B"))
    assert model(t, "A1.1").lost == ("A1.1/1",)


@pytest.mark.rule("DW3-QUAL-03", "DW3-QUAL-22", "DW3-R-BLAST")
def test_a_blast_hits_whoever_it_touches_with_the_net_hits() -> None:
    """Interaction 20"""
    t = gunnery(("Rubble Bombs", "360"), gap=6)
    t.unit("B", "target", beside("B1.1", 1, 90))
    t.unit("A", "target", beside("B1.1", 1, 270))
    t.ship("flyer", "karst.cupola", hull=99)
    t.unit("B", "flyer", beside("B1.1", 0.5, 0))
    t.run(fire(t), tolerant("5xHH", otherwise="B"))
    assert t.asked().question == "blast"
    t.answer("blast", next(o for o in t.asked().options if "B2.1" in o and "A2.1" not in o))
    assert (model(t, "B1.1").damage, model(t, "B2.1").damage, model(t, "A2.1").damage) == (2, 2, 0)
    assert model(t, "B3.1").damage == 0


@pytest.mark.rule("DW3-QUAL-21", "DW3-R-TORRENT")
def test_a_torrent_sweeps_all_under_its_template_and_reaches_5_inches_when_small() -> None:
    t = gunnery(("Slag Projector", "F"), gap=1)
    t.unit("A", "boat", ahead_of("B1.1", 0.2))
    t.run(fire(t), tolerant("5xHH", otherwise="B"))
    assert model(t, "B1.1").damage == 2
    far = gunnery(("Slag Projector", "F"), gap=5.5)
    assert began(far.run(fire(far), BLANKS)) == 0


@pytest.mark.rule("DW3-SHOOT-24")
def test_an_attack_on_a_lost_target_switches_to_a_mate_within_5_inches() -> None:
    t = gunnery(("Stonebreaker Battery", "F"))
    t.clear()
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", 12, turned=180), beside("B1.1", 5, 90), beside("B1.1", 5.1, 270))
    t.model("B1.1", left_as="destroyed", fell_at=t.models[FOE].pose, pose=None)
    t.run(fire(t), BLANKS)
    assert t.asked().options == ("B1.2",)
    with pytest.raises(IllegalCommand):
        t.answer("new target", "B1.3")
    assert began(t.answer("new target", "B1.2")) == 9
    assert began(t.undone().answer("new target", None)) == 0


@pytest.mark.rule("DW3-SHOOT-01", "DW3-CRIT-07")
def test_a_target_that_was_carried_out_of_arc_is_missed() -> None:
    """Interaction 1"""
    t = gunnery(("Stonebreaker Battery", "F"))
    t.clear()
    t.unit("A", "gunner", (24, 14, 0))
    t.unit("B", "target", astern_of("A1.1", 8))
    assert began(t.run(fire(t), BLANKS)) == 0
    assert condition(t, "B1.1") == (0, False, 0)


@pytest.mark.rule("DW3-SHOOT-01", "DW3-SHOOT-11", "DW3-SHOOT-08")
def test_all_attacks_are_declared_before_the_first_is_resolved_in_any_order() -> None:
    t = gunnery(("Stonebreaker Battery", "F"), ("Plumb Torpedoes", "F"), sdv=0)
    t.run(ShootingStep(UnitId("A1")), BLANKS)
    t.answer("initial target", "B1.1").answer("lead weapon", "A1.1/0:F")
    t.answer("initial target", "B1.1")  # The torpedoes are the only weapon left, so they lead unasked.
    assert not t.rolled()
    assert t.asked().options == ("A1.1/0:F", "A1.1/1:F")
    t.answer("attack to resolve", "A1.1/1:F")
    assert [event.dice for event in t.events(AttackBegan)] == [7, 9]


@pytest.mark.rule("DW3-SHOOT-02")
def test_without_range_or_sight_there_is_nothing_to_declare() -> None:
    t = gunnery(("Stonebreaker Battery", "F"), gap=30.5)
    assert t.run(ShootingStep(UnitId("A1")), BLANKS).ended


@pytest.mark.rule("DW3-QUAL-08")
def test_a_fusillade_at_point_blank_rolls_the_dice_of_its_supports_again_too() -> None:
    """Interaction 25"""
    t = battle()
    t.ship("liner", "karst.dolmen", mass=3, weapons=(("Flank Battery", "P & S"),), **PLAIN)
    t.ship("mark", "karst.dolmen", mass=3, armour=50, citadel=99, hull=9, weapons=(), **PLAIN)
    t.unit("A", "liner", (24, 20, 0), (20, 27, 0))
    t.unit("B", "mark", (33, 22, 0))
    lead, support = "A1.1/0:S", "A1.2/0:S"
    # The lead fires at point blank, its support from the closing band: all of their dice are rolled again.
    t.run(Attack(lead=lead, supports=(support,), target=FOE), tolerant("11xC", "11xH"))
    assert began(t) == 8 + 3 and rolled(t).hits == 11


@pytest.mark.rule("DW3-CRIT-07", "DW3-ARC-03")
@pytest.mark.parametrize(("arcs", "dice"), [("360", 5), ("F/P/S", 5), ("F", 0), ("F & S", 0)])
def test_a_flare_carries_its_target_out_of_the_arcs_of_some_weapons_only(arcs: str, dice: int) -> None:
    """Interaction 1"""
    t = battle()
    listed(t, "Pair", "PIERCING", bands=(5, 5, 5))
    ship(t, "gunner", weapons=(("Pair", "F"), ("Pair", arcs)))
    ship(t, "mark", mass=3, hull=20)
    t.unit("A", "gunner", (24, 20, 0))
    t.unit("B", "mark", (28, 23, 90))
    t.run(Attack(lead="A1.1/0:F", supports=(), target=FOE), tolerant("HH HH HH B B", "1", otherwise="B"))
    t.then(Attack(lead="A1.1/1:F", supports=(), target=FOE), BLANKS)
    assert began(t) == dice


@pytest.mark.rule("DW3-QUAL-19", "DW3-R-SUSTAINED", "DW3-R-LOW-LEVEL-STRIKE")
@pytest.mark.parametrize(("marks", "asked"), [((), True), (("Low-Level Strike 2",), False)])
def test_sustained_against_a_trait_looks_at_the_trait_that_a_unit_has_now(marks: tuple[str, ...], asked: bool) -> None:
    t = battle()
    listed(t, "Flak Guns", bands=(7, 7, 7))
    kind = t.content.weapons["karst"]["Flak Guns"]
    aerial = replace(kind, qualities=(QualityRef(Quality.SUSTAINED, ("AERIAL",)),))
    t.content = replace(
        t.content, weapons={**t.content.weapons, "karst": {**t.content.weapons["karst"], aerial.name: aerial}}
    )
    ship(t, "gunner", weapons=(("Flak Guns", "F"),))
    ship(t, "flyer", "LOW-LEVEL-STRIKE", position="AERIAL")
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "flyer", ahead_of("A1.1", 8, turned=180))
    t.change("B1", marks=marks)
    assert t.run(fire(t), BLANKS).ended is not asked
