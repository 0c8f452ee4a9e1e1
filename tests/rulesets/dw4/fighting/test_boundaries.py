"""On the boundary of an Arc or a Range Band: what is told beforehand is what is fired."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.sector import Sector
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.client.remarks import remark
from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.special.ablative_armour import surplus_of_devastating
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import attack, gun, happened, many, range_of, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class, weapon

A1, B1, UNIT = ModelId("A1.1"), ModelId("B1.1"), UnitId("A1")


def active(t: Tabletop) -> Tabletop:
    """The table while the unit of A is being activated."""
    t.clock = replace(t.clock, unit=UNIT)
    return t


def on_the_diagonal(*guns: WeaponProfile, **settings: Any) -> Tabletop:
    """A ship with these guns heading north, and a hulk exactly between its Fore Arc and its Starboard Arc."""
    t = Tabletop([ship_class("Gunship", 3, *guns)], mode=Mode.FULL, **settings)
    t.unit("A", "gunship", (18, 12, 0))
    t.unit("B", "hulk", (30, 24, 0))
    return active(t)


def at_the_edge(*guns: WeaponProfile, models: int = 1) -> Tabletop:
    """Ships with these guns exactly 10" from a hulk."""
    return active(range_of(shooter(*guns), distance=10, models=models))


def told(g: BattleGame, answered: Any) -> tuple[int, int]:
    """The dice of both pools that the odds of an answer speak of."""
    spec = RULESET.rolls.spec(View(g, A), answered)
    assert spec is not None
    return spec.own.dice, spec.against.dice


def fired(g: BattleGame) -> WeaponsContributed:
    found: WeaponsContributed = happened(g, WeaponsContributed)[-1]
    return found


@pytest.mark.rule("DW4-MODEL-05")
def test_the_arc_that_gives_more_dice_is_proposed_whichever_comes_first() -> None:
    g = on_the_diagonal(weapon("Bow", "F", 3, 3, 3), weapon("Flank", "S", 5, 5, 5)).game(Attack(A, UNIT), seed=1)
    assert g.pending[0].default is Sector.STARBOARD
    assert best_shot(g, UNIT, B1).weapons == ("A1.1/1",)


@pytest.mark.rule("DW4-MODEL-05", "DW4-QUAL-01")
def test_only_weapons_that_fire_together_speak_for_an_arc() -> None:
    below = weapon("Tube", "F", 5, 5, 5, ref("DW4-Q-SUBMERGED"))
    g = on_the_diagonal(below, weapon("Bow", "F", 3, 3, 3), weapon("Flank", "S", 6, 6, 6)).game(Attack(A, UNIT), seed=1)
    assert g.pending[0].default is Sector.STARBOARD


@pytest.mark.rule("DW4-MODEL-05", "DW4-Q-ALL-AROUND")
def test_a_weapon_that_bears_all_around_fires_into_either_arc() -> None:
    around = weapon("Turret", "A", 2, 2, 2, ref("DW4-Q-ALL-AROUND"))
    g = on_the_diagonal(weapon("Bow", "F", 3, 3, 3), weapon("Flank", "S", 5, 5, 5), around).game(
        Attack(A, UNIT), seed=1
    )
    answer(g, "arc", Sector.FORE)
    assert options_of(g.pending[0]) == ("A1.1/0", "A1.1/2")


@pytest.mark.rule("DW4-MODEL-05")
def test_a_weapon_of_the_other_arc_is_not_held_beside_those_declared() -> None:
    guns = weapon("Bow", "F", 6, 6, 6), weapon("Flank", "S", 5, 5, 5), weapon("Turret", "FPS", 2, 2, 2)
    g = on_the_diagonal(*guns).game(Attack(A, UNIT), seed=1)
    answer(g, "arc", Sector.STARBOARD)
    beside = RULESET.rolls.beside(View(g, A), ("A1.1/2",))
    assert [plain(other.name) for other in beside if other.kind == "more"] == ["With the Flank of A1.1"]


