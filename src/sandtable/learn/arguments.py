"""What a program hands to an environment, checked at once; what is wrong is told in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from sandtable.bots import check_bot
from sandtable.kernel.manifest import RuleSet


def at_least(least: int, name: str, given: Any, what: str) -> int:
    """A number of something; raises `TypeError` for what is no whole number, and `ValueError` for too few."""
    number = whole(name, given)
    if number < least:
        raise ValueError(f"{name}={given}: the number of {what} is {least} or more")
    return number


def checked_seat(given: Any, seats: Sequence[str]) -> int | None:
    """Where an agent sits, counted from 0; anywhere where nothing is said."""
    if given is None:
        return None
    seat = whole("seat", given)
    if not 0 <= seat < len(seats):
        there_are = ", ".join(f"{n} ({name})" for n, name in enumerate(seats))
        raise ValueError(f"seat={given}: there is no such seat; there is: {there_are}, or None for any")
    return seat


def check_opponent(given: Any, rules: RuleSet) -> None:
    """Raise an error that says why where an opponent is neither a bot by name nor what makes one."""
    if isinstance(given, str):
        check_bot(given, rules)
    elif not callable(given):
        raise TypeError(f"opponent {given!r}: name a bot, or give what makes one of a rule set and a seed")


def chosen(action: Any) -> int:
    """An action as a number; raises `TypeError` for what is none. One that is forbidden is still a number."""
    try:
        return index(action)
    except TypeError:
        raise TypeError(f"action {action!r}: an action is the number of a candidate, a whole number") from None


def whole(name: str, given: Any) -> int:
    """What was given under a name as a whole number, those of numpy among them."""
    try:
        return index(given)
    except TypeError:
        raise TypeError(f"{name}={given!r}: a whole number is wanted") from None
