"""The form of a new game is filled in: typed text becomes values, and what cannot be is refused with what can."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.filling_in import allowed, completed, in_words, typed_value
from sandtable.kernel.gameform import FORCES, NAMES, NUMBER, ONE, SWITCH, TEXT, GameField, GameForm, GamePick

SIZES = (
    GamePick(value="Small", label="Small"),
    GamePick(value="Middle", label="Middle (Usual)", also=("usual",)),
    GamePick(value="big", label="A lake"),
)
FORM = GameForm(
    fields=(
        GameField(name="size", label="Size", kind=ONE, default="Small", picks=SIZES),
        GameField(name="frogs", label="Frogs", kind=NUMBER, default=2, least=1, most=6),
        GameField(name="ice", label="Ice", kind=SWITCH, default=False),
        GameField(name="sides", label="Sides", kind=FORCES, default=["a", "b"]),
        GameField(name="weather", label="Weather", kind=TEXT, default=""),
        GameField(name="rules", label="Rules", kind=NAMES, default=[]),
    )
)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("size", "middle", "Middle"),
        ("size", "USUAL", "Middle"),
        ("size", "a-lake", "big"),
        ("frogs", "12", 12),
        ("ice", "Yes", True),
        ("ice", "off", False),
        ("sides", "a, b,", ["a", "b"]),
        ("weather", "Fog", "Fog"),
        ("rules", "x,y", ["x", "y"]),
    ],
)
def test_typed_text_becomes_what_the_field_takes_in_capitals_or_not(name: str, text: str, value: object) -> None:
    assert typed_value(FORM, "Pond", name, text) == value


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("size", "huge", "size 'huge': choose Small, Middle or big (A lake)"),
        ("frogs", "many", "option frogs: a whole number is wanted from 1 to 6, not 'many'"),
        ("ice", "perhaps", "option ice: say yes or no, not 'perhaps'"),
        ("frog", "1", "Pond has no option 'frog'; did you mean 'frogs'?"),
        ("depth", "1", "there is: size, frogs, ice, sides, weather, rules"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(name: str, text: str, told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        typed_value(FORM, "Pond", name, text)
    assert told in str(refused.value)


def test_options_are_completed_with_what_is_usual() -> None:
    assert completed(FORM, "Pond", {"frogs": 6, "size": "middle"}) == {
        "size": "Middle",
        "frogs": 6,
        "ice": False,
        "sides": ["a", "b"],
        "weather": "",
        "rules": [],
    }


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"frogs": 7}, "from 1 to 6, not 7"),
        ({"frogs": True}, "not True"),
        ({"ice": 1}, "say yes or no"),
        ({"size": 3}, "choose Small"),
        ({"pebbles": 3}, "has no option 'pebbles'"),
    ],
)
def test_an_option_that_cannot_be_is_not_completed(given: dict[str, Any], told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        completed(FORM, "Pond", given)


def test_a_number_without_a_range_takes_any() -> None:
    form = GameForm(fields=(GameField(name="n", label="N", kind=NUMBER, default=0, most=-1),))
    assert completed(form, "Pond", {"n": -5}) == {"n": -5}


def test_what_a_field_takes_is_told_in_words() -> None:
    assert [allowed(field) for field in FORM.fields] == [
        "Small, Middle or big (A lake)",
        "a whole number from 1 to 6",
        "yes or no",
        "a force for each seat, as a,b: ready ones or force files",
        "a name",
        "names, as a,b",
    ]
    assert [in_words(value) for value in (True, False, 3, "x")] == ["yes", "no", "3", "x"]
