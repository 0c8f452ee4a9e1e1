"""A study as a file: what it plays in which order, and what is wrong with one, told with key and line."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import islice

import pytest

from sandtable import rulesets
from sandtable.kernel.errors import PackError, SandtableError
from sandtable.kernel.manifest import forces_of
from sandtable.sim.studies.plan import Plan, _in_turn, read_plan, settings

WHOLE = """ruleset = "dw4"
games = 40
bots = ["captain", "random"]
forces = ["karst.500", "meridian.500"]

[options]
mode = "full"

[vary]
encounter = ["enc1", "enc2"]
"""


def plan(text: str = WHOLE) -> Plan:
    return read_plan(text, "fleets.toml")[0]


def test_forces_and_bots_change_seats_in_every_scenario() -> None:
    found = settings(plan(), {})
    first, second = found[0].varied, found[4].varied
    assert {first, second} == {"enc1", "enc2"}
    for at, encounter in ((0, first), (4, second)):
        assert [(each.varied, each.forces, each.bots) for each in found[at : at + 4]] == [
            (encounter, ("karst.500", "meridian.500"), ("captain", "random")),
            (encounter, ("karst.500", "meridian.500"), ("random", "captain")),
            (encounter, ("meridian.500", "karst.500"), ("captain", "random")),
            (encounter, ("meridian.500", "karst.500"), ("random", "captain")),
        ]
        assert found[at].options["encounter"] == encounter
    assert len(found) == 8


MANY = """ruleset = "dw4"
games = 40
bots = ["captain"]
forces = ["karst.500", "meridian.500", "karst.1000", "meridian.1000"]

[options]
mode = "full"