@pytest.mark.rule("DW4-MODEL-05", "DW4-BRD-03")
def test_on_the_diagonal_a_flank_battery_bears() -> None:
    t = Tabletop([ship_class("Own", 1), ship_class("Foe", 1)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (20, 22, 0))
    assert battery_bears(t.game(), A1, B1)


@pytest.mark.rule("DW4-RANGE-03")
@pytest.mark.parametrize(("band", "dice"), [(Band.CLOSE, 6 + 3), (Band.STANDARD, 9 + 5)])
def test_odds_words_and_remarks_go_by_the_range_band_that_was_picked(band: Band, dice: int) -> None:
    g = at_the_edge(weapon("Gun", "F", 6, 9, None), weapon("Light", "F", 3, 5, None)).game(Attack(A, UNIT), seed=1)
    answer(g, "range band", band)
    both = options_of(g.pending[0])
    view = View(g, A)
    assert told(g, both)[0] == dice
    assert remark(view, both[0]).dice == (6, 9)[band]
    assert any(f"{dice} Action Dice" in line for line in RULESET.words.about(view))
    with_everything(g)
    assert fired(g).pool == dice


@pytest.mark.rule("DW4-RANGE-03")
def test_each_model_has_the_range_band_that_was_picked_for_it() -> None:
    t = Tabletop([ship_class("Own", 3, weapon("Gun", "FPS", 6, 9, None)), ship_class("Foe", 6)], mode=Mode.FULL)
    t.unit("A", "own", (16.5, 5, 0), (19.5, 5, 0))
    t.unit("B", "foe", (18, 18.35, 90))
    g = active(t).game(Attack(A, UNIT), seed=1)
    answer(g, "participating models", ("A1.1", "A1.2"))
    answer(g, "range band", Band.CLOSE)
    answer(g, "range band", Band.STANDARD)
    assert told(g, options_of(g.pending[0]))[0] == 6 + 9


@pytest.mark.rule("DW4-RANGE-03", "DW4-WEAP-03")
def test_a_weapon_without_a_figure_at_the_best_band_has_no_part_in_the_odds() -> None:
    short = weapon("Short", "F", 6, None, None, ref("DW4-Q-PIERCING", "2"))
    g = at_the_edge(short, weapon("Long", "F", 3, 10, None)).game()
    shot = best_shot(g, UNIT, B1)
    assert (shot.weapons, attack_pools(g, shot).action.value, attack_pools(g, shot).first) == (("A1.1/1",), 10, ())


@pytest.mark.rule("DW4-RANGE-03", "DW4-QUAL-01")
def test_only_weapons_that_fire_together_speak_for_a_range_band() -> None:
    silo = weapon("Silo", "F", None, 5, 8, ref("DW4-Q-SINGULAR"))
    t = range_of(shooter(weapon("Gun", "F", 3, 5, None), silo), distance=30)
    assert t.game(Attack(A, UNIT), seed=1).pending[0].default is Band.EXTREME


@pytest.mark.rule("DW4-MODEL-05", "DW4-ATK-12", "DW4-P-ABLATIVE-ARMOUR")
@pytest.mark.parametrize(("heading", "armour", "surplus"), [(0, 3, -2), (45, 4, 0), (315, 4, 0), (180, 4, 0)])
def test_the_target_counts_an_attacker_in_one_arc_for_stern_and_armour_alike(
    heading: float, armour: int, surplus: int
) -> None:
    """Heading north it is fired on from astern; at 45 and 315 degrees from between the Aft Arc and a flank."""
    plated = victim(properties=(ref("DW4-P-ABLATIVE-ARMOUR", "2", "Aft"),))
    g = range_of(shooter(gun()), plated, heading=heading).game()
    shot = Shot(A, UNIT, B1, (A1,), best_shot(g, UNIT, B1).weapons)
    assert attack_pools(g, shot).threshold.value == armour
    assert surplus_of_devastating(g, shot) == surplus


@pytest.mark.rule("DW4-QUAL-04")
def test_who_would_spoil_an_assault_is_left_out_of_what_is_told() -> None:
    own = shooter(weapon("Claw", "F", 5, 5, 5, ref("DW4-Q-ASSAULT")))
    g = range_of(own, distance=1, models=2).game(Attack(A, UNIT), seed=1)
    assert fired(attack(range_of(own, distance=1, models=2), many("BL", 5), "BL BL")).pool == 5
    assert best_shot(g, UNIT, B1).participants == (A1,)
