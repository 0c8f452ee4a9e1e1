"""What an answer would mean: drawn on the table for courses and places, told by the game for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View

Meaning = Callable[[Any, Any, Any, Refusal | None], Consideration]
"""Of the view, its decision, the answer and what is wrong with it."""


def considered(view: View[Any], answer: Any, drawn: Mapping[type, Meaning], other: Meaning) -> Consideration:
    """An answer to the decision of the view's seat, by the kind of the decision."""
    decision = view.decision
    if decision is None:
        return Consideration(legal=False, reason="nothing is asked of you now")
    means = [] if answer is None else [meaning for kind, meaning in drawn.items() if isinstance(decision, kind)]
    return (means[0] if means else other)(view, decision, answer, decision.refusal(view, answer))
