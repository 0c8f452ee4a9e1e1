"""Sharpshooter."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, range_of


def shot_at(*rules: str, weapon: str = "Stonebreaker Battery", rolled: str = "7xH") -> bool:
    t = range_of(weapon, *rules, mass=2, citadel=9, armour=99, gap=12)
    fire(t, rolled).by_default()
    return "critical die" in str(t.record)


@pytest.mark.rule("DW3-R-SHARPSHOOTER")
def test_citadel_counts_2_less_against_its_guns() -> None:
    assert shot_at("SHARPSHOOTER")
    assert not shot_at("SHARPSHOOTER", rolled="6xH")
    assert not shot_at()
    assert shot_at(rolled="9xH")


@pytest.mark.rule("DW3-R-SHARPSHOOTER")
def test_not_against_its_mortars() -> None:
    assert not shot_at("SHARPSHOOTER", weapon="Quarry Mortar")
