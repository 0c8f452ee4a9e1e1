"""Nobody chose it, so it follows from what else was chosen: one study plays it in one way."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.manifest import forces_of
from sandtable.sim.studies.complaints import Wrong
from sandtable.sim.studies.one_game import one_game
from sandtable.sim.studies.plan import Plan, read_plan, settings

FLEETS = """ruleset = "dw4"
games = 6
forces = ["karst.500", "meridian.500", "own.toml"]
"""


def own(name: str) -> Any:
    """A list of one's own, which is none of Core play; the name of a ready force."""
    if name != "own.toml":
        return name
    return tomllib.loads(forces_of(rulesets.ruleset("dw4")).like("karst.500")) | {"core": False}


def plan(text: str) -> tuple[Plan, dict[str, Any]]:
    return read_plan(text, "fleets.toml", own)


def played(text: str, name: str) -> Counter[str]:
    return Counter(each.options[name] for each in settings(*plan(text)))


def test_a_list_of_ones_own_has_all_meetings_played_in_full() -> None:
    assert played(FLEETS, "mode") == {"full": 6}
    assert plan(FLEETS)[0].options == {"mode": "full"}, "so that it is another study than one that was mixed"


def test_where_every_game_is_alike_nothing_is_given() -> None:
    alike = FLEETS.replace(', "own.toml"', "")
    assert plan(alike)[0].options == {}
    assert played(alike, "mode") == {"core": 2}


def test_of_several_ways_that_can_be_played_the_most_usual_is_taken() -> None:
    sizes = FLEETS.replace('"own.toml"', '"karst.1000"')
    assert (played(sizes, "mode"), played(sizes, "scale")) == ({"full": 6}, {"Medium": 6})


@pytest.mark.parametrize(("chosen", "scales"), [("[options]\nscale", {"Large": 6}), ("[vary]\nscale", {"Large": 6})])
def test_what_is_chosen_or_varied_stays(chosen: str, scales: dict[str, int]) -> None:
    value = '"Large"' if "options" in chosen else '["Large"]'
    assert played(f"{FLEETS}{chosen} = {value}\n", "scale") == scales


def test_what_follows_from_something_that_varies_is_the_same_throughout_too() -> None:
    scales = played(f'{FLEETS}[vary]\nscale = ["Small", "Large"]\n', "scale")
    assert scales == {"Small": 6, "Large": 6}
    assert played(f'{FLEETS}[vary]\nscale = ["Small", "Large"]\n', "mode") == {"full": 12}


def test_what_cannot_be_one_for_all_is_refused_with_what_to_write() -> None:
    every = [{"table": "farm"}, {"table": "field"}, {"table": "farm"}]

    def again(given: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        raise UnknownName("not on this table")

    with pytest.raises(Wrong, match=r'it is "farm" and "field" in .*write `table = "farm"` under \[options\]'):
        one_game(every, (), again)
    assert one_game(every, ("table",), again) == {}


def test_forces_of_two_scales_are_no_study_of_armies() -> None:
    pairs = 'pairs = [["karst.1000", "meridian.1000"], ["karst.3000", "meridian.3000"]]'
    with pytest.raises(PackError, match=r"^armies.toml: table: nobody chose it"):
        read_plan(f'ruleset = "ac"\ngames = 6\n{pairs}\n', "armies.toml")
