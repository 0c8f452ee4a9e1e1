"""Procedures: steps in order, and what a step may return."""

from __future__ import annotations

from typing import Any, cast

import pytest

from sandtable.kernel import engine
from sandtable.kernel.chance import Scripted
from sandtable.kernel.decision import ChooseOne, ChooseSome, Number, YesNo
from sandtable.kernel.engine import Happened, Rolled
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from tests.kernel.small import ANN, BOB, Counted, game_of


class Two(Procedure):
    """Two steps with a question each; the first rolls and writes before it asks."""

    noted: str = ""
    first: int = 0
    second: int = 0

    @step("S-01")
    def ask_first(self, g: Any) -> Outcome:
        (fallen,) = g.roll(1, "die")
        self.noted = f"rolled {fallen}"
        self.first = g.ask(Number(ANN, "first", 0, 9))
        g.emit(Counted("first"))
        return None

    @step("S-02")
    def ask_second(self, g: Any) -> Outcome:
        self.second = g.ask(Number(BOB, "second", 0, 9))
        self.result = (self.noted, self.first, self.second)
        return None


def test_steps_run_in_the_order_in_which_they_are_written() -> None:
    assert Two.steps == ("ask_first", "ask_second")


def test_a_suspended_step_leaves_no_trace_but_its_roll() -> None:
    game = game_of(Two(), chance=Scripted(((3,),)))
    frame = game.stack[-1]
    assert frame.procedure == Two()
    assert frame.inputs == ((3,),)
    assert game.state.counts == {}
    assert [type(entry) for entry in game.record] == [Rolled]


def test_a_resumed_step_gets_the_roll_it_had_and_happens_once() -> None:
    game = game_of(Two(), chance=Scripted(((3,),)))
    game.submit(ANN, 7)
    game.submit(BOB, 8)
    assert game.over
    assert game.result == ("rolled 3", 7, 8)
    assert game.state.counts == {"first": 1}


def test_only_the_running_step_runs_again() -> None:
    ran: list[str] = []

    class Noting(Procedure):
        @step("S-01")
        def before_it(self, g: Any) -> Outcome:
            ran.append("before it")
            return None

        @step("S-02")
        def asking(self, g: Any) -> Outcome:
            ran.append("asking")
            g.ask(YesNo(ANN, "go on"))
            return None

    game_of(Noting()).submit(ANN, True)
    assert ran == ["before it", "asking", "asking"]


def test_an_event_carries_the_rule_of_its_step() -> None:
    game = game_of(Two())
    game.submit(ANN, 1)
    assert [entry.rule for entry in game.record if isinstance(entry, Happened)] == ["S-01"]


class Child(Procedure):
    depth: int

    @step("S-03")
    def go_down(self, g: Any) -> Outcome:
        return Call(Child(self.depth - 1), into=Child.result) if self.depth else None

    @step("S-04")
    def count(self, g: Any) -> Outcome:
        self.result = (self.result or 0) + 1
        return None


class Parent(Procedure):
    got: int = 0
    unnamed: int = 0

    @step("S-05")
    def call(self, g: Any) -> Outcome:
        return Call(Child(3), into=Parent.got)

    @step("S-06")
    def call_for_nothing(self, g: Any) -> Outcome:
        return Call(Child(0))

    @step("S-07")
    def end(self, g: Any) -> Outcome:
        self.result = (self.got, self.unnamed)
        return None


def test_a_call_puts_the_childs_result_into_the_field_it_names() -> None:
    assert game_of(Parent()).result == (4, 0)


class Loop(Procedure):
    times: int
    done: int = 0

    @step("S-08")
    def count(self, g: Any) -> Outcome:
        self.done += 1
        g.emit(Counted("rounds"))
        return None

    @step("S-09")
    def go_back(self, g: Any) -> Outcome:
        return Again(self.count) if self.done < self.times else LEAVE

    @step("S-10")
    def never(self, g: Any) -> Outcome:
        g.emit(Counted("never"))
        return None


def test_again_goes_back_and_leave_skips_the_rest() -> None:
    game = game_of(Loop(3))
    assert game.over
    assert game.state.counts == {"rounds": 3}


def test_again_does_not_grow_the_stack() -> None:
    deepest: list[int] = []

    class Deep(Procedure):
        done: int = 0

        @step("S-11")
        def count(self, g: Any) -> Outcome:
            deepest.append(len(g.stack))
            self.done += 1
            return Again(self.count) if self.done < 50 else None

    game_of(Deep())
    assert set(deepest) == {1}


class Fading(Procedure):
    """Goes on only until its name has been counted twice."""

    def goes_on(self, g: Any) -> bool:
        return g.state.counts.get("sign", 0) < 2

    @step("S-12")
    def first(self, g: Any) -> Outcome:
        g.emit(Counted("sign"))
        return None

    @step("S-13")
    def second(self, g: Any) -> Outcome:
        g.emit(Counted("sign"))
        return None

    @step("S-14")
    def third(self, g: Any) -> Outcome:
        g.emit(Counted("sign"))
        return None


def test_a_procedure_that_does_not_go_on_ends_before_its_next_step() -> None:
    game = game_of(Fading())
    assert game.over
    assert game.state.counts == {"sign": 2}


def _acting(act: Any) -> Procedure:
    class Acting(Procedure):
        @step("S-15")
        def act(self, g: Any) -> Outcome:
            return act(g)

    return Acting()


