"""Where an answer stands among the candidates tells nothing, and the captain's is where it is said to be."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from sandtable.kernel.decision import Decision, Order
from sandtable.learn.candidates import Candidates, candidates_of, with_answer
from tests.learn.by_hand import A, rules_of, view_of, which

MANY = which(*range(20), default=7)
"""More answers than there is room for."""
SIX_IN_ORDER: Order[str] = Order(A, "in what order", options=tuple("abcdef"))
"""It lists none, and there are too many to be tried."""
ROOM = 4


def drawn(decision: Decision[Any], advice: Any = None) -> list[Candidates]:
    """What is drawn for a hundred views of one question, with a captain's advice if there is any."""
    rules, views = rules_of(advice), [view_of(A, decision, serial) for serial in range(100)]
    return [candidates_of(rules, view, ROOM, advised=advice is not None) for view in views]


@pytest.mark.parametrize(("decision", "usual"), [(MANY, 7), (SIX_IN_ORDER, tuple("abcdef"))])
def test_the_usual_answer_is_always_drawn_and_may_stand_anywhere(decision: Decision[Any], usual: Any) -> None:
    assert {found.answers.index(usual) for found in drawn(decision)} == set(range(ROOM))


@pytest.mark.parametrize(("decision", "advice"), [(MANY, 13), (SIX_IN_ORDER, tuple("fedcba"))])
def test_what_a_captain_would_give_is_always_drawn_and_may_stand_anywhere(decision: Decision[Any], advice: Any) -> None:
    found = drawn(decision, advice)
    assert all(each.advised is not None and each.answers[each.advised] == advice for each in found)
    assert {each.advised for each in found} == set(range(ROOM))


def test_one_view_has_the_same_candidates_in_the_same_order() -> None:
    assert drawn(MANY) == drawn(MANY)


@pytest.mark.parametrize("limit", [3, 4])
def test_an_answer_that_was_not_drawn_may_be_put_anywhere(limit: int) -> None:
    """Whether or not another must go for it."""
    there = [with_answer(Candidates(("a", "b", "c")), "z", Random(n), limit) for n in range(100)]
    assert all(found.answers[at] == "z" and len(found.answers) == limit for found, at in there)
    assert {at for _, at in there} == set(range(limit))


def test_nothing_goes_while_there_is_room() -> None:
    found, _ = with_answer(Candidates(("a", "b", "c")), "z", Random(0), 4)
    assert set(found.answers) == set("abcz")


@pytest.mark.parametrize(("advised", "limit"), list(product(range(3), (2, 3, 4))))
def test_what_a_captain_would_give_stays_and_is_known_again(advised: int, limit: int) -> None:
    answers = ("a", "b", "c")
    for n in range(20):
        found, at = with_answer(Candidates(answers, advised), "z", Random(n), limit)
        assert found.answers[at] == "z" and len(found.answers) == len(set(found.answers)) == limit
        assert found.advised is not None and found.answers[found.advised] == answers[advised]


def test_where_there_is_room_for_one_answer_it_is_the_one_that_was_given() -> None:
    assert with_answer(Candidates(("a",), 0), "z", Random(0), 1) == (Candidates(("z",)), 0)


def test_where_no_captain_was_asked_none_is_said_to_have_advised() -> None:
    found, _ = with_answer(Candidates(("a", "b", "c")), "z", Random(0), 3)
    assert found.advised is None
