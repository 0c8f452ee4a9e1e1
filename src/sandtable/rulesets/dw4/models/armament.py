"""The weapons that a model has now: those it went to sea with, unless one was exchanged for a spare."""

from __future__ import annotations

from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, owner_of, slot_of, weapon_id
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register


def weapons_of(g: BattleTable, model: ModelId) -> tuple[WeaponId, ...]:
    """Every weapon of a model, fired or not."""
    kept = register(g)
    found = tuple([weapon_id(model, slot) for slot in range(len(kept.armament[model]))])
    changed = exchanged(g, model)
    return tuple([changed.get(weapon, weapon) for weapon in found]) if changed else found


def profiles_of(g: BattleTable, model: ModelId) -> tuple[WeaponProfile, ...]:
    """The same as they are printed."""
    kept = register(g)
    if not exchanged(g, model):
        return kept.armament[model]
    return tuple([kept.weapon(weapon) for weapon in weapons_of(g, model)])


def exchanged(g: BattleTable, model: ModelId) -> dict[WeaponId, WeaponId]:
    """The spares that are mounted on a model, by the weapon in whose place each is."""
    kept = register(g)
    # Hardly a game has spares, and this is asked for every shot.
    if not kept.spares or not g.state.models[model].tokens:
        return {}
    own = [spare for spare in kept.spares if owner_of(spare) == model]
    record = g.state.models[model]
    return {kept.spares[spare].place: spare for spare in own if has_token(record, mounted_token(g, spare))}


def places_of(g: BattleTable, model: ModelId) -> dict[WeaponId, tuple[WeaponId, ...]]:
    """What may be mounted at each Hardpoint of a model, by the weapon that it went to sea with; that one is first."""
    found: dict[WeaponId, tuple[WeaponId, ...]] = {}
    for weapon, spare in register(g).spares.items():
        if owner_of(weapon) == model:
            found[spare.place] = (*found.get(spare.place, (spare.place,)), weapon)
    return found


def mounted_token(g: BattleTable, spare: WeaponId) -> str:
    """The token of a model that has a spare mounted: it tells in whose place."""
    row = register(g).spares[spare]
    return f"{row.profile.name} at Hardpoint {slot_of(row.place) + 1}"