@pytest.mark.parametrize(
    "late",
    [
        lambda g: g.ask(YesNo(ANN, "late")),
        lambda g: g.ask(ChooseOne(ANN, "forced", ("only",))),
        lambda g: g.ask_sealed(YesNo(ANN, "late"), YesNo(BOB, "late")),
        lambda g: g.roll(1, "late"),
        lambda g: g.shuffle(("a", "b"), "late"),
    ],
)
def test_whoever_asks_or_rolls_after_a_change_breaks_a_law(late: Any) -> None:
    def act(g: Any) -> None:
        g.emit(Counted("early"))
        late(g)

    with pytest.raises(EngineFault, match=r"after a change, at Acting\.act"):
        game_of(_acting(act))


def test_the_next_step_may_ask_after_a_change_in_the_one_before() -> None:
    game = game_of(Two())
    game.submit(ANN, 1)
    assert [decision.question for decision in game.pending] == ["second"]


def test_a_game_in_circles_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ENDLESS", 500)

    class Circle(Procedure):
        @step("S-16")
        def turn(self, g: Any) -> Outcome:
            return Again(self.turn)

    with pytest.raises(EngineFault, match=r"no decision after 500 turns, at Circle"):
        game_of(Circle())


def test_a_game_that_is_just_short_enough_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ENDLESS", 500)
    assert game_of(Loop(100)).over


def test_a_step_that_returns_something_else_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="returned 'done'"):
        game_of(_acting(lambda g: "done"))


def test_going_back_to_a_step_that_is_none_is_a_fault() -> None:
    for nowhere in ("nowhere", "act", Two.result.__class__):
        with pytest.raises(EngineFault, match="which is no step"):
            game_of(_acting(lambda g, nowhere=nowhere: Again(cast(Any, nowhere))))


def test_a_result_put_where_the_caller_has_no_field_is_a_fault() -> None:
    for nowhere in (Two.result.__class__, Loop.times, "got"):
        with pytest.raises(EngineFault, match="which is no field of it"):
            game_of(_acting(lambda g, nowhere=nowhere: Call(Two(), into=nowhere)))


def test_context_is_found_by_type_and_the_innermost_first() -> None:
    found: list[Any] = []

    class Inner(Procedure):
        @step("S-17")
        def look(self, g: Any) -> Outcome:
            found.extend([g.enclosing(Outer).mark, g.enclosing(Two)])
            return None

    class Outer(Procedure):
        mark: int

        @step("S-18")
        def nest(self, g: Any) -> Outcome:
            return Call(Outer(self.mark + 1) if self.mark < 2 else Inner())

    game_of(Outer(1))
    assert found == [2, None]


def test_a_question_given_as_a_function_is_not_worked_out_again_once_it_is_answered() -> None:
    worked_out: list[str] = []

    def decision() -> YesNo:
        worked_out.append("once")
        return YesNo(ANN, "go on")

    game = game_of(_acting(lambda g: g.ask(decision) and None))
    game.strict = False
    game.submit(ANN, True)
    assert worked_out == ["once"]


def test_a_step_that_asks_something_else_when_it_runs_again_is_caught_in_strict_play() -> None:
    most = [9]
    game = game_of(_acting(lambda g: g.ask(Number(ANN, "number", 0, most[0])) and None))
    most[0] = 2
    with pytest.raises(EngineFault, match=r"re-running Acting\.act asked another question"):
        game.submit(ANN, 5)


def test_a_sealed_step_that_asks_something_else_is_caught_in_strict_play() -> None:
    most = [9]

    def act(g: Any) -> None:
        g.ask_sealed(Number(ANN, "bid", 0, most[0]), Number(BOB, "bid", 0, most[0]))

    game = game_of(_acting(act))
    most[0] = 2
    game.submit(ANN, 1)
    with pytest.raises(EngineFault, match="asked another question"):
        game.submit(BOB, 5)


def test_two_sealed_questions_to_one_seat_are_a_fault() -> None:
    with pytest.raises(EngineFault, match="two sealed questions to one seat"):
        game_of(_acting(lambda g: g.ask_sealed(YesNo(ANN, "one"), YesNo(ANN, "other")) and None))


@pytest.mark.parametrize(
    "hopeless",
    [
        Number(ANN, "hopeless", 1, 0),
        ChooseOne(ANN, "hopeless", ()),
        ChooseSome(ANN, "hopeless", ("a", "b", "c"), least=2, most=1),
    ],
)
def test_a_question_that_has_no_answer_is_a_fault_where_it_is_asked(hopeless: Any) -> None:
    with pytest.raises(EngineFault, match=r"'hopeless' has no answer, at Acting\.act"):
        game_of(_acting(lambda g: g.ask(hopeless)))
    with pytest.raises(EngineFault, match="'hopeless' has no answer"):
        game_of(_acting(lambda g: g.ask_sealed(YesNo(BOB, "fine"), hopeless)))


def test_a_question_that_one_can_only_pass_is_none() -> None:
    game = game_of(_acting(lambda g: g.ask(ChooseOne(ANN, "which", (), passing="none"))))
    game.submit(ANN, None)
    assert game.over


def test_a_sealed_question_to_nobody_needs_no_answer() -> None:
    assert game_of(_acting(lambda g: g.ask_sealed() or None)).over


def test_no_dice_are_rolled_for_nothing() -> None:
    game = game_of(_acting(lambda g: g.roll(0, "nothing") or None), chance=Scripted(()))
    assert game.over
    assert game.record == []
