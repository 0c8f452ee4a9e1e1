"""Preparing to play, in words."""

from __future__ import annotations

from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.setup import (
    DeploymentFinished,
    EncounterChosen,
    FeaturePlaced,
    PlayAreaSized,
    RoleTaken,
    TerrainPassed,
    UnitDeployed,
    UnitTakenUp,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import at_place, at_pose, inches_in_words
from sandtable.rulesets.dw4.words.names import does, encounter_name, piece_laid, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import EdgeTaken, UnitHeldInReserve


@tells(EncounterChosen)
def encounter_chosen(g: BattleTable, event: EncounterChosen) -> str:
    return f"The Encounter is {encounter_name(g, event.encounter)}."


@tells(PlayAreaSized)
def play_area_sized(g: BattleTable, event: PlayAreaSized) -> str:
    width, height = inches_in_words(event.width), inches_in_words(event.height)
    return f"The Play Area is {width} from west to east and {height} from south to north."


@tells(FeaturePlaced)
def feature_placed(g: BattleTable, event: FeaturePlaced) -> str:
    role = f" as {event.role}" if event.role else ""
    place = at_place(event.pose.x, event.pose.y)
    return f"{piece_laid(g, event.feature, event.piece)} is placed{role}{place}."


@tells(TerrainPassed)
def terrain_passed(g: BattleTable, event: TerrainPassed) -> str:
    return f"{does(event.seat, 'places', 'place')} no more terrain."


@tells(RoleTaken)
def role_taken(g: BattleTable, event: RoleTaken) -> str:
    return f"{does(event.seat, 'is', 'are')} the {event.role.value}."


@tells(EdgeTaken)
def edge_taken(g: BattleTable, event: EdgeTaken) -> str:
    return f"{does(event.seat, 'takes', 'take')} the {event.edge.value} Edge."


@tells(UnitDeployed)
def unit_deployed(g: BattleTable, event: UnitDeployed) -> str:
    places = [f"{thing(m)} {at_pose(pose)}" for m, pose in zip(event.models, event.poses, strict=True)]
    seat = g.state.units[event.unit].seat
    return f"{does(seat, 'deploys', 'deploy')} {unit_name(g, event.unit)}: {'; '.join(places)}."


@tells(UnitTakenUp)
def unit_taken_up(g: BattleTable, event: UnitTakenUp) -> str:
    return f"{does(g.state.units[event.unit].seat, 'takes', 'take')} {unit_name(g, event.unit)} off the table again."


@tells(UnitHeldInReserve)
def unit_held_in_reserve(g: BattleTable, event: UnitHeldInReserve) -> str:
    return f"{does(g.state.units[event.unit].seat, 'holds', 'hold')} {unit_name(g, event.unit)} in Reserve."


@tells(DeploymentFinished)
def deployment_finished(g: BattleTable, event: DeploymentFinished) -> str:
    return f"{does(event.seat, 'has', 'have')} deployed the whole Force."
