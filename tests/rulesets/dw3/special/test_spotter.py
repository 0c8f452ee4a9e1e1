"""Spotter."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fire, hits, range_of, shown


def spotted(weapon: str = "Longline Rifle", tokens: bool = True, **target: Any) -> BattleSituation:
    t = range_of(weapon, "SPOTTER", like="meridian.sirocco", **target)
    if tokens:
        t.stack("A", "B1.1", Tern_Interceptors=1)
    return t


@pytest.mark.rule("DW3-R-SPOTTER")
@pytest.mark.parametrize(("tokens", "worth"), [(True, 7), (False, 0)])
def test_extreme_range_weapons_roll_blanks_again_where_own_squadrons_are(tokens: bool, worth: int) -> None:
    assert hits(fire(spotted(tokens=tokens), "7xB", "7xH")) == worth


@pytest.mark.rule("DW3-R-SPOTTER")
def test_other_weapons_see_the_target() -> None:
    assert shown(fire(spotted("Arc Lance", position="SUBMERGED"), "X 7xB")) == 9
    assert shown(fire(spotted("Arc Lance", False, position="SUBMERGED"), "X 7xB")) == 8


@pytest.mark.rule("DW3-R-SPOTTER")
def test_where_both_would_help_its_owner_chooses() -> None:
    t = fire(spotted(position="SUBMERGED"), "X 6xB").answer("spotter", "the target not obscured")
    assert shown(t) == 8
    t = fire(spotted(position="SUBMERGED"), "X 6xB", "6xH").answer("spotter", "blanks rolled again")
    assert (shown(t), hits(t)) == (7, 8)
