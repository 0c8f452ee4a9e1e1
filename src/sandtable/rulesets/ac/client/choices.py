"""What two Generals may choose before a game, as a form."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.gameform import (
    FORCES,
    ONE,
    SWITCH,
    ForceUnit,
    GameField,
    GameForm,
    GamePick,
    Preset,
    ReadyForce,
    When,
)
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Force
from sandtable.rulesets.ac.options import CARDS, RANDOM, Options
from sandtable.tabletop.setting_up import BATTLE, RULES, TABLE, offered

ARMIES = "Armies"
FIRST: When = {"first_game": ("true",)}
"""Where something is for a first game alone."""


def choices(content: Content) -> GameForm:
    """How much of the rules, the Clash, the armies and the table, with what is usual."""
    return GameForm(
        fields=tuple(_fields(content)),
        forces=tuple([_ready(force, content) for force in content.forces.values()]),
        presets=(
            Preset(id="usual", label="Pitched battle", note="Two armies of 1000 points meet.", use="play"),
            Preset(
                id="first-game",
                label="First game",
                note=f"{_first_armies(content)} A small battle to learn this game.",
                options={"first_game": True},
                use="learn",
            ),
        ),
        named_by="clash",
    )


def _fields(content: Content) -> Iterator[GameField]:
    usual = Options()
    yield GameField(
        name="first_game",
        label="First game",
        kind=SWITCH,
        section=RULES,
        default=usual.first_game,
        note=f"{_first_armies(content)} A pitched battle on one table, and few special rules.",
    )
    settled = (
        GamePick(value=RANDOM, label="Draw for it", note="Chance decides when the game begins."),
        GamePick(value=CARDS, label="By cards", note="The General with the higher card chooses."),
    )
    clashes = [
        GamePick(value=clash.id, label=clash.name, also=(str(clash.number), clash.name))
        for clash in content.clashes.values()
    ]
    yield GameField(
        name="clash", label="Clash", kind=ONE, section=BATTLE, default=usual.clash, picks=(*clashes, *settled)
    )
    yield GameField(name="forces", label="Forces", kind=FORCES, section=ARMIES, default=usual.forces)
    yield GameField(
        name="terrain",
        label="Terrain",
        kind=SWITCH,
        section=TABLE,
        default=usual.terrain,
        note="Woods, buildings, hills and roads lie as the table has them; without it the ground is bare.",
    )
    yield GameField(
        name="alternating",
        label="Place terrain in turn",
        kind=SWITCH,
        section=TABLE,
        default=usual.alternating,
        note="The Generals lay it out, one piece after the other.",
    )


def _ready(force: Force, content: Content) -> ReadyForce:
    units = [
        ForceUnit(
            class_id=unit.class_id,
            name=content.classes[unit.class_id].name,
            models=content.classes[unit.class_id].levels[unit.level].models,
            points=content.classes[unit.class_id].levels[unit.level].points,
        )
        for unit in force.units
    ]
    return offered(force, content.factions[force.faction], units, FIRST if force.first else {})


def _first_armies(content: Content) -> str:
    many = [len(force.units) for force in content.forces.values() if force.first]
    return f"{many[0]} units against {many[1]}." if len(many) > 1 else ""
