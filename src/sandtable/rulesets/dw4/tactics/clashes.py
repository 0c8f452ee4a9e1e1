"""What a captain says where two special rules contradict each other."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.procedures.clashing import CLASH
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.advice import advises


@advises(CLASH)
def rule_that_prevails(view: View[Battle], decision: ChooseOne[RuleId], pick: Picker) -> RuleId:
    """The one that serves one's own side."""
    _, gaining = decision.about
    return decision.options[0 if gaining == decision.seat else 1]
