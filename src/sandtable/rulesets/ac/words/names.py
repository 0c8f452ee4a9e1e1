"""What things are called: Generals, units, models, cards, shots."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.ids import CardId
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import rated
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.sorties import PassingShot, where_it_is_shot_at
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.where import count_of, profile_of, register
from sandtable.tabletop.wording import Seats

GENERALS = Seats("General")
general, does = GENERALS.name, GENERALS.does


def unit_name(g: BattleTable, unit: str) -> str:
    return thing(unit, f"{profile_of(g, UnitId(unit)).name} {unit}")


def model_name(g: BattleTable, model: str) -> str:
    record = g.state.models[ModelId(model)]
    return thing(model, f"{register(g).content.classes[record.class_id].name} {model}")


def condition(g: BattleTable, unit: UnitId) -> str:
    """How a unit fares: `5 of 6 models, Damage 1, Suppressed`."""
    record = g.state.units[unit]
    told = [f"{count_of(g, unit)} of {len(record.models)} models"]
    told += [f"Damage {record.damage}"] if record.damage else []
    return ", ".join([*told, *[status.value for status in record.statuses]])


def card_name(g: BattleTable, card: str) -> str:
    """A card by its Value and both its texts."""
    found = register(g).cards.get(CardId(card))
    if found is None:
        return "a card"
    content = register(g).content
    return f"{found.value} ({content.commands[found.command].name}; {content.conquests[found.conquest].name})"


def shot_name(g: BattleTable, shot: Shot) -> str:
    """A Ranged Attack with its rating and dice as they stand now."""
    who = "Exposed models of " if shot.exposed else ""
    dice, counted = dice_of(g, shot), rated(g, shot)
    by = f" ({shot.how})" if shot.how else ""
    fires = f"{shot.row} of {unit_name(g, shot.unit)}{by} at {who}{unit_name(g, shot.target)}"
    return f"{fires}: {dice} dice, {counted.rating}"


def deed_name(g: BattleTable, value: str) -> str:
    """A Manoeuvre or Special Action, with the unit or building that it is about by its name."""
    what, _, about = value.partition(" ")
    if about in g.state.units:
        return f"{what} {unit_name(g, about)}"
    building = buildings(g).get(about)
    return value if building is None else f"{what} {thing(building.feature, f'{building.name} {about}')}"


def shown(g: BattleTable, of: str, value: Any) -> str | None:
    """An option by what kind of thing it is; None where it has no words of its own."""
    if isinstance(value, Shot):
        return shot_name(g, value)
    if isinstance(value, PassingShot):
        there = where_it_is_shot_at(g, value)
        return f"{shot_name(there, value.shot)}, {show_inches(abs(value.after))} {'on' if value.after > 0 else 'back'}"
    if of in ("manoeuvre", "action"):
        return deed_name(g, str(value))
    if of == "inches":
        return show_inches(int(value) * INCH)
    if of == "files":
        return f"{value} files wide" if value != 1 else "in one file"
    if of == "model" and value in g.state.models:
        return model_name(g, value)
    if of == "unit" and value in g.state.units:
        return f"{unit_name(g, value)} ({condition(g, UnitId(value))})"
    if of == "units":
        return ", ".join([unit_name(g, unit) for unit in str(value).split()])
    if of == "card":
        return card_name(g, value)
    if of == "clash" and value in register(g).content.clashes:
        return register(g).content.clashes[value].name
    return general(value) if of == "seat" else None
