"""The exhaustive runner: random and captains' games until everything that Core play can bring has occurred."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content import builtin
from sandtable.rulesets.dw4.manifest import DystopianWars4
from sandtable.rulesets.dw4.profile import TerrainKind
from sandtable.rulesets.dw4.state import Exit
from tests.laws.questions import CORE_QUESTIONS, NOT_IN_CORE, RARE, questions_in_code
from tests.laws.tables import DW4, captain_games, random_games
from tests.laws.tally import Columns, count, nothing_yet, table

MOST_ROUNDS = 70
"""Random games at each table, at most. Everything has come up long before; the rarest things take 200 games."""

NEVER_IN_CORE: dict[str, str] = {
    "CrewChecked": "no rule of Core play calls for a Crew Check (DW4-CARD-11)",
    "DiscardsRecycled": "a deck of 40 cards lasts: 6 at the start, at most 5 and a Bonus Card in each later Round",
    "SpiritBroken": "the same: it wants an empty deck (DW4-CARD-15)",
}
"""Events that stand in the code for full play, with the reason why Core play cannot bring them."""

BY_HAND: dict[str, str] = {
    Exit.DESTROYED.value: "wants a model that is carried on past others onto land; test_movement_meetings sets it up",
}
"""What Core play can bring but chance hardly ever does."""


def wanted() -> dict[str, set[str]]:
    """All that Core play has."""
    rules = ruleset("dw4")
    content = builtin()
    forces = [force for force in content.forces.values() if force.core]
    return {
        "events": set(rules.codec.events) - NEVER_IN_CORE.keys(),
        "questions": set(CORE_QUESTIONS) - RARE.keys(),
        "classes": {unit.class_id for force in forces for unit in force.units},
        "terrain": {piece.id for piece in content.terrain.values() if piece.core and piece.mass is not None},
        "encounters": {entry.id for entry in content.encounters.values() if entry.core},
        "exits": {way.value for way in Exit} - BY_HAND.keys(),
    }


def missing(so_far: Columns) -> dict[str, list[str]]:
    found = {what: sorted(things - so_far[what].keys()) for what, things in wanted().items()}
    return {what: things for what, things in found.items() if things}


@cache
def tally() -> tuple[Columns, int]:
    """What occurred, and in how many games: one by captains at each table, then random ones until all is there."""
    so_far, games = nothing_yet(), 0
    for match in chain(captain_games(DW4, 1), random_games(DW4, MOST_ROUNDS)):
        count(match, so_far)
        games += 1
        if games % len(DW4) == 0 and not missing(so_far):
            break
    return so_far, games


@pytest.mark.parametrize("what", sorted(wanted()))
def test_everything_that_core_play_has_occurs_sooner_or_later(what: str) -> None:
    so_far, games = tally()
    if what == "events":
        print(f"\n{table(so_far, games)}")
    assert missing(so_far).get(what, []) == [], f"not once in {games} games"


def test_what_cannot_occur_in_core_play_does_not() -> None:
    so_far, _ = tally()
    assert not NEVER_IN_CORE.keys() & so_far["events"].keys()
    assert not NOT_IN_CORE.keys() & so_far["questions"].keys()


def test_the_lists_of_exceptions_name_things_that_exist() -> None:
    assert NEVER_IN_CORE.keys() <= ruleset("dw4").codec.events.keys()
    assert NOT_IN_CORE.keys() | RARE.keys() <= questions_in_code("dw4")


def test_every_rule_that_did_something_stands_in_the_catalogue() -> None:
    so_far, _ = tally()
    known = DystopianWars4().catalogue
    assert {rule for rule in so_far["rules"] if rule not in known.rules} == set()


def test_oil_platforms_are_only_seen_where_the_encounter_puts_them() -> None:
    content, seen = builtin(), 0
    for match in random_games(DW4, 1):
        state = match.game.state
        kinds = {content.terrain[feature.piece].kind for feature in state.features.values()}
        seen += TerrainKind.OIL_PLATFORM in kinds
        assert (TerrainKind.OIL_PLATFORM in kinds) == (state.settings.encounter == "enc3")
    assert seen
