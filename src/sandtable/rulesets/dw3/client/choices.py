"""What two players may choose before a game, as a form."""

from __future__ import annotations

from sandtable.kernel.gameform import (
    FORCES,
    NUMBER,
    ONE,
    SWITCH,
    ForceUnit,
    GameField,
    GameForm,
    GamePick,
    Preset,
    ReadyForce,
)
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Force
from sandtable.rulesets.dw3.options import ROLL, Options

THE_GAME, SWITCHES = "The game", "Switches"


def choices(content: Content) -> GameForm:
    """Forces, the encounter, terrain, and the switches of the rules."""
    usual = Options()
    encounters = tuple(
        [GamePick(value=e.id, label=e.name, also=(str(e.number), e.name)) for e in content.encounters.values()]
    )
    rolled = GamePick(value=ROLL, label="Roll a die")
    neighbour = GamePick(value="neighbour", label="A neighbour within 4 inches")
    chain = GamePick(value="chain", label="One chain")
    fields = (
        GameField(name="forces", label="Forces", kind=FORCES, section=THE_GAME, default=usual.forces),
        GameField(
            name="encounter",
            label="Encounter",
            kind=ONE,
            section=THE_GAME,
            default=usual.encounter,
            picks=(*encounters, rolled),
        ),
        GameField(name="terrain", label="Terrain", kind=SWITCH, section=THE_GAME, default=True),
        GameField(name="first_game", label="First game", kind=SWITCH, default=False),
        GameField(
            name="coherency",
            label="Coherency",
            kind=ONE,
            section=SWITCHES,
            default=usual.coherency,
            picks=(neighbour, chain),
        ),
        GameField(
            name="piercing_mass1",
            label="PIERCING against MASS 1",
            kind=NUMBER,
            section=SWITCHES,
            default=1,
            least=1,
            most=3,
        ),
        GameField(
            name="magnetic_needs_damage",
            label="MAGNETIC needs damage",
            kind=SWITCH,
            section=SWITCHES,
            default=True,
        ),
        GameField(
            name="reserve_compulsory",
            label="Reserves must be rolled for",
            kind=SWITCH,
            section=SWITCHES,
            default=True,
        ),
    )
    first = Preset(id="first-game", label="First game", options={"first_game": True})
    forces = tuple([_ready(force, content) for force in content.forces.values()])
    return GameForm(fields=fields, forces=forces, presets=(first,), folded=(SWITCHES,), named_by="encounter")


def _ready(force: Force, content: Content) -> ReadyForce:
    units = tuple(
        [
            ForceUnit(
                class_id=u.class_id,
                name=content.classes[u.class_id].name,
                models=u.models,
                points=u.models * content.classes[u.class_id].points,
            )
            for u in force.units
        ]
    )
    trait = content.factions[force.faction].trait
    return ReadyForce(id=force.id, name=force.name, faction=trait, points=force.points, units=units)
