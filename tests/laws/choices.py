"""Which choices special rules give, how often captains had them, and how often they said yes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from sandtable.kernel.decision import ChooseSome, Decision, Number, YesNo
from sandtable.kernel.hooks import Grant
from sandtable.kernel.questions import SOME_WORD, questions_of
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special import special_rules

MENUS = ("next action", "optional dice", "re-rolls", "special deployment action", "special valour", "way to arrive")
"""Questions that offer what several rules grant: each thing on the list is a choice of its own."""
ROOM = "special"

WHY_UNUSED: dict[str, str] = {}
"""Choices that captains never had or never took, with the reason."""


class Choices:
    """What captains were offered in a game, and what they took."""

    def __init__(self) -> None:
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.by: dict[str, str] = {}
        """Which special rule granted something, by its name on a list."""

    def hear(self, grant: Grant) -> None:
        """A rule has granted something."""
        self.by[_plain(grant.name)] = str(grant.rule)

    def note(self, decision: Decision[Any], answer: Any) -> None:
        """A captain has answered."""
        if decision.question not in MENUS:
            self.offered[decision.question] += 1
            self.taken[decision.question] += said_yes(decision, answer)
            return
        chosen = answer if isinstance(answer, tuple) else (answer,)
        for option in getattr(decision, "options", ()):
            if _plain(option) in self.by:
                self.offered[f"{decision.question}: {_plain(option)}"] += 1
                self.taken[f"{decision.question}: {_plain(option)}"] += option in chosen


def said_yes(decision: Decision[Any], answer: Any) -> bool:
    """Whether an answer uses what a rule offers; a question that cannot be declined is used by any answer."""
    if isinstance(decision, YesNo):
        return bool(answer)
    if isinstance(decision, Number):
        return decision.most == decision.least or int(answer) > decision.least
    if isinstance(decision, ChooseSome):
        return bool(answer)
    return answer is not None


def _plain(name: str) -> str:
    """A name on a list without the model or unit that it is about."""
    return re.sub(r" (of|by) [A-Z]\d[\w.+]*$", "", name)


@cache
def rules_by_module() -> dict[str, str]:
    """The special rules by the module that they stand in."""
    named: dict[str, list[str]] = {}
    for rule in special_rules():
        named.setdefault(type(rule).__module__.split(".")[-1], []).append(rule.name)
    return {module: ", ".join(names) for module, names in named.items()}


def wanted() -> dict[str, str]:
    """Every choice that stands in the code of a special rule, with the rule's name: its questions and its Actions."""
    asked = [q for q in questions_of(*ruleset("dw4").rooms) if q.module.startswith(f"{ROOM}.")]
    rules = rules_by_module()
    found = {q.name: _name(rules, q.module) for q in asked if SOME_WORD not in q.name and q.name not in MENUS}
    for action in _actions(SpecialAction):
        if f".{ROOM}." in action.__module__ and action.name:
            found[f"next action: {action.name}"] = _name(rules, action.__module__)
    return found


def _name(rules: Mapping[str, str], module: str) -> str:
    last = module.split(".")[-1]
    return rules.get(last, last.replace("_", " ").title())


def _actions(base: type[SpecialAction]) -> Iterable[type[SpecialAction]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _actions(kind)


def granted(by: Mapping[str, str], offered: Iterable[str]) -> dict[str, str]:
    """The choices on lists that captains were offered by special rules, with the rule's name."""
    names = {str(rule.id): rule.name for rule in special_rules()}
    told = {}
    for choice in offered:
        menu, colon, name = choice.partition(": ")
        rule = by.get(name, "") if colon and menu in MENUS else ""
        if rule in names:
            told[choice] = names[rule]
    return told
