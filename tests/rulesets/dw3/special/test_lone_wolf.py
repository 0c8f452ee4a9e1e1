"""Lone Wolf."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.listing import fleet, kind, problems, unit

FLEET = (fleet("main"),)
LEADER = kind("leader", traits=("FLAGSHIP",), partner=True)


def joined(*rules: str, leader: tuple[str, ...] = ()) -> list[str]:
    led = kind("leader", *leader, traits=("FLAGSHIP",), partner=True)
    wolf = kind("wolf", *rules, joins="any", models=(1, 1), escorts=2)
    return problems(unit("leader"), unit("wolf", joins=1), classes=(led, wolf), fleets=FLEET)


@pytest.mark.rule("DW3-R-LONE-WOLF")
def test_it_joins_nobody_and_nobody_joins_it() -> None:
    assert joined() == []
    assert joined("LONE-WOLF") == ["wolf is a Lone Wolf and never attached (DW3-R-LONE-WOLF)"]
    assert joined(leader=("LONE-WOLF",)) == ["leader is a Lone Wolf and never attached (DW3-R-LONE-WOLF)"]


@pytest.mark.rule("DW3-R-LONE-WOLF")
def test_by_itself_it_is_legal_escorts_included() -> None:
    wolf = kind("wolf", "LONE-WOLF", escorts=2)
    assert problems(unit("leader"), unit("wolf", escorts=2), classes=(LEADER, wolf), fleets=FLEET) == []
