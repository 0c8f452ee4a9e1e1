"""Special rules by the names that catalogues print."""

from __future__ import annotations

import pytest

from sandtable.catalogues.cleaning import items
from sandtable.rulesets.dw4.imports.names import Reading, reading_of
from sandtable.tabletop.imports.parts import REMOVED


def read(printed: str, kind: str) -> Reading:
    (item,) = items(printed)
    return reading_of(item, kind)


@pytest.mark.rule("DW4-G-29")
@pytest.mark.parametrize(
    ("printed", "kind", "title"),
    [("Ramming Ship (4)", "P", "Heavy Prow (4)"), ('Blast (4")', "Q", "Blast (4)"), ("Blast (4)", "Q", "Blast (4)")],
)
def test_names_of_the_rulebooks_samples_are_read_as_what_is_meant(printed: str, kind: str, title: str) -> None:
    found = read(printed, kind)
    assert found.title == title
    assert bool(found.remarks) is (printed != title), "whoever imports it is told"


@pytest.mark.rule("DW4-G-29")
def test_a_name_without_a_rule_has_no_effect_and_is_told() -> None:
    found = read("Swordwing Strike", "R")
    assert (found.status, found.rule) == (REMOVED, None)
    assert found.remarks


@pytest.mark.rule("DW4-G-32")
def test_what_strode_over_land_is_amphibious_now() -> None:
    found = read("Landstrider", "P")
    assert found.rule is not None
    assert (found.rule.rule, bool(found.remarks)) == ("DW4-P-AMPHIBIOUS", True)
