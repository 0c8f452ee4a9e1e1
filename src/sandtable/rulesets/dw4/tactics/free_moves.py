"""Free moves: a turn or a step to the side that opens better prospects."""

from __future__ import annotations

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.moving.free_moves import AFTER, BEFORE, FreeMove
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.seamanship import Lookout


@advises(BEFORE)
def free_move(view: View[Battle], decision: FreeMove, pick: Picker) -> Course:
    """The one from which straight ahead leads where the model is best off."""
    _, most = speed(view, Helm(decision.model))
    return _best(view, decision, most // 2)


@advises(AFTER)
def free_turn(view: View[Battle], decision: FreeMove, pick: Picker) -> Course:
    """The one after which its guns bear best."""
    return _best(view, decision, 0)


def _best(view: View[Battle], decision: FreeMove, onward: int) -> Course:
    lookout = Lookout(view, view.state.models[decision.model])

    def worth(end: Pose) -> float:
        return lookout.value(end.ahead(onward) if onward else end)

    rated: list[tuple[float, Course]] = []
    for way in decision.ways():
        seen = decision.preview(view, way)
        if seen is not None and not (seen.struck or seen.leaves or seen.aground or seen.carries_on or seen.snags):
            rated.append((worth(seen.end), way))
    # The first of equals is the plainest: to make none.
    return max(rated, key=lambda item: item[0])[1] if rated else decision.fallback(view)
