"""What was played in a study, in the words of its game: the options, and who was in the forces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.kernel.gameform import SWITCH, GameField, GameForm
from sandtable.kernel.manifest import RuleSet, forces_of, form_of
from sandtable.sim.studies.one_game import different
from sandtable.sim.studies.plan import Plan, Setting, Space, settings


class Option(msgspec.Struct, frozen=True):
    """Something that was chosen, and what; several where it went through them in turn."""

    label: str
    values: tuple[str, ...]


class Fielded(msgspec.Struct, frozen=True):
    """A force that was in a study, and who was in it."""

    id: str
    name: str
    points: int
    units: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """How the games of a study were played, beside who won."""

    options: tuple[Option, ...] = ()
    """What another form of the game would have otherwise, or follows from nothing."""
    forces: tuple[Fielded, ...] = ()
    drawn: str = ""
    """How forces were drawn, in words; empty where they are named."""


def played(plan: Plan, lists: Mapping[str, Any]) -> Played:
    """The options and the forces of a plan."""
    rules = rulesets.ruleset(plan.ruleset)
    form, every = form_of(rules), settings(plan, lists)
    options = tuple(_options(form, every, plan.vary))
    if plan.space is not None:
        return Played(options, (), _drawn(plan.space, rules))
    return Played(options, tuple(_fielded(plan, lists, rules, every)))


def options_in_turn(plan: Plan, lists: Mapping[str, Any]) -> list[str]:
    """The options of game after game as JSON, without the forces; behind the last comes the first again."""
    field = form_of(rulesets.ruleset(plan.ruleset)).of_forces
    left_out = "" if field is None else field.name
    every = [{key: value for key, value in each.options.items() if key != left_out} for each in settings(plan, lists)]
    return [msgspec.json.encode(options).decode() for options in every]


def _options(form: GameForm, every: Sequence[Setting], varied: Mapping[str, Any]) -> Iterator[Option]:
    """What was varied, what is not as usual, what a game is named by, and what others depend on, such as a mode."""
    telling = {form.named_by, *varied}
    telling |= {name for field in form.fields for name in field.when}
    telling |= {name for force in form.forces for name in force.when}
    telling -= {field.name for field in form.fields if field.kind == SWITCH and field.name not in varied}
    for field in form.fields:
        values: list[Any] = []
        if field != form.of_forces:
            values = different(each.options[field.name] for each in every if field.name in each.options)
        if any(field.name in telling or (value or None) != (field.default or None) for value in values):
            yield Option(field.label, tuple(_worded(field, value) for value in values))


def _worded(field: GameField, value: Any) -> str:
    if field.kind == SWITCH:
        return "yes" if value else "no"
    labels = [pick.label for pick in field.picks if pick.value == value]
    return labels[0] if labels else str(value)


def _drawn(space: Space, rules: RuleSet) -> str:
    known = {each.id: each.name for each in forces_of(rules).choices().factions}
    names = " and ".join(known[id] for id in space.factions or known)
    bought = "sizes, swaps and what can be bought"
    return (
        f"Forces were drawn from all legal ones: {space.meetings:,} different meetings at {space.points:,} points, "
        f"{'with' if space.extras else 'without'} {bought}; of {names}."
    )


def _fielded(plan: Plan, lists: Mapping[str, Any], rules: RuleSet, every: Sequence[Setting]) -> Iterator[Fielded]:
    field = form_of(rules).of_forces
    ready = {force.id: force for force in form_of(rules).forces}
    chosen = [] if field is None else [each.options.get(field.name) or () for each in every]
    for name in dict.fromkeys([*plan.forces, *(each for forces in chosen for each in forces if isinstance(each, str))]):
        if name in lists and rules.forces is not None:
            found = rules.forces.check(lists[name])
            units = tuple(_unit(each.models, each.title, each.extras) for each in found.entries)
            yield Fielded(name, found.name, found.points, units)
        elif name in ready:
            told = ready[name]
            units = tuple(_unit(each.models, each.name) for each in told.units)
            yield Fielded(name, told.name, told.points, units)


def _unit(models: int, name: str, extras: Sequence[str] = ()) -> str:
    return f"{models} {name}" + (f" ({', '.join(extras)})" if extras else "")
