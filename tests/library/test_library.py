"""Sandtable as a library: typed, light, and a game in a few lines."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import sandtable
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import tactics_of

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = {"first_game": True}


def shown(path: Path) -> str:
    """The lines that a page shows for a start."""
    found = re.search(r"```python\n(import sandtable\n.*?)```", path.read_text("utf-8"), re.S)
    assert found is not None, f"{path} shows no lines that begin with `import sandtable`"
    return found.group(1)


def test_the_lines_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(ROOT / "README.md")
    assert len([line for line in lines.splitlines() if line]) <= 11, "an import and ten lines"
    monkeypatch.chdir(tmp_path)
    exec(compile(lines, "README.md", "exec"), {})
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3 and told[1] in ("A", "B", "None") and float(told[2]) > 1
    assert (tmp_path / "battle.sandtable").is_file()


def test_every_name_of_the_package_is_there() -> None:
    for name in sandtable.__all__:
        assert getattr(sandtable, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = sandtable.nonsense


@pytest.mark.parametrize("lines", ["import sandtable", "import sandtable; sandtable.new_game('dw4', seed=1)"])
def test_neither_server_nor_database_nor_terminal_is_imported(lines: str) -> None:
    heavy = "fastapi", "uvicorn", "sqlalchemy", "alembic", "typer", "rich", "numpy", "prometheus_client"
    script = f"{lines}\nimport sys\nprint(*[name for name in {heavy!r} if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.strip() == ""


def test_an_option_that_is_misspelt_is_refused_with_what_was_meant() -> None:
    with pytest.raises(UnknownName, match="options: unknown field `mod`; did you mean `mode`"):
        sandtable.new_game("dw4", mod="core")
    with pytest.raises(UnknownName, match="has no option 'turncap'; did you mean 'turn_cap'"):
        sandtable.new_game("dreadnaught", turncap=3)


def test_the_same_seed_and_the_same_bots_give_the_same_game() -> None:
    games = [sandtable.play_bots(sandtable.new_game("dw4", seed=3, **OPTIONS), "random", seed=4) for _ in range(2)]
    assert games[0].lines == games[1].lines and games[0].game.over


def test_a_game_without_a_seed_is_like_no_other() -> None:
    assert sandtable.new_game("dw4").header.key != sandtable.new_game("dw4").header.key


def test_every_legal_answer_is_taken_at_every_question_of_a_game() -> None:
    match = sandtable.new_game("dw4", seed=5, **OPTIONS)
    kinds = set()
    while (seats := sandtable.asked(match)) and len(match.lines) < 400:
        view = match.view(seats[0])
        assert view.decision is not None
        answers = sandtable.legal_answers(view)
        assert answers
        assert [each for each in answers if view.decision.refusal(view, each) is not None] == []
        kinds.add(type(view.decision).__name__)
        match.submit(seats[0], answers[-1])
    assert {"PlotCourse", "ChooseOne"} <= kinds


def test_what_is_asked_is_told_in_plain_words() -> None:
    match = sandtable.new_game("dw4", seed=1, **OPTIONS)
    told = sandtable.prompt(match.view(sandtable.asked(match)[0]))
    assert told.endswith((".", "?")) and told.isascii()
    assert sandtable.prompt(match.view(None)) == ""


def test_a_seat_that_is_not_asked_has_no_answers() -> None:
    match = sandtable.new_game("dw4", seed=1, **OPTIONS)
    idle = [SeatId(seat) for seat in match.header.seats if seat not in sandtable.asked(match)]
    assert [sandtable.legal_answers(match.view(seat)) for seat in idle] == [()] * len(idle)


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    match = sandtable.new_game("dw4", seed=9, **OPTIONS)
    for _ in range(12):
        seat = sandtable.asked(match)[0]
        match.submit(seat, sandtable.legal_answers(match.view(seat))[0])
    sandtable.save(match, tmp_path / "game.sandtable")
    again = sandtable.load(tmp_path / "game.sandtable")
    codec = match.ruleset.play.codec
    assert codec.digest(again.game) == codec.digest(match.game)
    assert sandtable.play_bots(again, "captain", "random").game.over


def test_bots_are_named_for_every_seat_or_one_for_all() -> None:
    with pytest.raises(ValueError, match="2 seats want 2 bots or one for all, not 3"):
        sandtable.play_bots(sandtable.new_game("dw4"), "random", "random", "random")


def test_the_odds_of_an_answer_are_those_of_the_roll_it_leads_to() -> None:
    match = sandtable.new_game("dw4", seed=2, **OPTIONS)
    tactics, pick = tactics_of(match.ruleset), Random(1)
    while not match.game.over:
        seat = sandtable.asked(match)[0]
        view = match.view(seat)
        answer = tactics.advise(view, pick, lambda: True)
        found = sandtable.odds_of_answer(match, seat, answer)
        if view.decision is not None and view.decision.question == "initial target":
            assert found is not None and found.mean > 0
            return
        match.submit(seat, answer)
    raise AssertionError("nobody fired")


def test_a_game_that_does_not_exist_is_told_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="there is no rule set 'chess'; there is: dw4"):
        sandtable.new_game("chess")
