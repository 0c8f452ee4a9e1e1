"""Rolls in words and by their figures."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollspec import Explode, ReRoll, Turn
from sandtable.odds import odds
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.odds.what_if.duel import FIRING, TARGET, duel
from sandtable.rulesets.dw4.odds.what_if.naming import named_class
from sandtable.rulesets.dw4.table.arcs import LETTERS, Band, arcs_to_model, bands_to_model

SIROCCO = named_class(builtin(), "Sirocco Cruiser")
LINTEL = named_class(builtin(), "lintel")


def test_weapons_range_and_target_give_the_pools() -> None:
    spec = RULESET.rolls.in_words("2x Stonebreaker Battery @close vs Sirocco Cruiser")
    assert (spec.own.dice, spec.against.dice, spec.threshold) == (14, SIROCCO.defence, SIROCCO.armour)
    assert [(mark.name, mark.at) for mark in spec.marks[:2]] == [("Disorder", SIROCCO.mass), ("Crippled", SIROCCO.hull)]


@pytest.mark.parametrize(
    ("words", "dice"),
    [
        ("Stonebreaker Battery vs sirocco", 5),
        ("stonebreaker battery of Lintel Battleship @ Close VS Sirocco", 10),
        ("3 x Longline Rifle of solstice @extreme starboard against Lintel", 18),
        ("Slag Projector of Lintel @standard vs Petrel Frigate", 0),
    ],
)
def test_a_weapon_has_the_dice_of_its_bearer_at_its_range(words: str, dice: int) -> None:
    assert RULESET.rolls.in_words(words).own.dice == dice


def test_what_is_supposed_takes_part() -> None:
    plain = RULESET.rolls.in_words("Stonebreaker Battery vs Lintel")
    spec = RULESET.rolls.in_words("Stonebreaker Battery vs Lintel obscured 3, disorder 2, damage 4 astern")
    assert spec.against.dice == plain.against.dice + 3
    assert spec.own.stages == (Explode(), Turn(Face.HS, Face.SS))
    assert spec.threshold == plain.threshold - 1
    assert spec.marks[1].at == LINTEL.hull - 4


def test_rules_may_be_supposed_in_words() -> None:
    plain = RULESET.rolls.in_words("Hammer Guns vs Lintel")
    spec = RULESET.rolls.in_words(
        "Hammer Guns vs Lintel reroll blank,counter resist re-roll blank devastating 2 piercing 2"
    )
    assert spec.own.stages == (Turn(Face.HS, Face.ES, 2), Explode(), ReRoll((0, 1, 2)))
    assert spec.against.stages == (ReRoll((0,)),)
    assert (spec.threshold, spec.first) == (plain.threshold, (plain.threshold - 1,) * 2)


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR", "DW4-Q-DEVASTATING")
@pytest.mark.parametrize(
    ("words", "turns"),
    [
        ("devastating 3", (Turn(Face.HS, Face.ES, 3),)),
        ("full", (Turn(Face.ES, Face.HS, 2),)),
        ("devastating 3 full", (Turn(Face.HS, Face.ES, 1),)),
        ("devastating 2 full", ()),
        ("ablative 1 full", (Turn(Face.ES, Face.HS, 3),)),
    ],
)
def test_what_is_supposed_and_what_a_class_carries_cancel_each_other_too(words: str, turns: tuple[Turn, ...]) -> None:
    """A Buttress has Ablative Armour (2), which counts in full play."""
    spec = RULESET.rolls.in_words(f"Stonebreaker Battery vs Buttress Heavy Cruiser {words}")
    assert spec.own.stages == (*turns, Explode())


@pytest.mark.rule("DW4-Q-PIERCING")
@pytest.mark.parametrize(("words", "cheaper"), [("", 0), ("full", 1), ("piercing 2", 2), ("piercing 2 full", 3)])
def test_piercing_that_is_supposed_comes_on_top_of_that_of_the_weapon(words: str, cheaper: int) -> None:
    """A Stonebreaker has Piercing (1), which counts in full play."""
    spec = RULESET.rolls.in_words(f"Stonebreaker Battery vs Sirocco Cruiser {words}")
    assert spec.first == (spec.threshold - 1,) * cheaper


@pytest.mark.rule("DW4-Q-KINGSLAYER", "DW4-Q-RAIL")
def test_kingslayer_and_rail_may_be_supposed() -> None:
    spec = RULESET.rolls.in_words("Hammer Guns vs Lintel kingslayer 2 rail 3")
    assert spec.own.stages == (Explode(doubled=3),)
    assert spec.first == ((4, 4) if spec.threshold > 4 else ())
    assert RULESET.rolls.of_figures({"attack": 9, "resist": 0, "armour": 3, "rail": 2}).own.stages == (
        Explode(doubled=2),
    )


def test_of_two_mountings_the_one_that_bears_is_meant() -> None:
    fore = RULESET.rolls.in_words("Stonebreaker Battery of Dolmen Cruiser @close fore vs Lintel")
    aft = RULESET.rolls.in_words("Stonebreaker Battery of Dolmen Cruiser @close aft vs Lintel")
    assert fore.own.dice == aft.own.dice


def test_a_weapon_that_several_classes_carry_says_whose_it_is() -> None:
    assert "Dolmen Cruiser" in RULESET.rolls.in_words("Stonebreaker Battery @close vs Lintel").words[-1]
    assert "of CLASS" not in RULESET.rolls.in_words("Stonebreaker Battery of Lintel @close vs Lintel").words[-1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("hello", "'hello' is no Attack; write it as: "),
        ("Stonebreaker Battery vs Sirroco", "there is no Class 'Sirroco'; did you mean 'Sirocco Cruiser'?"),
        ("Stonebraker vs Sirocco", "there is no weapon 'Stonebraker'; did you mean 'Stonebreaker Battery'?"),
        ("Hammer Guns of Solstice vs Lintel", "there is no weapon of the Solstice Battleship 'Hammer Guns'"),
        ("Stonebreaker Battery @extreme vs Lintel", "the Stonebreaker Battery is out of range: "),
        ("Hammer Guns @close aft vs Lintel", "the Hammer Guns does not bear aft: "),
        ("Stonebreaker Battery @dawn vs Lintel", "@dawn is neither a Range Band"),
        ("-3x Hammer Guns vs Lintel", "-3 weapons: an Attack has 1 to 40"),
        ("0x Hammer Guns vs Lintel", "0 weapons: an Attack has 1 to 40"),
        ("Hammer Guns vs Lintel disorder 4", "disorder 4: the most is 3"),
        ("Hammer Guns vs Lintel obscured -1", "obscured -1: the least is 0"),
        ("Hammer Guns vs Lintel damage 99", "damage 99: the Lintel Battleship is Crippled at"),
        ("Hammer Guns vs", "'Hammer Guns vs' is no Attack"),
        ("Hammer Guns vs Lintel devastating 21", "devastating 21: the most is 20"),
        ("Hammer Guns vs Lintel reroll sixes", "a die has no face 'sixes'"),
        ("Hammer Guns vs Lintel resist reroll sixes", "a die has no face 'sixes'"),
        ("9" * 5000 + "x Hammer Guns vs Lintel", "this is too long for an Attack"),
    ],
)
def test_nonsense_in_words_gets_a_sentence(words: str, told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        RULESET.rolls.in_words(words)
    assert told in str(refused.value)


def test_figures_alone_are_a_plain_roll() -> None:
    spec = RULESET.rolls.of_figures({"attack": 18, "resist": 6, "armour": 5})
    assert round(odds(spec).mean, 4) == 2.6009
    assert spec.own.stages == (Explode(),)


def test_figures_name_what_is_done_to_the_dice() -> None:
    given = {"attack": 9, "armour": 2, "disorder": 3, "reroll": "blanks, standard-counter", "resist_reroll": "strike"}
    spec = RULESET.rolls.of_figures({**given, "piercing": 2, "hull": 6, "mass": 3})
    assert spec.own.stages == (Explode(), ReRoll((0, 1)), Turn(Face.HS, Face.SS), Turn(Face.ES, Face.SS))
    assert spec.against.stages == (ReRoll((3, 4, 5)),)
    assert (spec.threshold, spec.first) == (2, (1, 1))
    assert [(mark.name, mark.at) for mark in spec.marks] == [("Disorder", 3), ("Crippled", 6)]


@pytest.mark.parametrize(
    ("devastating", "ablative", "stages"),
    [
        (2, 0, (Turn(Face.HS, Face.ES, 2), Explode())),
        (3, 2, (Turn(Face.HS, Face.ES, 1), Explode())),
        (2, 2, (Explode(),)),
        (0, 3, (Turn(Face.ES, Face.HS, 3), Explode())),
    ],
)
def test_devastating_and_ablative_cancel_point_for_point(
    devastating: int, ablative: int, stages: tuple[Any, ...]
) -> None:
    spec = RULESET.rolls.of_figures({"attack": 9, "armour": 2, "devastating": devastating, "ablative": ablative})
    assert spec.own.stages == stages


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ({"armour": 3}, "attack is missing"),
        ({"attack": 3}, "armour is missing"),
        ({"attack": -1, "armour": 3}, "attack -1: the least is 0"),
        ({"attack": 3, "armour": 0}, "armour 0: the least is 1"),
        ({"attack": 3, "armour": "x"}, "armour 'x': a whole number is wanted"),
        ({"attack": 3, "armour": 3, "disorder": 4}, "disorder 4: the most is 3"),
        ({"attack": 3, "armour": 3, "reroll": "sixes"}, "a die has no face 'sixes'"),
        ({"attack": 3, "armour": 3, "luck": 1}, "a roll has no 'luck'"),
        ({"attack": 3, "armour": 101}, "armour 101: the most is 100"),
        ({"attack": 3.5, "armour": 3}, "attack 3.5: a whole number is wanted"),
        ({"attack": True, "armour": 3}, "attack True: a whole number is wanted"),
        ({"attack": [3], "armour": 3}, "attack [3]: a whole number is wanted"),
        ({"attack": "9" * 5000, "armour": 3}, ": a whole number is wanted"),
        ({"attack": 3, "armour": 3, "devastating": 10**9}, "devastating 1000000000: the most is 20"),
        ({"attack": 3, "armour": 3, "reroll": 5}, "5 names no faces"),
    ],
)
def test_nonsense_by_figures_gets_a_sentence(figures: dict[str, Any], told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        RULESET.rolls.of_figures(figures)
    assert told in str(refused.value)


@pytest.mark.parametrize("band", list(Band))
@pytest.mark.parametrize("arc", "FPSA")
def test_whoever_meets_they_lie_as_it_was_said(band: Band, arc: str) -> None:
    ships = list(builtin().classes.values())
    for ship in ships:
        for target in ships:
            table = duel(builtin(), (ship, ()), target, band=band, arc=arc)
            assert bands_to_model(table, FIRING, TARGET) == (band,)
            assert [LETTERS[sector] for sector in arcs_to_model(table, FIRING, TARGET)] == [arc]
