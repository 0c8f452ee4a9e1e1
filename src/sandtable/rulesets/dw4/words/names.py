"""What things are called: models, units, weapons, terrain, cards and Admirals. Names do not change during a game."""

from __future__ import annotations

from sandtable.kernel.ids import CardId
from sandtable.kernel.wording import figures, thing
from sandtable.rulesets.dw4.content.profile import EncounterId, TerrainPiece, WeaponProfile
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind, Mode
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.terrain.environment import is_territory
from sandtable.rulesets.dw4.terrain.markers import controller
from sandtable.rulesets.dw4.words.compass import count
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.where import models_of
from sandtable.tabletop.wording import Seats

ADMIRALS = Seats("Admiral")
admiral, does, whose = ADMIRALS.name, ADMIRALS.does, ADMIRALS.whose
ARC_NAMES = {"F": "fore", "P": "port", "S": "starboard", "A": "aft"}

DISORDER = ("no Disorder", "Disorder 1", "Disorder 2 (Panicking)", "Disorder 3 (Mutinous)")
"""The levels of Disorder with the names of what they bring (DW4-DIS-04, DW4-DIS-05)."""

_SIBILANTS = ("s", "x", "z", "ch", "sh")


def model_name(g: BattleTable, model: ModelId) -> str:
    """A model by its Class and id: `Dolmen Cruiser A2.1`."""
    return thing(model, f"{class_of(g, model).name} {model}")


def target_name(g: BattleTable, target: ModelId) -> str:
    """What an Attack strikes: a model, or a Terrain Feature, by its id where that is gone by now."""
    if target in g.state.models:
        return model_name(g, target)
    return feature_in_words(g, FeatureId(target)) if FeatureId(target) in g.state.features else thing(target)


def unit_name(g: BattleTable, unit: UnitId) -> str:
    """A unit by its Class and id: `Dolmen Cruiser A2`, or `Cobble Frigates A3` where it began with several models."""
    record = g.state.units[unit]
    name = register(g).ship_class(record.class_id).name
    return thing(unit, f"{plural(name) if len(record.models) > 1 else name} {unit}")


def unit_with_models(g: BattleTable, unit: UnitId) -> str:
    """A unit with the models it has left: `Cobble Frigates A3 (3 models)`."""
    name = unit_name(g, unit)
    if len(g.state.units[unit].models) == 1:
        return name
    return f"{name} ({count(len(models_of(g, unit)), 'model')})"


def weapon_title(g: BattleTable, weapon: WeaponId) -> str:
    """A weapon by its name, numbered where its model carries several of the name: `Hammer Guns 2`."""
    name = register(g).weapon(weapon).name
    namesakes = [other for other in weapons_of(g, owner_of(weapon)) if register(g).weapon(other).name == name]
    return f"{name} {namesakes.index(weapon) + 1}" if len(namesakes) > 1 and weapon in namesakes else name


def weapon_name(g: BattleTable, weapon: WeaponId) -> str:
    """A weapon with its model: `Hammer Guns 2 of A2.1`."""
    return f"{weapon_title(g, weapon)} of {thing(owner_of(weapon))}"


def weapon_in_words(g: BattleTable, weapon: WeaponId) -> str:
    """A weapon with its Arcs and its dice at each Range Band."""
    return f"{weapon_name(g, weapon)} ({weapon_figures(register(g).weapon(weapon))})"


def weapon_figures(profile: WeaponProfile) -> str:
    arcs = ", ".join(ARC_NAMES[arc] for arc in profile.arcs)
    dice = ", ".join(
        f"{band} {'no fire' if dice is None else dice}"
        for band, dice in zip(("Close", "Standard", "Extreme"), profile.firepower, strict=True)
    )
    return f"fires {arcs}; dice: {dice}"


def feature_name(g: BattleTable, feature: FeatureId) -> str:
    """A Terrain Feature by its name and id: `Hook Island T2`."""
    return thing(feature, f"{piece_of(g, feature).name} {feature}")


