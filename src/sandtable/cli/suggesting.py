"""Answers that one may give without typing them, that of an empty line and that of a hint, and how they are told."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.bots.hints import Hint
from sandtable.cli.decisions import shown
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order, Place, YesNo
from sandtable.kernel.decision import Path as Course
from sandtable.kernel.errors import EngineFault, SandtableError
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.naming import board_of, called
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text, plain


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
    typed = _as_typed(plain(called(rules.words.spelt(view, answer), names, with_ids=True)))
    return "; ".join([typed, *[f"{line[:1].lower()}{line[1:]}" for line in told[:1]]])


def _as_typed(words: str) -> str:
    """Words in quotes, as what is to be typed is told; not those that hold such signs themselves, as inches do."""
    return words if '"' in words else f'"{words}"'


def hinted(rules: RuleSet, view: View[Any], hint: Hint) -> Text:
    """The answer of a hint; a place or a course, which nobody sees drawn here, as one would type it."""
    decision = view.decision
    if hint.answer is None or not isinstance(decision, (Place, Course)):
        return hint.words
    return in_words(rules, view, decision, decision.parse(hint.answer))
