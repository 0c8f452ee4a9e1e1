"""Mercy: whoever is down to the last piece on the table is spared, where that costs next to nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.view import View
from sandtable.odds import odds

NEARLY = 2.0
"""Points of the game by which another answer may be worse and is still nearly as good."""


class Kinder(msgspec.Struct, frozen=True):
    """An answer that spares somebody; passing is one, too."""

    answer: Any


def merciful(rules: RuleSet, view: View[Any], answer: Any) -> Kinder | None:
    """The mildest answer that is nearly as good, where one goes for somebody's last piece; none where there is none.

    What is weighed by the harm it does, such as which unit acts or what it does, goes for it where all that is left of
    the others is that piece.
    """
    decision = view.decision
    if not isinstance(decision, ChooseOne) or answer is None or not tactics_of(rules).spares:
        return None
    last = last_pieces(rules, view)
    if not last:
        return None
    given = _worth(rules, view, answer)
    if answer not in last and given is None:
        return None
    others = [each for each in decision.listed() if each != answer and each not in last]
    weighed = [(_worth(rules, view, each) or 0.0, n) for n, each in enumerate(others)]
    near = [(worth, n) for worth, n in weighed if (given or 0.0) - NEARLY <= worth <= (given or 0.0)]
    return Kinder(others[min(near)[1]]) if near else None


def last_pieces(rules: RuleSet, view: View[Any]) -> frozenset[str]:
    """The last piece of the others, where they have no more than one on the table: its own name and its unit's."""
    there = [
        (piece.id, piece.group)
        for piece in rules.client.board(view).pieces
        if piece.kind == "model" and piece.side and piece.side != view.seat
    ]
    return frozenset(name for name in there[0] if name) if len(there) == 1 else frozenset()


def _worth(rules: RuleSet, view: View[Any], answer: Any) -> float | None:
    """What an answer is worth to a captain; nothing where nobody can say."""
    judged = tactics_of(rules).judge(view, answer, odds)
    return None if judged is None else judged.worth
