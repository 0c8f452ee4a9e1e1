"""The suggested answer to a question: what an empty line means, and how it is told."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.cli.decisions import shown
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order, YesNo
from sandtable.kernel.errors import EngineFault, SandtableError
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.naming import board_of, called
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain


def suggested(rules: RuleSet, view: View[Any], decision: Decision[Any]) -> Any:
    """What one who plays well would answer; where a game has no tactics, what its rules propose."""
    if rules.tactics is not None:
        try:
            answer = rules.tactics.advise(view, Random(f"{decision.seat}:{view.serial}"), lambda: True)
            if decision.refusal(view, answer) is None:
                return answer
        except (SandtableError, EngineFault, LookupError, ValueError):
            pass  # a suggestion is a courtesy
    return decision.fallback(view)


def in_words(rules: RuleSet, view: View[Any], decision: Decision[Any], answer: Any) -> str:
    """An answer as it is told to whoever may give it."""
    if answer is None:
        return decision.passing
    names = board_of(rules.client, view).names
    if isinstance(decision, (ChooseSome, Order)):
        return ", ".join(shown(rules, view, names, decision.of, each) for each in answer) or "none"
    if isinstance(decision, ChooseOne):
        return shown(rules, view, names, decision.of, answer)
    if isinstance(decision, YesNo):
        return decision.yes if answer else decision.no
    if isinstance(decision, Number):
        return str(answer)
    told = [plain(called(line, names, with_ids=True)).rstrip(".") for line in rules.client.consider(view, answer).lines]
    return "; ".join(told[:1]) or "what is proposed"
