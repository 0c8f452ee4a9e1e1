"""Szpada SRS Token."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.rule_tokens import SZPADA
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.ids import StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

RULE = "SZPADA-SRS-TOKEN:4/2"


def carrier(rule: str = RULE, **model: object) -> BattleSituation:
    t = battle()
    ship(t, "carrier", *([rule] if rule else []), like="karst.aqueduct", srs=0)
    ship(t, "target", adv=6)
    t.unit("A", "carrier", (24, 6, 0))
    t.unit("B", "target", (24, 24, 180))
    t.model("A1.1", **model)
    return t


@pytest.mark.rule("DW3-R-SZPADA-SRS-TOKEN")
def test_it_launches_szpada_up_to_the_capacity_in_brackets() -> None:
    assert capacity(carrier().table, UnitId("A1")) == 4
    assert capacity(carrier(crippled=True).table, UnitId("A1")) == 2
    assert capacity(carrier("").table, UnitId("A1")) == 0
    t = carrier().run(LaunchSquadrons(UnitId("A1"))).answer("target of squadrons", "B1.1").answer("tokens to launch", 4)
    assert t.state.stacks[StackId("A>B1.1")].tokens == ((SZPADA, 4),)


def run(counters: str, **tokens: int) -> BattleSituation:
    t = carrier()
    t.stack("A", "B1.1", **tokens)
    return t.run(AttackRun(stack=StackId("A>B1.1")), tolerant(counters, otherwise="B"))


@pytest.mark.rule("DW3-R-SZPADA-SRS-TOKEN")
@pytest.mark.parametrize(("counters", "left"), [("HC C B B B B", 12), ("HC HC B B B B", 8)])
def test_four_dice_each_and_four_counters_for_one(counters: str, left: int) -> None:
    t = run(counters, Szpada=3).answer("torpedo attack", False)
    assert len(t.events(DiceRead)[-1].faces) == left


@pytest.mark.rule("DW3-R-SZPADA-SRS-TOKEN")
@pytest.mark.parametrize("first", ["Szpada", "Mason Gyros"])
def test_the_defender_says_which_tokens_of_a_mixed_run_go_first(first: str) -> None:
    t = run("HC HC B B B B", Szpada=2, Mason_Gyros=2).answer("torpedo attack", False)
    assert t.asked("tokens to intercept first").seat == "B"
    t.answer("tokens to intercept first", first)
    assert t.events(TokensRemoved)[0].tokens == ((first, 1),)


@pytest.mark.rule("DW3-R-SZPADA-SRS-TOKEN")
def test_nobody_is_asked_about_other_runs() -> None:
    t = run("HC HC B B B B", Mason_Gyros=2, Tern_Interceptors=2).answer("torpedo attack", False)
    assert t.ended
