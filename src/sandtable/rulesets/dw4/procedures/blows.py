"""What a model suffers when two hulls meet, in a Collision or a Ram."""

from __future__ import annotations

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.state import BattleTable


class Blow(msgspec.Struct, frozen=True):
    """A model that is about to suffer Damage because one of two models ran into the other."""

    model: ModelId
    """Who suffers: the mover or what it struck."""
    mover: ModelId
    struck: ModelId
    at: Pose | None = None
    """Where the mover was then, from which it may have been set back."""


SPARED: Query[Blow] = Query("Damage of a Collision or Ram that a model is spared", FIXED)


def spared(g: BattleTable, blow: Blow) -> int:
    """How much less a model suffers (DW4-COLL-03, DW4-RAM-05)."""
    return max(0, g.value(SPARED, blow, 0))
