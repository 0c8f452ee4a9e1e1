"""The Encounters of full play, in words."""

from __future__ import annotations

from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.encounter import (
    AgentDeclared,
    AgentEmbarked,
    AgentLost,
    AgentMoved,
    FieldTestSet,
    IslandSearched,
    MarkerRepositioned,
    ObjectiveFlipped,
    PlatformAblaze,
    PlatformEndangered,
    PrisonersTaken,
    QuarryNamed,
    SalvageSearched,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import place_in_words
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import does, model_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells


@tells(ObjectiveFlipped)
def objective_flipped(g: BattleTable, event: ObjectiveFlipped) -> str:
    kind = "even, a find" if event.number % 2 == 0 else "odd, a trap"
    objective = thing(event.marker, f"Objective {event.marker}")
    return f"{unit_name(g, event.unit)}: {objective} is turned over: number {event.number}, {kind}."


@tells(SalvageSearched)
def salvage_searched(g: BattleTable, event: SalvageSearched) -> str:
    return f"{unit_name(g, event.unit)}: searching {thing(event.place)} for salvage with {dice_in_words(event.faces)}."


@tells(IslandSearched)
def island_searched(g: BattleTable, event: IslandSearched) -> str:
    return f"There is nothing more to be found on {thing(event.feature)}."


@tells(MarkerRepositioned)
def marker_repositioned(g: BattleTable, event: MarkerRepositioned) -> str:
    return (
        f"{does(event.seat, 'Repositions', 'Reposition')} {thing(event.marker)} to {place_in_words(event.x, event.y)}."
    )


@tells(PrisonersTaken)
def prisoners_taken(g: BattleTable, event: PrisonersTaken) -> str:
    who = does(event.roller, "rolls", "roll")
    return f"{who} for the crew of {model_name(g, event.model)}: {dice_in_words(event.faces)}."


@tells(PlatformEndangered)
def platform_endangered(g: BattleTable, event: PlatformEndangered) -> str:
    name = model_name(g, event.model)
    platform = thing(event.feature, f"Oil Platform {event.feature}")
    return f"{name} exploded close to {platform}: {dice_in_words(event.faces)}."


@tells(PlatformAblaze)
def platform_ablaze(g: BattleTable, event: PlatformAblaze) -> str:
    return f"{thing(event.feature, f'Oil Platform {event.feature}')} is Ablaze."


@tells(QuarryNamed)
def quarry_named(g: BattleTable, event: QuarryNamed) -> str:
    return f"{does(event.seat, 'names', 'name')} {model_name(g, event.model)} as Quarry."


@tells(AgentEmbarked)
def agent_embarked(g: BattleTable, event: AgentEmbarked) -> str:
    where = f" {model_name(g, event.model)}" if event.model in g.state.models else " one of the models"
    return f"{does(event.seat, 'secretly puts', 'secretly put')} the Intelligence Agent aboard{where}."


@tells(AgentDeclared)
def agent_declared(g: BattleTable, event: AgentDeclared) -> str:
    who = does(event.seat, "declares", "declare")
    return f"{who} that the Intelligence Agent is aboard {model_name(g, event.model)}."


@tells(AgentMoved)
def agent_moved(g: BattleTable, event: AgentMoved) -> str:
    how = "is seized and taken" if event.seized else "goes over"
    there = model_name(g, event.target)
    return f"The Intelligence Agent {how} from {model_name(g, event.model)} to {there}."


@tells(AgentLost)
def agent_lost(g: BattleTable, event: AgentLost) -> str:
    return f"The Intelligence Agent is lost with {model_name(g, event.model)}."


@tells(FieldTestSet)
def field_test_set(g: BattleTable, event: FieldTestSet) -> str:
    return f"{does(event.roller, 'rolls', 'roll')} what is put to the test: {event.critical.value}."
