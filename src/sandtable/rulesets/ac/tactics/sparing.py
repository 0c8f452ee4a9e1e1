"""Which cards of a hand a captain can spare."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.tactics.declared import ADVICE

FEW = 2
"""Of a hand with fewer cards none is spared."""


def spare_card(view: View[Battle], decision: ChooseCard) -> CardId | None:
    """The lowest card of a hand from which one can be spared; none of a small one."""
    if len(decision.options) < FEW:
        return None
    return min(decision.options, key=lambda card: value_of(view, card))


def spares_a_card(question: str) -> None:
    """Declares that a captain answers a question with the lowest card, if another one is left."""
    ADVICE[question] = lambda view, decision, pick, appraise: spare_card(view, decision)
