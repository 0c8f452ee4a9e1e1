"""Assault tokens, which stand with squadron tokens and are none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons, run_targets, runs_of, scrambles_of
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.situations import beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

GYROS = "Boarding_Gyros"


def attacked(*rules: str, boards: bool = True, at: str = "A1.1") -> BattleSituation:
    """Three tokens of B, which board or do not, at a model; A2.1 stands near A1.1."""
    t = battle()
    plain = t.content.squadrons["Mason Gyros"]
    made = replace(plain, name="Boarding Gyros", boards=boards)
    t.content = replace(t.content, squadrons={**t.content.squadrons, made.name: made})
    ship(t, "bearer", *rules)
    t.unit("A", "bearer", (24, 12, 0))
    t.unit("A", "hull", beside("A1.1", 3, 90))
    t.unit("B", "hull", (24, 40, 180))
    t.unit("B", "hull", (30, 40, 180))
    t.stack("B", at, **{GYROS: 3})
    t.when(phase=Phase.END)
    return t


@pytest.mark.rule("DW3-R-G-10")
@pytest.mark.parametrize("boards", [True, False])
def test_they_make_no_runs_so_nothing_intercepts_them(boards: bool) -> None:
    t = attacked(boards=boards)
    assert bool(run_targets(t.table, SeatId("A"))) is not boards
    assert bool(runs_of(t.table, SeatId("B"))) is not boards


@pytest.mark.rule("DW3-R-G-10", "DW3-SRS-15", "DW3-SRS-16")
@pytest.mark.parametrize(("boards", "dice", "left"), [(True, 9, [3]), (False, 18, [])])
def test_in_a_run_of_others_they_neither_add_dice_nor_weight_and_stay(boards: bool, dice: int, left: list[int]) -> None:
    t = attacked(boards=boards)
    t.stack("B", "A1.1", **{GYROS: 3, "Mason_Gyros": 3})
    t.run(AttackRun(stack=StackId("B>A1.1")), tolerant(otherwise="B")).by_default()
    assert [roll.count("B") for roll in t.rolled()] == ([dice] if boards else [dice, dice])
    assert [stack.many for stack in t.state.stacks.values()] == left


@pytest.mark.rule("DW3-R-G-10", "DW3-SRS-12", "DW3-SRS-14")
@pytest.mark.parametrize(("boards", "dice", "left"), [(True, 0, 3), (False, 9, 0)])
def test_they_intercept_nothing_and_are_not_spent_on_it(boards: bool, dice: int, left: int) -> None:
    t = attacked(boards=boards, at="B1.1")
    t.ship("hull", "hull", adv=0)
    t.stack("A", "B1.1", Mason_Gyros=1)
    t.run(AttackRun(stack=StackId("A>B1.1")), tolerant(otherwise="B")).by_default()
    assert len(t.events(DiceRead)[0].against) == dice
    assert sum([stack.many for stack in t.state.stacks.values()]) == left


@pytest.mark.rule("DW3-R-G-10")
@pytest.mark.parametrize("boards", [True, False])
def test_they_do_not_scramble(boards: bool) -> None:
    t = attacked(boards=boards, at="B1.1")
    t.stack("A", "B2.1", Mason_Gyros=1)
    stack = t.table.state.stacks[next(name for name in t.stacks if name.endswith("B1.1"))]
    assert bool(scrambles_of(t.table, stack)) is not boards


@pytest.mark.rule("DW3-R-G-10", "DW3-R-FLAK-BARRAGE")
def test_flak_does_not_remove_them() -> None:
    t = attacked("FLAK-BARRAGE:2").run(ResolveSquadrons(), ())
    assert t.ended and [stack.many for stack in t.state.stacks.values()] == [3]
    t = attacked("FLAK-BARRAGE:2")
    t.stack("B", "A1.1", **{GYROS: 2, "Mason_Gyros": 1})
    t.run(ResolveSquadrons(), tolerant("X X", otherwise="B"))
    assert [stack.tokens for stack in t.state.stacks.values()] == [(("Boarding Gyros", 2),)]


@pytest.mark.rule("DW3-R-G-10", "DW3-R-MAGNETIC-GENERATOR")
def test_a_magnetic_generator_does() -> None:
    t = attacked("MAGNETIC-GENERATOR")
    t.when(phase=Phase.ACTIVATION)
    t.run(ShootingStep(UnitId("A1")), tolerant("X X B", otherwise="B")).answer("magnetic generator", "A1")
    assert [stack.many for stack in t.state.stacks.values()] == [1]
