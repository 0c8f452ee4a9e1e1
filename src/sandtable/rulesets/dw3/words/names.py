"""What things are called: players, units, models, weapons, cards."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.ids import CardId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.fighting.weapons import Gun, gun_named, weapon_of
from sandtable.rulesets.dw3.ids import FeatureId, MarkerId, ModelId, UnitId, WeaponId
from sandtable.rulesets.dw3.models.attributes import hull
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.tabletop.wording import Seats

BAND_NAMES = {Band.POINT_BLANK: "point blank", Band.CLOSING: "closing", Band.LONG: "long range"}
PLAYERS = Seats("Player")
player, does, whose = PLAYERS.name, PLAYERS.does, PLAYERS.whose
ARC_NAMES = {"F": "fore", "P": "port", "S": "starboard", "A": "aft"}


def model_name(g: BattleTable, model: str) -> str:
    """A model by its class and id, or a piece of terrain by its name."""
    if model in g.state.models:
        return thing(model, f"{class_of(g, ModelId(model)).name} {model}")
    feature = next((f for f in g.state.features.values() if f.id == model), None)
    name = "terrain" if feature is None else register(g).content.terrain[feature.piece].name
    return thing(model, f"{name} {model}")


def thing_name(g: BattleTable, name: str) -> str:
    """Whatever stands on the table, by its id."""
    if name in g.state.markers:
        return thing(name, f"the {g.state.markers[MarkerId(name)].kind.value} {name}")
    if name in g.state.patches:
        return thing(name, f"{register(g).content.terrain[g.state.patches[FeatureId(name)].piece].name} {name}")
    return model_name(g, name)


def unit_name(g: BattleTable, unit: str) -> str:
    record = g.state.units[UnitId(unit)]
    return thing(unit, f"{register(g).ship_class(record.class_id).name} {unit}")


def weapon_name(g: BattleTable, gun: str) -> str:
    """A weapon with its model, and the arc it fires into where that is named."""
    named = gun_named(gun)
    arc = f", {ARC_NAMES[named.arc]}" if named.arc else ""
    return f"{weapon_of(g, named.weapon).type.name} of {thing(named.model)}{arc}"


def gun_title(g: BattleTable, gun: Gun) -> str:
    """A weapon without its model: `Flank Battery (port)`."""
    name = weapon_of(g, gun.weapon).type.name
    return f"{name} ({ARC_NAMES[gun.arc]})" if gun.arc else name


def weapon_title(g: BattleTable, weapon: WeaponId) -> str:
    """A weapon by its name alone."""
    return weapon_of(g, weapon).type.name


def condition(g: BattleTable, model: ModelId) -> str:
    """How a model fares: `damage 2 of 5, crippled, disorder 1, reactor leak`."""
    damage = f"damage {g.state.models[model].damage} of {hull(g, model)}"
    return ", ".join([damage, *state_of(g, model)])


def state_of(g: BattleTable, model: ModelId) -> list[str]:
    """What is wrong with a model, its damage apart."""
    record = g.state.models[model]
    told = ["crippled"] if record.crippled else []
    told += [f"disorder {record.disorder}"] if record.disorder else []
    return [*told, *[critical.value for critical in record.criticals]]


def card_name(g: BattleTable, card: str) -> str:
    """A card by its number and its two effects."""
    found = register(g).cards.get(CardId(card))
    if found is None:
        return "a card"
    effects = register(g).content.effects
    return f"{found.number} ({effects[found.valour].name}; {effects[found.victory].name})"


def shown(g: BattleTable, of: str, value: Any) -> str | None:
    """An option by what kind of thing it is; None where it has no words of its own."""
    if of == "model" and value in g.state.models:
        return f"{model_name(g, value)} ({condition(g, ModelId(value))})"
    if of == "unit" and value in g.state.units:
        return unit_name(g, value)
    if of == "weapon":
        return weapon_name(g, value)
    if of == "card":
        return card_name(g, value)
    if of == "class" and value in register(g).content.classes:
        return register(g).content.classes[value].name
    return player(value) if of == "seat" else None
