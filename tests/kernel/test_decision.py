"""Decisions: what each kind takes, refuses, forces and falls back to."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.decision import (
    ChooseCard,
    ChooseOne,
    ChooseSome,
    Decision,
    Number,
    Order,
    Path,
    YesNo,
)
from sandtable.kernel.errors import MalformedCommand, Refusal
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.table import Table
from tests.kernel.small import ANN, Tally
from tests.kernel.toy_play import DropAt
from tests.kernel.toy_world import Spot

TABLE = Table(Tally({}), HookIndex())


class Row(Path[tuple[Spot, ...]], frozen=True):
    """Rowing over at most so many spots."""

    answers: ClassVar[Any] = tuple[Spot, ...]

    most: int

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None and self.passing:
            return None
        return self._refuse("too far") if not isinstance(answer, tuple) or len(answer) > self.most else None

    def sample(self, table: Table[Any], pick: Any) -> tuple[Spot, ...]:
        return (Spot(0, 0),) * pick.randrange(self.most + 1)


ONE = ChooseOne(ANN, "one", ("a", "b"))
SOME = ChooseSome(ANN, "some", ("a", "b", "c"), least=1, most=2)
ORDER = Order(ANN, "order", ("a", "b", "c"))
NUMBER = Number(ANN, "number", 2, 5)
YES = YesNo(ANN, "yes")
DROP = DropAt(ANN, "drop", reach=5)
ROW = Row(ANN, "row", most=2)


def refusal(decision: Decision[Any], answer: Any) -> Refusal | None:
    return decision.refusal(TABLE, decision.parse(answer))


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ONE, "a"),
        (ChooseOne(ANN, "one", ("a",), passing="none"), None),
        (ChooseOne(ANN, "pair", ((1, 2), (3, 4))), [1, 2]),
        (ChooseOne(ANN, "record", (Spot(1, 2), Spot(3, 4))), Spot(1, 2)),
        (ChooseCard(ANN, "card", (CardId("ripple-1"), CardId("leaf-1"))), "leaf-1"),
        (SOME, ("a",)),
        (SOME, ["c", "a"]),
        (ChooseSome(ANN, "pairs", ((1, 2), (3, 4))), [[3, 4]]),
        (ChooseSome(ANN, "more than there are", ("a", "b"), least=3), ("a", "b")),
        (ORDER, ("c", "a", "b")),
        (Order(ANN, "order", ("a", "a", "b")), ("a", "b", "a")),
        (NUMBER, 2),
        (NUMBER, 5),
        (YES, True),
        (YES, False),
        (DROP, Spot(3, 4)),
        (DROP, {"x": 5, "y": 0}),
        (ROW, [{"x": 1, "y": 1}, {"x": 2, "y": 2}]),
        (ROW, (Spot(1, 1),)),
    ],
)
def test_what_is_legal_is_not_refused(decision: Decision[Any], answer: Any) -> None:
    assert refusal(decision, answer) is None


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ONE, "c"),
        (ONE, None),
        (ONE, ["a"]),
        (ONE, {"a": 1}),
        (SOME, ()),
        (SOME, ("a", "b", "c")),
        (SOME, ("a", "a")),
        (SOME, ("a", "z")),
        (SOME, "a"),
        (SOME, None),
        (ORDER, ("a", "b")),
        (ORDER, ("a", "b", "b")),
        (ORDER, ("a", "b", "z")),
        (ORDER, None),
        (NUMBER, 1),
        (NUMBER, 6),
        (NUMBER, "3"),
        (NUMBER, 3.0),
        (Number(ANN, "number", 0, 5), True),
        (YES, 1),
        (YES, "yes"),
        (YES, None),
        (DROP, Spot(4, 4)),
        (ROW, (Spot(1, 1),) * 3),
    ],
)
def test_what_is_not_legal_is_refused_with_a_reason(decision: Decision[Any], answer: Any) -> None:
    refused = refusal(decision, answer)
    assert refused is not None
    assert refused.reason


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (DROP, {"x": 1}),
        (DROP, "here"),
        (DROP, None),
        (DROP, [1, "far"]),
        (ROW, [{"x": 1, "y": "far"}]),
        (ROW, 7),
        (ROW, None),
    ],
)
def test_a_place_or_path_of_another_shape_is_malformed(decision: Decision[Any], answer: Any) -> None:
    with pytest.raises(MalformedCommand, match=decision.question):
        decision.parse(answer)


def test_a_path_that_may_be_passed_can_be_passed() -> None:
    assert refusal(Row(ANN, "row", most=2, passing="stay"), None) is None


def test_an_answer_nested_too_deeply_is_malformed() -> None:
    nest: Any = "a"
    for _ in range(100_000):
        nest = [nest]
    with pytest.raises(MalformedCommand, match="nested too deeply"):
        SOME.parse(nest)


def test_an_answer_too_large_to_be_shown_is_still_refused() -> None:
    refused = refusal(NUMBER, 10**5000)
    assert refused is not None
    assert "number" in refused.reason
    refused = refusal(ONE, 10**5000)
    assert refused is not None
    assert "this int" in refused.reason


def test_a_long_answer_is_cut_short_in_its_refusal() -> None:
    refused = refusal(ONE, "z" * 10_000)
    assert refused is not None
    assert len(refused.reason) < 200


def test_a_refusal_names_the_first_rule_of_its_decision() -> None:
    refused = refusal(ChooseOne(ANN, "one", ("a",), rules=(RuleId("S-01"), RuleId("S-02"))), "z")
    assert refused is not None
    assert refused.rule == "S-01"
    assert str(refused).endswith("(S-01)")


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ChooseOne(ANN, "one", ("a",)), "a"),
        (ChooseSome(ANN, "some", ("a", "b"), least=2), ("a", "b")),
        (ChooseSome(ANN, "some", ("a", "b"), least=3), ("a", "b")),
        (ChooseSome(ANN, "some", ()), ()),
        (ChooseSome(ANN, "some", ("a", "b"), most=0), ()),
        (Order(ANN, "order", ("a",)), ("a",)),
        (Order(ANN, "order", ()), ()),
        (Number(ANN, "number", 3, 3), 3),
    ],
)
def test_the_only_legal_answer_is_forced(decision: Decision[Any], answer: Any) -> None:
    assert decision.forced() == (answer,)
    assert decision.refusal(TABLE, answer) is None


@pytest.mark.parametrize(
    "decision",
    [ONE, SOME, ORDER, NUMBER, YES, DROP, ROW, ChooseOne(ANN, "one", ("a",), passing="none")],
)
def test_what_leaves_a_choice_is_not_forced(decision: Decision[Any]) -> None:
    assert decision.forced() == ()


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ONE, "a"),
        (ChooseOne(ANN, "one", ("a", "b"), default="b"), "b"),
        (ChooseOne(ANN, "one", ("a", "b"), passing="none"), None),
        (SOME, ("a",)),
        (ChooseSome(ANN, "some", ("a", "b"), default=["b"]), ("b",)),
        (ORDER, ("a", "b", "c")),
        (NUMBER, 2),
        (Number(ANN, "number", 2, 5, default=4), 4),
        (Number(ANN, "number", 2, 5, passing="nothing"), 2),
        (YES, False),
        (YesNo(ANN, "yes", default=True), True),
        (DROP, Spot(0, 0)),
    ],
)
def test_who_gives_no_answer_is_taken_to_have_given_a_legal_one(decision: Decision[Any], answer: Any) -> None:
    assert decision.fallback(TABLE) == answer
    assert decision.refusal(TABLE, answer) is None


names = st.lists(st.text(max_size=3), unique=True, min_size=1, max_size=6).map(tuple)


@st.composite
def decisions(draw: Any) -> Decision[Any]:
    options = draw(names)
    least = draw(st.integers(0, 8))
    most = draw(st.none() | st.integers(least, 9))
    low = draw(st.integers(-9, 9))
    return draw(
        st.sampled_from(
            [
                ChooseOne(ANN, "one", options, passing=draw(st.sampled_from(["", "none"]))),
                ChooseSome(ANN, "some", options, least=least, most=most),
                Order(ANN, "order", options),
                Number(ANN, "number", low, low + draw(st.integers(0, 9))),
                YES,
                DROP,
                ROW,
            ]
        )
    )


@given(decisions(), st.integers())
def test_every_answer_drawn_at_random_is_legal(decision: Decision[Any], seed: int) -> None:
    assert decision.refusal(TABLE, decision.sample(TABLE, Random(seed))) is None


@given(decisions())
def test_every_fallback_and_every_forced_answer_is_legal(decision: Decision[Any]) -> None:
    for answer in (decision.fallback(TABLE), *decision.forced()):
        assert decision.refusal(TABLE, answer) is None


@pytest.mark.parametrize(
    ("decision", "answers"),
    [
        (ChooseOne(ANN, "one", ("a", "b")), ("a", "b")),
        (ChooseOne(ANN, "one", ("a", "b"), passing="none"), ("a", "b", None)),
        (ChooseCard(ANN, "card", (CardId("x"),), passing="none"), (CardId("x"), None)),
        (Number(ANN, "number", 2, 4), (2, 3, 4)),
        (YesNo(ANN, "really"), (True, False)),
        (SOME, None),
        (ORDER, None),
        (DROP, None),
        (ROW, None),
    ],
)
def test_a_question_lists_its_answers_where_each_is_one_thing(decision: Decision[Any], answers: Any) -> None:
    assert decision.listed() == answers


@given(decisions())
def test_every_listed_answer_is_legal(decision: Decision[Any]) -> None:
    for answer in decision.listed() or ():
        assert decision.refusal(TABLE, answer) is None


def test_in_the_long_run_every_option_is_drawn() -> None:
    pick = Random(1)
    choice = ChooseOne(ANN, "one", ("a", "b"), passing="none")
    assert {choice.sample(TABLE, pick) for _ in range(100)} == {"a", "b", None}
    assert {SOME.sample(TABLE, pick) for _ in range(200)} == {
        *((name,) for name in "abc"),
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    }
    assert {NUMBER.sample(TABLE, pick) for _ in range(100)} == {2, 3, 4, 5}
    assert {YES.sample(TABLE, pick) for _ in range(50)} == {True, False}
    assert len({ORDER.sample(TABLE, pick) for _ in range(200)}) == 6


def test_options_with_parts_are_read_from_their_fields() -> None:
    spots = (Spot(1, 2), Spot(3, 4))
    one = ChooseOne(ANN, "spot", spots)
    assert one.parse({"x": 3, "y": 4}) == spots[1] and one.refusal(TABLE, one.parse({"x": 3, "y": 4})) is None
    assert one.refusal(TABLE, one.parse({"x": 4, "y": 3})) is not None
    bad: tuple[Any, ...] = ({"x": 3}, {"x": "3", "y": 4}, {"x": [[]], "y": {}})
    for wrong in bad:
        with pytest.raises(MalformedCommand):
            one.parse(wrong)
    assert one.parse(spots[0]) == spots[0] and one.parse(None) is None
    for several in (ChooseSome(ANN, "spots", spots), Order(ANN, "spots", spots)):
        assert several.parse([{"x": 3, "y": 4}, {"x": 1, "y": 2}]) == (spots[1], spots[0])
