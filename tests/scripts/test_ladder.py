"""The ladder as a document: every step with its games, share and interval, and what is not shown yet."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from sandtable.rulesets import ruleset
from sandtable.sim.holding import holding
from sandtable.sim.ladder import Kept, Step, pairs_of
from sandtable.sim.run import Outcome
from sandtable.sim.stats import share
from tests.scripts.loading import loaded


@pytest.fixture(scope="module")
def ladder() -> ModuleType:
    return loaded("ladder")


def test_a_line_says_what_is_shown_and_of_how_many_games(ladder: ModuleType) -> None:
    line = ladder.line_of(Step("captain", "ensign", share(75, 100), 0, 0, 0), 100)
    assert line == "| captain against ensign | 100 | 75.0 % | 66 to 82 % | stronger |"
    unsure = ladder.line_of(Step("captain", "ensign", share(11, 20), 0, 0, 0), 100)
    assert unsure == "| captain against ensign | 20 of 100 | 55.0 % | 34 to 74 % | not shown yet |"
    assert "not played yet" in ladder.line_of(Step("captain", "ensign", share(0, 0), 0, 0, 0), 100)


def test_a_chapter_rates_the_levels_once_every_step_was_played(ladder: ModuleType) -> None:
    pairs = pairs_of(ruleset("dw4"))
    kept = [Kept(a, b, Outcome(n, (a, b), n % 3 == 0, 1, 0, "")) for a, b in pairs for n in range(9)]
    whole, part = ladder.chapter("dw4", kept), ladder.chapter("dw4", kept[:-9])
    assert "| captain | 1500 | 0 |" in whole and "45 games, 0 of them drawn" in whole
    assert "rating" not in part and "grand-admiral against admiral | 0 of 400" in part


def test_every_game_is_planned_with_options_that_it_knows(ladder: ModuleType) -> None:
    assert ladder.PLANS["dw4"].games == 400
    for name, plan in ladder.PLANS.items():
        assert plan.games >= 100
        assert ruleset(name).play.options(plan.options)


def test_nothing_is_played_when_there_is_no_time(ladder: ModuleType, tmp_path: Path) -> None:
    ladder.play_all(["dw4"], [], tmp_path, 1, 0)
    assert not list(tmp_path.iterdir())


def test_the_script_ends_with_one_where_a_kept_game_goes_otherwise(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = ladder.Plan({"first_game": True}, 1, "one small game")
    monkeypatch.setattr(ladder, "PLANS", {"dw4": plan})
    monkeypatch.setattr(ladder, "STAGES", (1,))
    ladder.play_all(["dw4"], ["ensign"], tmp_path, 1, None)
    again = ["ladder.py", "--again", "1", "--only", "dw4", "--steps", "ensign", "--kept", str(tmp_path)]
    monkeypatch.setattr("sys.argv", again)
    assert ladder.main() == 0
    assert capsys.readouterr().out == "dw4, ensign against random: as they went\n"
    kept = tmp_path / "dw4.jsonl"
    kept.write_text(kept.read_text("utf-8").replace('"decisions":', '"decisions":1'), "utf-8")
    assert ladder.main() == 1
    assert capsys.readouterr().out == "dw4, ensign against random: games 0 go otherwise\n"


def test_the_script_says_that_another_climbs_and_writes_nothing(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "PLANS", {"dw4": ladder.Plan({"first_game": True}, 1, "one small game")})
    monkeypatch.setattr(ladder, "STAGES", (1,))
    out = tmp_path / "ladder.md"
    asked = ["--only", "dw4", "--steps", "ensign", "--kept", str(tmp_path), "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["ladder.py", *asked])
    with holding(tmp_path / "dw4.jsonl", "held"):
        assert ladder.main() == 1
    assert "another process climbs this ladder already" in capsys.readouterr().err and not out.exists()


def test_the_page_says_what_the_games_beside_it_say(ladder: ModuleType) -> None:
    docs = Path(ladder.ROOT) / "docs"
    assert (docs / "ladder.md").read_text("utf-8") == ladder.document(docs / "ladder")
