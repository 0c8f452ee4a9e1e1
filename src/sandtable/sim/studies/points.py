"""What the forces of a study cost, and which of them met though one is clearly larger."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.kernel.manifest import RuleSet, form_of
from sandtable.sim.studies.plan import Plan, settings

UNEVEN = 0.1
"""Two forces of which one is so much larger, in parts of the smaller one, do not meet as equals."""


class Uneven(msgspec.Struct, frozen=True):
    """Two forces that met, of which the second is clearly larger."""

    smaller: str
    points: int
    larger: str
    larger_points: int


def uneven_meetings(plan: Plan, lists: Mapping[str, Any]) -> tuple[Uneven, ...]:
    """Forces that meet in a plan as no equals; those that are drawn have all the same limit, and none is named."""
    rules = rulesets.ruleset(plan.ruleset)
    field = form_of(rules).of_forces
    if plan.space is not None or field is None:
        return ()
    points = _points(rules, lists)
    met = {each.forces or _ready(each.options.get(field.name)) for each in settings(plan, lists)}
    pairs = {
        tuple(sorted(pair, key=lambda name: (points.get(name, 0), name))) for m in met for pair in combinations(m, 2)
    }
    return tuple(
        Uneven(small, points[small], large, points[large])
        for small, large in sorted(pairs)
        if points.get(small, 0) > 0 and points[large] - points[small] > UNEVEN * points[small]
    )


def _ready(chosen: Any) -> tuple[str, ...]:
    """The ready forces among those that an option names."""
    return tuple(each for each in chosen or () if isinstance(each, str))


def _points(rules: RuleSet, lists: Mapping[str, Any]) -> dict[str, int]:
    ready = {force.id: force.points for force in form_of(rules).forces}
    if rules.forces is None:
        return ready
    return ready | {name: rules.forces.check(data).points for name, data in lists.items()}
