"""Hooks: each kind does its work where it should, and nothing where it should not."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.hooks import HookIndex, Rule, after, before, forbids, modifies, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.values import Layer, Modifier, Query
from sandtable.testing.answers import options_of
from sandtable.testing.play import play
from sandtable.testing.scripted import check_all_used, script
from tests.kernel.small import ANN, Counted, game_of
from tests.kernel.toy import RULES, Current, Ice, Net, Sledge, Thaw
from tests.kernel.toy_play import PondGame
from tests.kernel.toy_world import (
    ACTIONS,
    DICE,
    EAST,
    MAY_THROW,
    PLUS,
    RICH,
    WEST,
    Purse,
    dice_of,
    pond,
    throw_refusal,
)


def table(*rules: Rule, pebbles: int = 6, round_: int = 1) -> Table[Any]:
    state = pond(pebbles)
    state.round = round_
    return Table(state, HookIndex(rules))


# --- modifies ---


def test_a_modifier_changes_the_number_of_those_it_is_for() -> None:
    rules = table(Current())
    rules.state.purses[EAST] = Purse(EAST, 5)
    assert dice_of(rules, WEST) == 4
    assert dice_of(rules, EAST) == 5


def test_without_modifiers_a_number_is_its_base() -> None:
    assert dice_of(table(Net(), Ice()), WEST) == 2


def test_a_modifier_for_a_layer_that_the_query_lacks_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match=r"Query\(dice of a throw\) has no Layer\(strange\)"):
        modifies(DICE, Layer("strange", lambda value, amounts: value))


# --- permits and forbids ---


@pytest.mark.parametrize(("round_", "frozen"), [(1, False), (2, True), (3, False)])
def test_a_rule_forbids_when_it_says_so(round_: int, frozen: bool) -> None:
    refused = throw_refusal(table(Ice(), round_=round_), WEST)
    assert (refused == Refusal("the pond is frozen", RuleId("TOY-ICE"))) == frozen
    assert frozen or refused is None


@pytest.mark.parametrize(("pebbles", "barred"), [(RICH - 1, False), (RICH, True)])
def test_the_basic_rules_refuse_by_themselves(pebbles: int, barred: bool) -> None:
    assert (throw_refusal(table(pebbles=pebbles), WEST) is not None) == barred


def test_a_permission_lifts_the_basic_refusal() -> None:
    assert throw_refusal(table(Sledge(), pebbles=RICH), WEST) is None


def test_a_permission_does_not_lift_what_another_rule_forbids() -> None:
    refused = throw_refusal(table(Sledge(), Ice(), pebbles=RICH, round_=2), WEST)
    assert refused is not None
    assert refused.rule == "TOY-ICE"


# --- suppresses ---


def test_a_suppressed_rule_is_off_for_the_subject_named_and_no_other() -> None:
    rules = table(Thaw(), Ice(), round_=2)
    assert throw_refusal(rules, WEST) is None
    assert throw_refusal(rules, EAST) is not None


def test_a_suppressed_modifier_leaves_neither_number_nor_reason() -> None:
    rules = table(Current(), Thaw())
    rules.hooks.suppressors["TOY-CURRENT"] = [lambda table, seat: seat == EAST]
    assert rules.explain(DICE, EAST, 2).parts == ()
    assert dice_of(rules, EAST) == 2
    assert dice_of(rules, WEST) == 4


def test_a_suppressed_grant_is_not_offered() -> None:
    rules = table(Net(), Thaw())
    rules.hooks.suppressors["TOY-NET"] = [lambda table, seat: seat == EAST]
    assert [grant.name for grant in rules.granted(ACTIONS, WEST)] == ["fish"]
    assert rules.granted(ACTIONS, EAST) == ()


# --- before and after ---


def toy_throw(*rules: str, outcomes: tuple[tuple[Any, ...], ...]) -> Game[Any]:
    """A game in which west, having bid nothing, is about to throw two dice."""
    deck = pond().cards[WEST].deck
    game = Game(pond(), HookIndex(RULES[name]() for name in rules), PondGame(1), script(deck, deck, *outcomes))
    game.strict = True
    game.start()
    play(game, [("bid", 0), ("bid", 0), ("action", "throw")])
    return game


def test_a_hook_before_a_step_may_ask_and_change_the_procedure_in_hand() -> None:
    game = toy_throw("heron", outcomes=((3, 3, 0),))
    assert [decision.question for decision in game.pending] == ["pay for a die"]
    game.submit(WEST, True)
    check_all_used(game)
    # Six, less one for the die, less one thrown, plus two that skipped.
    assert game.state.purses[WEST].pebbles == 6


def test_a_hook_that_is_declined_changes_nothing() -> None:
    game = toy_throw("heron", outcomes=((3, 3),))
    game.submit(WEST, False)
    check_all_used(game)
    assert game.state.purses[WEST].pebbles == 7


def test_a_hook_after_a_step_sees_what_the_step_did() -> None:
    with_six = toy_throw("heron", outcomes=((5, 0), (0,), (5,)))
    with_six.submit(WEST, False)
    check_all_used(with_six)
    assert with_six.state.purses[WEST].pebbles == 5
    spared = toy_throw("heron", outcomes=((5, 0), (0,), (4,)))
    spared.submit(WEST, False)
    assert spared.state.purses[WEST].pebbles == 6


class Walk(Procedure):
    seen: tuple[str, ...] = ()

    @step("S-01")
    def first(self, g: Any) -> Outcome:
        self.seen += ("first",)
        return None

    @step("S-02")
    def second(self, g: Any) -> Outcome:
        self.seen += ("second",)
        self.result = self.seen
        g.emit(Counted("second"))
        return None


class Side(Procedure):
    @step("S-03")
    def answer(self, g: Any) -> Outcome:
        self.result = ("side",)
        return None


class Around(Rule):
    id = RuleId("S-AROUND")

    @before(Walk.second)
    def come_before(self, g: Any, walk: Walk) -> Outcome:
        walk.seen += ("before",)
        return None

    @after(Walk.second)
    def come_after(self, g: Any, walk: Walk) -> Outcome:
        walk.seen += ("after",)
        walk.result = walk.seen
        g.emit(Counted("after"))
        return None


def test_hooks_run_around_their_step_alone() -> None:
    assert game_of(Walk()).result == ("first", "second")
    assert game_of(Walk(), Around()).result == ("first", "before", "second", "after")


def test_an_event_of_a_hook_carries_the_rule_of_the_hook() -> None:
    game = game_of(Walk(), Around())
    assert [(getattr(e.event, "name", ""), e.rule) for e in game.record if isinstance(e, Happened)] == [
        ("second", "S-02"),
        ("after", "S-AROUND"),
    ]


def test_a_hook_may_call_a_procedure_and_leave() -> None:
    class Calling(Rule):
        id = RuleId("S-CALL")

        @before(Walk.second)
        def call(self, g: Any, walk: Walk) -> Outcome:
            return Call(Side(), into=Walk.seen)

    class Leaving(Rule):
        id = RuleId("S-LEAVE")

        @before(Walk.second)
        def leave(self, g: Any, walk: Walk) -> Outcome:
            walk.result = "left"
            return LEAVE

    assert game_of(Walk(), Calling()).result == ("side", "second")
    assert game_of(Walk(), Leaving()).result == "left"


def test_a_hook_may_send_its_procedure_back() -> None:
    class Twice(Rule):
        id = RuleId("S-TWICE")

        @after(Walk.second)
        def again(self, g: Any, walk: Walk) -> Outcome:
            return Again(walk.first) if g.state.counts["second"] < 2 else None

    assert game_of(Walk(), Twice()).result == ("first", "second", "first", "second")


def test_a_suspended_hook_leaves_no_trace() -> None:
    class Asking(Rule):
        id = RuleId("S-ASK")

        @before(Walk.second)
        def ask(self, g: Any, walk: Walk) -> Outcome:
            walk.seen += ("asking",)
            g.ask(YesNo(ANN, "go on"))
            return None

    game = game_of(Walk(), Asking())
    assert game.stack[-1].procedure == Walk(seen=("first",))
    game.submit(ANN, True)
    assert game.result == ("first", "asking", "second")


# --- replaces ---


class InsteadOfSecond(Rule):
    id = RuleId("S-INSTEAD")

    @replaces(Walk.second)
    def instead(self, g: Any, walk: Walk) -> Outcome:
        walk.result = (*walk.seen, "instead")
        return None


def test_a_replaced_step_does_not_run_and_the_hooks_around_it_do() -> None:
    game = game_of(Walk(), InsteadOfSecond())
    assert game.result == ("first", "instead")
    assert game.state.counts == {}
    assert game_of(Walk(), InsteadOfSecond(), Around()).state.counts == {"after": 1}


def test_a_rule_that_replaces_the_score_of_a_throw_replaces_it() -> None:
    game = toy_throw("drought", outcomes=((3, 3),))
    assert game.state.purses[WEST].pebbles == 6


def test_two_rules_that_replace_one_step_are_a_fault() -> None:
    class Other(Rule):
        id = RuleId("S-OTHER")

        @replaces(Walk.second)
        def other(self, g: Any, walk: Walk) -> Outcome:
            return None

    with pytest.raises(EngineFault, match="S-OTHER and S-INSTEAD both replace one step"):
        HookIndex([InsteadOfSecond(), Other()])


# --- grants ---


def test_a_grant_adds_to_the_choice_and_its_procedure_follows() -> None:
    deck = pond().cards[WEST].deck
    game = Game(pond(), HookIndex([Net()]), PondGame(1), script(deck, deck, (3,), (2,)))
    game.start()
    play(game, [("bid", 0), ("bid", 0)])
    assert options_of(game.pending[0]) == ("throw", "rest", "fish")
    play(game, [("action", "fish"), ("waters", ("deep", "reeds")), ("order of waters", ("reeds", "deep"))])
    play(game, [("cast", {"x": 3, "y": 4})])
    check_all_used(game)
    assert game.state.purses[WEST].pebbles == 7


# --- what cannot be hooked ---


@pytest.mark.parametrize("mark", [before, after, replaces])
def test_a_hook_at_what_is_no_step_cannot_be_defined(mark: Any) -> None:
    with pytest.raises(TypeError, match="which is no step of a procedure"):
        mark(Walk.goes_on)


def test_a_hook_that_does_not_take_a_subject_cannot_be_defined() -> None:
    mark: Any = after(Walk.second)
    with pytest.raises(TypeError, match="it takes itself, the table or game, and a subject"):
        mark(lambda self, g: None)


# --- the index ---


def test_a_rule_without_an_id_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="the rule Nameless has no id"):

        class Nameless(Rule):
            pass


def test_an_index_without_rules_is_empty_and_stays_so() -> None:
    index = HookIndex()
    rules = Table(pond(), index)
    rules.value(DICE, WEST, 2)
    rules.refusal(MAY_THROW, WEST)
    rules.granted(ACTIONS, WEST)
    assert index.suppressed(rules, RuleId("TOY-ICE"), WEST) is False
    assert [len(hooks) for hooks in (index.modifies, index.forbids, index.permits, index.grants)] == [0, 0, 0, 0]


def test_a_step_without_hooks_is_planned_as_itself() -> None:
    plan = HookIndex([Net(), Current()]).plan(Walk)
    assert [part.act for part in plan.parts] == [Walk.first, Walk.second]
    assert plan.starts == (0, 1, 2)


def test_a_pure_hook_of_one_rule_is_called_for_its_own_question_only() -> None:
    other: Query[Any] = Query("another number", PLUS)
    assert table(Current()).value(other, WEST, 2) == 2


def test_one_method_may_answer_to_two_hooks() -> None:
    class Both(Rule):
        id = RuleId("S-BOTH")

        @before(Walk.first)
        @before(Walk.second)
        def note(self, g: Any, walk: Walk) -> Outcome:
            walk.seen += ("note",)
            return None

    assert game_of(Walk(), Both()).result == ("note", "first", "note", "second")


def test_a_rule_bears_its_own_fields() -> None:
    class Worth(Rule):
        id = RuleId("S-WORTH")

        def __init__(self, amount: int) -> None:
            self.amount = amount

        @modifies(DICE, PLUS)
        def add(self, table: Table[Any], seat: Any) -> Modifier | None:
            return Modifier(self.amount)

        @forbids(MAY_THROW)
        def never(self, table: Table[Any], seat: Any) -> Refusal | None:
            return None

    assert dice_of(table(Worth(1), Worth(2)), WEST) == 5
