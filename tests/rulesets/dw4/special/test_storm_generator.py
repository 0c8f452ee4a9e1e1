"""Storm Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.boarding_deck import board, side_by_side
from tests.rulesets.dw4.gunfire import attack, gun, happened, range_of, rolled, shooter, victim
from tests.rulesets.dw4.special_actions import Idle
from tests.rulesets.dw4.tabletop import Tabletop, dice_left, ref, ship_class

STORM = (ref("DW4-S-STORM-GENERATOR"),)
HUNTER = (ref("DW4-P-HUNTER", "Surface"),)


@pytest.mark.rule("DW4-S-STORM-GENERATOR")
def test_heavy_strikes_of_an_attack_must_be_rolled_again() -> None:
    g = attack(range_of(shooter(), victim(systems=STORM)), "HS SS HS BL", "HS BL", "SC SC")
    assert (rolled(g).re_rolled, rolled(g).hits, rolled(g).resisting_re_rolled) == ((0, 2), 1, ())


@pytest.mark.rule("DW4-S-STORM-GENERATOR")
def test_its_own_attacks_are_made_as_ever() -> None:
    g = attack(range_of(shooter(systems=STORM)), "HS SS HS BL", "BL BL")
    assert (rolled(g).re_rolled, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-S-STORM-GENERATOR", "DW4-DICE-12")
def test_with_hunter_all_is_one_batch_and_new_exploding_strikes_do_not_explode() -> None:
    """Interaction 4 of the glossary: Heavy Strikes that Ablative Armour made are rolled again as well."""
    foe = victim(systems=STORM, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "1"),))
    g = attack(range_of(shooter(properties=HUNTER), foe), "ES HS BL SS", "BL BL", "ES BL HS")
    assert (rolled(g).re_rolled, rolled(g).exploded, dice_left(g)) == ((0, 1, 2), 0, 0)


@pytest.mark.rule("DW4-S-STORM-GENERATOR")
def test_boarders_roll_heavy_strikes_again_too() -> None:
    g = board(side_by_side(systems=STORM), "HS SS SS SS", "BL BL", "BL")
    assert (rolled(g).re_rolled, rolled(g).hits) == ((0,), 3)


@pytest.mark.rule("DW4-S-STORM-GENERATOR", "DW4-G-18")
def test_a_blast_beside_the_target_is_not_blown_away() -> None:
    own = shooter(gun(ref("DW4-Q-BLAST", "2")))
    t = range_of(own, victim(defence=0))
    t.unit("B", "victim", (20.5, 24.3, 180))
    t.fittings[ModelId("B2.1")] = STORM
    g = attack(t, "SS SS SS BL", "HS HS", on="B1.1")
    assert [(roll.what, roll.re_rolled) for roll in happened(g, ActionRolled)] == [("Attack", ()), ("Blast", ())]


@pytest.mark.rule("DW4-S-STORM-GENERATOR", "DW4-CRIT-10")
def test_a_system_failure_stills_it() -> None:
    t = range_of(shooter(), victim(systems=STORM))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert rolled(attack(t, "HS SS HS BL", "BL BL")).re_rolled == ()


# --- those close by ---

RAISER = ship_class("Raiser", 3, systems=STORM, speed_min=0)
FLYER = ship_class("Flyer", 3, positional=Positional.AIRBORNE)


def ended(gap: float = 2, foe: str = "kutsov", seat: str = "B", fails: bool = False) -> BattleGame:
    """The Activation of A1 about to end, with another ship so many inches beside it."""
    t = Tabletop([RAISER, FLYER], mode=Mode.FULL)
    t.unit("A", "raiser", (18, 20, 0), (22, 20, 0))
    t.model("A1.2", class_id="kutsov")
    t.unit(seat, foe, (18 - 1 - gap, 20, 0))
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,) * fails)
    return t.game(Idle(UnitId("A1")))


def shaken(g: BattleGame) -> int:
    return sum(model.disorder for model in g.state.models.values())


@pytest.mark.rule("DW4-S-STORM-GENERATOR")
@pytest.mark.parametrize(("gap", "levels"), [(2, 1), (2.001, 0)])
def test_an_enemy_in_proximity_gains_a_level_when_the_activation_ends(gap: float, levels: int) -> None:
    assert shaken(ended(gap)) == levels


@pytest.mark.rule("DW4-S-STORM-GENERATOR", "DW4-RANGE-05")
def test_neither_what_flies_nor_a_friend_is_shaken_nor_anyone_by_a_failing_system() -> None:
    assert shaken(ended(foe="flyer")) == 0
    assert shaken(ended(seat="A")) == 0
    assert shaken(ended(fails=True)) == 0


@pytest.mark.rule("DW4-S-STORM-GENERATOR")
@pytest.mark.parametrize(("x", "levels"), [(24, 0), (20, 1)], ids=["beside its consort only", "beside both"])
def test_only_bearers_are_measured_from_and_two_are_not_worse_than_one(x: float, levels: int) -> None:
    t = Tabletop([RAISER], mode=Mode.FULL)
    t.unit("A", "raiser", (18, 20, 0), (22, 20, 0))
    if not levels:
        t.model("A1.2", class_id="kutsov")
    t.unit("B", "kutsov", (x, 20, 0))
    assert shaken(t.game(Idle(UnitId("A1")))) == levels
