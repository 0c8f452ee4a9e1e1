"""Forces that are drawn are legal, near their points, and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import rulesets
from sandtable.kernel.errors import PackError
from sandtable.kernel.manifest import forces_of
from sandtable.sim.studies.drawing import FULL, Drawing, NoneFound
from sandtable.sim.studies.plan import Plan, read_plan, settings

SPACE = """ruleset = "dw4"
games = 12
bots = ["captain"]

[space]
points = 1000
meetings = 3
factions = ["karst", "meridian"]
"""


def plan(text: str = SPACE) -> tuple[Plan, dict[str, dict[str, object]]]:
    return read_plan(text, "space.toml")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "points"), [("dw4", 1000), ("dw3", 1000), ("ac", 1000), ("dreadnaught", 0)])
@pytest.mark.parametrize("extras", [False, True])
def test_every_game_has_legal_forces_to_draw(name: str, points: int, extras: bool) -> None:
    forces = forces_of(rulesets.ruleset(name))
    drawing = Drawing(Random(1), name, forces, extras=extras)
    for faction in drawing.choices.factions[:2]:
        found = forces.check(drawing.force(faction, points))
        assert found.is_legal and FULL * points <= found.points <= points


def test_one_seed_draws_one_study_and_another_another() -> None:
    assert plan() == plan()
    assert plan(SPACE.replace("games", "seed = 2\ngames"))[1] != plan()[1]


def test_factions_meet_from_every_seat_and_are_what_is_counted() -> None:
    drawn, lists = plan()
    found = settings(drawn, lists)
    assert [each.forces for each in found] == [("karst", "meridian"), ("meridian", "karst")] * 3
    assert [each.meeting for each in found] == [0, 0, 1, 1, 2, 2]
    assert found[0].options["forces"][0] == found[1].options["forces"][1]
    assert found[0].options["forces"] != found[2].options["forces"]


def test_a_faction_alone_meets_itself_with_different_forces() -> None:
    drawn, lists = plan(SPACE.replace('"karst", "meridian"', '"karst"'))
    found = settings(drawn, lists)
    assert {each.forces for each in found} == {("karst", "karst")}
    assert any(each.options["forces"][0] != each.options["forces"][1] for each in found)


def test_where_nothing_fits_a_sentence_says_so() -> None:
    drawing = Drawing(Random(1), "dw4", forces_of(rulesets.ruleset("dw4")))
    for points in (0, 10, 60):
        with pytest.raises(NoneFound, match=rf"no legal force of .* with {points} Points was found.*; usual are 500, "):
            drawing.force(drawing.choices.factions[0], points)


def test_where_ships_cost_nothing_a_sentence_says_what_to_write() -> None:
    drawing = Drawing(Random(1), "dreadnaught", forces_of(rulesets.ruleset("dreadnaught")))
    with pytest.raises(NoneFound, match="what Rampart fields costs no points in this game; write points = 0"):
        drawing.force(drawing.choices.factions[0], 500)


@pytest.mark.slow
def test_a_limit_that_no_force_comes_near_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.sim.studies.drawing.FEW", 1)
    drawing = Drawing(Random(1), "dw4", forces_of(rulesets.ruleset("dw4")))
    with pytest.raises(
        NoneFound, match=r"with 50000 Points was found; the fullest that was tried had \d+; usual are 500, "
    ):
        drawing.force(drawing.choices.factions[0], 50_000)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"karst", ', '"atlantis", ', "space.toml, line 8: factions: there is no faction 'atlantis'"),
        ("meetings = 3", "meetings = 0", "space.toml, line 7: meetings: 1 to "),
        ("\n[space]", 'forces = ["karst.500"]\n[space]', "space: forces are either drawn or named"),
        ("points = 1000", "points = 10", "space.toml, line 6: points: no legal force of "),
        (
            "points = 1000",
            "point = 1000",
            "space.toml, line 6: point: there is no such key in [space]; did you mean `points`?",
        ),
        ("points = 1000", 'points = "all"', 'space.toml, line 6: points: a whole number is wanted, not "all"'),
        ("points = 1000\n", "", "space.toml, line 5: space: `points` is missing there"),
    ],
)
def test_a_bad_space_is_refused_with_its_key(before: str, after: str, told: str) -> None:
    assert before in SPACE
    with pytest.raises(PackError) as wrong:
        plan(SPACE.replace(before, after, 1))
    assert told in str(wrong.value)
