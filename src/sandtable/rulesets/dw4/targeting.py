"""Who may take part in an Attack on whom, and with which weapons."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.arcs import LETTERS, arcs_to_model, bands_to_model
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, weapon_id
from sandtable.rulesets.dw4.scene import scene
from sandtable.rulesets.dw4.sighting import sight
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import book, models_on_table


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
    return sight(g, model, target).visible and g.refusal(PARTICIPATION, Aim(model, target)) is None


def bearing_weapons(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    """A model's weapons that have the target in one of their Arcs and in range, fired or not (DW4-WEAP-02)."""
    bearing = scene(g).bearing
    found = bearing.get((model, target))
    if found is None:
        found = bearing[model, target] = _bearing(g, model, target)
    return found


def _bearing(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    # On a boundary the firing model's Admiral chooses the Arc. Ruling: for each weapon the one into which it fires
    # (DW4-MODEL-05). A weapon without a figure at a Range Band cannot Contribute there; one with 0 can (DW4-WEAP-03).
    # Qualities of weapons do nothing in Core play (DW4-MODE-03).
    arcs = [LETTERS[arc] for arc in arcs_to_model(g, model, target)]
    trained = [
        (slot, weapon) for slot, weapon in enumerate(book(g).armament[model]) if any([arc in weapon.arcs for arc in arcs])
    ]
    if not trained:
        return ()
    bands = bands_to_model(g, model, target)
    return tuple(
        [
            weapon_id(model, slot)
            for slot, weapon in trained
            if any([weapon.firepower[band] is not None for band in bands])
        ]
    )


def ready_weapons(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    """A model's weapons that could Contribute to an Attack on the target now (DW4-ATK-03, DW4-ATK-04)."""
    weapons = bearing_weapons(g, model, target)
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
    seat = g.state.units[unit].seat
    on_table = models_on_table(g)
    own = [model.id for model in on_table if model.unit == unit]
    for enemy in on_table:
        if enemy.seat == seat:
            continue
        target = enemy.id
        for model in own:
            if ready_weapons(g, model, target) and can_participate(g, model, target):
                yield target
                break
