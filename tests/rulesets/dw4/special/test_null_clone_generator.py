"""Null-Clone Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.special.null_clone_generator import null_clone_worth
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

NULL = ref("DW4-S-NULL-CLONE-GENERATOR")
ACTION = "Engage Null-Clone Generators"
FAILURE = Critical.SYSTEM_FAILURE
QUESTION = "system failure to remove"


def failing(g: BattleGame) -> dict[str, int]:
    return {m.id: m.criticals.count(FAILURE) for m in g.state.models.values() if FAILURE in m.criticals}


def with_friends(*criticals: int, gap: float = 3, foes: int = 1) -> Tabletop:
    """Friends ahead of the bearer, each with so many System Failures, and enemies to either side of it."""
    t = in_reach(NULL, gap=gap)
    for number, count in enumerate(criticals, start=2):
        t.unit("A", "kutsov", (18 + 4 * (number - 2), 37, 0))
        t.model(f"A{number}.1", criticals=(FAILURE,) * count)
    if foes > 1:
        t.unit("B", "kutsov", (14, 30, 0))
    return t


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
@pytest.mark.parametrize(("gap", "reached"), [(5, True), (5.001, False)])
def test_it_needs_an_enemy_within_five_inches_whose_systems_work(gap: float, reached: bool) -> None:
    t = in_reach(NULL, gap=gap)
    assert offered(t, ACTION) is reached
    t.model("B1.1", criticals=(FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
def test_each_enemy_without_one_suffers_a_system_failure() -> None:
    t = with_friends(foes=2)
    t.model("B2.1", criticals=(FAILURE,))
    assert failing(act(t, ACTION)) == {"B1.1": 1, "B2.1": 1}


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
def test_for_each_one_inflicted_a_friend_may_lose_one() -> None:
    g = act(with_friends(2, 1, foes=2), ACTION)
    assert g.pending[0].options == ("A2.1", "A3.1")  # type: ignore[attr-defined]
    answer(g, QUESTION, "A2.1")
    answer(g, QUESTION, "A3.1")
    assert failing(g) == {"A2.1": 1, "B1.1": 1, "B2.1": 1}
    assert not g.pending or g.pending[0].question != QUESTION


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
def test_fewer_may_be_removed_than_were_inflicted() -> None:
    g = act(with_friends(2, foes=2), ACTION)
    answer(g, QUESTION, None)
    assert failing(g)["A2.1"] == 2
    assert not g.pending or g.pending[0].question != QUESTION


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
@pytest.mark.parametrize(("y", "reached"), [(44.3, True), (44.301, False)])
def test_friends_farther_than_ten_inches_keep_theirs(y: float, reached: bool) -> None:
    t = with_friends()
    t.unit("A", "kutsov", (18, y, 0))
    t.model("A2.1", criticals=(FAILURE,))
    g = act(t, ACTION)
    assert (bool(g.pending) and g.pending[0].question == QUESTION) is reached


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR", "DW4-CRIT-10")
def test_a_bearer_with_a_system_failure_cannot_take_part() -> None:
    t = in_reach(NULL)
    t.model("A1.1", criticals=(FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-NULL-CLONE-GENERATOR")
def test_a_captain_counts_what_is_put_out_and_what_is_started_again() -> None:
    assert null_clone_worth(with_friends(1).game(), A1) == 2 * null_clone_worth(with_friends().game(), A1) > 0
