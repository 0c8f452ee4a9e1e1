"""Bold players for the tests: they go for the enemy and charge whom they can."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit
from sandtable.rulesets.ac.table.where import enemies_of, officer_of, standing

TRIES = 4


def bold(view: View[Any], pick: Picker) -> Any:
    """An answer of somebody who wants to come to blows; any legal one where that does not tell."""
    decision = view.decision
    assert decision is not None
    if decision.question == "manoeuvre":
        options = decision.options  # type: ignore[attr-defined]
        charges = [option for option in options if option.startswith("Charge")]
        if charges:
            return charges[pick.randrange(len(charges))]
        wanted = ("Double Time", "Advance", "Aim")[pick.randrange(3)]
        return wanted if wanted in options else None
    if isinstance(decision, MoveUnit) and not isinstance(decision, ChargeUnit):
        drawn = [decision.sample(view, pick) for _ in range(TRIES)]
        return min(drawn, key=lambda march: _left(view, decision, march))
    return decision.sample(view, pick)


def _left(view: View[Any], decision: MoveUnit, march: Any) -> int:
    """How far the Officer would still be from the nearest enemy."""
    officer = officer_of(view, decision.unit)
    here = officer.pose if march is None else decision.tracks(view, march)[officer.id][-1]
    assert here is not None
    poses = [m.pose for enemy in enemies_of(view, officer.seat) for m in standing(view, enemy.id)]
    return min([here.apart(pose.x, pose.y) for pose in poses if pose is not None], default=0)