def feature_in_words(g: BattleTable, feature: FeatureId) -> str:
    """A Terrain Feature with its kind, its Mass and its part in the Encounter; a large Island is a Territory."""
    record = g.state.features[feature]
    large = ", Territory" if g.state.settings.mode is Mode.FULL and is_territory(g, feature) else ""
    role = f", {record.role}" if record.role else ""
    return f"{feature_name(g, feature)} ({piece_of(g, feature).kind}{large}, Mass {record.mass}{role})"


def marker_in_words(g: BattleTable, marker: MarkerId) -> str:
    """A Marker by its kind and id; of an Objective also who Controls it."""
    named = marker_name(g.state.markers[marker].kind, marker)
    held = controller(g, marker) if g.state.markers[marker].kind is MarkerKind.OBJECTIVE else None
    return named if held is None else f"{named}, Controlled by {admiral(held)}"


def marker_name(kind: MarkerKind, marker: MarkerId) -> str:
    """A Marker by its kind and id: `Minefield M1`."""
    return thing(marker, f"{kind.value} {marker}")


def piece_of(g: BattleTable, feature: FeatureId) -> TerrainPiece:
    return register(g).content.terrain[g.state.features[feature].piece]


def piece_in_words(g: BattleTable, piece: PieceId) -> str:
    """A piece of terrain that is still in the box."""
    row = register(g).content.terrain[piece]
    return f"{row.name} ({row.kind}{'' if row.mass is None else f', Mass {row.mass}'})"


def piece_laid(g: BattleTable, id: str, piece: PieceId) -> str:
    """A piece of terrain on the table: with its id for who reads the table, and without for who sees it drawn."""
    return f"{figures(f'{id}, ')}{thing(id, piece_in_words(g, piece))}{figures(',')}"


def thing_name(g: BattleTable, id: str) -> str:
    """Whatever stands on the table, by its id."""
    if id in g.state.models:
        return model_name(g, ModelId(id))
    if id in g.state.features:
        return feature_name(g, FeatureId(id))
    if id in g.state.markers:
        return marker_name(g.state.markers[MarkerId(id)].kind, MarkerId(id))
    if id in g.state.patches:
        return thing(id, f"{register(g).content.terrain[g.state.patches[FeatureId(id)].piece].name} {id}")
    return thing(id)


def card_name(g: BattleTable, card: CardId) -> str:
    """A card by its Value; one whose face is kept from the reader is just a card."""
    value = register(g).card_values.get(card)
    return "a card" if value is None else thing(card, f"a card of Value {value}")


def card_in_full(g: BattleTable, card: CardId) -> str:
    """A card as its holder reads it: `Second Bell, Good Order (Value 2)`, or by its Value where it has nothing else."""
    printed = register(g).cards.get(card)
    effects = [] if printed is None else [register(g).card_effects.get(id) for id in (printed.valour, printed.victory)]
    names = [effect.name for effect in effects if effect is not None]
    return thing(card, f"{', '.join(names)} (Value {register(g).card_values[card]})") if names else card_name(g, card)


def cards_in_words(g: BattleTable, cards: tuple[CardId, ...]) -> str:
    """Several cards by their Values, or only how many where they are kept from the reader."""
    many = count(len(cards), "card")
    values = sorted(register(g).card_values.get(card, 0) for card in cards)
    if not values or not values[0]:
        return many
    return f"{many} ({'Value' if len(values) == 1 else 'Values'} {', '.join(map(str, values))})"


def encounter_name(g: BattleTable, encounter: str) -> str:
    entry = register(g).content.encounters.get(EncounterId(encounter))
    return entry.name if entry else encounter


def plural(name: str) -> str:
    """The plural of a Class: Frigates, Galleys, Batteries, Torches."""
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(_SIBILANTS) else "s")


def split_name(name: str) -> str:
    """A name from the code as words: `CardsPutUnder` reads `cards put under`."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
