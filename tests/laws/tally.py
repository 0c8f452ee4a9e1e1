"""What occurred in many games: events, questions, rules, cards, classes, terrain, markers, Encounters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content import Content, builtin
from sandtable.rulesets.dw4.events.criticals import CriticalsInflicted
from sandtable.rulesets.dw4.events.harm import VictoryPointsScored
from sandtable.rulesets.dw4.events.squadrons import SquadronsAllocated
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.events.valour import ValourSettled
from sandtable.rulesets.dw4.profile import DeckId
from sandtable.rulesets.dw4.state import Battle, Critical, Exit, MarkerKind, Mission

Columns = dict[str, Counter[str]]

COLUMNS = (
    "events",
    "questions",
    "rules",
    "rules in force",
    "rules at work",
    "classes",
    "terrain",
    "markers",
    "cards",
    "squadrons",
    "missions",
    "criticals",
    "scores",
    "exits",
    "encounters",
)

MINOR_VICTORY = "DW4-CARD-09"


def nothing_yet() -> Columns:
    return {what: Counter() for what in COLUMNS}


def count(match: Match, so_far: Columns) -> None:
    """Add what occurred in one game."""
    for line in match.lines:
        if isinstance(line, Answered):
            so_far["questions"][line.question] += 1
        elif isinstance(line, (Happened, Rolled)):
            so_far["rules"][line.rule] += 1
        if isinstance(line, Happened):
            so_far["events"][type(line.event).__name__] += 1
            _count_event(line.event, so_far)
    _count_state(match.game.state, so_far)


def _count_event(event: Any, so_far: Columns) -> None:
    match event:
        case ValourSettled(stands=True):
            so_far["cards"][f"{event.name}, enacted"] += 1
        case VictoryPointsScored() if event.rule == MINOR_VICTORY:
            so_far["cards"][f"{event.what}, claimed"] += 1
        case VictoryPointsScored():
            so_far["scores"][event.rule] += 1
        case MarkerPlaced():
            so_far["markers"][event.kind.value] += 1
        case SquadronsAllocated():
            so_far["squadrons"][event.squadron] += event.tokens
            so_far["missions"][event.mission.value] += 1
        case CriticalsInflicted():
            so_far["criticals"].update(critical.value for critical in event.criticals)


def _count_state(state: Battle, so_far: Columns) -> None:
    so_far["classes"].update({unit.class_id for unit in state.units.values()})
    so_far["terrain"].update({feature.piece for feature in state.features.values()})
    so_far["terrain"].update({patch.piece for patch in state.patches.values()})
    so_far["markers"].update({marker.kind.value for marker in state.markers.values()})
    so_far["exits"].update(model.left_as.value for model in state.models.values() if model.left_as is not None)
    so_far["encounters"][state.settings.encounter] += 1


def wanted_in_full() -> dict[str, set[str]]:
    """All that full play has; which questions it asks is told elsewhere."""
    content = builtin()
    forces = [force for force in content.forces.values() if not force.first_game]
    return {
        "events": set(ruleset("dw4").codec.events),
        "classes": {unit.class_id for force in forces for unit in force.units},
        "terrain": set(content.terrain),
        "markers": {kind.value for kind in MarkerKind},
        "cards": set(_cards(content)),
        "squadrons": {squadron.name for squadron in content.squadrons.values()},
        "missions": {mission.value for mission in Mission} - {Mission.SET_ASIDE.value},
        "criticals": {critical.value for critical in Critical},
        "exits": {way.value for way in Exit} - {Exit.CRIPPLED.value},  # a Crippled model stays in play
        "encounters": set(content.encounters),
    }


def _cards(content: Content) -> list[str]:
    deck = content.decks[DeckId("valour")]
    return [f"{effect.name}, {'claimed' if effect.reward else 'enacted'}" for effect in deck.effects]


def missing(so_far: Columns, wanted: Mapping[str, set[str]]) -> dict[str, list[str]]:
    """What is wanted and did not occur."""
    return {what: sorted(things - so_far[what].keys()) for what, things in wanted.items()}


def table(so_far: Columns, games: int) -> str:
    """The tally in columns, for who runs the tests with `-s`."""
    lines = [f"what occurred in {games} games"]
    for what, counted in so_far.items():
        if not counted:
            continue
        lines += ["", f"{what} ({len(counted)})"]
        lines += [f"  {many:>7}  {name}" for name, many in sorted(counted.items(), key=lambda row: (-row[1], row[0]))]
    return "\n".join(lines)
