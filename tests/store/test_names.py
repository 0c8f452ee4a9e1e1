"""Names as an eye takes them."""

from __future__ import annotations

import pytest

from sandtable.store.names import LONGEST_SKELETON, name_key, skeleton

ALIKE = {
    "capitals": ("Ada", "aDA"),
    "spaces": ("Ada L", "Ad al"),
    "a letter of another script": ("Ada", "\u0410da"),
    "a whole word of another script": ("BOB", "\u0412\u041e\u0412"),
    "full width": ("Ada", "\uff21\uff44\uff41"),
    "mathematical letters": ("Ada", "\U0001d504da"),
    "nothing to be seen": ("Ada", "A\u200bd\u2060a"),
    "a mark": ("Ada", "Ad\u0301a"),
    "a composed mark": ("Ada", "Ád\u00e1"),
    "I and l": ("Paul", "PauI"),
    "1 and l": ("Paul", "Pau1"),
    "0 and O": ("Otto", "0tt0"),
    "rn and m": ("Modem", "Modern"),
    "vv and w": ("William", "VVilliam"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE.keys())
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert one != other
    assert skeleton(one) == skeleton(other) != ""


def test_names_that_do_not_look_alike_have_skeletons_of_their_own() -> None:
    names = ("Ada", "Adam", "Grace", "Wren", "Вова", "山田", "Mary-Ann", "Mary", "Ann", "Kate", "Katja")
    assert len({skeleton(name) for name in names}) == len(names)


def test_a_skeleton_of_a_skeleton_is_the_same_and_it_fits_its_column() -> None:
    for name in (*[one for pair in ALIKE.values() for one in pair], "\ufdfa" * 40, "Œuvre Straße"):
        assert skeleton(skeleton(name)) == skeleton(name)
        assert len(skeleton(name)) <= LONGEST_SKELETON


def test_a_name_is_typed_with_any_capitals_and_spaces() -> None:
    assert name_key(" Ada   L ") == name_key("ada l") != name_key("adal")
