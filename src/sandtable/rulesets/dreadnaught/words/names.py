"""What things are called: players, cards, hexes, facings, Components."""

from __future__ import annotations

from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.wording import forms, seat_named
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment, Spot
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.ids import ObstacleId, design_of
from sandtable.rulesets.dreadnaught.procedures.commitments import ATTACH, DRIFT, SAIL, STRIKE
from sandtable.rulesets.dreadnaught.sea.faces import FACE_NAMES
from sandtable.rulesets.dreadnaught.sea.lookout import map_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import SeaTable
from sandtable.rulesets.dreadnaught.words.boosts import GRID_NAMES

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
ARCS = {
    "LINE": "on the line ahead",
    "BOW": "bow arc",
    "WIDE": "wide arc",
    "BROAD": "both broadsides",
    "STERN": "stern arc",
    "ALL": "all round",
}
COMPONENTS = {
    Component.WEAPONS: "Weapons",
    Component.DEFENCES: "Defences",
    Component.UPGRADES: "Upgrades",
    Component.MAIN_WEAPON: "the Main Weapon",
    Component.DRIVE: "the Drive",
    Component.REACTOR: "the Reactor",
}


def ship_name(table: SeaTable, seat: str) -> str:
    """A player by the class of the ship."""
    return content_of(table).classes[table.state.ships[SeatId(seat)].ship_class].name


def player(table: SeaTable, seat: str) -> str:
    """A player in a sentence: whoever it is reads `you`."""
    return seat_named(seat, ship_name(table, seat)) if seat in table.state.ships else "nobody"


def owned(table: SeaTable, seat: str, what: str) -> str:
    """Something of a player's: `Cruiser 1 of Corsair`, which its owner reads as `your Cruiser 1`."""
    name = ship_name(table, seat)
    return f"{forms(seat, '', 'your ')}{what}{seat_named(seat, name, you='', before=' of ')}"


def does(table: SeaTable, seat: str, others: str, you: str) -> str:
    """A player and what it does."""
    return f"{player(table, seat)} {forms(seat, others, you)}"


def grid_name(table: SeaTable, card: str) -> str:
    """A Grid card by its Boost and what it pays."""
    if card == UNKNOWN:
        return "a Grid card"
    design = content_of(table).design(card)
    return f"{design.boost} ({GRID_NAMES[design.type]})"


def cards_named(table: SeaTable, cards: tuple[str, ...]) -> str:
    if UNKNOWN in cards:
        return f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}"
    return ", ".join(grid_name(table, card) for card in cards)


def system_name(table: SeaTable, system: str) -> str:
    """A System card by its name."""
    return content_of(table).systems[design_of(system)].name


def boost_name(table: SeaTable, boost: str) -> str:
    design = content_of(table).grid.get(boost)
    return boost.replace("-", " ").capitalize() if design is None else design.boost


def hex_name(table: SeaTable, cell: CellAt) -> str:
    """A hex as people say it."""
    return map_of(table).names.get(cell, "a hex off the map")


def thing_name(table: SeaTable, thing: str) -> str:
    """Whatever can be attacked or attack."""
    state = table.state
    if thing in state.ships:
        return player(table, thing)
    if thing in state.systems:
        return system_name(table, thing)
    if thing in state.obstacles:
        return content_of(table).obstacles[state.obstacles[ObstacleId(thing)].kind].name
    # What is lost has its name all the same: that of its owner, a letter and a number.
    seat, _, rest = thing.partition(".")
    kinds = {"c": "Cruiser", "b": "Beacon", "m": "Mine", "d": "Drone"}
    if not rest or seat not in state.ships:
        return thing
    number = "".join(sign for sign in rest if sign.isdigit())
    return owned(table, seat, f"{kinds.get(rest[0], 'token')} {number}")


def component_name(table: SeaTable, target: str, spot: Spot) -> str:
    """A Component as `Weapons (amidships, 2 from the bow) through the Forward face`."""
    return f"{part_name(table, target, spot.cell)} through the {FACE_NAMES[spot.face]} face"


def part_name(table: SeaTable, vessel: str, cell: CellAt) -> str:
    """A Component by its kind, and by where it lies in the ship: how far to a side, and how far from the bow."""
    layout = layout_of(table, vessel)
    q, r = cell
    side = "amidships" if q == 0 else f"{abs(q)} to {'port' if q < 0 else 'starboard'}"
    row = sorted(other for column, other in layout if column == q).index(r) + 1
    return f"{COMPONENTS[layout[cell]]} ({side}, {row} from the bow)"


def effect_in_words(effect: Effect) -> str:
    """What an effect does, with its figures as printed."""
    if effect.is_attack:
        reach = f"{effect.least_range} to {effect.range}" if effect.least_range else str(effect.range)
        shots = "1 Shot" if effect.shots == 1 else f"{effect.shots} Shots"
        return f"{shots} at Damage {effect.damage}, range {reach}, {ARCS[effect.arc]}"
    if effect.is_drive:
        return f"Speed {effect.speed} and Agility {effect.agility}"
    return f"to {effect.text}" if effect.text[:1].islower() else effect.text


def commitment_in_words(table: SeaTable, wanted: Commitment) -> str:
    """A commitment as a line says it."""
    paid = {"limit": "", "token": ", by a token", "energy": ", by Energy", "free": ""}[wanted.by]
    if wanted.kind == DRIFT:
        return f"Drift{paid}"
    if wanted.kind == ATTACH:
        return f"Attach {grid_name(table, wanted.hand[0])} to {system_name(table, wanted.system)}, by Energy"
    if wanted.kind in (SAIL, STRIKE):
        return f"{'Move' if wanted.kind == SAIL else 'Attack with'} Cruisers, with {grid_name(table, wanted.hand[0])}"
    effect = effect_of(table, wanted.system, wanted.effect)
    hand = [grid_name(table, card) for card in wanted.hand]
    attached = [f"the Attached {grid_name(table, card)}" for card in wanted.attached]
    sources = f", paid with {' and '.join([*hand, *attached])}" if hand or attached else ""
    return f"{system_name(table, wanted.system)}, {effect_in_words(effect)}{sources}{paid}"


def attachment_in_words(table: SeaTable, wanted: Attachment) -> str:
    instead = f" in place of {grid_name(table, wanted.over)}" if wanted.over else ""
    return f"{grid_name(table, wanted.card)} to {system_name(table, wanted.system)}{instead}"
