"""Who may take part in an Attack on whom, and with which weapons."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.arcs import LETTERS, arcs_in, bands_in
from sandtable.rulesets.dw4.book import Book
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, weapon_id
from sandtable.rulesets.dw4.scene import Scene, scene
from sandtable.rulesets.dw4.sighting import sight_in
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import book, enemies, models_on_table


class Aim(msgspec.Struct, frozen=True):
    """A model that would take part in an Attack on a target."""

    model: ModelId
    target: ModelId


class Laying(msgspec.Struct, frozen=True):
    """A weapon that would Contribute to an Attack on a target."""

    weapon: WeaponId
    target: ModelId


PARTICIPATION: Question[Aim] = Question("may Participate in an Attack")
CONTRIBUTION: Question[Laying] = Question("may Contribute to an Attack")


def can_participate(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether a model may Participate: it must see the target (DW4-ATK-02, DW4-VIS-01)."""
    return _may_take_part(g, scene(g), model, target)


def _may_take_part(g: BattleTable, here: Scene, model: ModelId, target: ModelId) -> bool:
    return sight_in(g, here, model, target).visible and g.refusal(PARTICIPATION, Aim(model, target)) is None


def bearing_weapons(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    """A model's weapons that have the target in one of their Arcs and in range, fired or not (DW4-WEAP-02)."""
    return _bearing(g, scene(g), model, target)


def _bearing(g: BattleTable, here: Scene, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    found = here.bearing.get((model, target))
    if found is None:
        found = here.bearing[model, target] = _in_arc_and_range(book(g), here, model, target)
    return found


def _in_arc_and_range(book: Book, here: Scene, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    # A weapon without a figure at a Range Band cannot Contribute there; one with 0 can (DW4-WEAP-03). Qualities of
    # weapons do nothing in Core play (DW4-MODE-03).
    arcs, bands = arcs_in(here, model, target), bands_in(here, model, target)
    if len(arcs) == 1 and len(bands) == 1:
        return book.weapons_at(model, LETTERS[arcs[0]], bands[0])
    # On a boundary the firing model's Admiral chooses the Arc. Ruling: for each weapon the one into which it fires
    # (DW4-MODEL-05).
    able = {weapon for arc in arcs for band in bands for weapon in book.weapons_at(model, LETTERS[arc], band)}
    return tuple([weapon for slot in range(len(book.armament[model])) if (weapon := weapon_id(model, slot)) in able])


def ready_weapons(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    """A model's weapons that could Contribute to an Attack on the target now (DW4-ATK-03, DW4-ATK-04)."""
    return _ready(g, scene(g), model, target)


def _ready(g: BattleTable, here: Scene, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    weapons = _bearing(g, here, model, target)
    used = g.state.units[g.state.models[model].unit].contributed
    if used:
        weapons = tuple(weapon for weapon in weapons if weapon not in used)
    if CONTRIBUTION not in g.hooks.forbids:
        return weapons
    return tuple(w for w in weapons if g.refusal(CONTRIBUTION, Laying(w, target)) is None)


def possible_targets(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The enemy models that a unit may choose as Initial Target.

    Ruling: not merely Visible to one of its models (DW4-ATK-01), but to one that has a weapon to use on it.
    """
    return g.memo(("possible targets", unit), lambda: tuple(_targets(g, unit)))


def can_attack(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit could declare an Attack at all; stops at the first target found."""
    return g.memo(("can attack", unit), lambda: next(_targets(g, unit), None) is not None)


def _targets(g: BattleTable, unit: UnitId) -> Iterator[ModelId]:
    here = scene(g)
    own = [model.id for model in models_on_table(g) if model.unit == unit]
    for enemy in enemies(g, g.state.units[unit].seat):
        target = enemy.id
        for model in own:
            if _ready(g, here, model, target) and _may_take_part(g, here, model, target):
                yield target
                break
