"""Values as TOML writes them."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from sandtable.tabletop.forces.text import inline, models_in_words


@pytest.mark.parametrize(
    "value",
    [
        3,
        'a "quoted" name',
        True,
        False,
        [1, 2],
        {"model": 1, "with": ["é", "x"]},
        [{"a": 1}, {"a": 2}],
        [],
        {"karst.cobble": 2},
    ],
)
def test_what_is_written_is_read_again(value: Any) -> None:
    assert tomllib.loads(f"value = {inline(value)}") == {"value": value}


@pytest.mark.parametrize(("least", "most", "told"), [(1, 1, "1 model"), (3, 3, "3 models"), (1, 3, "1 to 3 models")])
def test_how_many_models_are_told_in_words(least: int, most: int, told: str) -> None:
    assert models_in_words(least, most) == told
