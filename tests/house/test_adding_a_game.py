"""The page on adding a game says the truth: its blocks, put into files, are a game."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from sandtable.bots import bot, bots_of
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import RuleSet, form_of
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.wording import plain
from sandtable.testing.laws import play_by_the_laws
from tests.house.reading import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"```python\n# heap/(\w+\.py)\n(.*?)```", re.DOTALL)
BARE, WHOLE = "heap_with_play_alone", "whole_heap"
FILES = 8
"""In the package that they make, with the file that makes it one."""


def blocks() -> list[tuple[str, str]]:
    """The files of the page in its order; the manifest comes twice."""
    return BLOCK.findall(PAGE.read_text("utf-8"))


def built(folder: Path, package: str, files: list[tuple[str, str]]) -> RuleSet:
    """The rule set that these files make; a later one takes the place of an earlier."""
    home = folder / package
    home.mkdir()
    (home / "__init__.py").touch()
    for name, text in files:
        (home / name).write_text(text.replace("sandtable.rulesets.heap", package), "utf-8")
    found: RuleSet = import_module(f"{package}.manifest").RULESET
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("page")


@pytest.fixture(scope="module")
def heaps(folder: Path) -> dict[str, RuleSet]:
    """The game after the first manifest of the page, and after the last."""
    files = blocks()
    first = [name for name, _ in files].index("manifest.py") + 1
    sys.path.insert(0, str(folder))
    try:
        return {BARE: built(folder, BARE, files[:first]), WHOLE: built(folder, WHOLE, files)}
    finally:
        sys.path.remove(str(folder))


def test_every_file_that_the_page_points_to_is_there() -> None:
    pointed_to = set(re.findall(r"`(tests/[\w/]+(?:\.py|/))`", PAGE.read_text("utf-8")))
    assert len(pointed_to) > 10
    assert [path for path in sorted(pointed_to) if not (ROOT / path).exists()] == []


@pytest.mark.slow
def test_what_the_page_builds_and_the_readme_shows_is_typed_as_strictly_as_the_house(
    heaps: dict[str, RuleSet], folder: Path
) -> None:
    lines = re.search(r"```python\n(import sandtable\n.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert lines is not None and WHOLE in heaps
    (folder / "ten_lines.py").write_text(lines.group(1), "utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    files = [str(folder / WHOLE), str(folder / "ten_lines.py")]
    ran = subprocess.run([*command, *files], capture_output=True, text=True, cwd=ROOT)
    assert (ran.stdout, ran.returncode) == (f"Success: no issues found in {FILES + 1} source files\n", 0)


@pytest.mark.parametrize("package", [BARE, WHOLE])
def test_what_the_page_builds_is_played_by_the_laws(heaps: dict[str, RuleSet], package: str) -> None:
    for seed in range(3):
        assert play_by_the_laws(heaps[package], {}, seed).game.over


@pytest.mark.parametrize(
    ("package", "bots", "told"),
    [
        (BARE, ("random",), "Pebbles taken: seat one, pebbles 1."),
        (WHOLE, ("random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral"), "one takes 1."),
    ],
)
def test_each_step_of_the_page_adds_what_it_says(
    heaps: dict[str, RuleSet], package: str, bots: tuple[str, ...], told: str
) -> None:
    rules = heaps[package]
    assert bots_of(rules) == bots
    match = Match.start(rules, {"pebbles": 9}, key_from(1))
    match.submit(rules.play.seats({})[0], 1)
    happened = import_module(f"{package}.world").PebblesTaken(rules.play.seats({})[0], 1)
    assert plain(rules.words.narrate(match.game, happened)) == told


@pytest.mark.parametrize("name", ["random", "captain", "admiral"])
def test_its_bots_play_it_to_the_end_and_it_replays(heaps: dict[str, RuleSet], name: str) -> None:
    rules = heaps[WHOLE]
    match = Match.start(rules, {}, key_from(name))
    players = {seat: bot(name, rules, seat) for seat in rules.play.seats({})}
    play_out(match, players)
    assert [(player.fallbacks, player.faults) for player in players.values()] == [(0, 0)] * 3
    assert rules.play.winner(match.game) in players
    assert replay(rules, match.text()).lines == match.lines


def test_what_can_be_chosen_is_told_with_a_form_and_without(heaps: dict[str, RuleSet]) -> None:
    told = {name: form_of(rules).field("pebbles") for name, rules in heaps.items()}
    sections = {name: field.section for name, field in told.items() if field is not None and field.default == 21}
    assert sections == {BARE: "", WHOLE: "The heap"}
