"""Enhanced Alchemy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.corrosive_fumes import CorrosiveFumes
from sandtable.rulesets.ac.special.hoarfrost_aura import HoarfrostAura
from sandtable.rulesets.ac.special.obfuscating import Obfuscating
from sandtable.rulesets.ac.table.special_rules import inches_of
from tests.rulesets.ac.special.armed import A1, B1, duel, ref
from tests.rulesets.ac.special.boons import advised, with_boon

CLOUDS = (ref("AC-R-OBFUSCATING", "3"), ref("AC-R-CORROSIVE-FUMES", '4"'), ref("AC-R-HOARFROST-AURA", "5"))


def brewing(gap: float = 10, *, clouds: bool = True) -> BattleSituation:
    rules = CLOUDS if clouds else CLOUDS[2:]
    return with_boon(duel(gap, mine=rules, theirs=CLOUDS), "AC-B-ENHANCED-ALCHEMY")


@pytest.mark.rule("AC-B-ENHANCED-ALCHEMY")
@pytest.mark.parametrize("brewed", [True, False])
def test_both_clouds_reach_two_inches_further_in_that_round(brewed: bool) -> None:
    t = brewing().run(ReadyPhase()).answer("enhanced alchemy", brewed)
    more = 2_000 if brewed else 0
    assert inches_of(t.table, A1, Obfuscating) == 3_000 + more
    assert inches_of(t.table, A1, CorrosiveFumes) == 4_000 + more
    assert inches_of(t.table, A1, HoarfrostAura) == 5_000
    assert inches_of(t.table, B1, Obfuscating) == 3_000
    side = t.state.sides[SeatId("A")]
    assert side.used_up == side.spent == ((RuleId("AC-B-ENHANCED-ALCHEMY"),) if brewed else ())


@pytest.mark.rule("AC-B-ENHANCED-ALCHEMY")
def test_once_in_a_clash_and_only_with_something_to_brew() -> None:
    t = brewing()
    t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], used_up=(RuleId("AC-B-ENHANCED-ALCHEMY"),))
    assert t.run(ReadyPhase()).asked().question == "initiative card"
    assert inches_of(t.table, A1, Obfuscating) == 3_000
    assert brewing(clouds=False).run(ReadyPhase()).asked().question == "initiative card"


@pytest.mark.rule("AC-B-ENHANCED-ALCHEMY")
@pytest.mark.parametrize(("gap", "near"), [(10, True), (28, False)])
def test_a_captain_waits_for_the_enemy(gap: float, near: bool) -> None:
    assert advised(brewing(gap).run(ReadyPhase())) is near
