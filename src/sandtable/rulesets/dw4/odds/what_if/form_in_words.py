"""A form that was filled in, as the line of text that says the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw4.odds.what_if.supposed import special_numbers

ATTACK, BROADSIDE, BOARDING, RAM, ATTACK_RUN, REPAIR, CRITICALS = (
    "attack",
    "broadside",
    "boarding",
    "ram",
    "attack run",
    "repair",
    "criticals",
)
"""The rolls that a form may be about."""

Given = Mapping[str, str]
"""Every field by name as it is written in a line; a switch that is off is nothing."""


def form_in_words(given: Given) -> str:
    """The line; numbers that are nothing are left out of it."""
    writer = _WRITERS.get(given["kind"])
    if writer is None:
        raise UnknownName(f"kind: there is no such roll; there is: {', '.join(_WRITERS)}")
    return writer(given)


def _attack(given: Given) -> str:
    numbers = _numbers(given, "obscured", "disorder", "damage", *special_numbers())
    arc = f" {given['arc']}" if given["arc"] else ""
    astern = " astern" if given["astern"] else ""
    again = " reroll blank" if given["reroll"] else ""
    resist_again = " resist reroll blank" if given["resist_reroll"] else ""
    full = " full" if given["full"] else ""
    firing = f"{given['number']}x {given['weapon']} of {given['ship']} @{given['band']}{arc}"
    return f"{firing} vs {given['target']}{astern}{numbers}{again}{resist_again}{full}"


def _broadside(given: Given) -> str:
    hurt = _numbers(given, "disorder", "damage", "criticals")
    return f"broadside of {given['models']} {given['ship']} vs {given['target']}{hurt}{_crippled(given)}"


def _boarding(given: Given) -> str:
    numbers = _numbers(given, "raiders", "disorder", "criticals", "escorts")
    return f"boarding of {given['models']} {given['boarder']} vs {given['target']}{numbers}{_crippled(given)}"


def _ram(given: Given) -> str:
    hurt = _numbers(given, "disorder", "damage", "criticals")
    return f"ram of {given['ship']} vs {given['target']} run {given['run']}{hurt}{_crippled(given)}"


def _attack_run(given: Given) -> str:
    met = f" intercepted by {given['interceptors']} {given['interceptor']}" if given["interceptors"] != "0" else ""
    hurt = f"{_numbers(given, 'criticals', 'escorts')}{_crippled(given)}"
    return f"attack run of {given['tokens']} {given['squadron']} vs {given['targets']} {given['target']}{met}{hurt}"


def _repair(given: Given) -> str:
    return f"repair of {given['ship']} criticals {given['held']}{' jury-rigged' if given['jury'] else ''}"


def _criticals(given: Given) -> str:
    return f"criticals {given['dice']} vs {given['target']}{_numbers(given, 'criticals')}{_crippled(given)}"


def _numbers(given: Given, *names: str) -> str:
    return "".join([f" {name} {given[name]}" for name in names if given[name] != "0"])


def _crippled(given: Given) -> str:
    return " crippled" if given["crippled"] else ""


_WRITERS: dict[str, Callable[[Given], str]] = {
    ATTACK: _attack,
    BROADSIDE: _broadside,
    BOARDING: _boarding,
    RAM: _ram,
    ATTACK_RUN: _attack_run,
    REPAIR: _repair,
    CRITICALS: _criticals,
}
