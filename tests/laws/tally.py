"""What occurred in many games: events, questions, rules, cards, classes, terrain, markers, Encounters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.events.criticals import CriticalsInflicted
from sandtable.rulesets.dw4.events.squadrons import SquadronsAllocated
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.events.valour import ValourSettled
from sandtable.rulesets.dw4.state import Battle, Critical, Exit, MarkerKind, Mission
from sandtable.tabletop.events import VictoryPointsScored

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

WHY_NEVER: dict[str, str] = {
    "model with wings": "wants All Wings Up on a unit of several Carriers",
    "place to arrive": "captains hold the craft of a Mothership back only with a card that rewards it",
    "special/mothership": "captains hold the craft of a Mothership back only with a card that rewards it",
    "special/all_around": "the weapons of the ready fleets that have it bear in every Arc anyway",
    "special/tail_gunners": "captains send Tern Interceptors over friends and leave the striking to others",
    "factions/aethernauts": "wants a ship of the Order that has Departed, and another Portal with room before it",
    "factions/all_hail_the_whale": "asks for squadrons that no fleet here has",
    "factions/awacs": "asks for squadrons that no fleet here has",
    "factions/khepri_portals": "asks for squadrons that no fleet here has",
    "factions/celestian_blaze": "wants a Torrent in a Force that has the Doctrine",
    "factions/gunnery_sharpshooters": "wants a hit of a Rail weapon in a Force that has the Doctrine",
    "special/offensive": "a captain sends no bombers to look for mines",
    "special deployment action": "no Class of the ready fleets has two Special Deployment actions to choose from",
    "supplies to send": "the only Class that sends supplies has one token to send",
    "DiscardsRecycled": "wants an Admiral who draws 54 cards in one battle (DW4-CARD-15)",
    "SpiritBroken": "wants an Admiral who draws 54 cards in one battle (DW4-CARD-15)",
    "special/exo_sub": "wants Minisubs that somebody intercepts on their way to a target in the water",
    "special/superior_mine_clearance": "wants Mason Gyros over an enemy Minefield, and a Heavy Strike",
    "seize the agent": "wants a Success in boarding the one model that carries the Agent (DW4-ENC4-11)",
    "agent's new carrier": "wants two friends exactly as close to a carrier that is lost (DW4-ENC4-10)",
    "model that takes the agent": "wants several boarders of the model that carries the Agent (DW4-ENC4-11)",
    "object struck": "wants a ship that runs into two things at once (DW4-COLL-01)",
    "objective to retrieve": "wants a unit in contact with Objectives of two Quadrants at once (DW4-ENC1-07)",
    "trapped model": "wants several models of one unit in contact with a trap (DW4-ENC1-08)",
    "surgical strike": "wants more dice of one effect in a Stack's Attack Run than it has such tokens",
    "squadron to lose": "wants a Stack of several types that loses some; captains seldom mix them (DW4-SRS-06)",
}
"""What ready fleets cannot bring about, captains would not, or chance hardly ever does, with the reason."""


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
    so_far["classes"].update({model.class_id for model in state.models.values()})
    so_far["terrain"].update({feature.piece for feature in state.features.values()})
    so_far["terrain"].update({patch.piece for patch in state.patches.values()})
    so_far["markers"].update({marker.kind.value for marker in state.markers.values()})
    so_far["exits"].update(model.left_as.value for model in state.models.values() if model.left_as is not None)
    so_far["encounters"][state.settings.encounter] += 1


def wanted_in_full() -> dict[str, set[str]]:
    """All that full play has; which questions it asks is told elsewhere."""
    content = builtin()
    return {
        "events": set(ruleset("dw4").play.codec.events),
        "classes": set(content.classes),
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
