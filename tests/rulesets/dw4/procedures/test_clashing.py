"""Special rules that contradict each other: the First Admiral decides, each time anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.combat import BoardingDeclared, BroadsideFired
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.clashing import CLASH
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from sandtable.rulesets.dw4.tactics.clashes import rule_that_prevails
from sandtable.rulesets.dw4.words.options import show
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, happened, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

SOUL, DOJO = ref("DW4-P-MECHANICAL-SOUL"), ref("DW4-P-BUSHI-RYU-DOJOS")
SWEEPERS, DISRUPTION = ref("DW4-S-DECKSWEEPERS"), ref("DW4-Q-DISRUPTION")
LOW, CASCADE = ref("DW4-P-LOW-ALTITUDE"), ref("DW4-P-BROADSIDE-CASCADE")
BLANKS = (many("BL", 4), "BL BL")
GEARS: dict[str, Any] = {"properties": (SOUL,)}


def burning(first: str = "A", hazards: int = 2, **prize: Any) -> Tabletop:
    t = side_by_side(own=marines(4, DOJO), **prize)
    t.clock = replace(t.clock, first=first)
    t.model("B1.1", criticals=(Critical.HAZARD,) * hazards)
    return t


def threshold(g: BattleGame) -> int:
    found: int = happened(g, BoardingDeclared)[-1].threshold
    return found


@pytest.mark.rule("DW4-G-03", "DW4-G-04", "DW4-P-BUSHI-RYU-DOJOS", "DW4-P-MECHANICAL-SOUL")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize(("prevailing", "left"), [(DOJO.id, 2), (SOUL.id, 4)])
def test_swordsmen_among_flames_against_a_crew_of_gears(first: str, prevailing: str, left: int) -> None:
    g = board(burning(first, **GEARS), *BLANKS)
    assert (g.pending[0].question, g.pending[0].seat, g.pending[0].default) == (CLASH, first, SOUL.id)
    answer(g, CLASH, prevailing)
    assert threshold(g) == left


@pytest.mark.rule("DW4-G-03", "DW4-P-BUSHI-RYU-DOJOS")
def test_nobody_is_asked_where_nothing_burns_or_the_crew_is_of_flesh() -> None:
    assert threshold(board(burning(hazards=0, **GEARS), *BLANKS)) == 4
    assert threshold(board(burning(), *BLANKS)) == 2


@pytest.mark.rule("DW4-G-03", "DW4-G-04", "DW4-S-DECKSWEEPERS", "DW4-P-MECHANICAL-SOUL")
@pytest.mark.parametrize(("prevailing", "crews"), [(SWEEPERS.id, 6), (SOUL.id, 4)])
def test_decksweepers_of_a_crew_of_gears(prevailing: str, crews: int) -> None:
    t = side_by_side(systems=(SWEEPERS,), **GEARS)
    t.hand("B", deck=[1, 1])
    g = board(t, *BLANKS)
    answer(g, "decksweepers", True)
    answer(g, "crew check", True)
    answer(g, CLASH, prevailing)
    assert threshold(g) == crews


@pytest.mark.rule("DW4-G-03", "DW4-G-04", "DW4-Q-DISRUPTION", "DW4-P-MECHANICAL-SOUL", "DW4-G-41")
@pytest.mark.parametrize(("prevailing", "crews"), [(DISRUPTION.id, 5), (SOUL.id, 6)])
def test_disruption_of_a_crew_of_gears_holds_as_long_as_its_token(prevailing: str, crews: int) -> None:
    t = range_of(shooter(gun(DISRUPTION, dice=6)), victim(defence=0, hull=20, crew=6, **GEARS))
    g = attack(t, many("HS", 6))
    answer(g, CLASH, prevailing)
    assert crew(g, ModelId("B1.1")) == crews
    t.models = dict(g.state.models)
    g = t.game(ConsolidationStep(UnitId("B1")))
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(View(g, g.pending[0].seat)))
    assert crew(g, ModelId("B1.1")) == 6


def aloft(*properties: Any, first: str = "A", foe: dict[str, Any] = AIRBORNE) -> Tabletop:
    """An airship of A abeam of an enemy airship."""
    t = Tabletop(
        [ship_class("Own", 3, **AIRBORNE, properties=properties), ship_class("Foe", 3, **foe)],
        mode=Mode.FULL,
    )
    t.clock = replace(t.clock, first=first)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (21, 20, 0))
    return t


@pytest.mark.rule("DW4-G-03", "DW4-G-04", "DW4-P-LOW-ALTITUDE", "DW4-P-BROADSIDE-CASCADE")
@pytest.mark.parametrize(("prevailing", "fired"), [(CASCADE.id, 1), (LOW.id, 0)])
def test_low_altitude_against_broadside_cascade_on_one_model(prevailing: str, fired: int) -> None:
    g = aloft(LOW, CASCADE).game(Broadside(unit=UnitId("A1"), seat=A), dice=["BL BL"])
    answer(g, CLASH, prevailing)
    assert (len(happened(g, BroadsideFired)), g.over) == (fired, True)


@pytest.mark.rule("DW4-G-03", "DW4-P-LOW-ALTITUDE")
def test_on_targets_about_which_they_agree_nobody_is_asked() -> None:
    low = {**AIRBORNE, "properties": (LOW,)}
    for foe in (low, {}):
        g = aloft(LOW, CASCADE, foe=foe).game(Broadside(unit=UnitId("A1"), seat=A), dice=["BL BL"])
        assert [d.question for d in g.pending if d.question == CLASH] == []


@pytest.mark.rule("DW4-G-03")
def test_the_question_names_both_rules_and_each_answer_reads_as_its_rule() -> None:
    g = board(burning(**GEARS), *BLANKS)
    decision: Any = g.pending[0]
    assert "Bushi Ryu Dojos and Mechanical Soul contradict each other" in plain(decision.prompt)
    assert [show(g, decision.of, option) for option in decision.options] == ["Bushi Ryu Dojos", "Mechanical Soul"]


@pytest.mark.rule("DW4-G-03")
@pytest.mark.parametrize(("first", "wins"), [("A", DOJO.id), ("B", SOUL.id)])
def test_a_captain_lets_the_rule_prevail_that_serves_its_own_side(first: str, wins: str) -> None:
    g = board(burning(first, **GEARS), *BLANKS)
    decision: Any = g.pending[0]
    assert rule_that_prevails(View(g, decision.seat), decision, Random(1)) == wins
    assert decision.seat == (A if first == "A" else B)
