"""What is to be played: a rule set by name, and its options as they are typed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any

import msgspec
import typer

from sandtable import rulesets
from sandtable.cli.force_files import force_typed
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.filling_in import typed_value
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, form_of

RulesetName = Annotated[
    str | None, typer.Argument(metavar="[RULESET]", help="Which rule set; the first there is, if left out.")
]
Forces = Annotated[str | None, typer.Option(help="A force for each seat, as a,b: ready ones or force files.")]
OneForce = Annotated[
    list[str] | None,
    typer.Option("--force", metavar="FILE", help="Your force, ready or a file; once more for the next seat's."),
]
Extra = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="Any option of the rule set, as `sandtable rules RULESET --options` lists them; may be repeated.",
    ),
]
OWN_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
"""For a command that takes the options of any rule set: `--KEY VALUE` means the same as `--option KEY=VALUE`, and the
id of a preset stands alone."""


class Wished(msgspec.Struct, frozen=True):
    """What was typed of a game to be played."""

    ruleset: str | None = None
    presets: tuple[str, ...] = ()
    pairs: tuple[str, ...] = ()
    """Options as `key=value`."""


NOTHING = Wished()


def named_ruleset(name: str | None) -> RuleSet:
    """The rule set of that name, or the first where none is named."""
    there_are = rulesets.names()
    if not there_are:
        raise UnknownName("there is no rule set to play here")
    return rulesets.ruleset(name or there_are[0])


def apart(typed: Sequence[str], alone: Collection[str] = ()) -> tuple[list[str], dict[str, str]]:
    """What was typed, words and options apart: `--name value`, `--name=value`, or a name that stands alone."""
    words: list[str] = []
    named: dict[str, str] = {}
    left = list(typed)
    while left:
        word = left.pop(0)
        if not word.startswith("--"):
            words.append(word)
            continue
        name, told, value = word[2:].partition("=")
        if not told and name not in alone:
            if not left:
                raise UnknownName(f"{word}: something is wanted after it")
            value = left.pop(0)
        named[name if name in alone and not told else name.replace("-", "_")] = value
    return words, named


def wished(ruleset: str | None, more: Sequence[str], extra: list[str] | None) -> Wished:
    """The rule set that was named, the presets, and what was typed as options of its own."""
    typed = [*([ruleset] if ruleset else []), *more]
    alone = _all_presets() if any(word.startswith("--") for word in typed) else set()
    words, named = apart(typed, alone)
    if len(words) > 1:
        raise UnknownName(f"one rule set is enough: {', '.join(words)}")
    pairs = [f"{name}={value}" for name, value in named.items() if name not in alone]
    presets = tuple(name for name in named if name in alone)
    return Wished(words[0] if words else None, presets, (*(extra or ()), *pairs))


def _all_presets() -> set[str]:
    """The presets of every rule set: which one is played is not known before words and options are told apart."""
    return {preset.id for name in rulesets.names() for preset in form_of(rulesets.ruleset(name)).presets}


def named_seat(seats: tuple[SeatId, ...], typed: str) -> SeatId:
    """The seat of that name, in capitals or not."""
    found = next((seat for seat in seats if seat.casefold() == typed.casefold()), None)
    if found is None:
        raise UnknownName(f"there is no seat {typed!r}; there is: {', '.join(seats)}")
    return found


def given_options(
    rules: RuleSet, wish: Wished = NOTHING, *, forces: str | None = None, force: list[str] | None = None
) -> dict[str, Any]:
    """The options that were typed, each as the form of the rule set takes it, checked and completed."""
    form = form_of(rules)
    given: dict[str, Any] = {}
    for id in wish.presets:
        preset = form.preset(id)
        if preset is None:
            there_is = ", ".join(f"--{each.id}" for each in form.presets) or "none at all"
            raise UnknownName(f"{rules.title} has no preset --{id}; there is: {there_is}")
        given |= preset.options
    for pair in wish.pairs:
        key, found, text = pair.partition("=")
        if not found:
            raise UnknownName(f"--option {pair!r}: write it as key=value")
        key = key.strip().replace("-", "_")
        given[key] = typed_value(form, rules.title, key, text.strip())
    field = form.of_forces
    if forces is not None or force:
        if field is None:
            raise UnknownName(f"{rules.title} is played without forces")
        if forces is not None and force:
            raise UnknownName("say --force or --forces, not both")
        given[field.name] = force or typed_value(form, rules.title, field.name, forces or "")
    if field is not None and isinstance(given.get(field.name), list):
        given[field.name] = [force_typed(one) for one in given[field.name]]
    return rules.play.options(given)
