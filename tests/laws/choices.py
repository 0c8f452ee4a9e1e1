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
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special import special_rules

MENUS = ("next action", "optional dice", "re-rolls", "special deployment action", "special valour", "way to arrive")
"""Questions that offer what several rules grant: each thing on the list is a choice of its own."""
ROOMS = ("special", "factions")

_WHY: dict[str, tuple[str, ...]] = {
    "wants two that are in reach at once; with one there is nothing to ask": (
        "automata to lose", "flak target", "minefields to clear", "model that pays", "model to resupply",
        "model to supply", "portal generator", "portal strike", "portal to shift", "raking target",
        "layer of the shell",
        "seismic blast target", "stockpile", "system failure to remove", "target to flag", "territory to assault",
        "traction", "unit that escorts join", "unit to resupply",
    ),
    "captains freeze hulls; they give no Action for ice": ("mass of the iceberg", "point to freeze"),
    "captains roll misses again before Strikes that count": ("re-rolls: Chain of Command: Standard Strikes",),
    "captains lay such a mine with an Action that nothing better wants": ("next action: Testudo Viridis",),
    "wants boats of the Empire that have come up, and two Standard Counters in their roll": ("abyssal terror",),
    "captains make the others first, and the last that is left is not asked about": (
        "special deployment action: Forward Patrol",
    ),
    "wants several bearers in one unit, and dice of theirs that differ": (
        "die that counts", "grapple die",
    ),
    "a Generator that no Force of these captains mounts; motley fleets do": (
        "atomic surge", "engage chrono generator", "result of the chrono generator", "unleash fury",
    ),
    "captains jump only where they have nothing to shoot at, are calm, and earlier jumps have left little behind": (
        "next action: Turbo Encabulation Jump",
    ),
    "captains Shift a Portal only once the enemy has left it behind": ("next action: Shift Portal", "shifted portal"),
    "wants more models that could join, beside one that has passed through the target": (
        "more models for Raking Strike",
    ),
    "no fleet has two ships in a unit that could bring a Platform": ("platform beside whom",),
    "captains keep the Platforms of a unit together": ("escorts of the next group", "platform group"),
    "the only Class that sends supplies has one token to send": ("supplies to send",),
    "wants supplies beside a model whose weapons are empty": ("reload",),
    "captains give up a machine only for a ship that would blow up without it": ("critical damage to divert",),
    "captains of boats that have come up to fire would rather stay up to fire again": ("crash dive",),
    "captains sail around Minefields; sweeping pays where one lies before the bow of a friend": (
        "next action: Mine Clearance",
    ),
    "captains sail around what lies ahead, and a ship in Disorder does not try": ("repulsion fields",),
    "captains arrive where it is certain: aboard a Transport, or where a rule lets them": (
        "way to arrive: Chrono-Lathe",
    ),
    "a Very Large ship must be Destroyed with room around its Wreck": ("wreck",),
    "wants tokens and Critical Damage on one model, and a good roll (DW4-Q-ALCHEMICAL)": ("alchemical tokens",),
    "wants a hit of a weapon that Grapples from close by": ("grapple",),
    "wants a Special Valour Effect that nobody Denied (DW4-Q-CELERITY)": ("dash",),
    "wants a unit from Reserve whose Mothership is in play, and a good roll": ("place to arrive",),
    "wants more dice of one effect in a Stack's Attack Run than it has such tokens": ("surgical strike",),
}  # fmt: skip
WHY_UNUSED: dict[str, str] = {choice: why for why, named in _WHY.items() for choice in named}
"""Choices that captains may never have had or taken, with the reason."""


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
    """The special rules and the rules of factions by the module that they stand in."""
    named: dict[str, list[str]] = {}
    for rule in (*special_rules(), *faction_rules()):
        named.setdefault(type(rule).__module__.split(".")[-1], []).append(rule.name)
    return {module: ", ".join(names) for module, names in named.items()}


def wanted() -> dict[str, str]:
    """Every choice that stands in the code of a special rule, with the rule's name: its questions and its Actions."""
    asked = [q for q in questions_of(*ruleset("dw4").rooms) if q.module.partition(".")[0] in ROOMS]
    rules = rules_by_module()
    found = {q.name: _name(rules, q.module) for q in asked if SOME_WORD not in q.name and q.name not in MENUS}
    for action in _actions(SpecialAction):
        if any([f".{room}." in action.__module__ for room in ROOMS]) and action.name:
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
    names = {str(rule.id): rule.name for rule in (*special_rules(), *faction_rules())}
    told = {}
    for choice in offered:
        menu, colon, name = choice.partition(": ")
        rule = by.get(name, "") if colon and menu in MENUS else ""
        if rule in names:
            told[choice] = names[rule]
    return told
