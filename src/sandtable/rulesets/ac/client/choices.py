"""What two Generals may choose before a game, as a form."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.gameform import GameField, GameForm, GamePick, ReadyForce
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Force
from sandtable.rulesets.ac.options import CARDS, RANDOM, Options
from sandtable.tabletop.setting_up import (
    FIRST,
    TABLE,
    Line,
    battle_field,
    first_game_field,
    forces_field,
    offered,
    switch,
    usual_and_first,
)

ARMIES = "Armies"


def choices(content: Content) -> GameForm:
    """How much of the rules, the Clash, the armies and the table, with what is usual."""
    learn = f"{_first_armies(content)} A small battle to learn this game."
    return GameForm(
        fields=tuple(_fields(content)),
        forces=tuple([_ready(force, content) for force in content.forces.values()]),
        presets=usual_and_first("Pitched battle", "Two armies of 1000 points meet.", learn),
        named_by="clash",
    )


def _fields(content: Content) -> Iterator[GameField]:
    usual = Options()
    first = "A pitched battle on one table, and few special rules."
    yield first_game_field(f"{_first_armies(content)} {first}", usual)
    settled = (
        GamePick(value=RANDOM, label="Draw for it", note="Chance decides when the game begins."),
        GamePick(value=CARDS, label="By cards", note="The General with the higher card chooses."),
    )
    clashes = [
        GamePick(value=clash.id, label=clash.name, also=(str(clash.number), clash.name))
        for clash in content.clashes.values()
    ]
    yield battle_field("clash", "Clash", usual.clash, (*clashes, *settled))
    yield forces_field(usual.forces, ARMIES)
    lies = "Woods, buildings, hills and roads lie as the table has them; without it the ground is bare."
    yield switch("terrain", "Terrain", lies, TABLE, usual)
    in_turn = "The Generals lay it out, one piece after the other."
    yield switch("alternating", "Place terrain in turn", in_turn, TABLE, usual)
    friends = "By the book only enemies are passed over that are smaller than who looks or who is looked at."
    yield switch("over_friends", "Look over small friends", friends, TABLE, usual)


def _ready(force: Force, content: Content) -> ReadyForce:
    levels = [(unit.class_id, content.classes[unit.class_id].levels[unit.level]) for unit in force.units]
    units = [Line(name, level.models, level.points) for name, level in levels]
    return offered(force, content.factions[force.faction], units, content.classes, FIRST if force.first else {})


def _first_armies(content: Content) -> str:
    many = [len(force.units) for force in content.forces.values() if force.first]
    return f"{many[0]} units against {many[1]}." if len(many) > 1 else ""
