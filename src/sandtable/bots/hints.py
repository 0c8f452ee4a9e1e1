"""A hint for a person: what a bot would answer with what that person can see, a captain above all, and why."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from sandtable.bots import USUAL, bot
from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Order, Place, YesNo
from sandtable.kernel.decision import Path as Course
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text, ThingSpan, spans, thing
from sandtable.odds import odds

NO_REASON = "That will do as well as anything: there is nothing to choose by yet."


class Hint(msgspec.Struct, frozen=True):
    """An answer that one may take, in words, and what speaks for it."""

    answer: Any
    words: Text
    why: Text


def hint_of(rules: RuleSet, view: View[Any], by: str = USUAL) -> Hint:
    """A bot's own answer to the view's decision, and why; the same again whenever a captain is asked for it.

    Raises `NotOffered` where a rule set has no tactics, `UnknownName` where it has no such bot.
    """
    decision = view.decision
    assert decision is not None, "this view asks nothing"
    tactics = tactics_of(rules)
    adviser = bot(by, rules, f"{view.seat}:{view.serial}:{view.state.digest()}")
    answer = adviser.answer(view)
    if isinstance(decision, (Place, Course)) and answer is not None and by == USUAL:
        # What is marked on the table as the best place is what the captain would do, for the same reason.
        for best in good_answers(rules, view)[:1]:
            weighed = f"{best.reason} {best.account}".strip()
            return Hint(best.answer, in_words(rules, view, decision, best.answer), weighed)
    judged = None if adviser.reason else tactics.judge(view, answer, odds)
    why = adviser.reason or (judged.why if judged is not None else NO_REASON)
    words = in_words(rules, view, decision, answer)
    return Hint(msgspec.to_builtins(answer), words, without_its_subject(why, words))


def without_its_subject(why: Text, words: Text) -> Text:
    """A reason that is told after the answer: a thing that the answer has just named is `it`, and not named again."""
    parts = spans(words)
    named = [part for part in parts if isinstance(part, ThingSpan)]
    if len(named) != 1 or parts[0] is not named[0] or not isinstance(why, str):
        return why
    subject = thing(named[0].id, named[0].words)
    return f"It{why.removeprefix(subject)}" if why.startswith(f"{subject} ") else why


def good_answers(rules: RuleSet, view: View[Any]) -> tuple[Suggestion, ...]:
    """Good answers to a question for a place or a path, the best first; the same again whenever they are asked for."""
    if rules.tactics is None:
        return ()
    found = rules.tactics.suggest(view, Random(f"{view.seat} {view.serial}"), odds)
    return tuple([msgspec.structs.replace(each, answer=msgspec.to_builtins(each.answer)) for each in found])


def in_words(rules: RuleSet, view: View[Any], decision: Decision[Any], answer: Any) -> Text:
    """An answer as one would say it."""
    if answer is None and decision.passing:
        return f"{decision.passing[:1].upper()}{decision.passing[1:]}"
    if isinstance(decision, YesNo):
        said = decision.yes if answer else decision.no
        return f"{said[:1].upper()}{said[1:]}"
    if isinstance(decision, ChooseOne):
        return rules.words.show(view, decision.of, answer)
    if isinstance(decision, (ChooseSome, Order)):
        return ", ".join([rules.words.show(view, decision.of, each) for each in answer]) or "None of them"
    return "As it is drawn on the table" if isinstance(decision, (Place, Course)) else str(answer)
