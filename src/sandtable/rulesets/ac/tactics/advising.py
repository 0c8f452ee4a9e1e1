"""What rules advise a captain on: each declares it in its own module, and is asked by its question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import Battle

Adviser = Callable[[View[Battle], Any, Picker, Appraiser | None], Any]
DECLARED: dict[str, Adviser] = {}
FEW = 2
"""Of a hand with fewer cards none is spared."""


def advises(question: str) -> Callable[[Adviser], Adviser]:
    """Declares a captain's answer to a question."""

    def declare(adviser: Adviser) -> Adviser:
        DECLARED[question] = adviser
        return adviser

    return declare


def spare_card(view: View[Battle], decision: ChooseCard) -> CardId | None:
    """The lowest card of a hand from which one can be spared; none of a small one."""
    if len(decision.options) < FEW:
        return None
    return min(decision.options, key=lambda card: value_of(view, card))


def spares_a_card(question: str) -> None:
    """Declares that a captain answers a question with the lowest card, if another one is left."""
    DECLARED[question] = lambda view, decision, pick, appraise: spare_card(view, decision)
