"""A game of a study that is played again is the game that was played, with a journal that replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.replay import replay
from sandtable.sim.run import as_they_end
from sandtable.sim.studies.again import kept_outcome, play_again
from sandtable.sim.studies.plan import Plan, read_plan
from sandtable.sim.studies.running import PLAYED, run_study
from tests.toy.manifest import RULESET
from tests.toy.table import put_on_the_table

TEXT = f'ruleset = "{RULESET.name}"\ngames = 4\nseed = 5\nbots = ["captain", "random", "random"]\n'


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)


def plan(text: str = TEXT) -> Plan:
    return read_plan(text, "toy.toml")[0]


def test_it_comes_out_as_it_did_and_its_journal_replays_to_the_same(tmp_path: Path) -> None:
    rows = run_study(plan(), {}, tmp_path, as_they_end(1))
    outcome = play_again(plan(), {}, 2, tmp_path / "game.sandtable")
    assert outcome == rows[2].outcome == kept_outcome(tmp_path, plan(), {}, 2)
    assert outcome.digest != rows[0].digest
    again = replay(RULESET, (tmp_path / "game.sandtable").read_text("utf-8"))
    assert again.game.over and RULESET.play.codec.digest(again.game) == outcome.digest


def test_nothing_is_known_of_a_game_that_this_study_has_not_played_there(tmp_path: Path) -> None:
    assert kept_outcome(tmp_path, plan(), {}, 2) is None
    run_study(plan(), {}, tmp_path, as_they_end(1))
    assert kept_outcome(tmp_path, plan(), {}, 4) is None
    assert kept_outcome(tmp_path, plan(TEXT.replace("seed = 5", "seed = 6")), {}, 2) is None
    (tmp_path / PLAYED).write_text("no study\n")
    assert kept_outcome(tmp_path, plan(), {}, 2) is None
