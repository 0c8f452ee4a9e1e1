"""What a program hands to an environment is checked at once, and what is wrong is told in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.learn import against, env, many_against, raw_env

QUICK = "dw4"
SMALL: dict[str, Any] = {"candidates": 16, "pieces": 16}


def test_a_bot_whose_name_is_misspelt_is_refused_before_any_game() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'capitan'; did you mean 'captain'"):
        against(QUICK, "capitan")


def test_an_opponent_is_a_bot_by_name_or_what_makes_one() -> None:
    with pytest.raises(TypeError, match="opponent 3: name a bot, or give what makes one"):
        against(QUICK, 3)  # type: ignore[arg-type] # the mistake that is tested


@pytest.mark.parametrize("seat", [2, 7, -1])
def test_a_seat_that_there_is_not_is_refused_before_any_game(seat: int) -> None:
    with pytest.raises(ValueError, match=rf"seat={seat}: there is no such seat; there is: 0 \(A\), 1 \(B\)"):
        against(QUICK, seat=seat)


def test_a_seat_is_a_whole_number_that_of_numpy_too() -> None:
    with pytest.raises(TypeError, match="seat='A': a whole number is wanted"):
        against(QUICK, seat="A")  # type: ignore[arg-type] # the mistake that is tested
    assert against(QUICK, "random", seat=np.int64(1), **SMALL).reset(seed=1)[1]["seat"] == "B"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"candidates": 0}, "candidates=0: the number of answers to choose among is 1 or more"),
        ({"pieces": -4}, "pieces=-4: the number of pieces told of one by one is 0 or more"),
    ],
)
def test_too_few_of_something_are_refused_by_name(wrong: dict[str, Any], told: str) -> None:
    for make in (against, env):
        with pytest.raises(ValueError, match=told):
            make(QUICK, **wrong)


def test_no_processes_are_too_few() -> None:
    with pytest.raises(ValueError, match="processes=0: the number of environments is 1 or more"):
        many_against(QUICK, "random", processes=0)


def test_an_option_that_is_misspelt_is_refused_with_what_was_meant() -> None:
    for make in (against, env):
        with pytest.raises(UnknownName, match="options: unknown field `mod`; did you mean `mode`"):
            make(QUICK, mod="core")


def test_an_agent_may_do_without_pieces_and_with_one_candidate() -> None:
    one = against(QUICK, "random", seat=0, pieces=0, candidates=1, first_game=True)
    seen, told = one.reset(seed=1)
    assert seen["pieces"].shape[0] == 0 and told["pieces_left_out"] > 0
    for _ in range(5):
        seen, _, _, _, told = one.step(0)
        assert one.observation_space.contains(seen) and "forbidden" not in told


@pytest.mark.parametrize("action", [1.5, np.float64(1), "fire", None, np.array([1])])
def test_an_action_that_is_no_whole_number_is_a_mistake_of_the_program(action: Any) -> None:
    one, table = against(QUICK, "random", **SMALL), raw_env(QUICK, **SMALL)
    one.reset(seed=1)
    table.reset(seed=1)
    for step in (one.step, table.step):
        with pytest.raises(TypeError, match=r"action .*: an action is the number of a candidate, a whole number"):
            step(action)
    # Nothing has happened, and the game goes on.
    assert "forbidden" not in one.step(0)[4] and not any(table.terminations.values())


@pytest.mark.parametrize("action", [0, np.int64(0), np.array(0), np.uint8(0)])
def test_whole_numbers_of_numpy_are_actions(action: Any) -> None:
    one = against(QUICK, "random", **SMALL)
    one.reset(seed=1)
    assert "forbidden" not in one.step(action)[4]


def test_a_whole_number_that_the_mask_forbids_still_loses() -> None:
    one = against(QUICK, "random", **SMALL)
    one.reset(seed=1)
    _, reward, ended, _, told = one.step(np.int64(-1))  # type: ignore[arg-type] # numpy's are whole numbers, too
    assert (reward, ended, told["forbidden"]) == (-1.0, True, True)
