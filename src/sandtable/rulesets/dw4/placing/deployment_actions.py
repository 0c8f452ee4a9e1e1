"""What rules change about deploying a unit: where, when, and what it does afterwards."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.hooks import Grant
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw4.ids import ModelId, UnitId

DEPLOYMENT_ACTIONS: Choice[UnitId] = Choice("Special Deployment actions")
"""Where rules offer a deployed unit its Special Deployment action; each unit makes one at most (DW4-G-14)."""


class Waters(Grant, frozen=True, kw_only=True):
    """Where a rule lets a unit be deployed beyond its Deployment Zone, which is part of it."""

    zone: Box
    where: str
    """The same in words."""
    enemy_gap: int = 0
    """How far from enemy models that could be in Proximity of it."""


DEPLOYMENT_WATERS: Choice[UnitId] = Choice("where a unit may be deployed")
"""Where rules widen the Deployment Zone for a unit; the first that does counts."""

CENTRED: Question[ModelId] = Question("whether the Centre Point of a model is enough within its Deployment Zone")
"""Only a rule that says so permits it (DW4-SETUP-15)."""


class Guard(Grant, frozen=True, kw_only=True):
    """A model that keeps enemies at a distance as they are deployed, unless they are wholly in their own zone."""

    model: ModelId
    gap: int


GUARDS: Choice[UnitId] = Choice("who keeps a unit at a distance as it is deployed")

EARLY: Question[UnitId] = Question("whether a unit may be deployed among the Airborne ones")
"""Only a rule that says so permits it (DW4-SETUP-18)."""

RESERVE: Question[UnitId] = Question("whether a unit may be deployed to the Reserve")

COUNTED: Question[UnitId] = Question("whether a unit counts towards the half of a Force that may go to the Reserve")
"""Units that must or cannot be in Reserve are left out (DW4-SETUP-17). Public facts alone may forbid it."""

SET_ASIDE = "Set aside"
"""The token of a unit that is neither in play nor in Reserve until its Special Deployment action (DW4-G-14)."""
