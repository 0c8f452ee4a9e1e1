"""Armoured Decking."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, HEAVY_HIT, Shot
from tests.rulesets.dw3.gunfire import BOW, GUN, fire, hits, range_of


@pytest.mark.rule("DW3-R-ARMOURED-DECKING")
@pytest.mark.parametrize(("rules", "worth"), [((), 4), (("ARMOURED-DECKING",), 2)])
def test_a_heavy_hit_is_worth_1(rules: tuple[str, ...], worth: int) -> None:
    t = fire(range_of("Signal Rockets", theirs=rules, like="meridian.sirocco", gap=8), "HH HH B")
    assert hits(t) == worth


@pytest.mark.rule("DW3-R-ARMOURED-DECKING")
def test_an_exploding_hit_is_worth_as_much_as_ever() -> None:
    t = fire(range_of("Signal Rockets", theirs=("ARMOURED-DECKING",), like="meridian.sirocco", gap=8), "X H B")
    assert hits(t) == 3


@pytest.mark.rule("DW3-R-ARMOURED-DECKING")
def test_other_attacks_are_not_touched() -> None:
    assert hits(fire(range_of(theirs=("ARMOURED-DECKING",)), "HH HH")) == 4


@pytest.mark.rule("DW3-R-ARMOURED-DECKING")
def test_piercing_sets_it_aside() -> None:
    t = range_of(theirs=("ARMOURED-DECKING",))
    shots = [Shot(ATTACK, SeatId("A"), BOW, GUN, (Quality.AERIAL, *more)) for more in ((), (Quality.PIERCING,))]
    assert [t.table.value(HEAVY_HIT, shot, 2) for shot in shots] == [1, 2]