[vary]
encounter = ["enc1", "enc2", "enc3"]
"""


def test_what_varies_takes_turns_though_not_every_match_is_played() -> None:
    """Four forces are six matches; twelve games of thirty-six have seen all of them, and every scenario as often."""
    found = settings(plan(MANY), {})
    early = found[:12]
    assert Counter(each.varied for each in early) == {"enc1": 4, "enc2": 4, "enc3": 4}
    assert len({frozenset(each.forces) for each in early}) == 6
    assert len({(each.varied, each.forces) for each in found}) == len(found) == 36


def test_matches_that_come_round_as_often_as_scenarios_do_not_always_meet_the_same_one() -> None:
    third = {choice for at, choice in islice(_in_turn(300, 3, 1), 300) if at % 3 == 0}
    assert third == {0, 1, 2}


def test_a_study_in_which_nothing_varies_is_the_one_it_always_was() -> None:
    plain = plan(MANY[: MANY.index("[vary]")] + 'scale = "Medium"\n')
    assert [each.forces for each in settings(plain, {})][:3] == [
        ("karst.500", "meridian.500"),
        ("meridian.500", "karst.500"),
        ("karst.500", "karst.1000"),
    ]
    assert plain.mark({}) == "09d5a199a6f13a81"


def test_each_force_meets_each_other_or_whom_the_study_names() -> None:
    three = WHOLE.replace('["karst.500", "meridian.500"]', '["karst.500", "meridian.500", "karst.1000"]')
    met = {frozenset(each.forces) for each in settings(plan(three), {})}
    assert len(met) == 3
    paired = three.replace("\n[options]", 'pairs = [["karst.1000", "meridian.500"]]\n\n[options]')
    assert {frozenset(each.forces) for each in settings(plan(paired), {})} == {
        frozenset(["karst.1000", "meridian.500"])
    }


def test_pairs_name_forces_where_nothing_else_does() -> None:
    pairs = 'pairs = [["karst.500", "meridian.500"], ["karst.1000", "meridian.500"]]'
    alone = plan(WHOLE.replace('forces = ["karst.500", "meridian.500"]', pairs))
    assert alone.forces == ("karst.500", "meridian.500", "karst.1000")
    assert {frozenset(each.forces) for each in settings(alone, {})} == {
        frozenset(["karst.500", "meridian.500"]),
        frozenset(["karst.1000", "meridian.500"]),
    }
    with pytest.raises(PackError, match=r"fleets.toml, line 4: pairs: there is no Force 'karst.501'; did you mean"):
        plan(WHOLE.replace('forces = ["karst.500", "meridian.500"]', pairs.replace('"karst.500"', '"karst.501"')))


class NotThere(SandtableError):
    """A file that is not there."""


@pytest.mark.parametrize(("fault", "kind"), [(NotThere("not there"), NotThere), (PackError(["no force"]), PackError)])
@pytest.mark.parametrize("key", ["forces", "pairs"])
def test_a_force_that_cannot_be_read_is_told_with_its_key_and_keeps_its_kind(
    fault: SandtableError, kind: type[SandtableError], key: str
) -> None:
    def load(name: str) -> str:
        if name == "mine.toml":
            raise fault
        return name

    named = '["karst.500", "mine.toml"]' if key == "forces" else '[["karst.500", "mine.toml"]]'
    with pytest.raises(kind) as wrong:
        read_plan(WHOLE.replace('forces = ["karst.500", "meridian.500"]', f"{key} = {named}"), "fleets.toml", load)
    assert str(wrong.value) == f"fleets.toml, line 4: {key}: {fault}"


@pytest.mark.parametrize("key", ["forces", "pairs"])
def test_a_force_that_is_not_legal_is_told_with_its_file_and_what_is_wrong_with_it_first(key: str) -> None:
    mine = tomllib.loads(forces_of(rulesets.ruleset("dw4")).like("karst.500"))
    mine["unit"] = [{**unit, "models": 9} for unit in mine["unit"]]
    named = '["karst.500", "mine.toml"]' if key == "forces" else '[["karst.500", "mine.toml"]]'
    text = WHOLE.replace('forces = ["karst.500", "meridian.500"]', f"{key} = {named}")
    with pytest.raises(PackError) as wrong:
        read_plan(text, "fleets.toml", lambda name: mine if name == "mine.toml" else name)
    said = str(wrong.value)
    assert said.startswith(
        f"fleets.toml, line 4: {key}: mine.toml: unit 1: 9 models of Corbel Battlecruiser, must be 1"
    )
    assert said.endswith("; and 2 more, which `sandtable force check mine.toml` tells")


def test_a_checkpoint_may_be_the_last_game() -> None:
    assert plan(WHOLE.replace("games = 40", "games = 40\ncheckpoint = 40")).looks == 1


def test_results_of_another_study_are_told_apart_but_more_games_are_the_same_study() -> None:
    first = plan()
    assert plan(WHOLE.replace("games = 40", "games = 80")).mark({}) == first.mark({})
    assert plan(WHOLE.replace("enc2", "enc3")).mark({}) != first.mark({})
    assert first.mark({"mine.toml": {"name": "x"}}) != first.mark({})


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("games = 40", "games = 0", "fleets.toml, line 2: games: 1 to "),
        ("games = 40", 'games = "many"', 'fleets.toml, line 2: games: a whole number is wanted, not "many"'),
        ("games = 40", "games = 4.5", "fleets.toml, line 2: games: a whole number is wanted, not 4.5"),
        ("games = 40", "games = 40\ntitle = 3", "fleets.toml, line 3: title: a text in quotes is wanted, not 3"),
        ('["captain", "random"]', '"captain"', 'line 3: bots: a list in brackets is wanted, not "captain"'),
        (
            "games = 40",
            "games = 40\noption = {}",
            "line 3: option: there is no such key in a study; did you mean `options`?",
        ),
        ("games = 40\n", "", "fleets.toml: games: it is missing"),
        (
            'games = 40\nbots = ["captain", "random"]\nforces = ["karst.500", "meridian.500"]\n\n[options]',
            "[options]\ngames = 40",
            "line 3: games: it stands under [options], but is a key of the study; put it above the first [table]",
        ),
        (
            "\n[options]",
            'pairs = ["karst.500", "mine.toml"]\n[options]',
            'line 5: pairs: pairs are lists of names within a list, such as [["karst.500", "mine.toml"]]',
        ),
        ("\n[options]", 'pairs = [["karst.500", 3]]\n[options]', "line 5: pairs: a text in quotes is wanted, not 3"),
        (
            "[vary]",
            '[vary]\nforces = ["karst.500,karst.500"]',
            'line 10: forces: a list in brackets is wanted, not "karst.500,karst.500"',
        ),
        (
            'mode = "full"',
            'mode = "core"',
            "line 10: encounter: Salvage Rights needs rules of full play; choose another Encounter",
        ),
        ('mode = "full"', "range_cap = 1000", "fleets.toml, line 7: range_cap: give inches up to 90"),
        (
            "games = 40",
            "games = 40\nprecision = 0",
            "line 3: precision: no share is ever known to within 0; leave it out",
        ),
        (
            "games = 40",
            "games = 40\ncheckpoint = 41",
            "line 3: checkpoint: nothing is looked at after 41 games: there are only 40",
        ),
        ("games = 40", 'games = 40\ntitle = "two\\nlines"', "line 3: title: a title is one line of plain text"),
        (
            '["enc1", "enc2"]',
            f"{list(range(101))}\nrange_cap = {list(range(101))}",
            "vary: these come to more than 10,000 ways to play; vary fewer options at once",
        ),
        (
            "games = 40",
            "games = 40\ngame = 3",
            "fleets.toml, line 3: game: there is no such key in a study; did you mean `games`?",
        ),
        (
            "games = 40",
            "games = 40\nwho = 3",
            "line 3: who: there is no such key in a study; there is: ruleset, title, games",
        ),
        (
            'mode = "full"',
            'modus = "full"',
            "line 7: modus: Dystopian Wars, fourth edition has no such option; did you mean `mode`?",
        ),
        ('mode = "full"', "seed = 3", "line 7: seed: this is no option of the game but a key of the study"),
        ('mode = "full"', 'range_cap = "far"', 'fleets.toml, line 7: range_cap: a whole number is wanted, not "far"'),
        ('mode = "full"', 'mode = "half"', "fleets.toml, line 7: mode: "),
        ("games = 40", 'games = 40\nsettled = "yes"', 'line 3: settled: true or false is wanted, not "yes"'),
        ("games = 40", "games = 40\nprecision = 2.0", "line 3: precision: a share is known to within 0 to 0.5, not 2"),
        ('"captain", "random"', '"kraken"', "fleets.toml, line 3: bots: there is no bot 'kraken'"),
        ('"captain", "random"', '"random", "random", "random"', "line 3: bots: 2 sit at this table"),
        ('"karst.500", ', '"karst.7", ', "fleets.toml, line 4: forces: "),
        ('"karst.500", "meridian.500"', '"karst.500", "nobody"', "fleets.toml, line 4: forces: "),
        ('"dw4"', '"draughts"', "fleets.toml, line 1: ruleset: there is no rule set 'draughts'"),
        ('"enc1", ', '"tea", ', "fleets.toml, line 10: encounter: there is no Encounter 'tea'"),
        ('["enc1", "enc2"]', "[]", "fleets.toml, line 10: encounter: nothing to choose from"),
        ('mode = "full"', 'encounter = "enc1"', "encounter: given both as an option and as one that varies"),
        ("[options]", "[options", "fleets.toml: not TOML: "),
        ("\n[options]", 'pairs = [["karst.500", "karst.1"]]\n[options]', "pairs: 'karst.1' is not among the forces"),
    ],
)
def test_a_bad_study_is_refused_with_its_key_and_line(before: str, after: str, told: str) -> None:
    assert before in WHOLE
    with pytest.raises(PackError) as wrong:
        plan(WHOLE.replace(before, after, 1))
    assert told in str(wrong.value)
    assert len(wrong.value.problems) == 1
