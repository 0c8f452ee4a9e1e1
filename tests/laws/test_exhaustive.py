"""The exhaustive runner: random and captains' games until everything that Core play can bring has occurred."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.kernel import piles
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, YesNo
from sandtable.kernel.ids import SeatId
from sandtable.kernel.replay import replay
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import Scale, TerrainKind
from sandtable.rulesets.dw4.manifest import DystopianWars4
from sandtable.rulesets.dw4.options import Options, force_for
from sandtable.rulesets.dw4.state import Exit
from tests.house.reading import SOURCES
from tests.laws import choices, coverage, exhaustive, tally
from tests.laws.bouts import Bout, Players, bouts
from tests.laws.questions import (
    CORE_QUESTIONS,
    IN_FULL_PLAY,
    NOT_IN_CORE,
    OF_FULL_PLAY,
    RARE,
    ROOMS_OF_FULL_PLAY,
    SELDOM,
    questions_in_code,
)
from tests.laws.tables import ALL_ENCOUNTERS, DW4, captain_games, random_games
from tests.laws.tally import Columns, count, nothing_yet, table
from tests.sampling import THOROUGH

MOST_ROUNDS = 70
"""Random games at each table, at most. Everything has come up long before; the rarest things take 200 games."""

NEVER_IN_CORE: dict[str, str] = {
    "CrewChecked": "no rule of Core play calls for a Crew Check (DW4-CARD-11)",
    "DiscardsRecycled": "a deck of 40 cards lasts: 6 at the start, at most 5 and a Bonus Card in each later Round",
    "SpiritBroken": "the same: it wants an empty deck (DW4-CARD-15)",
    "RamDeclared": "Rams are a rule of full play (DW4-MODE-03)",
    "PatchPlaced": "so are the Environmental Effects that lie on the water",
    "UnitAppeared": "so are other ways to arrive from Reserve",
    "UnitTakenUp": "only special rules take a unit back off the table",
    "CardsPutOnTop": "only cards and special rules of full play put some back onto the deck",
}
"""Events that stand in the code for full play, with the reason why Core play cannot bring them."""

EVENTS_OF_FULL_PLAY = (
    "actions",
    "archipelago_secondary",
    "burning_platforms",
    "combat",
    "criticals",
    "intelligence_agent",
    "marked_for_death",
    "poisoned_chalice",
    "position",
    "salvage_rights",
    "squadrons",
    "terrain",
    "tokens",
    "valour",
)
"""Files of events that full play adds, each as a whole."""

BY_HAND: dict[str, str] = {
    Exit.WITHDRAWN.value: "withdrawing is a rule of full play (DW4-MODE-03)",
    Exit.DESTROYED.value: "wants a model that is carried on past others onto land; test_movement_meetings sets it up",
}
"""What Core play can bring but chance hardly ever does."""


def events_of_full_play() -> set[str]:
    events = ruleset("dw4").play.codec.events
    full = [name for name, event in events.items() if event.__module__.split(".")[-1] in EVENTS_OF_FULL_PLAY]
    rooms = (".special.", ".factions.")
    return {*full, *[name for name, event in events.items() if any(room in event.__module__ for room in rooms)]}


def of_other_games() -> set[str]:
    """Events of piles that dw4 does without: its cards have events of their own."""
    return {name for name, event in ruleset("dw4").play.codec.events.items() if event.__module__ == piles.__name__}


def wanted() -> dict[str, set[str]]:
    """All that Core play has."""
    rules = ruleset("dw4")
    content = builtin()
    forces = [force for force in content.forces.values() if force.core]
    return {
        "events": set(rules.play.codec.events) - NEVER_IN_CORE.keys() - events_of_full_play() - of_other_games(),
        "questions": set(CORE_QUESTIONS) - RARE.keys(),
        "classes": {unit.class_id for force in forces for unit in force.units},
        "terrain": {piece.id for piece in content.terrain.values() if piece.core and piece.mass is not None},
        "encounters": {entry.id for entry in content.encounters.values() if entry.core},
        "exits": {way.value for way in Exit} - BY_HAND.keys(),
    }


def lacking(so_far: Columns) -> dict[str, list[str]]:
    return {what: things for what, things in tally.missing(so_far, wanted()).items() if things}


@cache
def played() -> tuple[Columns, int]:
    """What occurred, and in how many games: one by captains at each table, then random ones until all is there."""
    so_far, games = nothing_yet(), 0
    for match in chain(captain_games(DW4, 1), random_games(DW4, MOST_ROUNDS)):
        count(match, so_far)
        games += 1
        if games % len(DW4) == 0 and not lacking(so_far):
            break
    return so_far, games


@pytest.mark.parametrize("what", sorted(wanted()))
def test_everything_that_core_play_has_occurs_sooner_or_later(what: str) -> None:
    so_far, games = played()
    if what == "events":
        print(f"\n{table(so_far, games)}")
    assert lacking(so_far).get(what, []) == [], f"not once in {games} games"


def test_what_cannot_occur_in_core_play_does_not() -> None:
    so_far, _ = played()
    assert not (NEVER_IN_CORE.keys() | events_of_full_play()) & so_far["events"].keys()
    assert not OF_FULL_PLAY & so_far["questions"].keys()


def test_the_lists_of_exceptions_name_things_that_exist() -> None:
    assert all((SOURCES / "rulesets" / "dw4" / room).is_dir() for room in ROOMS_OF_FULL_PLAY)
    assert NEVER_IN_CORE.keys() <= ruleset("dw4").play.codec.events.keys()
    assert NOT_IN_CORE.keys() | RARE.keys() <= questions_in_code("dw4")


def test_every_rule_that_did_something_stands_in_the_catalogue() -> None:
    so_far, _ = played()
    known = DystopianWars4().play.catalogue
    assert {rule for rule in so_far["rules"] if rule not in known.rules} == set()


def test_oil_platforms_are_only_seen_where_the_encounter_puts_them() -> None:
    content, seen = builtin(), 0
    for match in random_games(DW4, 1):
        state = match.game.state
        kinds = {content.terrain[feature.piece].kind for feature in state.features.values()}
        seen += TerrainKind.OIL_PLATFORM in kinds
        assert (TerrainKind.OIL_PLATFORM in kinds) == (state.settings.encounter == "enc3")
    assert seen


# --- the runner of full play, which takes too long for every day ---


def test_the_runner_of_full_play_tells_what_occurred_and_what_never_did() -> None:
    report = exhaustive.play(Bout("enc1", Scale.SMALL, 0, Players.CAPTAIN))
    assert not report.fault and not report.fallbacks
    told = coverage.document([report])
    assert re.search(r"\n\| captains \| 1 \| \d+ \| \d+ \| 0 \|", told)
    assert re.search(r"\n\| ActionRolled \| \d+ \| 0 \| 0 \| 0 \|\n", told)
    assert "advanced/crippled" in told
    never = told[told.index("## What never occurred") : told.index("## Events")]
    assert "| events | AgentDeclared | never | never |" in never, "there is no agent in this Encounter"
    assert "ActionRolled" not in never
    assert f"| questions | conversion | never | never | {SELDOM['conversion']} |" in never


def test_the_runner_tells_a_fault_and_keeps_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exhaustive, "ENDLESS", 30)
    report = exhaustive.play(Bout("enc1", Scale.SMALL, 0, Players.LIVELY, str(tmp_path)))
    assert "not over after 30 decisions" in report.fault
    (kept,) = tmp_path.iterdir()
    assert replay(ruleset("dw4"), kept.read_text("utf-8")).game.serial == report.decisions
    told = coverage.document([report])
    assert "## Faults" in told and "not over after 30 decisions" in told


def test_reasons_are_given_for_things_that_exist() -> None:
    home = SOURCES / "rulesets" / "dw4"
    known = {*ruleset("dw4").play.codec.events, *IN_FULL_PLAY}
    rules = [name for name in tally.WHY_NEVER if name not in known]
    assert rules and all((home / f"{name}.py").is_file() for name in rules)


def test_reasons_are_given_for_choices_that_special_rules_give() -> None:
    known = choices.wanted()
    menus = {choice for choice in choices.WHY_UNUSED if choice.partition(": ")[0] in choices.MENUS}
    assert choices.WHY_UNUSED.keys() - menus <= known.keys()
    assert menus - known.keys() <= {
        "way to arrive: Chrono-Lathe",
        "next action: Turbo Encabulation Jump",
        "re-rolls: Chain of Command: Standard Strikes",
        "special deployment action: Forward Patrol",
    }


def test_the_table_of_choices_tells_how_often_captains_had_and_took_them() -> None:
    report = exhaustive.play(Bout("enc1", Scale.SMALL, 0, Players.PROVING))
    told = coverage.document([report])
    table = told[told.index("## Choices of special rules") : told.index("## Events")]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| (\d+) \| (\d+) \| ([^|]*) \|$", table, re.M)
    assert {row[1] for row in rows} >= choices.wanted().keys()
    assert all(int(taken) <= int(offered) for _, _, offered, taken, _ in rows)
    assert any(int(taken) for _, _, _, taken, _ in rows)
    assert all(not why or not int(taken) for _, _, _, taken, why in rows)
    assert "all but" in told[told.index("## Special rules") : told.index("## Choices")], "one small game is not enough"


@pytest.mark.parametrize(
    ("decision", "answer", "yes"),
    [
        (YesNo(SeatId("A"), "q"), True, True),
        (YesNo(SeatId("A"), "q"), False, False),
        (Number(SeatId("A"), "q", 0, 3), 2, True),
        (Number(SeatId("A"), "q", 0, 3), 0, False),
        (ChooseOne(SeatId("A"), "q", ("a", "b"), passing="no"), None, False),
        (ChooseOne(SeatId("A"), "q", ("a", "b"), passing="no"), "a", True),
        (ChooseSome(SeatId("A"), "q", ("a", "b")), (), False),
    ],
)
def test_a_choice_counts_as_used_where_it_is_not_declined(decision: Decision[Any], answer: Any, yes: bool) -> None:
    assert choices.said_yes(decision, answer) is yes


def test_games_whose_reports_are_kept_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "reports"
    given = [
        "--games",
        "1",
        "--whims",
        "0",
        "--proving",
        "0",
        "--more",
        "0",
        "--scales",
        "Small",
        "--encounters",
        "enc1",
    ]
    exhaustive.main([*given, "--reports", str(kept)])
    before, first = kept.read_bytes(), capsys.readouterr()
    exhaustive.main([*given, "--reports", str(kept)])
    second = capsys.readouterr()
    assert (kept.read_bytes(), second.err) == (before, "") and "2/2" in first.err
    assert second.out == first.out


def test_the_games_of_the_runner_bring_every_class_every_kind_of_table_and_every_switch() -> None:
    rules, content = DystopianWars4(), builtin()
    agreed = [rules.play.options(bout.options) for bout in bouts(Players.CAPTAIN, 8, list(Scale), list(ALL_ENCOUNTERS))]
    assert len(agreed) == 8 * 18 + 3, "in some the dice choose the Encounter"
    forces = [force_for(chosen, content) for options in agreed for chosen in msgspec.convert(options, Options).forces]
    units = [unit for force in forces for unit in force.units]
    attached = {unit.attached.class_id for unit in units if unit.attached is not None}
    assert {unit.class_id for unit in units} | attached == set(content.classes)
    assert {options["terrain"] for options in agreed} == {"layout", "placed"}
    assert {options["range_cap"] for options in agreed} == {0, 20}


@pytest.mark.skipif(not THOROUGH, reason="plays for half an hour; set SANDTABLE_THOROUGH=1")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("scale", list(Scale))
@pytest.mark.parametrize("encounter", ALL_ENCOUNTERS)
def test_thirty_games_of_captains_come_to_their_end(encounter: str, scale: Scale) -> None:
    for number in range(30):
        report = exhaustive.play(Bout(encounter, scale, number, Players.CAPTAIN))
        assert not report.fault, report.fault
        assert not report.fallbacks
