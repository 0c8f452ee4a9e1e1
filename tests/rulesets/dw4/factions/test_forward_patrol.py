"""Forward Patrol."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.factions.forward_patrol import NAME, GoAhead
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import A, Tabletop, ref, ship_class

RULE = "DW4-F-ANY-FORWARD-PATROL"
SCOUT = ship_class("Scout", 3, properties=(ref("DW4-P-VANGUARD", '3"'),))
FORT = ship_class("Fort", 3, speed_max=0, speed_min=0)


def table(bonus: bool = True, name: str = "kutsov", **unit: Any) -> Tabletop:
    t = Tabletop([SCOUT, FORT], mode="full")
    t.unit("A", name, (10, 10, 0), **unit)
    t.unit("B", "kutsov", (30, 40, 180))
    return bring(t, RULE) if bonus else t


def offered(g: BattleGame, unit: str = "A1") -> list[str]:
    return [grant.name for grant in g.granted(DEPLOYMENT_ACTIONS, UnitId(unit))]


@pytest.mark.rule("DW4-F-ANY-FORWARD-PATROL", "DW4-P-VANGUARD")
@pytest.mark.parametrize(("name", "reach"), [("kutsov", 5_000), ("scout", 8_000)])
def test_a_deployed_unit_moves_up_to_five_inches_ahead(name: str, reach: int) -> None:
    g = table(name=name).game(GoAhead(UnitId("A1")))
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    assert (decision.ahead.least, decision.ahead.most) == (0, reach)


@pytest.mark.rule("DW4-F-ANY-FORWARD-PATROL")
def test_it_is_offered_once_in_a_game_to_its_own_units() -> None:
    assert offered(table().game()) == [NAME]
    assert offered(table().game(), "B1") == []
    t = table()
    t.side("A", tokens=((NAME, 1),))
    assert offered(t.game()) == []


@pytest.mark.rule("DW4-F-ANY-FORWARD-PATROL")
@pytest.mark.parametrize(
    "t", [table(False), table(name="fort"), table(location=Location.RESERVE)], ids=["another Force", "fort", "reserve"]
)
def test_not_without_the_doctrine_nor_to_what_does_not_move_or_is_not_there(t: Tabletop) -> None:
    assert NAME not in offered(t.game())


@pytest.mark.rule("DW4-F-ANY-FORWARD-PATROL")
def test_only_the_nominated_unit_has_a_head_start() -> None:
    t = table()
    t.unit("A", "kutsov", (20, 10, 0))
    g = t.game(GoAhead(UnitId("A1")))
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 1}
    assert speed(g, Helm(ModelId("A2.1"))) == speed(table().game(), Helm(ModelId("A1.1")))
