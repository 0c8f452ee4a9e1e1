"""Facets that a rule set may leave out, for those who cannot do without."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.errors import NotOffered
from sandtable.kernel.gameform import NAMES, NUMBER, SWITCH, TEXT, GameField, GameForm, SeatRange
from sandtable.kernel.manifest.edition import Edition
from sandtable.kernel.manifest.forces import Forces
from sandtable.kernel.manifest.imports import Imports
from sandtable.kernel.manifest.lessons import Lessons
from sandtable.kernel.manifest.packs import Packs
from sandtable.kernel.manifest.plain_situations import PlainSituations
from sandtable.kernel.manifest.rolls import Rolls
from sandtable.kernel.manifest.ruleset import RuleSet
from sandtable.kernel.manifest.situations import Situations
from sandtable.kernel.manifest.tactics import Tactics


def form_of(ruleset: RuleSet) -> GameForm:
    """What can be chosen for a new game: the form of its client, and by their names all options that are not in it."""
    form, usual = ruleset.client.choices(), ruleset.play.options({})
    named = {field.name for field in form.fields}
    more = tuple(_plain_field(name, value) for name, value in usual.items() if name not in named)
    seats = len(ruleset.play.seats(usual))
    always = form.seats if form.seats.field else SeatRange(least=seats, most=seats)
    return msgspec.structs.replace(form, fields=(*form.fields, *more), seats=always)


def _plain_field(name: str, usual: Any) -> GameField:
    """An option of which only its usual value is known."""
    kinds = ((bool, SWITCH), (int, NUMBER), (list, NAMES), (tuple, NAMES))
    kind = next((kind for of, kind in kinds if isinstance(usual, of)), TEXT)
    return GameField(name=name, label=name.replace("_", " ").capitalize(), kind=kind, default=usual, most=-1)


def tactics_of(ruleset: RuleSet) -> Tactics:
    """The tactics of a rule set; raises `NotOffered` where it has none."""
    if ruleset.tactics is None:
        raise NotOffered(f"{ruleset.title} has no tactics yet")
    return ruleset.tactics


def rolls_of(ruleset: RuleSet) -> Rolls:
    """The rolls of a rule set; raises `NotOffered` where it has none."""
    if ruleset.rolls is None:
        raise NotOffered(f"{ruleset.title} has no odds yet")
    return ruleset.rolls


def forces_of(ruleset: RuleSet) -> Forces:
    """The forces of a rule set; raises `NotOffered` where it has none."""
    if ruleset.forces is None:
        raise NotOffered(f"{ruleset.title} has no forces to build yet")
    return ruleset.forces


def packs_of(ruleset: RuleSet) -> Packs:
    """The packs of a rule set; raises `NotOffered` where it has none."""
    if ruleset.packs is None:
        raise NotOffered(f"{ruleset.title} has no packs yet")
    return ruleset.packs


def imports_of(ruleset: RuleSet) -> Imports:
    """The imports of a rule set; raises `NotOffered` where it has none."""
    if ruleset.imports is None:
        raise NotOffered(f"{ruleset.title} imports nothing yet")
    return ruleset.imports


def lessons_of(ruleset: RuleSet) -> Lessons:
    """The lessons of a rule set; raises `NotOffered` where it has none."""
    if ruleset.lessons is None:
        raise NotOffered(f"{ruleset.title} has no lessons yet")
    return ruleset.lessons


def edition_of(ruleset: RuleSet) -> Edition:
    """What a rule set is compared by with another edition of it; raises `NotOffered` where it has nothing."""
    if ruleset.edition is None:
        raise NotOffered(f"{ruleset.title} is no edition that could be compared")
    return ruleset.edition


def situations_of(ruleset: RuleSet) -> Situations:
    """The situations of a rule set, or the kernel's plain ones."""
    return PlainSituations(ruleset.play) if ruleset.situations is None else ruleset.situations
