"""The form for an Attack of any Class on any other."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollspec import Explode, ReRoll, Turn
from sandtable.odds import odds
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.manifest import RULESET

DUEL: dict[str, Any] = {"ship": "Dolmen Cruiser", "weapon": "Stonebreaker Battery", "target": "Sirocco Cruiser"}


def picks(name: str) -> list[Any]:
    return list(next(field for field in RULESET.rolls.form().fields if field.name == name).picks)


def test_an_empty_form_is_a_roll_with_a_chance() -> None:
    assert 0 < odds(RULESET.rolls.of_form({})).chance_of(1) < 1


def test_every_class_can_fire_and_be_fired_at() -> None:
    assert {pick.value for pick in picks("ship")} == {ship.name for ship in builtin().classes.values()}
    assert picks("ship") == picks("target")


def test_every_weapon_in_the_form_has_odds_at_some_range() -> None:
    for pick in picks("weapon"):
        means = []
        for band in ("close", "standard", "extreme"):
            try:
                means.append(odds(RULESET.rolls.of_form({"ship": pick.of, "weapon": pick.value, "band": band})).mean)
            except UnknownName as refused:
                assert "out of range" in str(refused)
        assert means, pick


def test_a_filled_form_is_the_line_that_one_could_type() -> None:
    filled = {**DUEL, "number": 3, "band": "close", "arc": "port", "obscured": 3, "disorder": "2", "damage": 1}
    spec = RULESET.rolls.of_form({**filled, "astern": True, "reroll": True, "devastating": 1, "piercing": 1})
    line = (
        "3x Stonebreaker Battery of Dolmen Cruiser @close port vs Sirocco Cruiser "
        "astern obscured 3 disorder 2 damage 1 devastating 1 piercing 1 reroll blank"
    )
    assert spec.title == line
    assert spec == RULESET.rolls.in_words(line)
    assert spec.own.stages == (Turn(Face.HS, Face.ES, 1), Explode(), ReRoll((0,)), Turn(Face.HS, Face.SS))


def test_what_is_supposed_of_the_target_helps_it() -> None:
    plain = RULESET.rolls.of_form(DUEL)
    again = RULESET.rolls.of_form({**DUEL, "resist_reroll": True})
    ablative = RULESET.rolls.of_form({**DUEL, "ablative": 2})
    assert odds(again).mean < odds(plain).mean
    assert odds(ablative).mean < odds(plain).mean


@pytest.mark.parametrize(
    ("filled", "told"),
    [
        ({"ship": "Ark"}, "there is no Class 'Ark'"),
        ({"weapon": "Bow and Arrow"}, "there is no weapon of the"),
        ({**DUEL, "band": "extreme"}, "the Stonebreaker Battery is out of range"),
        ({"ship": "Cobble Frigate", "weapon": "Hammer Guns", "arc": "aft"}, "the Hammer Guns does not bear aft"),
        ({"number": 0}, "How many of them 0: a whole number from 1 to 40 is wanted"),
        ({"number": 41}, "How many of them 41: a whole number from 1 to 40 is wanted"),
        ({"number": 10_000}, "a whole number from 1 to 40 is wanted"),
        ({"number": -1}, "a whole number from 1 to 40 is wanted"),
        ({"number": "many"}, "a whole number from 1 to 40 is wanted"),
        ({"number": True}, "a whole number from 1 to 40 is wanted"),
        ({"number": 2.5}, "a whole number from 1 to 40 is wanted"),
        ({"disorder": "4"}, "disorder 4: the most is 3"),
        ({"damage": 30}, "is Crippled at"),
        ({"astern": "yes"}, "astern: say true or false"),
        ({"ship": 7}, "ship: pick one of those in the list"),
        ({"ship": "x" * 81}, "ship: pick one of those in the list"),
        ({"ship": "Lintel @close vs Lintel"}, "ship: pick one of those in the list"),
        ({"weather": "calm"}, "the form has no field 'weather'"),
    ],
)
def test_nonsense_in_a_form_gets_a_sentence(filled: dict[str, Any], told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        RULESET.rolls.of_form(filled)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("filled", "line"),
    [
        (
            {"kind": "broadside", "models": 2, "damage": 1},
            "broadside of 2 Dolmen Cruiser vs Sirocco Cruiser damage 1",
        ),
        (
            {"kind": "boarding", "boarder": "Culvert Boarding Cruiser", "raiders": 2, "escorts": 1},
            "boarding of 1 Culvert Boarding Cruiser vs Sirocco Cruiser raiders 2 escorts 1",
        ),
        ({"kind": "ram", "run": 4, "crippled": True}, "ram of Dolmen Cruiser vs Sirocco Cruiser run 4 crippled"),
        (
            {"kind": "attack run", "squadron": "Mason Gyros", "interceptor": "Skua Strikers", "interceptors": 2},
            "attack run of 4 Mason Gyros vs 1 Sirocco Cruiser intercepted by 2 Skua Strikers",
        ),
        ({"kind": "repair", "held": 3, "jury": True}, "repair of Dolmen Cruiser criticals 3 jury-rigged"),
        ({"kind": "criticals", "criticals": 1, "dice": 3}, "criticals 3 vs Sirocco Cruiser criticals 1"),
    ],
)
def test_every_other_roll_of_full_play_can_be_filled_in(filled: dict[str, Any], line: str) -> None:
    spec = RULESET.rolls.of_form({**DUEL, **filled})
    assert spec.title == line
    assert spec == RULESET.rolls.in_words(line)


def test_each_kind_of_roll_has_odds_as_the_form_stands_at_first() -> None:
    for kind in picks("kind"):
        assert odds(RULESET.rolls.of_form({"kind": kind.value})).mean > 0, kind.label


def test_a_field_counts_only_for_the_rolls_that_have_a_use_for_it() -> None:
    form = RULESET.rolls.form()
    kinds = {pick.value for pick in picks("kind")}
    assert form.chooser == "kind"
    assert all(set(field.only_for) <= kinds for field in form.fields)
    assert next(field for field in form.fields if field.name == "weapon").only_for == ("attack",)
