"""Every worked example and every interaction of the glossary of special rules is a test that names its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GLOSSARY = HERE.parents[2].parent / "shared" / "rules" / "dw4-glossary.md"
EXAMPLES, INTERACTIONS = 14, 35
"""How many of each the glossary has."""
NUMBERS = r"((?:\d+)(?:(?:, | and )\d+)*)"
EXAMPLE = re.compile(rf"worked examples? {NUMBERS} of the glossary", re.IGNORECASE)
INTERACTION = re.compile(rf"interactions?[ _]{NUMBERS}", re.IGNORECASE)


@cache
def told() -> tuple[str, ...]:
    """What the tests of this game say of themselves: their names and docstrings."""
    return tuple(text for path in HERE.rglob("test_*.py") for text in _told_in(path))


def _told_in(path: Path) -> Iterator[str]:
    for found in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(found, ast.FunctionDef) and found.name.startswith("test_"):
            yield f"{found.name} {' '.join((ast.get_docstring(found) or '').split())}"


def named(pattern: re.Pattern[str]) -> set[int]:
    """The numbers that tests name."""
    found = [numbers for text in told() for numbers in pattern.findall(text)]
    return {int(number) for numbers in found for number in re.findall(r"\d+", numbers)}


def test_every_worked_example_is_a_test() -> None:
    assert sorted(set(range(1, EXAMPLES + 1)) - named(EXAMPLE)) == []


def test_every_interaction_is_a_test() -> None:
    assert sorted(set(range(1, INTERACTIONS + 1)) - named(INTERACTION)) == []


@pytest.mark.skipif(not GLOSSARY.is_file(), reason="the glossary is not part of the project")
def test_the_glossary_has_so_many_and_no_more() -> None:
    text = GLOSSARY.read_text("utf-8")
    examples = text[text.index("## Worked examples") : text.index("## Interactions to watch")]
    interactions = text[text.index("## Interactions to watch") : text.index("## Hook index")]
    assert [int(n) for n in re.findall(r"^\| (\d+) \|", examples, re.M)] == [*range(1, EXAMPLES + 1)]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", interactions, re.M)] == [*range(1, INTERACTIONS + 1)]
