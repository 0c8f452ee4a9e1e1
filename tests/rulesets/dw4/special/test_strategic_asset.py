"""Strategic Asset (X)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, ship_class

ASSET = ship_class("Asset", 3, properties=(ref("DW4-P-STRATEGIC-ASSET", "3"),))
TWICE = ship_class("Twice", 3, properties=(ref("DW4-P-STRATEGIC-ASSET", "3"), ref("DW4-P-STRATEGIC-ASSET", "2")))


class LastHour(PlayBattle):
    """A battle of which only the end is played."""

    @step("-")
    def prepare_to_play(self, g: BattleGame) -> Outcome:
        return None

    @step("-")
    def begin_the_next_round(self, g: BattleGame) -> Outcome:
        return None

    @step("-")
    def play_the_round(self, g: BattleGame) -> Outcome:
        return None

    @step("-")
    def go_on_until_the_battle_is_over(self, g: BattleGame) -> Outcome:
        return None


def scored(class_name: str = "asset", location: Location = Location.IN_PLAY, **fields: Any) -> tuple[int, int]:
    t = Tabletop([ASSET, TWICE], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.unit("B", "kutsov", (10, 40, 0))
    t.model("A1.1", **fields)
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], location=location)
    g = t.game(LastHour())
    return g.state.sides[A].vp, g.state.sides[B].vp


@pytest.mark.rule("DW4-P-STRATEGIC-ASSET")
@pytest.mark.parametrize(("class_name", "points"), [("asset", 3), ("twice", 5), ("kutsov", 0)])
def test_its_admiral_scores_for_it_at_the_end(class_name: str, points: int) -> None:
    assert scored(class_name) == (points, 0)


@pytest.mark.rule("DW4-P-STRATEGIC-ASSET")
@pytest.mark.parametrize("damage", [0, 9])
def test_damage_does_not_matter_but_a_crippled_one_is_worth_nothing(damage: int) -> None:
    assert scored(damage=damage) == (3, 0)
    assert scored(crippled=True) == (0, 0)


@pytest.mark.rule("DW4-P-STRATEGIC-ASSET", "DW4-READY-18")
@pytest.mark.parametrize("location", [Location.INCOMING, Location.RESERVE])
def test_a_unit_that_is_not_in_the_play_area_scores_nothing(location: Location) -> None:
    assert scored(location=location) == (0, 0)
