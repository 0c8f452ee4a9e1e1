"""Sandtable plays tabletop wargames by the book. As a library: `sandtable.library`, whose names stand here, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.version import __version__

if TYPE_CHECKING:
    from sandtable.library import (
        asked,
        games,
        legal_answers,
        load,
        new_game,
        odds_of,
        odds_of_answer,
        play_bots,
        prompt,
        rules,
        save,
        winner,
    )

__all__ = [
    "__version__",
    "asked",
    "games",
    "legal_answers",
    "load",
    "new_game",
    "odds_of",
    "odds_of_answer",
    "play_bots",
    "prompt",
    "rules",
    "save",
    "winner",
]


def __getattr__(name: str) -> Any:
    # Looked up when it is first used: whoever wants one room of the package need not import the others.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sandtable import library

    return getattr(library, name)
