"""Many games at once, each environment in a process of its own."""

from __future__ import annotations

from functools import partial
from multiprocessing import get_all_start_methods
from typing import Any

from gymnasium.vector import AsyncVectorEnv, AutoresetMode

from sandtable.learn.arguments import at_least
from sandtable.learn.one_seat import Opponent, against


def many_against(ruleset: str, *opponents: Opponent, processes: int = 2, **given: Any) -> AsyncVectorEnv:
    """So many environments against bots, stepped together; what is given goes to each (`against`).

    Where a game has ended the next step begins another, whatever its action.
    """
    many = at_least(1, "processes", processes, "environments")
    # A plain fork would copy the threads and locks of the caller.
    start = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    make = partial(against, ruleset, *opponents, **given)
    return AsyncVectorEnv([make] * many, context=start, shared_memory=True, autoreset_mode=AutoresetMode.NEXT_STEP)
