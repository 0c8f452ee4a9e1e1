"""Cleaning: the dirt of real files, and that clean texts stay as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.catalogues.cleaning import clean, folded, items


@pytest.mark.parametrize(
    ("dirty", "titles"),
    [
        ('<span style="x">Torrent</span>(2),\u00a0Agitation, Hazard (1)', ["Torrent (2)", "Agitation", "Hazard (1)"]),
        ("Attachment (British Flagship), Hunter (Airborne", ["Attachment (British Flagship)", "Hunter (Airborne)"]),
        ("Barrage, Blast (2), Hazard 2), Indiscriminate", ["Barrage", "Blast (2)", "Hazard (2)", "Indiscriminate"]),
        ("Boosted Propulsion (+3 \u201d )", ['Boosted Propulsion (+3")']),
        (
            "Ablative Armour: Fore (3),, Hunter (Airborne, Surface),",
            ["Ablative Armour: Fore (3)", "Hunter (Airborne, Surface)"],
        ),
        ("Inspirational (10 '')", ['Inspirational (10")']),
        ("Hunter (Airborne, Stoic, Stockpile (1)", ["Hunter (Airborne, Stoic)", "Stockpile (1)"]),
        ("Quiet\nwater, -", ["Quiet water"]),
        ("", []),
    ],
)
def test_a_list_is_read_through_its_dirt(dirty: str, titles: list[str]) -> None:
    assert [item.title for item in items(dirty)] == titles


def test_a_mended_bracket_is_told() -> None:
    assert [item.mended for item in items("Hunter (Airborne, Quiet")] == [True]
    assert [item.mended for item in items("Hunter (Airborne), Quiet")] == [False, False]


def test_entities_written_twice_are_text() -> None:
    assert clean("Fire &amp;amp; Ice") == "Fire &amp; Ice"
    assert clean("Fire &amp; Ice") == "Fire & Ice"


def test_names_are_compared_without_case_accents_hyphens_and_apostrophes() -> None:
    assert folded("K\u00f6nig\u2019s Super-Void  Engine") == folded("konigs super void engine")


@given(st.text(alphabet=st.characters(exclude_characters="&<>"), max_size=60))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    once = ", ".join(item.title for item in items(text))
    assert [item.title for item in items(once)] == [
        item.title for item in items(", ".join(i.title for i in items(once)))
    ]
