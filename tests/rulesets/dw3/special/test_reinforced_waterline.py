"""Reinforced Waterline."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, HEAVY_HIT, Shot
from tests.rulesets.dw3.gunfire import BOW, GUN, fire, hits, range_of


@pytest.mark.rule("DW3-R-REINFORCED-WATERLINE")
@pytest.mark.parametrize(("rules", "worth"), [((), 4), (("REINFORCED-WATERLINE",), 2)])
def test_a_heavy_hit_is_worth_1(rules: tuple[str, ...], worth: int) -> None:
    t = fire(range_of("Sounding Charges", theirs=rules, like="karst.dolmen", gap=8), "HH HH B")
    assert hits(t) == worth


@pytest.mark.rule("DW3-R-REINFORCED-WATERLINE")
def test_an_exploding_hit_is_worth_as_much_as_ever() -> None:
    t = fire(range_of("Sounding Charges", theirs=("REINFORCED-WATERLINE",), like="karst.dolmen", gap=8), "X H B")
    assert hits(t) == 3


@pytest.mark.rule("DW3-R-REINFORCED-WATERLINE")
def test_other_attacks_are_not_touched() -> None:
    assert hits(fire(range_of(theirs=("REINFORCED-WATERLINE",)), "HH HH")) == 4


@pytest.mark.rule("DW3-R-REINFORCED-WATERLINE")
def test_piercing_sets_it_aside() -> None:
    t = range_of(theirs=("REINFORCED-WATERLINE",))
    shots = [Shot(ATTACK, SeatId("A"), BOW, GUN, (Quality.SUBMERGED, *more)) for more in ((), (Quality.PIERCING,))]
    assert [t.table.value(HEAVY_HIT, shot, 2) for shot in shots] == [1, 2]
