"""Ablative Armour, all round, ahead and on the flanks."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, hits, range_of, shown

ALL_HITS = "X X X H B B B B B"


@pytest.mark.rule("DW3-R-ABLATIVE-ARMOUR")
@pytest.mark.parametrize(("mass", "extra"), [(2, 1), (3, 0), (4, 0)])
def test_so_many_explosions_as_its_mass_bring_no_die(mass: int, extra: int) -> None:
    """Worked example 1 of the glossary: MASS 2 and three explosions, one extra die."""
    t = fire(range_of(theirs=("ABLATIVE-ARMOUR",), mass=mass), ALL_HITS)
    assert (shown(t), hits(t)) == (9 + extra, 7)


@pytest.mark.rule("DW3-R-ABLATIVE-ARMOUR")
def test_an_extra_die_that_explodes_counts_with_the_others() -> None:
    t = fire(range_of(theirs=("ABLATIVE-ARMOUR",), mass=2), ALL_HITS, "X", "B")
    assert shown(t) == 9 + 2


@pytest.mark.rule("DW3-R-ABLATIVE-ARMOUR")
@pytest.mark.parametrize(
    ("weapon", "like"), [("Sounding Charges", "karst.dolmen"), ("Helical Rail", "meridian.sirocco")]
)
def test_some_attacks_go_through_it(weapon: str, like: str) -> None:
    t = fire(range_of(weapon, theirs=("ABLATIVE-ARMOUR",), like=like, gap=8), "X X")
    assert len(t.rolled()[1].split()) == 2


@pytest.mark.rule("DW3-R-ABLATIVE-ARMOUR")
def test_whoever_has_it_fires_as_ever() -> None:
    assert shown(fire(range_of("Stonebreaker Battery", "ABLATIVE-ARMOUR"), ALL_HITS)) == 12


@pytest.mark.rule("DW3-R-ABLATIVE-PROW-ARMOUR", "DW3-R-ABLATIVE-FLANK-ARMOUR")
@pytest.mark.parametrize(
    ("rule", "turned", "extra"),
    [
        ("ABLATIVE-PROW-ARMOUR", 180, 0),
        ("ABLATIVE-PROW-ARMOUR", 136, 0),
        ("ABLATIVE-PROW-ARMOUR", 134, 3),
        ("ABLATIVE-PROW-ARMOUR", 90, 3),
        ("ABLATIVE-PROW-ARMOUR", 0, 3),
        ("ABLATIVE-FLANK-ARMOUR", 180, 3),
        ("ABLATIVE-FLANK-ARMOUR", 90, 0),
        ("ABLATIVE-FLANK-ARMOUR", 0, 3),
    ],
)
def test_in_one_part_of_the_hull_it_covers_that_part(rule: str, turned: float, extra: int) -> None:
    assert shown(fire(range_of(theirs=(rule,), turned=turned), ALL_HITS)) == 9 + extra
