"""What two players may choose before a game, as a form."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.gameform import (
    NUMBER,
    ONE,
    GameField,
    GameForm,
    GamePick,
    ReadyForce,
    When,
)
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Encounter, Force
from sandtable.rulesets.dw3.encounters import encounter_in_words
from sandtable.rulesets.dw3.forces.unit import unit_points
from sandtable.rulesets.dw3.options import FIRST_GAME, ROLL, Options
from sandtable.tabletop.setting_up import (
    FIRST,
    HOUSE,
    NOT_FIRST,
    TABLE,
    Line,
    battle_field,
    first_game_field,
    forces_field,
    house_switches,
    offered,
    picks_of,
    rolled,
    switch,
    usual_and_first,
)

FLEETS = "Fleets"

COHERENCY = (
    ("neighbour", "A neighbour within 4 inches", "Every model of a unit has another of it so near."),
    ("chain", "One chain", "All models of a unit hang together, each within 4 inches of the next."),
)
"""DW3-MOVE-01."""
SWITCHES = (
    (
        "magnetic_needs_damage",
        "MAGNETIC needs damage",
        "Such a weapon locks the rudder only of what it has damaged; else of whatever it has hit.",
    ),
    (
        "reserve_compulsory",
        "Reserves must be rolled for",
        "Where nothing else is ready, a player cannot pass over units that wait in reserve.",
    ),
)
"""House rules that are on or off."""


def choices(content: Content) -> GameForm:
    """How much of the rules, the encounter, forces, the table, and house rules, with what is usual."""
    learn = f"{_first_fleets(content)} A small battle to learn this edition."
    return GameForm(
        fields=tuple(_fields(content)),
        forces=tuple([_ready(force, content) for force in content.forces.values()]),
        presets=usual_and_first("Meeting at sea", "Two fleets of 500 points meet.", learn),
        folded=(HOUSE,),
        named_by="encounter",
    )


def _fields(content: Content) -> Iterator[GameField]:
    usual = Options()
    first = "Cards serve the initiative alone, nobody waits in reserve, and no unit has rules of its own."
    yield first_game_field(f"{_first_fleets(content)} {first}", usual)
    encounters = [pick for entry in content.encounters.values() for pick in _encounter(entry)]
    yield battle_field("encounter", "Encounter", usual.encounter, (*encounters, rolled(ROLL)))
    yield forces_field(usual.forces, FLEETS)
    lies = "Islands, ice and fog lie as the encounter has them; without it there is nothing but water."
    yield switch("terrain", "Terrain", lies, TABLE, usual)
    yield from _house_rules(usual)


def _house_rules(usual: Options) -> Iterator[GameField]:
    yield GameField(
        name="coherency",
        label="Coherency",
        kind=ONE,
        section=HOUSE,
        default=usual.coherency,
        picks=picks_of(COHERENCY),
    )
    yield GameField(
        name="piercing_mass1",
        label="PIERCING against MASS 1",
        kind=NUMBER,
        section=HOUSE,
        default=usual.piercing_mass1,
        least=1,
        most=3,
        note="So much less CITADEL has a model of MASS 1 that such a weapon hits: 1 or 3.",
    )
    yield from house_switches(SWITCHES, usual)


def _encounter(entry: Encounter) -> Iterator[GamePick]:
    """An encounter, with what scores in it; in a first game that may be less."""
    usual, first = [" ".join(encounter_in_words(entry.id, is_first)) for is_first in (False, True)]
    notes: list[tuple[str, When]] = [(usual, {})] if usual == first else [(first, FIRST), (usual, NOT_FIRST)]
    for note, when in notes:
        yield GamePick(value=entry.id, label=entry.name, note=note, also=(str(entry.number), entry.name), when=when)


def _ready(force: Force, content: Content) -> ReadyForce:
    faction = content.factions[force.faction]
    units = [
        Line(unit.class_id, unit.models, unit_points(unit, content.classes[unit.class_id], faction.escort_points))
        for unit in force.units
    ]
    return offered(force, faction, units, content.classes, FIRST if force.first else {})


def _first_fleets(content: Content) -> str:
    ships = [sum([unit.models for unit in content.forces[name].units]) for name in FIRST_GAME["forces"]]
    return f"{ships[0]} ships against {ships[1]}."
