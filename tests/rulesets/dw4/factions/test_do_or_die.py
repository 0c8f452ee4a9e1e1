"""Do or Die."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.do_or_die import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck, GroupCrewCheck
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class

RULE = "DW4-F-ANY-DO-OR-DIE"
M = ModelId("A1.1")


def table(card: int = 9, bonus: bool = True, gears: bool = False) -> Tabletop:
    properties = (ref("DW4-P-MECHANICAL-SOUL"),) if gears else ()
    t = Tabletop([ship_class("Tub", 3, crew=7, properties=properties)], mode="full")
    t.unit("A", "tub", (10, 10, 0))
    t.hand("A", deck=(card, 1, 1))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-ANY-DO-OR-DIE")
@pytest.mark.parametrize(("card", "passed"), [(9, True), (10, False)])
@pytest.mark.parametrize("group", [False, True])
def test_the_crew_counts_two_more_in_this_check_alone(card: int, passed: bool, group: bool) -> None:
    g = table(card).game(GroupCrewCheck(UnitId("A1")) if group else CrewCheck(M))
    answer(g, "do or die", True)
    answer(g, "crew check", True)
    assert (g.result, crew(g, M)) == (passed, 7)
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 2}


@pytest.mark.rule("DW4-F-ANY-DO-OR-DIE")
def test_once_in_a_round_by_whoever_has_it_and_not_where_it_is_kept() -> None:
    t = table()
    t.side("A", tokens=((NAME, 2),))
    assert asked(t.game(CrewCheck(M))) == "crew check"
    assert asked(table(bonus=False).game(CrewCheck(M))) == "crew check"
    g = table().game(CrewCheck(M))
    answer(g, "do or die", False)
    answer(g, "crew check", True)
    assert (g.result, g.state.sides[A].tokens or ()) == (False, ())


@pytest.mark.rule("DW4-F-ANY-DO-OR-DIE", "DW4-P-MECHANICAL-SOUL")
def test_gears_cannot_be_made_braver() -> None:
    assert asked(table(gears=True).game(CrewCheck(M))) == "crew check"
