"""What is to be played: a rule set by name, and its options as they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import typer

from sandtable import rulesets
from sandtable.cli.force_files import force_typed
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet

RulesetName = Annotated[
    str | None, typer.Argument(metavar="[RULESET]", help="Which rule set; the first there is, if left out.")
]
Core = Annotated[bool, typer.Option("--core", help="Core play: the basic rules alone.")]
FirstGame = Annotated[bool, typer.Option("--first-game", help="The small preset for a first game.")]
Forces = Annotated[str | None, typer.Option(help="A force for each seat, as a,b: ready ones or force files.")]
OneForce = Annotated[
    list[str] | None,
    typer.Option("--force", metavar="FILE", help="Your force, ready or a file; once more for the next seat's."),
]
Extra = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Any option of the rule set; may be repeated.")
]
OWN_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
"""For a command that takes the options of any rule set: `--KEY VALUE` means the same as `--option KEY=VALUE`."""

_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def named_ruleset(name: str | None) -> RuleSet:
    """The rule set of that name, or the first where none is named."""
    there_are = rulesets.names()
    if not there_are:
        raise UnknownName("there is no rule set to play here")
    return rulesets.ruleset(name or there_are[0])


def apart(typed: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """What was typed, words and options apart: an option is `--name value` or `--name=value`."""
    words: list[str] = []
    named: dict[str, str] = {}
    left = list(typed)
    while left:
        word = left.pop(0)
        if not word.startswith("--"):
            words.append(word)
            continue
        name, told, value = word[2:].partition("=")
        if not told:
            if not left:
                raise UnknownName(f"{word}: something is wanted after it")
            value = left.pop(0)
        named[name.replace("-", "_")] = value
    return words, named


def own_options(ruleset: str | None, more: Sequence[str], extra: list[str] | None) -> tuple[str | None, list[str]]:
    """The rule set that was named, and what was typed as options of its own."""
    words, named = apart([*([ruleset] if ruleset else []), *more])
    if len(words) > 1:
        raise UnknownName(f"one rule set is enough: {', '.join(words)}")
    return (words[0] if words else None), [*(extra or ()), *[f"{name}={value}" for name, value in named.items()]]


def named_seat(seats: tuple[SeatId, ...], typed: str) -> SeatId:
    """The seat of that name, in capitals or not."""
    found = next((seat for seat in seats if seat.casefold() == typed.casefold()), None)
    if found is None:
        raise UnknownName(f"there is no seat {typed!r}; there is: {', '.join(seats)}")
    return found


def given_options(
    rules: RuleSet,
    *,
    core: bool = False,
    first_game: bool = False,
    forces: str | None = None,
    force: list[str] | None = None,
    extra: list[str] | None = None,
) -> dict[str, Any]:
    """The options that were typed, each of the type that the rule set gives it, checked and completed."""
    typed: dict[str, str] = {}
    if core:
        typed["mode"] = "core"
    if first_game:
        typed["first_game"] = "true"
    if forces is not None:
        typed["forces"] = forces
    for pair in extra or ():
        key, found, text = pair.partition("=")
        if not found:
            raise UnknownName(f"--option {pair!r}: write it as key=value")
        typed[key.strip().replace("-", "_")] = text.strip()
    usual = rules.play.options({})
    given = {key: _value(rules, usual, key, text) for key, text in typed.items()}
    if force:
        if forces is not None:
            raise UnknownName("say --force or --forces, not both")
        given["forces"] = force
    if isinstance(given.get("forces"), list):
        given["forces"] = [force_typed(one) for one in given["forces"]]
    return rules.play.options(given)


def _value(rules: RuleSet, usual: dict[str, Any], key: str, text: str) -> Any:
    """The typed text as the type that the option usually has."""
    if key not in usual:
        near = get_close_matches(key, list(usual), n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(usual)}"
        raise UnknownName(f"{rules.title} has no option {key!r}; {hint}")
    kind = type(usual[key])
    if kind is bool:
        if text.lower() not in _YES + _NO:
            raise UnknownName(f"option {key}: say yes or no, not {text!r}")
        return text.lower() in _YES
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise UnknownName(f"option {key}: a whole number is wanted, not {text!r}") from None
    if kind in (list, tuple):
        return [part.strip() for part in text.split(",") if part.strip()]
    return text
