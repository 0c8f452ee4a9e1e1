"""Situations: a game of any rule set laid out as one likes, to run procedures in.

`docs/situations.md` shows it at work.
"""

from __future__ import annotations

from typing import Any

from sandtable import rulesets
from sandtable.kernel.manifest import RuleSet, situations_of
from sandtable.kernel.situation import Asked as Asked
from sandtable.kernel.situation import Situation as Situation
from sandtable.kernel.written_dice import NotAsWritten as NotAsWritten
from sandtable.kernel.written_dice import strict as strict
from sandtable.kernel.written_dice import tolerant as tolerant


def situation(game: str | RuleSet, **settings: Any) -> Any:
    """A situation of a rule set, given by name or itself, with nothing in it yet.

    What can be laid out hangs on the rule set, so a type checker cannot know it from a name: who wants it checked
    makes an object of the rule set's own class, which is a `Situation` and what this gives.
    """
    return situations_of(rulesets.ruleset(game) if isinstance(game, str) else game).new(**settings)
