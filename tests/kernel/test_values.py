"""Layered values: layers in their order, and a reason for every change."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.kernel.hooks import HookIndex, Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.values import Explained, Modifier, Part
from tests.kernel.small import Counted, game_of
from tests.kernel.toy import Current
from tests.kernel.toy_world import DICE, EAST, PLUS, TIMES, WEST, Purse, pond


class Half(Rule):
    id, name = RuleId("TOY-HALF"), "Half"

    @modifies(DICE, TIMES)
    def halve(self, table: Table[Any], seat: Any) -> Modifier | None:
        return Modifier(Fraction(1, 2)) if seat == WEST else None


class Gift(Rule):
    id, name = RuleId("TOY-GIFT"), "Gift"

    @modifies(DICE, PLUS)
    def give(self, table: Table[Any], seat: Any) -> Modifier | None:
        return Modifier(2)


def table(*rules: Rule) -> Table[Any]:
    state = pond()
    state.purses[EAST] = Purse(EAST, 1)
    return Table(state, HookIndex(rules))


def test_layers_apply_in_the_order_of_the_query_and_not_of_the_rules() -> None:
    # Twice two and one more is five; two and one, twice, would be six before the cap.
    assert table(Current()).value(DICE, EAST, 2) == 5
    assert table(Gift(), Half()).value(DICE, WEST, 4) == 4
    assert table(Half(), Gift()).value(DICE, WEST, 4) == 4


def test_within_a_layer_the_order_of_the_rules_does_not_matter() -> None:
    assert table(Half(), Current()).value(DICE, WEST, 2) == table(Current(), Half()).value(DICE, WEST, 2) == 4


def test_the_cap_comes_last() -> None:
    assert table(Current()).value(DICE, WEST, 9) == 5


def test_every_change_is_told_with_its_rule_and_its_reason() -> None:
    explained = table(Current()).explain(DICE, EAST, 2)
    assert (explained.value, explained.base) == (5, 2)
    assert set(explained.parts) == {
        Part(1, "plus", RuleId("TOY-CURRENT"), "Current"),
        Part(2, "times", RuleId("TOY-CURRENT"), "the flood"),
        Part(5, "cap", RuleId("TOY-CURRENT"), "the shoal"),
    }


def test_a_rule_that_does_nothing_here_is_not_told() -> None:
    assert table(Half()).explain(DICE, EAST, 2) == Explained(2, 2)


def test_what_is_worked_out_once_is_forgotten_as_soon_as_anything_changes() -> None:
    worked_out: list[int] = []

    class Working(Procedure):
        @step("TOY-WORK")
        def work(self, g: Any) -> Outcome:
            for _ in range(2):
                g.memo("key", lambda: worked_out.append(1))
            g.emit(Counted("change"))
            g.memo("key", lambda: worked_out.append(2))
            return None

    game_of(Working())
    assert worked_out == [1, 2]
