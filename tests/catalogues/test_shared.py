"""The catalogues that people share for three games, where they lie beside the project: read without knowing a game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sandtable.catalogues.book import read_book

DATA = Path(__file__).parents[2].parent / "shared" / "data"

FEATURES = {
    "selectionEntry": (1476, 526, 501),
    "selectionEntryGroup": (302, 353, 333),
    "entryLink": (365, 1521, 571),
    "infoLink": (32, 1705, 149),
    "profile": (1850, 295, 879),
    "characteristic": (8758, 1731, 5579),
    "rule": (262, 355, 128),
    "categoryEntry": (134, 411, 62),
    "categoryLink": (1582, 932, 508),
    "forceEntry": (16, 18, 11),
    "constraint min": (556, 759, 477),
    "constraint max": (990, 1805, 700),
    "modifier set": (292, 1536, 1337),
    "modifier append": (57, 429, 15),
    "condition instanceOf": (391, 1920, 341),
    "condition atLeast": (110, 86, 252),
    "conditionGroup or": (26, 186, 45),
    "repeat": (15, 0, 0),
    "modifierGroup": (0, 192, 66),
}


@pytest.mark.skipif(not DATA.is_dir(), reason="the catalogues are not part of the project")
@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_whole_game_systems_are_read_and_their_features_counted(number: int) -> None:
    book = read_book(DATA / ("dw4-catalogue", "dw3-catalogue", "ac-catalogue")[number])
    counted: Counter[str] = Counter()
    for catalogue in book.all:
        counted.update(catalogue.features)
    assert {name: counted[name] for name in FEATURES} == {name: counts[number] for name, counts in FEATURES.items()}
    assert not [feature for feature in counted if feature.startswith("unknown")]
    assert list(book.missing_targets()) == []
