"""Decisions as text: what is asked, and an answer read from what was typed."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order, YesNo
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.naming import Names, board_of, called
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain

PASS = ("pass", "p")
YES, NO = ("y", "yes"), ("n", "no")


def options_in_words(rules: RuleSet, view: View[Any], decision: Decision[Any]) -> list[str]:
    """The options of a decision that lists them, in their order; else nothing."""
    if isinstance(decision, (ChooseOne, ChooseSome, Order)):
        names = board_of(rules.client, view).names
        return [shown(rules, view, names, decision.of, option) for option in decision.options]
    return []


def shown(rules: RuleSet, view: View[Any], names: Names, of: str, value: Any) -> str:
    """An option in words, with the names of things before their ids."""
    return plain(called(rules.words.show(view, of, value), names, with_ids=True))


def how_to_answer(rules: RuleSet, view: View[Any], decision: Decision[Any]) -> str:
    """What to type, in a sentence or two."""
    passing = f' To {decision.passing}, type "pass".' if decision.passing else ""
    if isinstance(decision, ChooseOne):
        return ("Type a number." if decision.options else "There is nothing to choose.") + passing
    if isinstance(decision, ChooseSome):
        least, most = decision.limits
        wanted = str(least) if least == most else f"{least} to {most}"
        ways = ["a number" if most == 1 else "the numbers, as 1 2"]
        ways += ['"all"'] if most == len(decision.options) else []
        ways += ['"none"'] if least == 0 else []
        return f"Choose {wanted}: type {', or '.join(ways)}.{passing}"
    if isinstance(decision, Order):
        return f'Type all the numbers in the order you want, or "same" for the order above.{passing}'
    if isinstance(decision, Number):
        return f"Type a number from {decision.least} to {decision.most}.{passing}"
    if isinstance(decision, YesNo):
        return f'Type "y" for {decision.yes} or "n" for {decision.no}.{passing}'
    return f"Type your answer in words{_example(rules, view)}.{passing}"


def read_answer(rules: RuleSet, view: View[Any], decision: Decision[Any], text: str) -> Any:
    """The answer that was typed; raises `MalformedCommand` with what to type instead."""
    if decision.passing and text.lower() in PASS:
        return None
    if isinstance(decision, ChooseOne):
        return decision.options[_place(rules, view, decision, text)]
    if isinstance(decision, ChooseSome):
        return _some(rules, view, decision, text)
    if isinstance(decision, Order):
        if text.lower() == "same":
            return decision.options
        return tuple(decision.options[_place(rules, view, decision, word)] for word in _words(text))
    if isinstance(decision, Number):
        return _whole(text)
    if isinstance(decision, YesNo):
        return _yes_or_no(decision, text)
    return rules.words.read(view, text)


def _some(rules: RuleSet, view: View[Any], decision: ChooseSome[Any], text: str) -> tuple[Any, ...]:
    if text.lower() == "all":
        return decision.options
    if text.lower() == "none":
        return ()
    return tuple(decision.options[_place(rules, view, decision, word)] for word in _words(text))


def _place(rules: RuleSet, view: View[Any], decision: Decision[Any], text: str) -> int:
    """Which option is meant, counted from 0: by its number in the list, its id or its words."""
    shown = options_in_words(rules, view, decision)
    if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(shown):
        return int(text) - 1
    options = decision.options if isinstance(decision, (ChooseOne, ChooseSome, Order)) else ()
    for n, (option, words) in enumerate(zip(options, shown, strict=True)):
        if text.casefold() in (str(option).casefold(), words.casefold()):
            return n
    if not shown:
        raise MalformedCommand('There is nothing to choose here; type "pass", or nothing at all.')
    raise MalformedCommand(f"{text!r} is not one of the numbers from 1 to {len(shown)}.")


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise MalformedCommand(f"{text!r} is not a whole number.") from None


def _yes_or_no(decision: YesNo, text: str) -> bool:
    if text.casefold() in (*YES, decision.yes.casefold()):
        return True
    if text.casefold() in (*NO, decision.no.casefold()):
        return False
    raise MalformedCommand(f'Type "y" or "n", not {text!r}.')


def _example(rules: RuleSet, view: View[Any]) -> str:
    """How such an answer is written; the rule set says so to whoever types nothing."""
    try:
        rules.words.read(view, "")
    except MalformedCommand as told:
        _, found, example = str(told).rpartition("for example")
        return f", for example{example.rstrip('.')}" if found else ""
    return ""
