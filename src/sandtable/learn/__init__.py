"""Games to learn from: environments for PettingZoo and Gymnasium, and data sets.

Needs the extra `learn`; `docs/learn.md` tells how. What an agent is shown is made of its seat's view and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.kernel.extras import lacking

if TYPE_CHECKING:
    from sandtable.learn.many import many_against
    from sandtable.learn.one_seat import AgainstBots, against
    from sandtable.learn.table import TableEnv, env, raw_env

__all__ = ["AgainstBots", "TableEnv", "against", "env", "many_against", "raw_env"]

_ROOMS = {
    "AgainstBots": "one_seat",
    "TableEnv": "table",
    "against": "one_seat",
    "env": "table",
    "many_against": "many",
    "raw_env": "table",
}


def __getattr__(name: str) -> Any:
    # Looked up when it is first used: data sets want neither PettingZoo nor Gymnasium.
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        room = import_module(f"{__name__}.{_ROOMS[name]}")
    except ModuleNotFoundError as missing:
        if missing.name not in ("gymnasium", "pettingzoo"):
            raise
        raise lacking("an environment", "learn") from None
    return getattr(room, name)
