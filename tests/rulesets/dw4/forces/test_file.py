"""A Force as data: read, chosen for a game, carried by its journal, open to everyone."""

from __future__ import annotations

import jsonschema
import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import dump
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.forces.file import read_force
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.tabletop.forces.file import MOST_UNITS
from tests.rulesets.dw4.legal_forces import LEGAL, spoiled
from tests.spoiling import limit, setting

A, B = SeatId("A"), SeatId("B")


def start(*forces: object) -> Match:
    return Match.start(RULESET, {"forces": list(forces)}, key_from("force files"))


def test_a_force_given_as_data_is_what_is_played() -> None:
    match = start(LEGAL, "meridian.1500")
    mine = [unit for unit in match.game.state.units.values() if unit.seat == A]
    assert [unit.class_id for unit in mine] == [unit["class"] for unit in LEGAL["unit"]]
    assert match.game.state.sides[A].force == "Grey Wall"


def test_the_journal_carries_the_force_so_that_it_replays_anywhere() -> None:
    match = start(LEGAL, "meridian.1500")
    decision = match.game.pending[0]
    match.submit(decision.seat, decision.default)
    again = replay(RULESET, dump(RULESET.play.codec, match.header, match.lines))
    assert again.game.state.units == match.game.state.units
    assert again.header.options["forces"][0]["unit"][0]["class"] == "karst.lintel"


def test_checking_options_twice_changes_nothing() -> None:
    once = RULESET.play.options({"forces": [LEGAL, "meridian.1000"]})
    assert RULESET.play.options(once) == once


@pytest.mark.rule("DW4-FORCE-16")
def test_a_force_list_holds_faction_total_and_every_unit_with_what_it_costs() -> None:
    check = RULESET.forces.check(LEGAL)
    assert (check.faction, check.points, check.limit) == ("karst", 1280, 1500)
    flagship, attached = check.entries[:2]
    assert (flagship.group, flagship.slot, flagship.title, flagship.models) == (
        "Wall Fleet", "Flagship", "Lintel Battleship", 1,
    )  # fmt: skip
    assert flagship.points == 275 + 40 + 10 + 15
    assert flagship.extras == (
        "4 Escorts +40",
        "Marine battalion (Boarding Parties (8)) +10",
        "model 1: Heavy Shield Generator for Stonebreaker Battery +15",
        "model 1: Grapeshot Mounts for Hammer Guns",
    )
    assert (attached.title, attached.attached, attached.models, attached.points) == ("Cobble Frigate", True, 2, 74)
    assert sum(entry.points for entry in check.entries) == check.points


@pytest.mark.rule("DW4-FORCE-16")
def test_a_force_list_is_open_to_the_opponent() -> None:
    match = start(LEGAL, "meridian.1500")
    own, other = (View(match.game, seat).state.units for seat in (A, B))
    assert {id: u for id, u in own.items() if u.seat == A} == {id: u for id, u in other.items() if u.seat == A}
    assert other[next(iter(other))].escorts == 4


# --- what nobody said ---


def test_one_force_alone_meets_a_ready_one_of_the_other_faction_and_of_its_size() -> None:
    assert RULESET.play.options({"forces": [LEGAL]})["forces"][1] == "meridian.1500"
    assert RULESET.play.options({"forces": ["meridian.2500"]})["forces"] == ("meridian.2500", "karst.2500")
    assert RULESET.play.options({"forces": ["karst.500"]})["forces"] == ("karst.500", "meridian.500")


def test_three_forces_are_one_too_many() -> None:
    with pytest.raises(UnknownName, match="name two"):
        RULESET.play.options({"forces": ["karst.500"] * 3})


def test_forces_of_full_play_are_played_in_full_unless_core_is_wanted() -> None:
    assert RULESET.play.options({"forces": ["karst.1000", "meridian.1000"]})["mode"] == "full"
    assert RULESET.play.options({"forces": ["karst.500", "meridian.500"]})["mode"] == "core"
    with pytest.raises(UnknownName, match="DW4-MODE-03"):
        RULESET.play.options({"forces": ["karst.1000", "meridian.1000"], "mode": "core"})


@pytest.mark.rule("DW4-PLAY-04")
@pytest.mark.parametrize(("points", "scale"), [(999, "Small"), (1000, "Medium"), (2000, "Medium"), (2001, "Large")])
def test_the_points_suggest_a_scale_and_both_may_agree_on_another(points: int, scale: str) -> None:
    keep = [0, 1, 2]
    small = {**LEGAL, "points": points, "unit": [LEGAL["unit"][n] for n in keep]}
    assert RULESET.play.options({"forces": [small, "karst.500"], "mode": "full"})["scale"] == scale
    assert RULESET.play.options({"forces": [small, "karst.500"], "mode": "full", "scale": "Large"})["scale"] == "Large"


# --- what cannot be read ---


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"ruleset": "chess"}, "ruleset"),
        ({"format": 2}, "format"),
        ({"points": -1}, "points"),
        ({"name": ""}, "name"),
        ({"colour": "grey"}, "unknown field 'colour'"),
        ({"unit": "all of them"}, "expected a list"),
        ({"unit": [{"class": "karst.dolmen"}]}, "unit 1: 'models' is missing"),
        ({"unit": [{"class": "karst.dolmen", "models": 0}]}, "unit 1: models"),
        ({"unit": [{"class": "karst.dolmen", "models": 1, "attached": ["karst.cobble"]}]}, "expected a table"),
        ({"unit": LEGAL["unit"] * 10}, f"more than {MOST_UNITS}"),
    ],
)
def test_data_that_is_no_force_is_told_place_by_place(change: dict[str, object], told: str) -> None:
    with pytest.raises(PackError, match=told):
        read_force({**LEGAL, **change})


def test_every_problem_of_an_illegal_force_is_told_when_it_is_chosen() -> None:
    with pytest.raises(PackError) as caught:
        RULESET.play.options({"forces": [spoiled(limit(1000), setting(1, models=9)), "karst.500"]})
    assert [problem.rsplit("(")[-1] for problem in caught.value.problems] == ["DW4-FORCE-11)", "DW4-FORCE-05)"]


def test_the_schema_takes_a_legal_force_and_no_nonsense() -> None:
    schema = RULESET.forces.schema()
    jsonschema.validate(LEGAL, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**LEGAL, "unit": [{"class": "karst.dolmen"}]}, schema)
